import BridgeTranslation
import RelationshipCore

/// Converts neutral commands and events to a dialect, with the dialect's own translation.
struct StepWriter: Sendable {
    let dialect: any Dialect
    let defaultAddPermission: AddPermission

    /// Returns the context of a device.
    func context(of session: SessionAddress) -> DialectContext {
        DialectContext(user: session.user, device: session.device, defaultAddPermission: defaultAddPermission)
    }

    /// Returns the call for a command or a part of one, or `nil` if the dialect has none.
    func call(for command: Command, in context: DialectContext) -> DialectCall? {
        switch command {
        case .signIn:
            let proof = dialect.exampleProof(of: context.user)
            return DialectCall(.signIn(user: context.user.rawValue, proof: proof), in: dialect, context)
        case .goOffline(let signsOut):
            return DialectCall(.signOut(signsOut ? .signedOut : .disconnected), in: dialect, context)
        // All other commands have a call of their own, or none.
        default:
            return DialectCall(restricting: command, in: dialect, context)
        }
    }

    /// Splits a command into parts that each need one call of the dialect.
    func parts(of command: Command) -> [Command] {
        dialect.translation(in: DialectContext()).parts(of: command)
    }

    /// Returns the callbacks that report an event on a device.
    func notifications(for event: Event, on session: SessionAddress) throws -> [JSONValue] {
        var context = context(of: session)
        context.user = event.recipient
        return try DialectNotification.all(for: event, in: dialect, context).map { try JSONValue(encoding: $0) }
    }
}
