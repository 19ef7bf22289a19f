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
        let first = events.map { $0.at ?? clock }.reduce(clock, min)
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
        for list in lists {
            guard case .importFriends(var friends) = list.command else {
                add(list.command, list.user, list.path, at: first)
                continue
            }
            for place in friends.indices { friends[place].addedAt = friends[place].addedAt ?? clock }
            add(.importFriends(friends), list.user, list.path, at: first, server: true)
        }
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
        // The sort is stable: events at the same time stay in the order of the lists.
        for event in events.sorted(by: { ($0.at ?? clock) < ($1.at ?? clock) }) {
            add(event.command, event.user, event.path, at: event.at ?? clock)
        }
        for user in users {
            if let permission = user.profile.addPermission {
                add(.updateProfile(ProfilePatch(addPermission: permission)), user.id, user.path, at: clock)
            }
            if user.isForbiddenToAdd { add(.forbidAdding(true), user.id, user.path, at: clock, server: true) }
        }
        return acts
    }

    /// Returns whether a user has a pending request that the policy's default would not allow.
    private func needsOpenDoor(_ user: User, _ policy: Policy) -> Bool {
        policy.defaultAddPermission != .needsApproval
            && events.contains { if case .addFriend(let add) = $0.command { add.target == user.id } else { false } }
    }
}
