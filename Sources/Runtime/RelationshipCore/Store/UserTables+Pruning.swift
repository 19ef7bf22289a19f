extension UserTables {
    /// Removes old data of some users.
    ///
    /// See `RelationshipStore`.
    func prune(_ retention: Retention, after user: UserID?, limit: Int) -> Pruning {
        // The users are not ordered by id. A turn costs one pass over all of them, about once a minute.
        let users = nodes.keys.filter { id in user.map { id > $0 } ?? true }.sorted().prefix(max(limit, 0))
        var pruning = Pruning(last: users.count == limit ? users.last : nil)
        for user in users {
            let node = node(user)
            node.pruneFeed(retention)
            node.pruneDevices(upTo: retention.devicesUpTo)
            for request in node.sentRequests.values where retention.removes(request) { deleteRequest(request.pair) }
            for recent in node.recentRequests.values where recent.endsAt <= retention.now {
                deleteRecentRequests(recent.pair)
            }
            for subscription in node.subscriptions.values where !subscription.isLive(at: retention.now) {
                node.subscriptions[subscription.key] = nil
                nodes[subscription.publisher]?.removeSubscriber(subscription.key)
            }
            pruning.deadDevices += node.devices
                .filter { !$0.isOnline && $0.changedAt <= retention.devicesUpTo }
                .map { DeviceAddress(user, $0.id) }
        }
        return pruning
    }
}
