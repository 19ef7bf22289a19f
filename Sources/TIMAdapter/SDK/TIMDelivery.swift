/// Calls the first spelling of a listener's method; its default calls the next one, until the object implements one.
///
/// The first is the one with `?`, which only the parent protocol's type can name.
enum TIMDelivery {
    static func newMessages(_ messages: [TIMMessage], to listener: any TIMMessageListener) {
        let first: any TIMMessageListenerOptionalSpelling = listener
        let messages: [TIMMessage]? = messages
        first.onNewMessage(messages)
    }

    static func friendsAdded(_ users: [String], to listener: any TIMFriendshipListener) {
        let first: any TIMFriendshipListenerOptionalSpelling = listener
        let users: [String]? = users
        first.onAddFriends(users)
    }

    static func friendsDeleted(_ identifiers: [String], to listener: any TIMFriendshipListener) {
        let first: any TIMFriendshipListenerOptionalSpelling = listener
        let identifiers: [String]? = identifiers
        first.onDelFriends(identifiers)
    }

    static func profilesUpdated(_ profiles: [TIMSNSChangeInfo], to listener: any TIMFriendshipListener) {
        let first: any TIMFriendshipListenerOptionalSpelling = listener
        let profiles: [TIMSNSChangeInfo]? = profiles
        first.onFriendProfileUpdate(profiles)
    }

    static func requestsAdded(_ requests: [TIMFriendPendencyInfo], to listener: any TIMFriendshipListener) {
        let first: any TIMFriendshipListenerOptionalSpelling = listener
        let requests: [TIMFriendPendencyInfo]? = requests
        first.onAddFriendReqs(requests)
    }

    static func connectionFailed(_ code: Int32, _ text: String, to listener: any TIMConnListener) {
        let first: any TIMConnListenerOptionalSpelling = listener
        first.onConnFailed(code, err: text)
    }

    static func disconnected(_ code: Int32, _ text: String, from listener: any TIMConnListener) {
        let first: any TIMConnListenerOptionalSpelling = listener
        first.onDisconnect(code, err: text)
    }

    static func reconnectionFailed(_ code: Int32, _ text: String, to listener: any TIMUserStatusListener) {
        let first: any TIMUserStatusListenerOptionalSpelling = listener
        first.onReConnFailed(code, err: text)
    }
}
