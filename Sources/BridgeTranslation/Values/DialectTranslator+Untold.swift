import MappingTables
import RelationshipCore

// What the source does not tell and the target shows all the same: it stands at its empty value there, which must not be
// taken for the truth.
extension DialectTranslator {
    /// What a reply of the target shows of an outcome that no reply of the source tells.
    func untold(_ outcome: Outcome, of asked: DialectCall, as call: DialectCall) -> Loss? {
        guard let sample = Samples.outcome(like: outcome, DialectTranslator.sampleUser, of: me) else { return nil }
        func told(_ call: DialectCall) -> FieldPaths? {
            guard case .success(let read)? = DialectReply(.success(sample), to: call, as: me).outcome(of: call, as: me)
            else { return nil }
            return FieldPaths(of: read)
        }
        return loss(told(asked), told(call))
    }

    /// What a callback of the target shows of an event that no callback of the source tells.
    func untold(_ event: Event) -> Loss? {
        guard let kind = Samples.kind(like: event.kind, DialectTranslator.sampleUser, of: me) else { return nil }
        let sample = Event(recipient: me, position: 0, at: event.at, actor: me, terminal: nil, kind: kind)
        func told(_ dialect: DialectName) -> FieldPaths? {
            let first = DialectNotification.all(for: sample, in: dialect, as: me).first
            return first?.events(as: me).first { $0.kind.name == kind.name }.map { FieldPaths(of: $0.kind) }
        }
        return loss(told(source), told(target))
    }

    private static let sampleUser: UserID = {
        guard let user = UserID("~sample~") else { preconditionFailure("the id is well-formed") }
        return user
    }()

    private func loss(_ told: FieldPaths?, _ shown: FieldPaths?) -> Loss? {
        guard let told, let shown else { return nil }
        var names: [String] = []
        for path in shown.paths where told.fields[path] == nil {
            // A sample's custom field stands for all.
            let name = shown.fields[path]?.name.replacing("custom.custom", with: "custom")
            if let name, !names.contains(name) { names.append(name) }
        }
        guard !names.isEmpty else { return nil }
        return Loss(
            field: names.joined(separator: ", "),
            fidelity: .carried,
            reason: "\(source.rawValue) does not tell it, so that it stands empty or at its default",
            advice: "take it for unknown"
        )
    }
}
