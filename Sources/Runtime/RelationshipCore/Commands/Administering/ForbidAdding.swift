extension Rules {
    /// Adds nothing: the record of the caller is always loaded.
    func forbidAdding(_ isForbidden: Bool, by caller: Caller, needs footprint: inout Footprint) {}
}

extension Draft {
    /// Forbids the caller to send requests, or allows it again.
    mutating func forbidAdding(_ isForbidden: Bool) throws(RelationshipError) {
        try requireAdministrator()
        if state.users[me]?.isForbiddenToAdd != isForbidden { putForbiddenToAdd(isForbidden) }
    }
}
