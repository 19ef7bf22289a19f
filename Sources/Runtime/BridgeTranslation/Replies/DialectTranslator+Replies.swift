public import Foundation
import JSONFoundation
import MappingLookup
import RelationshipCore

extension DialectTranslator {
    /// Translates a reply that is given as JSON, with the call that it answers.
    ///
    /// - Parameter json: `{"call": …, "args": {…}, "succ": {…}}` in the source dialect, which determines the names of
    ///   the reply's blocks; other keys are ignored. Without `args`, the users are read from the reply.
    /// - Returns: The replies of the target dialect with the calls that they answer, and the losses.
    /// - Throws: An error with the place of invalid JSON, or the value that is unknown, missing or of another type.
    public func reply(json: Data) throws -> TranslatedReply {
        let envelope = try OutsideJSON.decode(ReplyEnvelope.self, from: json)
        let reply = try DialectReply(json: json, in: sourceDialect)
        guard envelope.hasArguments else {
            let sample = try DialectCall(sample: envelope.call, in: sourceDialect, about: reply.subject ?? me)
            return translate(reply, to: sample, isCallKnown: false)
        }
        return translate(reply, to: try DialectCall(json: json, in: sourceDialect), isCallKnown: true)
    }

    /// Translates a reply to a call.
    ///
    /// If the call becomes several calls of the target, each receives its part of the reply. A page token or cursor
    /// that no bridge created is a separate loss. Codes are translated by the requested operation, its arguments, the
    /// caller and the text. A code that still has several meanings is translated in the most specific one, and the
    /// others are a loss. A code without a mapping keeps its number where the target can report it
    /// (`DialectTables.code(forUnmapped:operation:)`), and the target's text, if it has one, contains its dialect.
    ///
    /// - Parameters:
    ///   - reply: A reply of the source dialect.
    ///   - call: The call that it answers.
    /// - Returns: The replies of the target dialect with the calls that they answer, and the losses.
    public func reply(_ reply: DialectReply, to call: DialectCall) -> TranslatedReply {
        translate(reply, to: call, isCallKnown: true)
    }

    private func translate(_ reply: DialectReply, to call: DialectCall, isCallKnown: Bool) -> TranslatedReply {
        guard source != target else { return TranslatedReply(replies: [.init(call: call, reply: reply)], losses: []) }
        if let (rest, field) = reply.withoutForeignPageToken {
            var translated = translate(rest, to: call, isCallKnown: isCallKnown)
            // Without a translated reply, there is no page to continue.
            if !translated.replies.isEmpty { translated.losses.note(foreignPlace(field)) }
            return translated
        }
        // A reply that names no user, to a call without arguments, does not show if the call names its caller.
        let isUserKnown = isCallKnown || reply.subject != nil
        let read = isUserKnown ? context : DialectContext()
        guard var result = reply.outcome(of: call, in: context) else {
            return nothing("reply", "the call is of another dialect", "pass a call of \(source.rawValue)")
        }
        if case .failure = result { result = reply.outcome(of: call, in: read) ?? result }
        if case .failure(let error) = result, error.foreign == nil {
            return nothing("reply", error.message, "look at what the backend has sent")
        }
        var asked = self.call(call)
        // For a call that is known only by its name, the users are read from the reply.
        if !isCallKnown, case .command(let command) = call.meaning(in: context), case .success(let outcome) = result,
            let users = outcome.users, command.users != nil, !users.isEmpty,
            let known = DialectCall(command.about(users), in: sourceDialect, context)
        {
            asked = self.call(known)
        }
        if asked.calls.isEmpty, case .refused(let error) = call.meaning(in: context) {
            // The source's SDK itself refused the call. The reply is translated as a reply to a similar call.
            return refused(call, error, result)
        }
        guard !asked.calls.isEmpty else {
            let loss = asked.losses.first
            return nothing(
                "reply",
                loss?.reason ?? "\(target.rawValue) has no such call",
                loss?.advice ?? "do without it"
            )
        }
        var losses = otherMeanings(of: result, in: reply, to: call, read)
        let replies = asked.calls.map { answer(result, to: $0, asked: call, &losses) }
        return TranslatedReply(replies: replies, losses: losses)
    }

    /// Returns the loss of a page token or cursor that another backend created; the tables contain the reason if the
    /// target has none.
    private func foreignPlace(_ field: String) -> Loss {
        let advice = "read all pages in \(source.rawValue) first, or begin with the first one"
        let row = FieldPlace(field, ofOutcome: true).field?.cell(in: tables)
        if let row, row.fidelity == .dropped || row.fidelity == .carried {
            return Loss(field, row.fidelity, row.refusal, in: target, advice)
        }
        let reason = "the place is another backend's, and only that backend can continue from it"
        return Loss(field, .dropped, reason, in: source, advice)
    }

