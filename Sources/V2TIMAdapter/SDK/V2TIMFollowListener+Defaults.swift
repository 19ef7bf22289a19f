// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The requirements carry the documentation.

// Each default calls the next spelling of the same callback; the last one does nothing. The conversion of `self` names
// the protocol, and the typed constant the overload, that is meant.

extension V2TIMFriendshipListener {
    public func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo]? = userInfoList
        (self as any V2TIMFollowListenerOptionalSpelling)
            .onMyFollowingListChanged(userInfoList: userInfoList, isAdd: isAdd)
    }

    public func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo]? = userInfoList
        (self as any V2TIMFollowListenerOptionalSpelling)
            .onMyFollowersListChanged(userInfoList: userInfoList, isAdd: isAdd)
    }

    public func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo]? = userInfoList
        (self as any V2TIMFollowListenerOptionalSpelling)
            .onMutualFollowersListChanged(userInfoList: userInfoList, isAdd: isAdd)
    }

    public func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo!) {
        let officialAccountInfo: V2TIMOfficialAccountInfo? = officialAccountInfo
        (self as any V2TIMFollowListenerOptionalSpelling)
            .onOfficialAccountSubscribed(officialAccountInfo: officialAccountInfo)
    }

    public func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo!) {
        let officialAccountInfo: V2TIMOfficialAccountInfo? = officialAccountInfo
        (self as any V2TIMFollowListenerOptionalSpelling)
            .onOfficialAccountInfoChanged(officialAccountInfo: officialAccountInfo)
    }
}

extension V2TIMFollowListenerOptionalSpelling where Self: V2TIMFriendshipListener {
    public func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo] = userInfoList ?? []
        (self as any V2TIMFollowListenerPlainSpelling)
            .onMyFollowingListChanged(userInfoList: userInfoList, isAdd: isAdd)
    }

    public func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo] = userInfoList ?? []
        (self as any V2TIMFollowListenerPlainSpelling)
            .onMyFollowersListChanged(userInfoList: userInfoList, isAdd: isAdd)
    }

    public func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        (self as any V2TIMFollowListenerPlainSpelling).onMyFollowersListChanged(userInfoList, isAdd: isAdd)
    }

    public func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo] = userInfoList ?? []
        (self as any V2TIMFollowListenerPlainSpelling)
            .onMutualFollowersListChanged(userInfoList: userInfoList, isAdd: isAdd)
    }

    public func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]?, isAdd: Bool) {
        (self as any V2TIMFollowListenerPlainSpelling).onMutualFollowersListChanged(userInfoList, isAdd: isAdd)
    }

    public func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo?) {
        guard let officialAccountInfo: V2TIMOfficialAccountInfo = officialAccountInfo else { return }
        (self as any V2TIMFollowListenerPlainSpelling)
            .onOfficialAccountSubscribed(officialAccountInfo: officialAccountInfo)
    }

    public func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo?) {
        (self as any V2TIMFollowListenerPlainSpelling).onOfficialAccountSubscribed(officialAccountInfo)
    }

    public func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo?) {
        guard let officialAccountInfo: V2TIMOfficialAccountInfo = officialAccountInfo else { return }
        (self as any V2TIMFollowListenerPlainSpelling)
            .onOfficialAccountInfoChanged(officialAccountInfo: officialAccountInfo)
    }

    public func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo?) {
        (self as any V2TIMFollowListenerPlainSpelling).onOfficialAccountInfoChanged(officialAccountInfo)
    }

    public func onOfficialAccountUnsubscribed(officialAccountID: String!) {
        let officialAccountID: String = officialAccountID ?? ""
        (self as any V2TIMFollowListenerPlainSpelling)
            .onOfficialAccountUnsubscribed(officialAccountID: officialAccountID)
    }

    public func onOfficialAccountUnsubscribed(_ officialAccountID: String!) {
        let officialAccountID: String? = officialAccountID
        (self as any V2TIMFollowListenerPlainSpelling).onOfficialAccountUnsubscribed(officialAccountID)
    }

    public func onOfficialAccountDeleted(officialAccountID: String!) {
        let officialAccountID: String = officialAccountID ?? ""
        (self as any V2TIMFollowListenerPlainSpelling).onOfficialAccountDeleted(officialAccountID: officialAccountID)
    }

    public func onOfficialAccountDeleted(_ officialAccountID: String!) {
        let officialAccountID: String? = officialAccountID
        (self as any V2TIMFollowListenerPlainSpelling).onOfficialAccountDeleted(officialAccountID)
    }
}

