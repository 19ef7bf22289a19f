/// The users of a batch command.
///
/// The command has one result for each user, in the order of the first occurrence.
public struct UserBatch: Sendable, Hashable {
    /// The users.
    ///
    /// A user who occurs twice is processed once.
    public var users: [UserID]
    /// Whether the whole command fails without changes if one item fails.
    ///
    /// Otherwise only that item fails.
    public var isAllOrNothing: Bool

    /// Creates a batch.
    ///
    /// - Parameters:
    ///   - users: The users.
    ///   - isAllOrNothing: Whether the whole command fails without changes if one item fails.
    public init(_ users: [UserID], isAllOrNothing: Bool = false) {
        self.users = users
        self.isAllOrNothing = isAllOrNothing
    }
}
