package import RelationshipCore

extension Policy {
    /// A policy with which RongCloud apps receive all the callbacks that an operator can switch on.
    package static let everyNotice: Policy = {
        var policy = Policy()
        policy.tracksPresence = true
        policy.notifiesFriendsOfPresence = true
        policy.allowsProfileSubscriptions = true
        policy.switches["rongcloud"] = DialectSwitches(notifiesFriendsOfProfileChanges: true)
        return policy
    }()
}
