extension Rules {
    /// Adds the data that the command needs.
    func refuseRequest(from requester: UserID, by caller: Caller, needs footprint: inout Footprint) {
        footprint.include(CollectionOfOne(requester))
    }
}

extension Draft {
    /// Refuses a request.
    mutating func refuseRequest(from requester: UserID) throws(RelationshipError) {
        let request = try requestToAnswer(from: requester)
        settle(request.pair, as: .refused)
    }
}
