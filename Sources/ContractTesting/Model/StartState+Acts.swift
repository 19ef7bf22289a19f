import RelationshipCore

extension StartState {
    /// Returns the commands that create the state, in order of time.
    ///
    /// Users come first, then friendships, groups and follows, then requests, then blocks (which withdraw requests and end
    /// friendships as always), and finally the permissions to add each other.
    ///
    /// - Parameters:
    ///   - clock: The time at the first step.
    ///   - policy: The operator's settings.
    /// - Returns: The commands.
    /// - Throws: ``FixtureProblem`` for a state that commands cannot create.
    func acts(clock: Timestamp, policy: Policy) throws(FixtureProblem) -> [StartAct] {
        let requestTimes = requests.map { $0.sentAt ?? clock }
        let first = min(clock, (requestTimes + blocks.map { $0.at ?? clock }).min() ?? clock)
        var acts: [StartAct] = []
        func add(_ command: Command, _ user: UserID, _ path: JSONPath, at: Timestamp, server: Bool = false) {
            acts.append(StartAct(command: command, user: user, isAdministrator: server, at: at, path: path))
        }
        for user in users {
            add(.signIn, user.id, user.path, at: first)
            var patch = user.profile
            patch.addPermission = nil
            if patch != ProfilePatch() { add(.updateProfile(patch), user.id, user.path, at: first, server: true) }
        }
        for friendship in friendships {
            var friend = friendship.friend
            friend.addedAt = friend.addedAt ?? clock
            add(.importFriends([friend]), friendship.owner, friendship.path, at: first, server: true)
        }
        for groups in groups {
            add(.createGroups(CreateGroupsArguments(names: groups.names)), groups.owner, groups.path, at: first)
        }
        for follow in follows { add(.follow(UserBatch([follow.followee])), follow.follower, follow.path, at: first) }
        for user in users where needsOpenDoor(user, policy) {
            guard user.profile.addPermission != nil else {
                throw FixtureProblem(
                    user.path,
                    "has received requests, but the policy's default lets no request wait; write "
                        + "\"addPermission\": \"needsApproval\""
                )
            }
            let open = ProfilePatch(addPermission: .needsApproval)
            add(.updateProfile(open), user.id, user.path, at: first)
        }
        var later: [StartAct] = []
        for (request, at) in zip(requests, requestTimes) {
            later.append(act(.addFriend(request.request), request.requester, request.path, at: at))
        }
        for block in blocks {
            later.append(act(.block(UserBatch([block.user])), block.owner, block.path, at: block.at ?? clock))
        }
        // The sort is stable: acts at the same time stay in the order of the lists.
        let order = later.indices.sorted { (later[$0].at, $0) < (later[$1].at, $1) }
        acts += order.map { later[$0] }
        for user in users {
            if let permission = user.profile.addPermission {
                add(.updateProfile(ProfilePatch(addPermission: permission)), user.id, user.path, at: clock)
            }
            if user.isForbiddenToAdd { add(.forbidAdding(true), user.id, user.path, at: clock, server: true) }
        }
        return acts
    }

    private func act(_ command: Command, _ user: UserID, _ path: JSONPath, at: Timestamp) -> StartAct {
        StartAct(command: command, user: user, isAdministrator: false, at: at, path: path)
    }

    /// Returns whether a user has a pending request that the policy's default would not allow.
    private func needsOpenDoor(_ user: User, _ policy: Policy) -> Bool {
        policy.defaultAddPermission != .needsApproval && requests.contains { $0.request.target == user.id }
    }
}
