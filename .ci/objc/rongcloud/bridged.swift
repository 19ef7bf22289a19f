import RongCloudAdapter

// A Swift file of an app with a bridging header.
func reload(_ fail: @escaping (RCConnectErrorCode) -> Void) {
    let client = RCCoreClient.shared()
    client.getFriends(.both, success: { friends in print(friends.first?.userId ?? "") }, error: fail)
    client.addFriend(
        "bob",
        directionType: .both,
        extra: nil,
        success: { code in
            print(code == .RC_FRIEND_NEED_ACCEPT, RCErrorCode.RC_SUCCESS.rawValue)
        },
        error: fail
    )
    let permission: RCFriendAddPermission = .needVerify
    client.setFriendAddPermission(permission, success: {}, error: { _ in })
}
