public import RelationshipCore

/// Pure functions between legacy TIM's values and the hub's: call → command, outcome → reply, event → callbacks, and back.
///
/// Nothing here reads a clock, a store or shared state: the same input always gives the same output.
public struct TIMTranslation: Sendable, Hashable {
    /// Who speaks, and where.
    public var context: DialectContext

    /// Creates a translation.
    ///
    /// - Parameter context: Who speaks, and where.
    public init(_ context: DialectContext = DialectContext()) {
        self.context = context
    }
}

// MARK: - From TIM's calls to its answers

extension TIMTranslation {
    /// What a call asks of the backend.
    ///
    /// - Parameter call: The call.
    /// - Returns: The command, or `nil` for the calls of initialisation and login and the `query…` calls, which a session
    ///   answers itself.
    /// - Throws: What the vendor's SDK finds wrong before it sends anything.
    public func command(for call: TIMCall) throws(RelationshipError) -> Command? {
        try call.command(as: context.user)
    }

    /// What a call answers.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - outcome: What the backend answered.
    /// - Returns: The reply.
    public func reply(to call: TIMCall, outcome: Outcome) -> TIMReply {
        TIMReply(outcome, to: call, defaultPermission: context.defaultAddPermission)
    }

    /// What a call answers that did not do what was asked.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - error: Why not.
    /// - Returns: The reply: a result in the success block for what is wrong with the one user of `addFriend` or
    ///   `doResponse`, the failure block for everything else.
    public func reply(to call: TIMCall, error: RelationshipError) -> TIMReply {
        TIMReply(error, to: call)
    }

    /// The callbacks of one device for an event: the system message first, then the listener's parallel one.
    ///
    /// - Parameter event: What happened.
    /// - Returns: The callbacks, none for what TIM does not tell.
    public func notifications(for event: Event) -> [TIMNotification] {
        TIMNotification.notifications(for: event, on: context.terminal)
    }

    /// The operation that a call stands for, as the mapping tables name it.
    ///
    /// - Parameter call: The call; initialisation and logout count as login, and the kind of answer decides for
    ///   `doResponse`.
    /// - Returns: The kind of command.
    public func operation(of call: TIMCall) -> Command.Kind { call.operation }
}

// MARK: - From a backend that speaks TIM

extension TIMTranslation {
    /// The neutral error that a code of the vendor stands for; the code itself stays with it.
    ///
    /// - Parameters:
    ///   - code: The vendor's code.
    ///   - text: The vendor's text, which tells the meanings of 30001 apart.
    ///   - operation: What was asked.
    /// - Returns: The error, or `nil` for success; `RelationshipError.Code.unmappedForeign` for a number that nobody has
    ///   mapped.
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
