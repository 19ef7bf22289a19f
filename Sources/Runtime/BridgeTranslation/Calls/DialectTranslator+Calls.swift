public import Foundation
import MappingLookup
import RelationshipCore

extension DialectTranslator {
    /// Translates a call that is given as JSON.
    ///
    /// - Parameter json: `{"call": …, "args": {…}}` in the source dialect; other keys are ignored.
    /// - Returns: The calls of the target dialect, and the losses.
    /// - Throws: An error with the place of invalid JSON, or the value that is unknown, missing or of another type.
    public func call(json: Data) throws -> TranslatedCall {
        call(try DialectCall(json: json, in: sourceDialect))
    }

    /// Translates a call.
    ///
    /// One call may become several, if all of them together are equivalent: a list that is too long for one call of the
    /// target is split, and two calls may express one call of the source. A value that the target would refuse makes
    /// the whole call a loss, because the source's call is not executed in part either.
    ///
    /// - Parameter call: A call of the source dialect.
    /// - Returns: The calls of the target dialect, and the losses.
    public func call(_ call: DialectCall) -> TranslatedCall {
        guard source != target else { return TranslatedCall(calls: [call], losses: []) }
        if let loss = lossOfOnlyField(readBy: call) { return TranslatedCall(calls: [], losses: [loss]) }
        switch call.meaning(in: context) {
        case .session:
            return sessionCall(call)
        case .refused(let error):
            return TranslatedCall(calls: [], losses: [refusal(error)])
        case .command(let command):
            var adapter = CommandAdapter(command.kind, from: sourceDialect.tables, to: targetDialect, user: user)
            adapter.noteUnsupportedArguments(call)
            let commands = adapter.adapt(command)
            var calls: [DialectCall] = []
            for command in commands {
                guard let call = DialectCall(command, in: targetDialect, context) else {
                    adapter.loseCall(command.kind)
                    continue
                }
                // Omit calls that the target's SDK would refuse.
                if case .refused(let error) = call.meaning(in: context) {
                    adapter.lose(
                        "call",
                        .rejected,
                        "\(target.rawValue) refuses it: \(error.description)",
                        "correct the argument"
                    )
                } else {
                    calls.append(call)
                }
            }
            return TranslatedCall(calls: calls, losses: adapter.losses)
        }
    }

    /// Returns the loss of the single field that a call reads, if the target does not report it.
    private func lossOfOnlyField(readBy call: DialectCall) -> Loss? {
        guard let field = call.erased.onlyFieldRead(in: context),
            let cell = tables.cell(field, of: "Profile"),
            cell.fidelity != .exact, cell.fidelity != .converted
        else { return nil }
        return Loss(field, cell.fidelity, cell.refusal, in: target, "keep it in the app")
    }

    private func refusal(_ error: RelationshipError) -> Loss {
        Loss(
            field: "call",
            fidelity: .rejected,
            reason: "\(source.rawValue) itself refuses it: \(error.description)",
            advice: error.code == .unsupported ? "do without it" : "correct the argument"
        )
    }
}
