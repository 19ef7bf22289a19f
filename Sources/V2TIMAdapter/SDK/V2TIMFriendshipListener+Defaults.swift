// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The requirements carry the documentation.

// Each default calls the next spelling of the same callback; the last one does nothing. The conversion of `self` names
// the protocol, and the typed constant the overload, that is meant.

extension V2TIMFriendshipListenerOptionalSpelling where Self: V2TIMFriendshipListener {
    public func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]?) {
        (self as any V2TIMFriendshipListener).onFriendApplicationListAdded(applicationList: applicationList)
    }

    public func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]?) {
        (self as any V2TIMFriendshipListener).onFriendApplicationListAdded(applicationList)
    }

    public func onFriendApplicationListDeleted(userIDList: [Any]?) {
        (self as any V2TIMFriendshipListener).onFriendApplicationListDeleted(userIDList: userIDList)
    }

    public func onFriendApplicationListDeleted(_ userIDList: [Any]?) {
        (self as any V2TIMFriendshipListener).onFriendApplicationListDeleted(userIDList)
    }

    public func onFriendListAdded(infoList: [V2TIMFriendInfo]?) {
        (self as any V2TIMFriendshipListener).onFriendListAdded(infoList: infoList)
    }

    public func onFriendListAdded(_ infoList: [V2TIMFriendInfo]?) {
        (self as any V2TIMFriendshipListener).onFriendListAdded(infoList)
    }

    public func onFriendListDeleted(userIDList: [Any]?) {
        (self as any V2TIMFriendshipListener).onFriendListDeleted(userIDList: userIDList)
    }

    public func onFriendListDeleted(_ userIDList: [Any]?) {
        (self as any V2TIMFriendshipListener).onFriendListDeleted(userIDList)
    }

    public func onBlackListAdded(infoList: [V2TIMFriendInfo]?) {
        (self as any V2TIMFriendshipListener).onBlackListAdded(infoList: infoList)
    }

    public func onBlackListAdded(_ infoList: [V2TIMFriendInfo]?) {
        (self as any V2TIMFriendshipListener).onBlackListAdded(infoList)
    }

    public func onBlackListDeleted(userIDList: [Any]?) {
        (self as any V2TIMFriendshipListener).onBlackListDeleted(userIDList: userIDList)
    }

    public func onBlackListDeleted(_ userIDList: [Any]?) {
        (self as any V2TIMFriendshipListener).onBlackListDeleted(userIDList)
    }

    public func onFriendProfileChanged(infoList: [V2TIMFriendInfo]?) {
        (self as any V2TIMFriendshipListener).onFriendProfileChanged(infoList: infoList)
    }

    public func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]?) {
        (self as any V2TIMFriendshipListener).onFriendProfileChanged(infoList)
    }
}

