import RelationshipCore

extension StartState {
    /// Returns the commands that create the state, in order of time.
    ///
    /// Users are first, then friendships, groups and follows, then requests and blocks in order of time, and finally
    /// the permissions for adding users. Requests are before blocks with the same time. Blocks withdraw requests and
    /// end friendships as usual.
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
        // The sort is stable: requests stay before blocks with the same time.
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

    /// Returns whether a user has received requests that would not be pending with the policy's default permission.
    private func needsOpenDoor(_ user: User, _ policy: Policy) -> Bool {
        policy.defaultAddPermission != .needsApproval
            && events.contains { if case .addFriend(let add) = $0.command { add.target == user.id } else { false } }
    }
}
