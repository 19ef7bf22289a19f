package import RelationshipCore

extension Policy {
    /// RongCloud apps are notified of all that an operator can switch on.
    package static let everyNotice: Policy = {
        var policy = Policy()
        policy.tracksPresence = true
        policy.notifiesFriendsOfPresence = true
        policy.allowsProfileSubscriptions = true
        policy.switches["rongcloud"] = DialectSwitches(notifiesFriendsOfProfileChanges: true)
        return policy
    }()
}
