/// Whether an operation applies to one friend list or to both.
public enum Direction: String, Sendable, Hashable, Codable, CaseIterable {
    /// Only the acting user's list.
    ///
    /// For an acceptance, only the requester's list.
    case oneWay
    /// Both lists.
    case twoWay
}

/// A request of one user to add another user as a friend.
///
/// Each ordered pair of users has at most one record.
public struct FriendRequest: Sendable, Hashable {
    private var content: Shared<Content>

    /// The user who sent the request.
    public var requester: UserID { content.value.requester }
    /// The user who received the request.
    public var addressee: UserID { content.value.addressee }
    /// The message of the requester.
    public var wording: String {
        get { content.value.wording }
        set { content.change { $0.wording = newValue } }
    }
    /// The place where the requester found the addressee.
    public var source: String {
        get { content.value.source }
        set { content.change { $0.source = newValue } }
    }
    /// The requester's remark for the addressee, which applies when they become friends.
    public var remark: String {
        get { content.value.remark }
        set { content.change { $0.remark = newValue } }
    }
    /// The requester's group for the new friend; `nil` for no group.
    public var group: String? {
        get { content.value.group }
        set { content.change { $0.group = newValue } }
    }
    /// Whether the requester wants to be in the addressee's list too.
    public var direction: Direction {
        get { content.value.direction }
        set { content.change { $0.direction = newValue } }
    }
    /// The time when the request was last sent.
    public var sentAt: Timestamp {
        get { content.value.sentAt }
        set { content.change { $0.sentAt = newValue } }
    }
    /// The stored state.
    ///
    /// A pending request can have expired: see ``status(at:lifetime:)``.
    public var status: Status {
        get { content.value.status }
        set { content.change { $0.status = newValue } }
    }
    /// The time when the request was answered or withdrawn; `nil` while it is pending.
    public var handledAt: Timestamp? {
        get { content.value.handledAt }
        set { content.change { $0.handledAt = newValue } }
    }
    /// The state of the request in the requester's list.
    public var requesterSide: Side {
        get { content.value.requesterSide }
        set { content.change { $0.requesterSide = newValue } }
    }
    /// The state of the request in the addressee's list.
    public var addresseeSide: Side {
        get { content.value.addresseeSide }
        set { content.change { $0.addresseeSide = newValue } }
    }

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - requester: The user who sent the request.
    ///   - addressee: The user who received the request.
    ///   - wording: The message of the requester.
    ///   - source: The place where the requester found the addressee.
    ///   - remark: The requester's remark for the addressee.
    ///   - group: The requester's group for the new friend; `nil` for no group.
    ///   - direction: Whether the requester wants to be in the addressee's list too.
    ///   - sentAt: The time when the request was last sent.
    ///   - status: The state.
    ///   - handledAt: The time when the request was answered or withdrawn.
    ///   - requesterSide: The state of the request in the requester's list.
    ///   - addresseeSide: The state of the request in the addressee's list.
    public init(
        requester: UserID,
        addressee: UserID,
        wording: String = "",
        source: String = "",
        remark: String = "",
        group: String? = nil,
        direction: Direction = .twoWay,
        sentAt: Timestamp,
        status: Status = .pending,
        handledAt: Timestamp? = nil,
        requesterSide: Side,
        addresseeSide: Side
    ) {
        content = Shared(
            Content(
                requester: requester,
                addressee: addressee,
                wording: wording,
                source: source,
                remark: remark,
                group: group,
                direction: direction,
                sentAt: sentAt,
                status: status,
                handledAt: handledAt,
                requesterSide: requesterSide,
                addresseeSide: addresseeSide
            )
        )
    }
}

extension FriendRequest {
    /// The content that copies share.
    private struct Content: Sendable, Hashable {
        let requester: UserID
        let addressee: UserID
        var wording: String
        var source: String
        var remark: String
        var group: String?
        var direction: Direction
        var sentAt: Timestamp
        var status: Status
        var handledAt: Timestamp?
        var requesterSide: Side
        var addresseeSide: Side
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension FriendRequest: CustomReflectable {
    public var customMirror: Mirror { content.mirror(of: self) }
}

extension FriendRequest {
    /// The state of a request.
    public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        /// The request waits for an answer.
        case pending
        /// The addressee has accepted the request.
        case accepted
        /// The addressee has refused the request.
        case refused
        /// The request was not answered in time.
        case expired
        /// The request ended without an answer.
        ///
        /// Either one user blocked the other, or a request in the opposite direction was accepted one-way.
        case withdrawn
    }

