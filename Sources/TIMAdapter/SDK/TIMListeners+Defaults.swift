// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The requirements carry the documentation.

// Each default calls the next spelling of the same callback; the last one does nothing. The conversion of `self`
// selects the protocol, and the typed constant selects the overload.

extension TIMMessageListenerOptionalSpelling where Self: TIMMessageListener {
    public func onNewMessage(_ msgs: [TIMMessage]?) {
        (self as any TIMMessageListener).onNewMessage(msgs)
    }

    public func onNewMessage(_ msgs: [Any]?) {
        (self as any TIMMessageListener).onNewMessage(msgs)
    }
}

extension TIMMessageListener {
    public func onNewMessage(_ msgs: [TIMMessage]!) {
        let msgs: [TIMMessage] = msgs ?? []
        (self as any TIMMessageListener).onNewMessage(msgs)
    }

    public func onNewMessage(_ msgs: [TIMMessage]) {
        let msgs: [Any]? = msgs
        (self as any TIMMessageListenerOptionalSpelling).onNewMessage(msgs)
    }

    public func onNewMessage(_ msgs: [Any]!) {
        let msgs: [Any] = msgs ?? []
        (self as any TIMMessageListener).onNewMessage(msgs)
    }

    public func onNewMessage(_ msgs: [Any]) {}
}

extension TIMFriendshipListenerOptionalSpelling where Self: TIMFriendshipListener {
    public func onAddFriends(_ users: [String]?) {
        (self as any TIMFriendshipListener).onAddFriends(users)
    }

    public func onAddFriends(_ users: [Any]?) {
        (self as any TIMFriendshipListener).onAddFriends(users)
    }

    public func onDelFriends(_ identifiers: [String]?) {
        (self as any TIMFriendshipListener).onDelFriends(identifiers)
    }

    public func onDelFriends(_ identifiers: [Any]?) {
        (self as any TIMFriendshipListener).onDelFriends(identifiers)
    }

    public func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]?) {
        (self as any TIMFriendshipListener).onFriendProfileUpdate(profiles)
    }

    public func onFriendProfileUpdate(_ profiles: [Any]?) {
        (self as any TIMFriendshipListener).onFriendProfileUpdate(profiles)
    }

    public func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]?) {
        (self as any TIMFriendshipListener).onAddFriendReqs(reqs)
    }

    public func onAddFriendReqs(_ reqs: [Any]?) {
        (self as any TIMFriendshipListener).onAddFriendReqs(reqs)
    }
}

extension TIMFriendshipListener {
    public func onAddFriends(_ users: [String]!) {
        let users: [String] = users ?? []
        (self as any TIMFriendshipListener).onAddFriends(users)
    }

    public func onAddFriends(_ users: [String]) {
        let users: [Any]? = users
        (self as any TIMFriendshipListenerOptionalSpelling).onAddFriends(users)
    }

    public func onAddFriends(_ users: [Any]!) {
        let users: [Any] = users ?? []
        (self as any TIMFriendshipListener).onAddFriends(users)
    }

    public func onAddFriends(_ users: [Any]) {}

    public func onDelFriends(_ identifiers: [String]!) {
        let identifiers: [String] = identifiers ?? []
        (self as any TIMFriendshipListener).onDelFriends(identifiers)
    }

    public func onDelFriends(_ identifiers: [String]) {
        let identifiers: [Any]? = identifiers
        (self as any TIMFriendshipListenerOptionalSpelling).onDelFriends(identifiers)
    }

    public func onDelFriends(_ identifiers: [Any]!) {
        let identifiers: [Any] = identifiers ?? []
        (self as any TIMFriendshipListener).onDelFriends(identifiers)
    }

    public func onDelFriends(_ identifiers: [Any]) {}

    public func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!) {
        let profiles: [TIMSNSChangeInfo] = profiles ?? []
        (self as any TIMFriendshipListener).onFriendProfileUpdate(profiles)
    }

    public func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]) {
        let profiles: [Any]? = profiles
        (self as any TIMFriendshipListenerOptionalSpelling).onFriendProfileUpdate(profiles)
    }

    public func onFriendProfileUpdate(_ profiles: [Any]!) {
        let profiles: [Any] = profiles ?? []
        (self as any TIMFriendshipListener).onFriendProfileUpdate(profiles)
    }

    public func onFriendProfileUpdate(_ profiles: [Any]) {}

    public func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) {
        let reqs: [TIMFriendPendencyInfo] = reqs ?? []
        (self as any TIMFriendshipListener).onAddFriendReqs(reqs)
    }

    public func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]) {
        let reqs: [Any]? = reqs
        (self as any TIMFriendshipListenerOptionalSpelling).onAddFriendReqs(reqs)
    }

    public func onAddFriendReqs(_ reqs: [Any]!) {
        let reqs: [Any] = reqs ?? []
        (self as any TIMFriendshipListener).onAddFriendReqs(reqs)
    }

    public func onAddFriendReqs(_ reqs: [Any]) {}
}
