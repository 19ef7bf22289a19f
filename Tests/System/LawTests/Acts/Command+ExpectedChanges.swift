import RelationshipCore

extension Command {
    /// Returns the changes that the command of ``me`` may make, including the consequences.
    ///
    /// - Parameter state: The state before the command.
    /// - Returns: The possible changes of each place.
    func expectedChanges(in state: RelationshipState) -> [Place: [ExpectedChange]] {
        var named: [Place: [ExpectedChange]] = [:]
        let own = state.friendships.keys.filter { $0.owner == me }
        func expect(_ place: Place, _ change: ExpectedChange) { named[place, default: []].append(change) }
        // A settled request moves to the newest position in both lists.
        let settled = ExpectedChange.changes([
            "status", "handledAt", "requesterSide.position", "addresseeSide.position",
        ])
        func settle(_ user: UserID) {
            for pair in [UserPair(from: me, to: user), UserPair(from: user, to: me)] { expect(.request(pair), settled) }
        }
        // The values of each user's pending request become part of that user's friendship, and can create a group.
        func befriend(_ user: UserID, _ friendships: [UserPair]) {
            settle(user)
            for pair in [UserPair(from: me, to: user), UserPair(from: user, to: me)] {
                if friendships.contains(pair) { expect(.friendship(pair), .appears) }
                expect(.friendship(pair), .changes(["remark", "groups"]))
                guard let request = state.requests[pair], request.status == .pending, let group = request.group else {
                    continue
                }
                expect(.group(pair.owner, group), .appears)
            }
        }
        switch self {
        case .addFriend(let add):
            let pair = UserPair(from: me, to: add.target)
            expect(.request(pair), .replaces)
            befriend(add.target, add.direction == .twoWay ? [pair, pair.reversed] : [pair])
            if let group = add.group { expect(.group(me, group), .appears) }
        case .acceptRequest(let accept):
            let pair = UserPair(from: accept.requester, to: me)
            befriend(accept.requester, accept.direction == .twoWay ? [pair, pair.reversed] : [pair])
        case .refuseRequest(let user):
            expect(.request(UserPair(from: user, to: me)), settled)
        case .deleteRequests(let users, let role):
            for user in users {
                let isSent = role == .sent
                let pair = isSent ? UserPair(from: me, to: user) : UserPair(from: user, to: me)
                expect(.request(pair), .changes([isSent ? "requesterSide.isDeleted" : "addresseeSide.isDeleted"]))
            }
        case .markRequestsRead:
            for pair in state.requests.keys where pair.other == me {
                expect(.request(pair), .changes(["addresseeSide.isRead"]))
            }
        case .deleteFriends(let batch, let direction):
            for user in batch.users {
                expect(.friendship(UserPair(from: me, to: user)), .vanishes)
                if direction == .twoWay { expect(.friendship(UserPair(from: user, to: me)), .vanishes) }
            }
        case .block(let batch):
            for user in batch.users {
                settle(user)
                expect(.block(UserPair(from: me, to: user)), .appears)
                expect(.friendship(UserPair(from: me, to: user)), .vanishes)
                expect(.friendship(UserPair(from: user, to: me)), .vanishes)
            }
        case .unblock(let batch): for user in batch.users { expect(.block(UserPair(from: me, to: user)), .vanishes) }
        case .createGroups(let create):
            for name in create.names { expect(.group(me, name), .appears) }
            for user in create.members { expect(.friendship(UserPair(from: me, to: user)), .changes(["groups"])) }
        case .deleteGroups(let names):
            for name in names { expect(.group(me, name), .vanishes) }
            for pair in own { expect(.friendship(pair), .changes(["groups"])) }
        case .renameGroup(let old, let new):
            expect(.group(me, old), .vanishes)
            expect(.group(me, new), .appears)
            for pair in own { expect(.friendship(pair), .changes(["groups"])) }
        case .addToGroup(let members), .removeFromGroup(let members):
            for user in members.users { expect(.friendship(UserPair(from: me, to: user)), .changes(["groups"])) }
        case .follow(let batch): for user in batch.users { expect(.follow(UserPair(from: me, to: user)), .appears) }
        case .unfollow(let batch): for user in batch.users { expect(.follow(UserPair(from: me, to: user)), .vanishes) }
        case .setStatusText: expect(.statusText(me), .replaces)
        case .subscribe(let subscribe):
            for user in subscribe.publishers { expect(subscription(user, subscribe.topic), .replaces) }
        case .unsubscribe(let topic, let users):
            for user in users ?? state.subscriptions.keys.map(\.publisher) {
                expect(subscription(user, topic), .vanishes)
            }
        default: break
        }
        return named
    }

    private func subscription(_ user: UserID, _ topic: Subscription.Topic) -> Place {
        .subscription(Subscription.Key(subscriber: me, publisher: user, topic: topic))
    }

    /// The groups that the command names.
    var namedGroups: Set<String> {
        switch self {
        case .createGroups(let create): Set(create.names)
        case .deleteGroups(let names): Set(names)
        case .renameGroup(let old, let new): [old, new]
        case .addToGroup(let members), .removeFromGroup(let members): [members.name]
        default: []
        }
    }
}
