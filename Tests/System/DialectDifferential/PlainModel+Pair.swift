package import RelationshipCore

extension PlainModel {
    /// The rules for two users, without times, feeds and limits: only what a search through a history must remember.
    package struct Pair: Sendable, Hashable {
        var friends: [UserID: [UserID: Friendship]] = [:]
        var blocks: [UserID: [UserID: Block]] = [:]
        var requests: [UserPair: FriendRequest] = [:]

        /// Creates the state of two users without a relation.
        package init() {}
    }

    /// Creates a model of users who are signed in.
    ///
    /// - Parameters:
    ///   - users: The users.
    ///   - policy: The operator's settings.
    ///   - open: The users whom anyone may add; the others want to approve.
    package init(of users: [UserID], policy: Policy, open: Set<UserID>) {
        self.init(policy: policy, now: 0)
        for user in users {
            take(.act(.logIn, by: Differential.Device(user.rawValue, "")))
            permissions[user] = open.contains(user) ? .anyone : .needsApproval
        }
    }

    /// Executes a command on the state of a pair.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - user: The caller.
    ///   - pair: The state of the pair, which changes with the command.
    /// - Returns: The answer, and the events of each user.
    package func answer(
        to command: Command,
        of user: UserID,
        in pair: inout Pair
    ) -> (answer: Answer, events: [UserID: [Event]]) {
        var model = self
        (model.friends, model.blocks, model.requests) = (pair.friends, pair.blocks, pair.requests)
        let answer = model.take(.act(.give(command), by: Differential.Device(user.rawValue, "")))
        pair.friends = model.friends.filter { !$0.value.isEmpty }
        pair.blocks = model.blocks.filter { !$0.value.isEmpty }
        // An ended request has no effect, and an order in lists is not a part of a pair.
        pair.requests = model.requests.filter { $0.value.status == .pending }
            .mapValues { request in
                var request = request
                request.requesterSide.position = 0
                request.addresseeSide.position = 0
                return request
            }
        return (answer, model.feeds)
    }
}

extension PlainModel.Pair: CustomStringConvertible {
    package var description: String {
        let lines =
            friends.values.flatMap(\.values).map { "\($0.owner) lists \($0.friend) “\($0.remark)”" }
            + blocks.values.flatMap(\.values).map { "\($0.owner) blocks \($0.blocked)" }
            + requests.values.map { "\($0.requester) asks \($0.addressee) “\($0.wording)” “\($0.remark)”" }
        return lines.isEmpty ? "no relation" : lines.sorted().joined(separator: ", ")
    }
}