extension V2TIMFriendshipListener {
    public func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]!) {
        let applicationList: [V2TIMFriendApplication] = applicationList ?? []
        (self as any V2TIMFriendshipListener).onFriendApplicationListAdded(applicationList: applicationList)
    }

    public func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]) {
        (self as any V2TIMFriendshipListenerOptionalSpelling).onFriendApplicationListAdded(applicationList)
    }

    public func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]!) {
        let applicationList: [V2TIMFriendApplication] = applicationList ?? []
        (self as any V2TIMFriendshipListener).onFriendApplicationListAdded(applicationList)
    }

    public func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]) {}

    public func onFriendApplicationListDeleted(userIDList: [Any]!) {
        let userIDList: [Any] = userIDList ?? []
        (self as any V2TIMFriendshipListener).onFriendApplicationListDeleted(userIDList: userIDList)
    }

    public func onFriendApplicationListDeleted(userIDList: [Any]) {
        let userIDList: [Any]? = userIDList
        (self as any V2TIMFriendshipListenerOptionalSpelling).onFriendApplicationListDeleted(userIDList)
    }

    public func onFriendApplicationListDeleted(_ userIDList: [Any]!) {
        let userIDList: [Any] = userIDList ?? []
        (self as any V2TIMFriendshipListener).onFriendApplicationListDeleted(userIDList)
    }

    public func onFriendApplicationListDeleted(_ userIDList: [Any]) {}

    public func onFriendApplicationListRead() {}

    public func onFriendListAdded(infoList: [V2TIMFriendInfo]!) {
        let infoList: [V2TIMFriendInfo] = infoList ?? []
        (self as any V2TIMFriendshipListener).onFriendListAdded(infoList: infoList)
    }

    public func onFriendListAdded(infoList: [V2TIMFriendInfo]) {
        (self as any V2TIMFriendshipListenerOptionalSpelling).onFriendListAdded(infoList)
    }

    public func onFriendListAdded(_ infoList: [V2TIMFriendInfo]!) {
        let infoList: [V2TIMFriendInfo] = infoList ?? []
        (self as any V2TIMFriendshipListener).onFriendListAdded(infoList)
    }

    public func onFriendListAdded(_ infoList: [V2TIMFriendInfo]) {}

    public func onFriendListDeleted(userIDList: [Any]!) {
        let userIDList: [Any] = userIDList ?? []
        (self as any V2TIMFriendshipListener).onFriendListDeleted(userIDList: userIDList)
    }

    public func onFriendListDeleted(userIDList: [Any]) {
        let userIDList: [Any]? = userIDList
        (self as any V2TIMFriendshipListenerOptionalSpelling).onFriendListDeleted(userIDList)
    }

    public func onFriendListDeleted(_ userIDList: [Any]!) {
        let userIDList: [Any] = userIDList ?? []
        (self as any V2TIMFriendshipListener).onFriendListDeleted(userIDList)
    }

    public func onFriendListDeleted(_ userIDList: [Any]) {}

    public func onBlackListAdded(infoList: [V2TIMFriendInfo]!) {
        let infoList: [V2TIMFriendInfo] = infoList ?? []
        (self as any V2TIMFriendshipListener).onBlackListAdded(infoList: infoList)
    }

    public func onBlackListAdded(infoList: [V2TIMFriendInfo]) {
        (self as any V2TIMFriendshipListenerOptionalSpelling).onBlackListAdded(infoList)
    }

    public func onBlackListAdded(_ infoList: [V2TIMFriendInfo]!) {
        let infoList: [V2TIMFriendInfo] = infoList ?? []
        (self as any V2TIMFriendshipListener).onBlackListAdded(infoList)
    }

    public func onBlackListAdded(_ infoList: [V2TIMFriendInfo]) {}

    public func onBlackListDeleted(userIDList: [Any]!) {
        let userIDList: [Any] = userIDList ?? []
        (self as any V2TIMFriendshipListener).onBlackListDeleted(userIDList: userIDList)
    }

    public func onBlackListDeleted(userIDList: [Any]) {
        let userIDList: [Any]? = userIDList
        (self as any V2TIMFriendshipListenerOptionalSpelling).onBlackListDeleted(userIDList)
    }

    public func onBlackListDeleted(_ userIDList: [Any]!) {
        let userIDList: [Any] = userIDList ?? []
        (self as any V2TIMFriendshipListener).onBlackListDeleted(userIDList)
    }

    public func onBlackListDeleted(_ userIDList: [Any]) {}

    public func onFriendProfileChanged(infoList: [V2TIMFriendInfo]!) {
        let infoList: [V2TIMFriendInfo] = infoList ?? []
        (self as any V2TIMFriendshipListener).onFriendProfileChanged(infoList: infoList)
    }

    public func onFriendProfileChanged(infoList: [V2TIMFriendInfo]) {
        (self as any V2TIMFriendshipListenerOptionalSpelling).onFriendProfileChanged(infoList)
    }

    public func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]!) {
        let infoList: [V2TIMFriendInfo] = infoList ?? []
        (self as any V2TIMFriendshipListener).onFriendProfileChanged(infoList)
    }

    public func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]) {}
}
