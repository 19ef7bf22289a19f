/// The friend requests that a user has recently sent to another user, as far as they count for
/// ``Policy/repeatedRequests``.
///
/// They are separate from the ``FriendRequest``, because they remain when it is withdrawn, answered or deleted.
public struct RecentRequests: Sendable, Hashable {
    /// The user who sent the requests.
    public let requester: UserID
    /// The user who received the requests.
    public let addressee: UserID
    /// The times when the requests were sent, oldest first.
    public var sentAt: [Timestamp]
    /// The time of the refusal from which the requester waits; `nil` if the requester doesn't wait.
    public var refusedAt: Timestamp?
    /// The time from which nothing here counts any longer, so that a store may remove it.
    public var endsAt: Timestamp

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - requester: The user who sent the requests.
    ///   - addressee: The user who received the requests.
    ///   - sentAt: The times when the requests were sent, oldest first.
    ///   - refusedAt: The time of the refusal from which the requester waits.
    ///   - endsAt: The time from which nothing here counts any longer.
    public init(
        requester: UserID,
        addressee: UserID,
        sentAt: [Timestamp] = [],
        refusedAt: Timestamp? = nil,
        endsAt: Timestamp = Timestamp(milliseconds: .min)
    ) {
        self.requester = requester
        self.addressee = addressee
        self.sentAt = sentAt
        self.refusedAt = refusedAt
        self.endsAt = endsAt
    }

    /// The requester and the addressee.
    public var pair: UserPair { UserPair(from: requester, to: addressee) }
}
