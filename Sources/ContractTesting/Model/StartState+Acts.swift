import RelationshipCore

extension StartState {
    /// Returns the commands that create the state, in order of time.
    ///
    /// Users come first, then friendships, groups and follows, then requests, then blocks (which withdraw requests and end
    /// friendships as always), and finally the permissions to add each other.
    ///
    /// - Parameter policy: The operator's settings.
    /// - Returns: The commands.
    /// - Throws: ``FixtureProblem`` for a state that commands cannot create.
    func acts(policy: Policy) throws(FixtureProblem) -> [StartAct] {
        let first = events.map(\.at).reduce(clock, min)
        var acts: [StartAct] = []
        func add(_ command: Command, _ user: User, at moment: Timestamp, isAdministrator: Bool = false) {
            acts.append(act(command, user.id, user.path, at: moment, isAdministrator: isAdministrator))
        }
        for user in users {
            add(.signIn, user, at: first)
            var patch = user.profile
            patch.addPermission = nil
            if patch != ProfilePatch() { add(.updateProfile(patch), user, at: first, isAdministrator: true) }
        }
        for var list in lists {
            list.at = first
            acts.append(list)
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
            add(.updateProfile(open), user, at: first)
        }
        // The sort is stable: events at the same time stay in the order of the lists.
        acts += events.sorted { $0.at < $1.at }
        for user in users {
            if let permission = user.profile.addPermission {
                add(.updateProfile(ProfilePatch(addPermission: permission)), user, at: clock)
            }
            if user.isForbiddenToAdd { add(.forbidAdding(true), user, at: clock, isAdministrator: true) }
        }
        return acts
    }

    func act(
        _ command: Command,
        _ user: UserID,
        _ path: JSONPath,
        at moment: Timestamp? = nil,
        isAdministrator: Bool = false
    ) -> StartAct {
        StartAct(command: command, user: user, isAdministrator: isAdministrator, at: moment ?? clock, path: path)
    }

    /// Returns whether a user has a pending request that the policy's default would not allow.
    private func needsOpenDoor(_ user: User, _ policy: Policy) -> Bool {
        policy.defaultAddPermission != .needsApproval
            && events.contains { if case .addFriend(let add) = $0.command { add.target == user.id } else { false } }
    }
}
