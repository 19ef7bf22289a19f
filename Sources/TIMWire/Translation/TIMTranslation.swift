public import RelationshipCore

/// Pure functions between legacy TIM's values and the hub's: call → command, outcome → reply, event → callbacks, and back.
///
/// Nothing here reads a clock, a store or shared state: the same input always gives the same output.
public struct TIMTranslation: Sendable, Hashable {
    /// The user and the device of the app.
    public var context: DialectContext

    /// Creates a translation.
    ///
    /// - Parameter context: The user and the device of the app.
    public init(_ context: DialectContext = DialectContext()) {
        self.context = context
    }
}

// MARK: - From TIM's calls to its answers

extension TIMTranslation {
    /// Returns the command of a call.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for the calls of initialisation and login and the `query…` calls, which a session
    ///   answers itself.
    /// - Throws: The error that the vendor's SDK finds before it sends anything.
    public func command(for call: TIMCall) throws(RelationshipError) -> Command? {
        try call.command(as: context.user)
    }

    /// Returns the reply to a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - outcome: The outcome from the backend.
    /// - Returns: The reply.
    public func reply(to call: TIMCall, outcome: Outcome) -> TIMReply {
        TIMReply(outcome, to: call, defaultPermission: context.defaultAddPermission)
    }

    /// Returns the reply to a failed call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - error: The reason.
    /// - Returns: The reply: a result in the success block for an error of the single user of `addFriend` or
    ///   `doResponse`, the failure block for everything else.
    public func reply(to call: TIMCall, error: RelationshipError) -> TIMReply {
        TIMReply(error, to: call)
    }

    /// The callbacks of one device for an event: the system message first, then the listener's parallel one.
    ///
    /// - Parameter event: The event.
    /// - Returns: The callbacks, none for events that TIM does not report.
    public func notifications(for event: Event) -> [TIMNotification] {
        TIMNotification.notifications(for: event, on: context.device)
    }

    /// Returns the operation of a call in the mapping tables.
    ///
    /// - Parameter call: The call; initialisation and logout count as login, and the kind of answer decides for
    ///   `doResponse`.
    /// - Returns: The kind of command.
    public func operation(of call: TIMCall) -> Command.Kind { call.operation }
}

// MARK: - From a backend that speaks TIM

extension TIMTranslation {
    /// Returns the neutral error for a code of the vendor, together with the code itself.
    ///
    /// - Parameters:
    ///   - code: The vendor's code.
    ///   - text: The vendor's text, which distinguishes the meanings of 30001.
    ///   - operation: The requested operation.
    /// - Returns: The error, or `nil` for success; `RelationshipError.Code.unmappedForeign` for a number without a
    ///   mapping.
    public static func error(
        of code: TIMCode,
        text: String,
        operation: Command.Kind
    ) -> RelationshipError? {
        guard code != .success else { return nil }
        let meanings = tables.meanings(of: code.rawValue, operation: operation)
        let meaning = meanings.first { !$0.text.isEmpty && $0.text == text } ?? meanings.first
        return RelationshipError(
            meaning?.error ?? .unmappedForeign,
            foreign: RelationshipError.ForeignCode(dialect: .tim, code: code.rawValue, text: text)
        )
    }
}
