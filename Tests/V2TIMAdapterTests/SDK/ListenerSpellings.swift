import V2TIMAdapter

// One listener per style of real code; only the signatures differ.

final class LabelledListener: Listener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]) {
        hear("added", applicationList.first)
    }
    func onFriendApplicationListDeleted(userIDList: [Any]) { hear("deleted", userIDList.first) }
    func onFriendApplicationListRead() { hear("read", nil) }
    func onFriendListAdded(infoList: [V2TIMFriendInfo]) { hear("friend", infoList.first) }
    func onFriendListDeleted(userIDList: [Any]) { hear("gone", userIDList.first) }
    func onBlackListAdded(infoList: [V2TIMFriendInfo]) { hear("black", infoList.first) }
    func onBlackListDeleted(userIDList: [Any]) { hear("white", userIDList.first) }
    func onFriendProfileChanged(infoList: [V2TIMFriendInfo]) { hear("profile", infoList.first) }
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo) { hear("self", Info) }
}

final class LabelledOptionalListener: Listener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]?) {
        hear("added", applicationList?.first)
    }
    func onFriendApplicationListDeleted(userIDList: [Any]?) { hear("deleted", userIDList?.first) }
    func onFriendApplicationListRead() { hear("read", nil) }
    func onFriendListAdded(infoList: [V2TIMFriendInfo]?) { hear("friend", infoList?.first) }
    func onFriendListDeleted(userIDList: [Any]?) { hear("gone", userIDList?.first) }
    func onBlackListAdded(infoList: [V2TIMFriendInfo]?) { hear("black", infoList?.first) }
    func onBlackListDeleted(userIDList: [Any]?) { hear("white", userIDList?.first) }
    func onFriendProfileChanged(infoList: [V2TIMFriendInfo]?) { hear("profile", infoList?.first) }
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo?) { hear("self", Info) }
}

final class LabelledUnwrappedListener: Listener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]!) {
        hear("added", applicationList?.first)
    }
    func onFriendApplicationListDeleted(userIDList: [Any]!) { hear("deleted", userIDList?.first) }
    func onFriendApplicationListRead() { hear("read", nil) }
    func onFriendListAdded(infoList: [V2TIMFriendInfo]!) { hear("friend", infoList?.first) }
    func onFriendListDeleted(userIDList: [Any]!) { hear("gone", userIDList?.first) }
    func onBlackListAdded(infoList: [V2TIMFriendInfo]!) { hear("black", infoList?.first) }
    func onBlackListDeleted(userIDList: [Any]!) { hear("white", userIDList?.first) }
    func onFriendProfileChanged(infoList: [V2TIMFriendInfo]!) { hear("profile", infoList?.first) }
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo!) { hear("self", Info) }
}

final class UnlabelledListener: Listener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]) {
        hear("added", applicationList.first)
    }
    func onFriendApplicationListDeleted(_ userIDList: [Any]) { hear("deleted", userIDList.first) }
    func onFriendApplicationListRead() { hear("read", nil) }
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]) { hear("friend", infoList.first) }
    func onFriendListDeleted(_ userIDList: [Any]) { hear("gone", userIDList.first) }
    func onBlackListAdded(_ infoList: [V2TIMFriendInfo]) { hear("black", infoList.first) }
    func onBlackListDeleted(_ userIDList: [Any]) { hear("white", userIDList.first) }
    func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]) { hear("profile", infoList.first) }
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo) { hear("self", Info) }
}

final class UnlabelledOptionalListener: Listener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]?) {
        hear("added", applicationList?.first)
    }
    func onFriendApplicationListDeleted(_ userIDList: [Any]?) { hear("deleted", userIDList?.first) }
    func onFriendApplicationListRead() { hear("read", nil) }
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]?) { hear("friend", infoList?.first) }
    func onFriendListDeleted(_ userIDList: [Any]?) { hear("gone", userIDList?.first) }
    func onBlackListAdded(_ infoList: [V2TIMFriendInfo]?) { hear("black", infoList?.first) }
    func onBlackListDeleted(_ userIDList: [Any]?) { hear("white", userIDList?.first) }
    func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]?) { hear("profile", infoList?.first) }
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo?) { hear("self", Info) }
}

