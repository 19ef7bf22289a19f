extension Draft {
    /// Makes sure that the caller exists.
    mutating func signIn() {
        if state.users[me] == nil { putUser(Profile(userID: me)) }
    }

    /// Changes the caller's profile; who has the caller in their list is told, if anything changed.
    mutating func updateProfile(_ patch: ProfilePatch) {
        let before = state.profile(me)
        let after = patch.applied(to: before)
        guard after != before || state.users[me] == nil else { return }
        putUser(after)
        tell(me, .profileUpdated(after))
        let listers = state.friendships.keys.filter { $0.other == me }.map(\.owner).sorted()
        for lister in listers { tell(lister, .friendProfileChanged(state.entry(UserPair(lister, me)))) }
    }
}
