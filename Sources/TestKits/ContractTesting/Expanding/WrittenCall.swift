import BridgeTranslation
import RelationshipCore

/// A call in a dialect, with its meaning and its replies.
struct WrittenCall: Sendable {
    let call: DialectCall
    let context: DialectContext
    /// The call for the dialect in the neutral fixture; `nil` if the call was translated.
    var words: Step.Words?

    var meaning: DialectCall.Meaning { call.meaning(in: context) }

    /// Whether the call is the translation of a neutral login.
    var isLogin: Bool {
        guard words == nil, case .session = meaning else { return false }
        if case .signOut? = call.sessionAction { return false }
        return true
    }

    /// Returns whether the call expresses a complete command; for a command that reads, the kind is enough.
    func expresses(_ command: Command) -> Bool {
        guard case .command(let meant) = meaning else { return true }
        return command.kind.isRead ? meant.kind == command.kind : meant.essence == command.essence
    }

    /// Returns the action of the step.
    func action(of step: Step.Call) throws -> JSONObject {
        JSONObject(try JSONValue(encoding: call), of: step.session.user, on: step.session.device)
    }

    /// Returns the reply for the hub's answer, in the dialect's JSON.
    func reply(_ answer: Result<Outcome, RelationshipError>) throws -> JSONValue {
        try JSONValue(encoding: DialectReply(answer, to: call, in: context))
    }
}
