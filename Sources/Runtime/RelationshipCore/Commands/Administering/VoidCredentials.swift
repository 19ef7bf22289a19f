extension Rules {
    /// Adds the data that the command needs.
    func voidCredentials(before moment: Timestamp, by caller: Caller, needs footprint: inout Footprint) {
        footprint.accessOf = caller.user
    }
}

extension Draft {
    /// Makes the caller's credentials void that were issued before a time, and keeps the caller's sessions.
    mutating func voidCredentials(before moment: Timestamp) throws(RelationshipError) {
        try requireAdministrator()
        // Credentials contain the second of their issue, so those of the second that begins at the time stay valid.
        guard moment.milliseconds > .min else { return }
        let last = Timestamp(milliseconds: moment.milliseconds - 1)
        guard state.access.voidUpTo.map({ $0 < last }) ?? true else { return }
        var access = state.access
        access.voidUpTo = last
        put(access)
    }
}
