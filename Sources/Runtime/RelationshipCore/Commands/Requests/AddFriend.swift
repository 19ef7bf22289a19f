/// The user to add and the content of the request.
public struct AddFriendArguments: Sendable, Hashable {
    /// The user to add.
    public var target: UserID
    /// Whether the caller also wants to be in the target's list.
    public var direction: Direction
    /// The caller's message to the target.
    public var wording: String
    /// The place where the caller found the target.
    public var source: String
    /// The caller's remark for the target.
    public var remark: String
    /// The caller's group for the friend; `nil` for no group.
    public var group: String?
    /// Whether the friend is added without the target's permission, even if the caller is forbidden to add friends.
    ///
    /// Only administrators may do this. Blocklists and the limits of friend lists still apply.
    public var skipsApproval: Bool

    /// Creates the arguments.
    ///
    /// - Parameters:
    ///   - target: The user to add.
    ///   - direction: Whether the caller also wants to be in the target's list.
    ///   - wording: The caller's message to the target.
    ///   - source: The place where the caller found the target.
    ///   - remark: The caller's remark for the target.
    ///   - group: The caller's group for the friend; `nil` for no group.
    ///   - skipsApproval: Whether an administrator adds the friend without the target's permission.
    public init(
        target: UserID,
        direction: Direction = .twoWay,
        wording: String = "",
        source: String = "",
        remark: String = "",
        group: String? = nil,
        skipsApproval: Bool = false
    ) {
        self.target = target
        self.direction = direction
        self.wording = wording
        self.source = source
        self.remark = remark
        self.group = group
        self.skipsApproval = skipsApproval
    }

    /// The names of the members in the hub's JSON.
    package static var memberNames: [String] { HubReader.addFriendArgumentsMembers.names }
}

extension Rules {
    /// Adds the data that the command needs.
    func addFriend(_ add: AddFriendArguments, by caller: Caller, needs footprint: inout Footprint) {
        if add.group != nil { footprint.groupsOf = [caller.user] }
        if policy.repeatedRequests != nil, !caller.isAdministrator { footprint.includesRecentRequests = true }
        footprint.include(CollectionOfOne(add.target))
    }
}

extension Draft {
    /// Adds a friend or records a request.
    ///
    /// The order of the checks follows the precedence of the vendors' codes: the user, the blocklists, existing
    /// friendships, the limits, the target's add permission, and finally the limit of repeated requests, which counts
    /// only what would otherwise reach the target.
    mutating func addFriend(_ add: AddFriendArguments) throws(RelationshipError) {
        if add.skipsApproval { try requireAdministrator() }
        let pair = UserPair(from: me, to: add.target)
        guard add.target != me else { throw RelationshipError(.selfTarget, user: add.target) }
        guard let permission = state.users.read(add.target, { $0.profile.addPermission }) else {
            throw RelationshipError(.unknownUser, user: add.target)
        }
        if !add.skipsApproval, state.users.read(me, { $0.isForbiddenToAdd }) == true {
            throw RelationshipError(.addForbiddenByAdmin, user: add.target)
        }
        if state.blocks.contains(key: pair) { throw RelationshipError(.targetBlocked, user: add.target) }
        if state.blocks.contains(key: pair.reversed) { throw RelationshipError(.blockedByTarget, user: add.target) }
        let missing = missingFriendships(of: pair, add.direction)
        guard !missing.isEmpty else { throw RelationshipError(.alreadyFriends, user: add.target) }
        try checkRoom(for: missing)
        if let group = add.group { try checkGroupRoom(for: [group]) }

        switch add.skipsApproval ? .anyone : permission ?? policy.defaultAddPermission {
        case .nobody:
            throw RelationshipError(.addDenied, user: add.target)
        case .anyone:
            guard countRequest(to: add.target) else { return }
            updateTexts(in: pair, remark: add.remark, group: add.group)
            befriend(missing, as: FriendshipTexts(add), owner: me)
            answer(.added(.added))
        case .needsApproval:
            try sendRequest(add)
        }
    }

    private mutating func sendRequest(_ add: AddFriendArguments) throws(RelationshipError) {
        let pair = UserPair(from: me, to: add.target)
        if pendingRequest(pair) == nil {
            let sent = state.users[me]?.pendingSentCount ?? 0
            let received = state.users[add.target]?.pendingReceivedCount ?? 0
            guard sent < policy.requestLimit, received < policy.requestLimit else {
                throw RelationshipError(.requestLimit, user: add.target)
            }
        }
        guard countRequest(to: add.target) else { return }
        // A request that is sent again becomes the newest in both lists, even if a user had deleted it from their list.
        let request = FriendRequest(
            requester: me,
            addressee: add.target,
            wording: add.wording,
            source: add.source,
            remark: add.remark,
            group: add.group,
            direction: add.direction,
            sentAt: now,
            requesterSide: FriendRequest.Side(position: nextRequestPosition(of: me)),
            addresseeSide: FriendRequest.Side(position: nextRequestPosition(of: add.target))
        )
        put(request)
        notifyOfRequest(request) { .requestAdded($0) }
        answer(.added(.pending))
    }
}
