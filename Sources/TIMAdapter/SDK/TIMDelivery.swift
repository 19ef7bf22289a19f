/// Calls listeners in every spelling of a method; an object implements one of them, the others are empty.
///
/// Each spelling is chosen by the exact type of the argument, and the ones with `?` by the parent protocol's type.
enum TIMDelivery {
    static func newMessages(_ messages: [TIMMessage], to listener: any TIMMessageListener) {
        let optional: [TIMMessage]? = messages
        let untyped: [Any] = messages
        let untypedOptional: [Any]? = messages
        listener.onNewMessage(messages)
        listener.onNewMessage(optional)
        listener.onNewMessage(untyped)
        listener.onNewMessage(untypedOptional)
        let parent: any TIMMessageListenerOptionalSpelling = listener
        parent.onNewMessage(optional)
        parent.onNewMessage(untypedOptional)
    }

    static func friendsAdded(_ users: [String], to listener: any TIMFriendshipListener) {
        let optional: [String]? = users
        let untyped: [Any] = users
        let untypedOptional: [Any]? = users
        listener.onAddFriends(users)
        listener.onAddFriends(optional)
        listener.onAddFriends(untyped)
        listener.onAddFriends(untypedOptional)
        let parent: any TIMFriendshipListenerOptionalSpelling = listener
        parent.onAddFriends(optional)
        parent.onAddFriends(untypedOptional)
    }

    static func friendsDeleted(_ identifiers: [String], to listener: any TIMFriendshipListener) {
        let optional: [String]? = identifiers
        let untyped: [Any] = identifiers
        let untypedOptional: [Any]? = identifiers
        listener.onDelFriends(identifiers)
        listener.onDelFriends(optional)
        listener.onDelFriends(untyped)
        listener.onDelFriends(untypedOptional)
        let parent: any TIMFriendshipListenerOptionalSpelling = listener
        parent.onDelFriends(optional)
        parent.onDelFriends(untypedOptional)
    }

    static func profilesUpdated(_ profiles: [TIMSNSChangeInfo], to listener: any TIMFriendshipListener) {
        let optional: [TIMSNSChangeInfo]? = profiles
        let untyped: [Any] = profiles
        let untypedOptional: [Any]? = profiles
        listener.onFriendProfileUpdate(profiles)
        listener.onFriendProfileUpdate(optional)
        listener.onFriendProfileUpdate(untyped)
        listener.onFriendProfileUpdate(untypedOptional)
        let parent: any TIMFriendshipListenerOptionalSpelling = listener
        parent.onFriendProfileUpdate(optional)
        parent.onFriendProfileUpdate(untypedOptional)
    }

    static func requestsAdded(_ requests: [TIMFriendPendencyInfo], to listener: any TIMFriendshipListener) {
        let optional: [TIMFriendPendencyInfo]? = requests
        let untyped: [Any] = requests
        let untypedOptional: [Any]? = requests
        listener.onAddFriendReqs(requests)
        listener.onAddFriendReqs(optional)
        listener.onAddFriendReqs(untyped)
        listener.onAddFriendReqs(untypedOptional)
        let parent: any TIMFriendshipListenerOptionalSpelling = listener
        parent.onAddFriendReqs(optional)
        parent.onAddFriendReqs(untypedOptional)
    }

    static func connectionFailed(_ code: Int32, _ text: String, to listener: any TIMConnListener) {
        let optional: String? = text
        listener.onConnFailed(code, err: text)
        listener.onConnFailed(code, err: optional)
        let parent: any TIMConnListenerOptionalSpelling = listener
        parent.onConnFailed(code, err: optional)
    }
}