    /// The role of a user in a request, and so the list that contains the request.
    public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
        /// The user has sent the request.
        case sent
        /// The user has received the request.
        case received
    }

    /// The state of the request in the list of one of the two users.
    public struct Side: Sendable, Hashable {
        /// The position in the user's list.
        ///
        /// Newer positions are greater, and each is unique within the list, across both roles.
        ///
        /// Every operation (sent, sent again, answered, withdrawn) moves the request to the newest position. Paging by
        /// position returns every unchanged request once. A request that moves in the meantime is reported by its
        /// event.
        public var position: Int64
        /// Whether the user has read the request.
        ///
        /// Sending it again makes it unread.
        public var isRead: Bool
        /// Whether the user has deleted the request from the list.
        public var isDeleted: Bool

        /// Creates a side.
        ///
        /// - Parameters:
        ///   - position: The position in the user's list.
        ///   - isRead: Whether the user has read the request.
        ///   - isDeleted: Whether the user has deleted the request from the list.
        public init(position: Int64, isRead: Bool = false, isDeleted: Bool = false) {
            self.position = position
            self.isRead = isRead
            self.isDeleted = isDeleted
        }
    }

    /// Whether the request is stored as pending, even if it has expired, and contains a group of its requester.
    package var isPendingIntoGroup: Bool { status == .pending && group != nil }

    /// The two users of the request, requester first.
    public var pair: UserPair { UserPair(from: requester, to: addressee) }

    /// Returns the state at a point in time.
    ///
    /// A pending request older than the lifetime has expired.
    ///
    /// - Parameters:
    ///   - now: The point in time.
    ///   - lifetime: The lifetime of a request in milliseconds; `nil` for no limit (``Policy/requestLifetime``).
    /// - Returns: The state at that time.
    public func status(at now: Timestamp, lifetime: Int64?) -> Status {
        guard status == .pending, let lifetime, now >= sentAt.advanced(byMilliseconds: lifetime) else { return status }
        return .expired
    }

    /// Returns the request as one of the two users sees it, without its positions in lists.
    func seen(as role: Role) -> FriendRequest {
        let own = Side(position: 0, isRead: self[role].isRead)
        let other = Side(position: 0)
        let hidesNothing = role == .sent || remark.isEmpty && group == nil
        if hidesNothing, self[role] == own, self[role == .sent ? .received : .sent] == other { return self }
        return FriendRequest(
            requester: requester,
            addressee: addressee,
            wording: wording,
            source: source,
            remark: role == .sent ? remark : "",
            group: role == .sent ? group : nil,
            direction: direction,
            sentAt: sentAt,
            status: status,
            handledAt: handledAt,
            requesterSide: role == .sent ? own : other,
            addresseeSide: role == .sent ? other : own
        )
    }

    /// The time when the request was last sent, answered or withdrawn.
    ///
    /// An expiry doesn't count.
    var operatedAt: Timestamp { handledAt ?? sentAt }

    /// The state of the request in the list of one of the two users.
    ///
    /// - Parameter role: `sent` for the requester's list, `received` for the addressee's list.
    public subscript(role: Role) -> Side {
        get { role == .sent ? requesterSide : addresseeSide }
        set { if role == .sent { requesterSide = newValue } else { addresseeSide = newValue } }
    }

    /// Returns the user who has the given role in the request.
    ///
    /// - Parameter role: `sent` for the requester, `received` for the addressee.
    /// - Returns: The user.
    public func owner(_ role: Role) -> UserID { role == .sent ? requester : addressee }

    /// Returns the user who doesn't have the given role in the request.
    ///
    /// - Parameter role: `sent` for the addressee, `received` for the requester.
    /// - Returns: The other user.
    public func counterpart(_ role: Role) -> UserID { role == .sent ? addressee : requester }
}