    private func nothing(_ field: String, _ reason: String, _ advice: String) -> TranslatedReply {
        TranslatedReply(
            replies: [],
            losses: [Loss(field: field, fidelity: .rejected, reason: reason, advice: advice)]
        )
    }

    /// Returns the reply to a call that the source's SDK has refused, as the reply to a sample of the target's call.
    private func refused(
        _ call: DialectCall,
        _ error: RelationshipError,
        _ result: Result<Outcome, RelationshipError>
    ) -> TranslatedReply {
        guard let entry = tables.calls(for: call.operation).first(where: { $0.name != nil }),
            let name = entry.name, let sample = try? DialectCall(sample: name, in: targetDialect, about: me)
        else { return nothing("reply", "\(target.rawValue) has no such call", "do without it") }
        var losses: [Loss] = [
            Loss(
                field: "call",
                fidelity: .converted,
                reason: "\(source.rawValue) itself refuses the call: \(error.description)",
                advice: "look at the code only, the call can be any of its name"
            )
        ]
        return TranslatedReply(replies: [answer(result, to: sample, asked: call, &losses)], losses: losses)
    }

    /// Returns the part of a result that answers one call of the target.
    private func answer(
        _ result: Result<Outcome, RelationshipError>,
        to call: DialectCall,
        asked: DialectCall,
        _ losses: inout [Loss]
    ) -> TranslatedReply.Answer {
        switch result {
        case .failure(let error):
            let reply = DialectReply(.failure(error.ofTarget), to: call, in: context)
            noteCode(error, reply.code, call.operation, &losses)
            return TranslatedReply.Answer(call: call, reply: reply)
        case .success(let outcome):
            var part = outcome
            var reported = outcome
            if case .command(let command) = call.meaning(in: context) {
                if let users = command.users, outcome.users != nil { part = outcome.about(Set(users)) }
                reported = part.restricted(to: command)
            }
            let reply = DialectReply(.success(reported.mapErrors { error, _ in error.ofTarget }), to: call, in: context)
            for (error, _) in part.itemErrors { noteCode(error, nil, call.operation, &losses) }
            // A list of results becomes single replies if a call has one user; its codes were checked above.
            if case .items = part { return TranslatedReply.Answer(call: call, reply: reply) }
            if case .success(let read)? = reply.outcome(of: call, in: context), !part.isPlain {
                if part != read {
                    for loss in FieldComparison.losses(from: part, to: read, in: tables) { losses.note(loss) }
                }
                for loss in unreported(part, of: asked, as: call) { losses.note(loss) }
            }
            return TranslatedReply.Answer(call: call, reply: reply)
        }
    }

    /// Records a loss if the target does not have the exact code for an error.
    private func noteCode(
        _ error: RelationshipError,
        _ reported: Int?,
        _ operation: Command.Kind,
        _ losses: inout [Loss]
    ) {
        let code = tables.code(of: error, operation: operation)
        guard code.fidelity != .exact || error.code == .unmappedForeign, let foreign = error.foreign else { return }
        guard error.code != .unmappedForeign else {
            let number = reported ?? code.number
            let isKept = number == foreign.code
            losses.note(
                Loss(
                    field: "code",
                    fidelity: isKept ? .carried : .dropped,
                    reason: "\(foreign.dialect.rawValue) \(foreign.code) is not mapped; \(target.rawValue) reports "
                        + (isKept ? "the same number" : "\(number), its code for what it does not know"),
                    advice: isKept
                        ? "read the number as \(foreign.dialect.rawValue)'s" : "ask for a row of the mapping tables"
                )
            )
            return
        }
        losses.note(
            Loss(
                field: "code",
                fidelity: code.fidelity,
                reason: "\(foreign.dialect.rawValue) \(foreign.code) is \(error.code.rawValue), for which "
                    + "\(target.rawValue) has \(reported ?? code.number)",
                advice: "expect other errors under the same code"
            )
        )
    }
}

extension RelationshipError {
    /// The error in the target's form.
    ///
    /// A mapped code gets the target's number and text. The text contains any other code.
    fileprivate var ofTarget: RelationshipError {
        if code == .unmappedForeign { return forOthers }
        var error = self
        error.foreign = nil
        return error
    }
}

extension Outcome {
    /// Whether the outcome has no values that a reply could lose.
    fileprivate var isPlain: Bool {
        switch self {
        case .done, .added: true
        case .items, .friends, .relations, .requests, .blocked, .profiles, .groups, .message, .users, .accounts,
            .follows, .followCounts, .presences, .subscriptions:
            false
        }
    }
}

/// The values of a line besides the reply.
private struct ReplyEnvelope: Decodable {
    var call: String
    var hasArguments: Bool

    init(from decoder: any Decoder) throws {
        let object = try StrictObject(decoder)
        call = try object.required("call")
        hasArguments = try !object.isNull("args")
    }
}
