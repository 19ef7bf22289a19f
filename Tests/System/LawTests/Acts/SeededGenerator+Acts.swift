import RelationshipCore
import TestValues

extension SeededGenerator {
    /// The kinds of commands that clients send to write data, except those that ``EditLawTests`` uses.
    static let acts: [Command.Kind] = [
        .addFriend, .acceptRequest, .refuseRequest, .deleteRequests, .markRequestsRead, .deleteFriends, .block,
        .unblock, .createGroups, .deleteGroups, .renameGroup, .addToGroup, .removeFromGroup, .follow, .unfollow,
        .setStatusText, .subscribe, .unsubscribe,
    ]

    /// The names of the groups in states and commands.
    private static let groupNames = ["ga", "gb", "gc", "gd"]

    /// Returns a random command of a kind in ``acts``, about some of the users.
    mutating func command(_ kind: Command.Kind, among users: [UserID]) -> Command? {
        let user = one(of: users)
        let some = some(of: users)
        let group = one(of: Self.groupNames)
        switch kind {
        case .addFriend:
            var add = AddFriendArguments(target: user)
            add.direction = one(of: Direction.allCases)
            // Half of the commands contain only values that RongCloud accepts.
            if chance() { (add.wording, add.source, add.remark, add.group) = (text(), source(), text(), group) }
            return .addFriend(add)
        case .acceptRequest:
            // Half of the commands contain only values that RongCloud accepts.
            let accept = AcceptRequestArguments(requester: user, direction: .twoWay, remark: "")
            guard chance() else { return .acceptRequest(accept) }
            let direction = one(of: Direction.allCases)
            return .acceptRequest(AcceptRequestArguments(requester: user, direction: direction, remark: text()))
        case .refuseRequest: return .refuseRequest(from: user)
        case .deleteRequests: return .deleteRequests(from: some, role: one(of: FriendRequest.Role.allCases))
        case .markRequestsRead: return .markRequestsRead(upTo: maybe { $0.moment() })
        case .deleteFriends:
            return .deleteFriends(UserBatch(some, isAllOrNothing: chance()), one(of: Direction.allCases))
        case .block: return .block(UserBatch(some, isAllOrNothing: chance()))
        case .unblock: return .unblock(UserBatch(some, isAllOrNothing: chance()))
        case .createGroups: return .createGroups(CreateGroupsArguments(names: [group], members: some))
        case .deleteGroups: return .deleteGroups([group])
        case .renameGroup: return .renameGroup(from: group, to: one(of: Self.groupNames))
        case .addToGroup: return .addToGroup(GroupMembers(name: group, users: some))
        case .removeFromGroup: return .removeFromGroup(GroupMembers(name: group, users: some))
        case .follow: return .follow(UserBatch(some, isAllOrNothing: chance()))
        case .unfollow: return .unfollow(UserBatch(some, isAllOrNothing: chance()))
        case .setStatusText: return .setStatusText(text())
        case .subscribe:
            let topic = one(of: Subscription.Topic.allCases)
            let lifetime = maybe { Int64($0.int(60...2_592_000)) * 1_000 }
            return .subscribe(SubscribeArguments(topic, to: some, lifetime: lifetime, evictsOldest: chance()))
        case .unsubscribe: return .unsubscribe(one(of: Subscription.Topic.allCases), from: chance(80) ? some : nil)
        default: return nil
        }
    }

    /// Returns some of the users, in the order of the list; at least one user.
    private mutating func some(of users: [UserID]) -> [UserID] {
        let first = one(of: users)
        var some: [UserID] = []
        for user in users where user == first || chance(30) { some.append(user) }
        return some
    }

    /// Returns random relations of users to ``me``, with all values that clients, servers and other dialects can write.
    mutating func relations(of users: [UserID]) -> [Change] {
        var changes: [Change] = []
        for user in users + [me] {
            var profile = profile(of: user)
            profile.addPermission = user == me ? profile.addPermission : one(of: [.anyone, .needsApproval])
            changes += [.putUser(profile), .setStatusText(user, "words " + text())]
            for name in Self.groupNames where chance(user == me ? 60 : 20) {
                changes.append(.insertGroup(FriendGroup(owner: user, name: name, createdAt: moment())))
            }
            for name in ["da", "db"] where chance() {
                let platform = one(of: Platform.allCases)
                let device = DevicePresence(
                    id: DeviceID(name),
                    platform: platform,
                    isOnline: chance(),
                    changedAt: moment()
                )
                changes.append(.putDevice(user, device))
            }
        }
        let groups = changes.compactMap { if case .insertGroup(let group) = $0 { group } else { nil } }
        for user in users {
            for pair in [UserPair(from: me, to: user), UserPair(from: user, to: me)] {
                changes += relations(pair, groups)
            }
            for topic in Subscription.Topic.allCases where chance() {
                changes.append(
                    .putSubscription(
                        Subscription(
                            subscriber: me,
                            publisher: user,
                            topic: topic,
                            subscribedAt: moment(),
                            // Avoid expired subscriptions, because a later subscription removes them.
                            expiresAt: maybe { _ in Timestamp(milliseconds: 4_102_444_800_000) }
                        )
                    )
                )
            }
        }
        return changes
    }

    /// Returns random data of the first user of a pair about the other user.
    private mutating func relations(_ pair: UserPair, _ groups: [FriendGroup]) -> [Change] {
        var changes: [Change] = []
        if chance(60) {
            var friendship = friendship(with: pair.other, of: pair.owner)
            friendship.groups = groups.filter { $0.owner == pair.owner && chance() }.map(\.name)
            changes.append(.insertFriendship(friendship))
        }
        if chance(25) {
            changes.append(.insertBlock(Block(owner: pair.owner, blocked: pair.other, blockedAt: moment())))
        }
        if chance(40) {
            changes.append(
                .insertFollow(Follow(follower: pair.owner, followee: pair.other, followedAt: moment()))
            )
        }
        if chance() { changes.append(.putRequest(request(pair))) }
        return changes
    }

    /// Returns a random request between a pair, which is usually pending.
    private mutating func request(_ pair: UserPair) -> FriendRequest {
        let sentAt = moment()
        let status: FriendRequest.Status = chance(75) ? .pending : one(of: [.accepted, .refused, .withdrawn])
        return FriendRequest(
            requester: pair.owner,
            addressee: pair.other,
            wording: text(),
            source: chance() ? source() : "",
            remark: text(),
            group: maybe { $0.one(of: Self.groupNames) },
            direction: one(of: Direction.allCases),
            sentAt: sentAt,
            status: status,
            handledAt: status == .pending ? nil : sentAt.advanced(byMilliseconds: Int64(int(1...99_999_999))),
            requesterSide: FriendRequest.Side(position: Int64(int(0...99)), isRead: chance(), isDeleted: chance(20)),
            addresseeSide: FriendRequest.Side(position: Int64(int(0...99)), isRead: chance(), isDeleted: chance(20))
        )
    }
}