final class UnlabelledUnwrappedListener: Listener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]!) {
        hear("added", applicationList?.first)
    }
    func onFriendApplicationListDeleted(_ userIDList: [Any]!) { hear("deleted", userIDList?.first) }
    func onFriendApplicationListRead() { hear("read", nil) }
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]!) { hear("friend", infoList?.first) }
    func onFriendListDeleted(_ userIDList: [Any]!) { hear("gone", userIDList?.first) }
    func onBlackListAdded(_ infoList: [V2TIMFriendInfo]!) { hear("black", infoList?.first) }
    func onBlackListDeleted(_ userIDList: [Any]!) { hear("white", userIDList?.first) }
    func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]!) { hear("profile", infoList?.first) }
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo!) { hear("self", Info) }
}

/// Written to build against either SDK.
final class BothSpellingsListener: Listener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]) {
        hear("added", applicationList.first)
    }
    func onFriendApplicationListDeleted(userIDList: [Any]) { hear("deleted", userIDList.first) }
    func onFriendApplicationListRead() { hear("read", nil) }
    func onFriendListAdded(infoList: [V2TIMFriendInfo]) { hear("friend", infoList.first) }
    func onFriendListDeleted(userIDList: [Any]) { hear("gone", userIDList.first) }
    func onBlackListAdded(infoList: [V2TIMFriendInfo]) { hear("black", infoList.first) }
    func onBlackListDeleted(userIDList: [Any]) { hear("white", userIDList.first) }
    func onFriendProfileChanged(infoList: [V2TIMFriendInfo]) { hear("profile", infoList.first) }
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo) { hear("self", Info) }

    func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]) {
        hear("added", applicationList.first)
    }
    func onFriendApplicationListDeleted(_ userIDList: [Any]) { hear("deleted", userIDList.first) }
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]) { hear("friend", infoList.first) }
    func onFriendListDeleted(_ userIDList: [Any]) { hear("gone", userIDList.first) }
    func onBlackListAdded(_ infoList: [V2TIMFriendInfo]) { hear("black", infoList.first) }
    func onBlackListDeleted(_ userIDList: [Any]) { hear("white", userIDList.first) }
    func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]) { hear("profile", infoList.first) }
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo) { hear("self", Info) }
}

class OverriddenListener: Listener, V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]!) {}
    func onFriendApplicationListDeleted(userIDList: [Any]!) {}
    func onFriendApplicationListRead() {}
    func onFriendListAdded(infoList: [V2TIMFriendInfo]!) {}
    func onFriendListDeleted(userIDList: [Any]!) {}
    func onBlackListAdded(infoList: [V2TIMFriendInfo]!) {}
    func onBlackListDeleted(userIDList: [Any]!) {}
    func onFriendProfileChanged(infoList: [V2TIMFriendInfo]!) {}
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo!) {}
}

final class OverridingListener: OverriddenListener {
    override func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]!) {
        hear("added", applicationList?.first)
    }
    override func onFriendApplicationListDeleted(userIDList: [Any]!) { hear("deleted", userIDList?.first) }
    override func onFriendApplicationListRead() { hear("read", nil) }
    override func onFriendListAdded(infoList: [V2TIMFriendInfo]!) { hear("friend", infoList?.first) }
    override func onFriendListDeleted(userIDList: [Any]!) { hear("gone", userIDList?.first) }
    override func onBlackListAdded(infoList: [V2TIMFriendInfo]!) { hear("black", infoList?.first) }
    override func onBlackListDeleted(userIDList: [Any]!) { hear("white", userIDList?.first) }
    override func onFriendProfileChanged(infoList: [V2TIMFriendInfo]!) { hear("profile", infoList?.first) }
    override func onSelfInfoUpdated(info Info: V2TIMUserFullInfo!) { hear("self", Info) }
}
