extension Rules {
    /// Adds the data that the command needs.
    func markRequestsRead(upTo moment: Timestamp?, by caller: Caller, needs footprint: inout Footprint) {
        footprint.receivedRequestsOf = caller.user
    }
}

extension Draft {
    /// Marks the received requests up to a time as read.
    mutating func markRequestsRead(upTo moment: Timestamp?) throws(RelationshipError) {
        let moment = moment ?? now
        let unread = state.requests.values
            .filter { $0.addressee == me && !$0.addresseeSide.isRead && $0.status == .pending && $0.sentAt <= moment }
            .sorted { $0.addresseeSide.position < $1.addresseeSide.position }
        for var request in unread {
            request.addresseeSide.isRead = true
            put(request)
        }
        if !unread.isEmpty { _ = nextRequestPosition(of: me) }
        notify(me, .requestsRead(upTo: moment))
    }
}
