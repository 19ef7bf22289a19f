import V2TIMAdapter

// A Swift file of an app with a bridging header.
func reload(_ fail: V2TIMFail?) {
    let succ: V2TIMFriendInfoListSucc = { friends in print(friends?.first?.userID ?? "") }
    V2TIMManager.sharedInstance().getFriendList(succ: succ, fail: fail)
    V2TIMManager.sharedInstance()
        .getFriendApplicationList { result in
            print((result?.applicationList.firstObject as? V2TIMFriendApplication)?.userID ?? "")
        } fail: { _, _ in
        }
    let user = V2TIMUserFullInfo()
    user.gender = .GENDER_FEMALE
    user.allowType = V2TIMFriendAllowType(rawValue: 77) ?? .FRIEND_DENY_ANY
    V2TIMManager.sharedInstance().setSelfInfo(user, succ: nil, fail: { _, _ in })
    V2TIMManager.sharedInstance()
        .getUserStatus(userIDList: ["bob"]) { list in
            print(list?.first?.onlineDevices.firstObject ?? "")
        } fail: { _, _ in
        }
}
