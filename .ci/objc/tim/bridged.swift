import TIMAdapter

// A Swift file of an app with a bridging header.
func reload(_ fail: TIMFail?) {
    let succ: TIMFriendArraySucc = { friends in print(friends?.first?.identifier ?? "") }
    _ = TIMFriendshipManager.sharedInstance().getFriendList(succ, fail: fail)
    let nick: String = TIMProfileTypeKey_Nick
    let gender: TIMGender = .GENDER_FEMALE
    let values: [String: Any] = [nick: "Alice", TIMProfileTypeKey_Gender: gender.rawValue]
    _ = TIMFriendshipManager.sharedInstance().modifySelfProfile(values, succ: nil, fail: { _, _ in })
}
