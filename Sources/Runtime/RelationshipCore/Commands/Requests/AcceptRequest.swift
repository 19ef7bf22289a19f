/// The request to accept, and the direction.
public struct AcceptRequestArguments: Sendable, Hashable {
    /// The user who sent the request.
    public var requester: UserID
    /// Whether only the requester gets a friend (`oneWay`), or both users do (`twoWay`).
    public var direction: Direction
    /// The caller's remark for the requester, if both become friends.
    public var remark: String

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - requester: The user who sent the request.
    ///   - direction: Whether only the requester gets a friend, or both users do.
    ///   - remark: The caller's remark for the requester.
    public init(requester: UserID, direction: Direction, remark: String = "") {
        self.requester = requester
        self.direction = direction
        self.remark = remark
    }
}

extension Rules {
    /// Adds the data that the command needs.
    func acceptRequest(_ accept: AcceptRequestArguments, by caller: Caller, needs footprint: inout Footprint) {
        footprint.include(CollectionOfOne(accept.requester))
    }
}

extension Draft {
    /// Accepts a request.
    ///
    /// The requester gets a friend and, if the acceptance is two-way, so does the caller.
    mutating func acceptRequest(_ accept: AcceptRequestArguments) throws(RelationshipError) {
        let request = try requestToAnswer(from: accept.requester)
        // The requester's friendship comes first in this list.
        let missing = missingFriendships(of: request.pair, accept.direction)
        // Check the caller's own list first. The caller's friendship is the last one.
        try checkRoom(for: missing.reversed())
        // Existing friendships get the new remark of the accepting user. The requester's older texts only fill empty
        // fields.
        if let friendship = state.friendships[request.pair] {
            updateTexts(in: request.pair, remark: friendship.remark.isEmpty ? request.remark : "", group: request.group)
        }
        updateTexts(in: request.pair.reversed, remark: accept.remark)
        befriend(missing, as: FriendshipTexts(request), owner: request.requester, reverseRemark: accept.remark)
        // If no friendship was missing, or only the other one, the request itself is still pending.
        settle(request.pair, as: .accepted)
        // A request in the opposite direction is settled too. A one-way acceptance creates no friendship for it, so it
        // counts as withdrawn.
        settle(request.pair.reversed, as: accept.direction == .twoWay ? .accepted : .withdrawn)
    }
}
