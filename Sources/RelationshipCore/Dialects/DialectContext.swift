/// Who speaks a dialect, and where: what a translation must know beside the values.
public struct DialectContext: Sendable, Hashable {
    /// Stands for a user who is not known.
    public static let unknownUser = UserID(sanitizing: "~unknown user of relbridge~")

    /// The user whose app speaks.
    public var user: UserID
    /// The user's device: what it did itself is not told as a change made on another one.
    public var terminal: TerminalID
    /// What a profile without an add permission of its own reads as.
    public var defaultAddPermission: AddPermission

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - user: The user whose app speaks.
    ///   - terminal: The user's device.
    ///   - defaultAddPermission: What a profile without an add permission of its own reads as.
    public init(
        user: UserID = DialectContext.unknownUser,
        terminal: TerminalID = TerminalID("relbridge"),
        defaultAddPermission: AddPermission = .needsApproval
    ) {
        self.user = user
        self.terminal = terminal
        self.defaultAddPermission = defaultAddPermission
    }
}