extension V2TIMFollowListenerPlainSpelling where Self: V2TIMFriendshipListener {
    public func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {}

    public func onMyFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo]? = userInfoList
        (self as any V2TIMFollowListenerOptionalSpelling).onMyFollowersListChanged(userInfoList, isAdd: isAdd)
    }

    public func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo] = userInfoList ?? []
        (self as any V2TIMFollowListenerPlainSpelling).onMyFollowersListChanged(userInfoList, isAdd: isAdd)
    }

    public func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {}

    public func onMutualFollowersListChanged(userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo]? = userInfoList
        (self as any V2TIMFollowListenerOptionalSpelling).onMutualFollowersListChanged(userInfoList, isAdd: isAdd)
    }

    public func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        let userInfoList: [V2TIMUserFullInfo] = userInfoList ?? []
        (self as any V2TIMFollowListenerPlainSpelling).onMutualFollowersListChanged(userInfoList, isAdd: isAdd)
    }

    public func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo], isAdd: Bool) {}

    public func onOfficialAccountSubscribed(officialAccountInfo: V2TIMOfficialAccountInfo) {
        let officialAccountInfo: V2TIMOfficialAccountInfo? = officialAccountInfo
        (self as any V2TIMFollowListenerOptionalSpelling).onOfficialAccountSubscribed(officialAccountInfo)
    }

    public func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        guard let officialAccountInfo: V2TIMOfficialAccountInfo = officialAccountInfo else { return }
        (self as any V2TIMFollowListenerPlainSpelling).onOfficialAccountSubscribed(officialAccountInfo)
    }

    public func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo) {}

    public func onOfficialAccountInfoChanged(officialAccountInfo: V2TIMOfficialAccountInfo) {
        let officialAccountInfo: V2TIMOfficialAccountInfo? = officialAccountInfo
        (self as any V2TIMFollowListenerOptionalSpelling).onOfficialAccountInfoChanged(officialAccountInfo)
    }

    public func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        guard let officialAccountInfo: V2TIMOfficialAccountInfo = officialAccountInfo else { return }
        (self as any V2TIMFollowListenerPlainSpelling).onOfficialAccountInfoChanged(officialAccountInfo)
    }

    public func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo) {}

    public func onOfficialAccountUnsubscribed(officialAccountID: String?) {
        (self as any V2TIMFollowListenerOptionalSpelling)
            .onOfficialAccountUnsubscribed(officialAccountID: officialAccountID)
    }

    public func onOfficialAccountUnsubscribed(officialAccountID: String) {
        let officialAccountID: String? = officialAccountID
        (self as any V2TIMFollowListenerOptionalSpelling).onOfficialAccountUnsubscribed(officialAccountID)
    }

    public func onOfficialAccountUnsubscribed(_ officialAccountID: String?) {
        let officialAccountID: String = officialAccountID ?? ""
        (self as any V2TIMFollowListenerPlainSpelling).onOfficialAccountUnsubscribed(officialAccountID)
    }

    public func onOfficialAccountUnsubscribed(_ officialAccountID: String) {}

    public func onOfficialAccountDeleted(officialAccountID: String?) {
        (self as any V2TIMFollowListenerOptionalSpelling).onOfficialAccountDeleted(officialAccountID: officialAccountID)
    }

    public func onOfficialAccountDeleted(officialAccountID: String) {
        let officialAccountID: String? = officialAccountID
        (self as any V2TIMFollowListenerOptionalSpelling).onOfficialAccountDeleted(officialAccountID)
    }

    public func onOfficialAccountDeleted(_ officialAccountID: String?) {
        let officialAccountID: String = officialAccountID ?? ""
        (self as any V2TIMFollowListenerPlainSpelling).onOfficialAccountDeleted(officialAccountID)
    }

    public func onOfficialAccountDeleted(_ officialAccountID: String) {}
}
