extension Rules {
    /// Adds nothing: the record of the caller is always loaded.
    func signIn(by caller: Caller, needs footprint: inout Footprint) {}
}

extension Draft {
    /// Ensures that the caller exists.
    mutating func signIn() throws(RelationshipError) {
        guard !state.users.contains(key: me) else { return }
        try checkNewID()
        putUser(Profile(userID: me))
    }

    /// Throws an error if the new user's id is the short form of another user's id.
    func checkNewID() throws(RelationshipError) {
        guard me.isShortForm else { return }
        let message = "no id may begin with \(UserID.shortFormPrefix): that prefix marks the short form of a longer id"
        throw RelationshipError(.invalidUserID, message, user: me)
    }
}
