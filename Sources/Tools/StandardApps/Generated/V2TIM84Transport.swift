// Made by `relbridge export glue --sdk v2tim --spelling 8.4`; make it again instead of editing it.
// swift-format-ignore-file

import BridgeTranslation
import Foundation
import RelationshipCore
import ImSDK_Plus
import V2TIMWire

/// Carries calls to the SDK of the module ImSDK_Plus, and its answers and callbacks back, as values.
final class V2TIM84Transport: NSObject, DialectTransport, @unchecked Sendable {
    typealias Target = V2TIMDialect
    fileprivate typealias Answer = @Sendable (V2TIMReply) -> Void

    private let queue: DispatchQueue
    private let client: @Sendable () -> V2TIMManager
    // The lock guards all that changes, so the class may be shared.
    private let lock = NSLock()
    private var handler: (@Sendable (V2TIMNotification) -> Void)?

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - queue: Where the SDK is called.
    ///   - client: Returns the SDK's client.
    init(
        on queue: DispatchQueue = .main,
        client: @escaping @Sendable () -> V2TIMManager = { V2TIMManager.sharedInstance() }
    ) {
        (self.queue, self.client) = (queue, client)
        super.init()
    }

    func setNotificationHandler(_ handler: @escaping @Sendable (V2TIMNotification) -> Void) {
        lock.withLock { self.handler = handler }
        listen()
    }

    /// Listens to the SDK again, where something else has taken its callbacks meanwhile.
    func listen() {
        queue.async { [self] in listen(to: client()) }
    }

    // Deprecated, so that calls that the vendor has deprecated print no warnings.
    @available(*, deprecated)
    func perform(_ call: V2TIMCall, reply: @escaping @Sendable (V2TIMReply) -> Void) {
        queue.async { [self] in carry(call, to: client(), reply) }
    }

    fileprivate func report(_ notification: V2TIMNotification) {
        lock.withLock { handler }?(notification)
    }
}

extension V2TIM84Transport {
    @available(*, deprecated)
    private func carry(_ call: V2TIMCall, to client: V2TIMManager, _ reply: @escaping Answer) {
        switch call {
        case .initSDK(let sdkAppID, let config):
            reply(answer(client.initSDK(sdkAppID, config: one(config) { object($0) })))
        case .unInitSDK:
            client.unInitSDK()
            reply(done)
        case .login(let userID, let userSig):
            client.login(userID, userSig: userSig, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .logout:
            client.logout({ reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .getUsersInfo(let userIDList):
            client.getUsersInfo(userIDList, succ: { reply(.succ(.infoList(list($0) { .user(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .setSelfInfo(let info):
            client.setSelfInfo(one(info) { object($0) }, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .searchUsers(let searchParam):
            client.searchUsers(one(searchParam) { object($0) }, succ: { reply(one($0) { .succ(.searchResult(value($0))) } ?? .succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .subscribeUserInfo(let userIDList):
            client.subscribeUserInfo(userIDList, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .unsubscribeUserInfo(let userIDList):
            client.unsubscribeUserInfo(userIDList, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .getUserStatus(let userIDList):
            client.getUserStatus(userIDList, succ: { reply(.succ(.statuses(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) })
        case .setSelfStatus(let status):
            client.setSelfStatus(one(status) { object($0) }, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .subscribeUserStatus(let userIDList):
            client.subscribeUserStatus(userIDList, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .unsubscribeUserStatus(let userIDList):
            client.unsubscribeUserStatus(userIDList, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .getFriendList:
            client.getFriendList({ reply(.succ(.infoList(list($0) { .friend(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .getFriendsInfo(let userIDList):
            client.getFriendsInfo(userIDList, succ: { reply(.succ(.resultList(list($0) { .friendInfo(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .setFriendInfo(let info):
            client.setFriendInfo(one(info) { object($0) }, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .addFriend(let application):
            client.addFriend(one(application) { object($0) }, succ: { reply(one($0) { .succ(.operationResult(value($0))) } ?? .succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .deleteFromFriendList(let userIDList, let deleteType):
            guard let deleteType = V2TIMFriendType(rawValue: deleteType) else { return reply(invalid) }
            client.delete(fromFriendList: userIDList, delete: deleteType, succ: { reply(.succ(.resultList(list($0) { .operation(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .checkFriend(let userIDList, let checkType):
            guard let checkType = V2TIMFriendType(rawValue: checkType) else { return reply(invalid) }
            client.checkFriend(userIDList, check: checkType, succ: { reply(.succ(.resultList(list($0) { .check(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .searchFriends(let searchParam):
            client.searchFriends(one(searchParam) { object($0) }, succ: { reply(.succ(.resultList(list($0) { .friendInfo(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .createFriendGroup(let groupName, let userIDList):
            client.createFriendGroup(groupName, userIDList: userIDList, succ: { reply(.succ(.resultList(list($0) { .operation(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .getFriendGroupList(let groupNameList):
            client.getFriendGroupList(groupNameList, succ: { reply(.succ(.groups(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) })
        case .deleteFriendGroup(let groupNameList):
            client.deleteFriendGroup(groupNameList, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .renameFriendGroup(let oldName, let newName):
            client.renameFriendGroup(oldName, newName: newName, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .addFriendsToFriendGroup(let groupName, let userIDList):
            client.addFriends(toFriendGroup: groupName, userIDList: userIDList, succ: { reply(.succ(.resultList(list($0) { .operation(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .deleteFriendsFromFriendGroup(let groupName, let userIDList):
            client.deleteFriends(fromFriendGroup: groupName, userIDList: userIDList, succ: { reply(.succ(.resultList(list($0) { .operation(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .getFriendApplicationList:
            client.getFriendApplicationList({ reply(one($0) { .succ(.applicationResult(value($0))) } ?? .succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .acceptFriendApplication(let application, let acceptType, let remark):
            guard let acceptType = V2TIMFriendAcceptType(rawValue: acceptType) else { return reply(invalid) }
            find(application, client, reply) { application in
                client.accept(application, type: acceptType, remark: remark, succ: { reply(one($0) { .succ(.operationResult(value($0))) } ?? .succ(.none)) }, fail: { reply(failure($0, $1)) })
            }
        case .refuseFriendApplication(let application):
            find(application, client, reply) { application in
                client.refuse(application, succ: { reply(one($0) { .succ(.operationResult(value($0))) } ?? .succ(.none)) }, fail: { reply(failure($0, $1)) })
            }
        case .deleteFriendApplication(let application):
            find(application, client, reply) { application in
                client.delete(application, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
            }
        case .setFriendApplicationRead:
            client.setFriendApplicationRead({ reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .addToBlackList(let userIDList):
            client.add(toBlackList: userIDList, succ: { reply(.succ(.resultList(list($0) { .operation(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .deleteFromBlackList(let userIDList):
            client.delete(fromBlackList: userIDList, succ: { reply(.succ(.resultList(list($0) { .operation(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .getBlackList:
            client.getBlackList({ reply(.succ(.infoList(list($0) { .friend(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .followUser(let userIDList):
            client.followUser(userIDList, succ: { reply(.succ(.resultList(list($0) { .operation(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .unfollowUser(let userIDList):
            client.unfollowUser(userIDList, succ: { reply(.succ(.resultList(list($0) { .operation(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .getMyFollowingList(let nextCursor):
            client.getMyFollowingList(nextCursor, succ: { reply(.succ(.userInfoPage(nextCursor: $0, userInfoList: list($1) { value($0) }))) }, fail: { reply(failure($0, $1)) })
        case .getMyFollowersList(let nextCursor):
            client.getMyFollowersList(nextCursor, succ: { reply(.succ(.userInfoPage(nextCursor: $0, userInfoList: list($1) { value($0) }))) }, fail: { reply(failure($0, $1)) })
        case .getMutualFollowersList(let nextCursor):
            client.getMutualFollowersList(nextCursor, succ: { reply(.succ(.userInfoPage(nextCursor: $0, userInfoList: list($1) { value($0) }))) }, fail: { reply(failure($0, $1)) })
        case .getUserFollowInfo(let userIDList):
            client.getUserFollowInfo(userIDList, succ: { reply(.succ(.resultList(list($0) { .followInfo(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .checkFollowType(let userIDList):
            client.checkFollowType(userIDList, succ: { reply(.succ(.resultList(list($0) { .followType(value($0)) }))) }, fail: { reply(failure($0, $1)) })
        case .subscribeOfficialAccount(let officialAccountID):
            client.subscribeOfficialAccount(officialAccountID, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .unsubscribeOfficialAccount(let officialAccountID):
            client.unsubscribeOfficialAccount(officialAccountID, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .getOfficialAccountsInfo(let officialAccountIDList):
            client.getOfficialAccountsInfo(officialAccountIDList, succ: { _ in reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        case .callExperimentalAPI(let api, let param):
            client.callExperimentalAPI(api, param: parameter(param), succ: { _ in reply(.succ(.none)) }, fail: { reply(failure($0, $1)) })
        }
    }
}

extension V2TIM84Transport {
    private func listen(to client: V2TIMManager) {
        client.add(self as any V2TIMSDKListener)
        client.addFriendListener(listener: self as any V2TIMFriendshipListener)
    }
}

extension V2TIM84Transport: V2TIMSDKListener {
    func onConnecting() {
        report(.onConnecting)
    }
    func onConnectSuccess() {
        report(.onConnectSuccess)
    }
    func onConnectFailed(_ code: Int32, err: String!) {
        report(.onConnectFailed(code: V2TIMCode(rawValue: Int(code)), err: err))
    }
    func onKickedOffline() {
        report(.onKickedOffline)
    }
    func onUserSigExpired() {
        report(.onUserSigExpired)
    }
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo!) {
        report(.onSelfInfoUpdated(info: value(Info ?? V2TIMUserFullInfo())))
    }
    func onUserStatusChanged(_ userStatusList: [V2TIMUserStatus]!) {
        report(.onUserStatusChanged(userStatusList: list(userStatusList) { value($0) }))
    }
    func onUserInfoChanged(_ userInfoList: [V2TIMUserFullInfo]!) {
        report(.onUserInfoChanged(userInfoList: list(userInfoList) { value($0) }))
    }
    func onAllReceiveMessageOptChanged(_ receiveMessageOptInfo: V2TIMReceiveMessageOptInfo!) {
        report(.onAllReceiveMessageOptChanged)
    }
    func onExperimentalNotify(_ key: String!, param: NSObject!) {
        report(.onExperimentalNotify(key: key, param: parameterText(param)))
    }
}

extension V2TIM84Transport: V2TIMFriendshipListener {
    func onFriendApplicationListAdded(_ applicationList: [V2TIMFriendApplication]!) {
        report(.onFriendApplicationListAdded(applicationList: list(applicationList) { value($0) }))
    }
    func onFriendApplicationListDeleted(_ userIDList: [Any]!) {
        report(.onFriendApplicationListDeleted(userIDList: texts(userIDList)))
    }
    func onFriendApplicationListRead() {
        report(.onFriendApplicationListRead)
    }
    func onFriendListAdded(_ infoList: [V2TIMFriendInfo]!) {
        report(.onFriendListAdded(infoList: list(infoList) { value($0) }))
    }
    func onFriendListDeleted(_ userIDList: [Any]!) {
        report(.onFriendListDeleted(userIDList: texts(userIDList)))
    }
    func onBlackListAdded(_ infoList: [V2TIMFriendInfo]!) {
        report(.onBlackListAdded(infoList: list(infoList) { value($0) }))
    }
    func onBlackListDeleted(_ userIDList: [Any]!) {
        report(.onBlackListDeleted(userIDList: texts(userIDList)))
    }
    func onFriendProfileChanged(_ infoList: [V2TIMFriendInfo]!) {
        report(.onFriendProfileChanged(infoList: list(infoList) { value($0) }))
    }
    func onFriendGroupCreated(_ groupName: String!, friendInfoList: [V2TIMFriendInfo]!) {
        report(.onFriendGroupCreated(groupName: groupName, friendInfoList: list(friendInfoList) { value($0) }))
    }
    func onFriendGroupDeleted(_ groupNameList: [String]!) {
        report(.onFriendGroupDeleted(groupNameList: texts(groupNameList)))
    }
    func onFriendGroupNameChanged(_ oldGroupName: String!, newGroupName: String!) {
        report(.onFriendGroupNameChanged(oldGroupName: oldGroupName, newGroupName: newGroupName))
    }
    func onFriendsAddedToGroup(groupName: String!, friendInfoList: [V2TIMFriendInfo]!) {
        report(.onFriendsAddedToGroup(groupName: groupName, friendInfoList: list(friendInfoList) { value($0) }))
    }
    func onFriendsDeletedFromGroup(groupName: String!, friendIDList: [String]!) {
        report(.onFriendsDeletedFromGroup(groupName: groupName, friendIDList: texts(friendIDList)))
    }
    func onOfficialAccountSubscribed(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        report(.onOfficialAccountSubscribed(officialAccountInfo: value(officialAccountInfo ?? V2TIMOfficialAccountInfo())))
    }
    func onOfficialAccountUnsubscribed(_ officialAccountID: String!) {
        report(.onOfficialAccountUnsubscribed(officialAccountID: officialAccountID))
    }
    func onOfficialAccountDeleted(_ officialAccountID: String!) {
        report(.onOfficialAccountDeleted(officialAccountID: officialAccountID))
    }
    func onOfficialAccountInfoChanged(_ officialAccountInfo: V2TIMOfficialAccountInfo!) {
        report(.onOfficialAccountInfoChanged(officialAccountInfo: value(officialAccountInfo ?? V2TIMOfficialAccountInfo())))
    }
    func onMyFollowingListChanged(userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        report(.onMyFollowingListChanged(userInfoList: list(userInfoList) { value($0) }, isAdd: isAdd))
    }
    func onMyFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        report(.onMyFollowersListChanged(userInfoList: list(userInfoList) { value($0) }, isAdd: isAdd))
    }
    func onMutualFollowersListChanged(_ userInfoList: [V2TIMUserFullInfo]!, isAdd: Bool) {
        report(.onMutualFollowersListChanged(userInfoList: list(userInfoList) { value($0) }, isAdd: isAdd))
    }
}

private func object(_ value: V2TIMValue.SDKConfig) -> V2TIMSDKConfig {
    let made = V2TIMSDKConfig()
    if let number = value.logLevel, let logLevel = V2TIMLogLevel(rawValue: number) { made.logLevel = logLevel }
    return made
}

private func value(_ model: V2TIMUserFullInfo) -> V2TIMValue.UserFullInfo {
    V2TIMValue.UserFullInfo(userID: model.userID, nickName: model.nickName, faceURL: model.faceURL, selfSignature: model.selfSignature, gender: model.gender.rawValue, role: model.role, level: model.level, birthday: model.birthday, allowType: model.allowType.rawValue, customInfo: model.customInfo)
}

private func object(_ value: V2TIMValue.UserFullInfo) -> V2TIMUserFullInfo {
    let made = V2TIMUserFullInfo()
    if let nickName = value.nickName { made.nickName = nickName }
    if let faceURL = value.faceURL { made.faceURL = faceURL }
    if let selfSignature = value.selfSignature { made.selfSignature = selfSignature }
    if let number = value.gender, let gender = V2TIMGender(rawValue: number) { made.gender = gender }
    if let role = value.role { made.role = role }
    if let level = value.level { made.level = level }
    if let birthday = value.birthday { made.birthday = birthday }
    if let number = value.allowType, let allowType = V2TIMFriendAllowType(rawValue: number) { made.allowType = allowType }
    if let customInfo = value.customInfo { made.customInfo = customInfo }
    return made
}

private func object(_ value: V2TIMValue.UserSearchParam) -> V2TIMUserSearchParam {
    let made = V2TIMUserSearchParam()
    if let keywordList = value.keywordList { made.keywordList = keywordList }
    if let keywordListMatchType = V2TIMKeywordListMatchType(rawValue: value.keywordListMatchType) { made.keywordListMatchType = keywordListMatchType }
    if let gender = V2TIMGender(rawValue: value.gender) { made.gender = gender }
    made.minBirthday = value.minBirthday
    made.maxBirthday = value.maxBirthday
    made.searchCount = value.searchCount
    if let searchCursor = value.searchCursor { made.searchCursor = searchCursor }
    return made
}

private func value(_ model: V2TIMUserSearchResult) -> V2TIMValue.UserSearchResult {
    V2TIMValue.UserSearchResult(isFinished: model.isFinished, totalCount: model.totalCount, nextCursor: model.nextCursor, userList: list(model.userList) { value($0) })
}

private func value(_ model: V2TIMUserStatus) -> V2TIMValue.UserStatus {
    V2TIMValue.UserStatus(userID: model.userID, statusType: model.statusType.rawValue, customStatus: model.customStatus, onlineDevices: texts(model.onlineDevices))
}

private func object(_ value: V2TIMValue.UserStatus) -> V2TIMUserStatus {
    let made = V2TIMUserStatus()
    if let customStatus = value.customStatus { made.customStatus = customStatus }
    return made
}

private func value(_ model: V2TIMFriendInfo) -> V2TIMValue.FriendInfo {
    V2TIMValue.FriendInfo(userID: model.userID, friendRemark: model.friendRemark, friendAddTime: model.friendAddTime, friendCustomInfo: model.friendCustomInfo, friendGroups: one(model.friendGroups) { texts($0) }, userFullInfo: one(model.userFullInfo) { value($0) })
}

private func value(_ model: V2TIMFriendInfoResult) -> V2TIMValue.FriendInfoResult {
    V2TIMValue.FriendInfoResult(resultCode: V2TIMCode(rawValue: Int(model.resultCode)), resultInfo: model.resultInfo, relation: model.relation.rawValue, friendInfo: one(model.friendInfo) { value($0) })
}

private func object(_ value: V2TIMValue.FriendInfo) -> V2TIMFriendInfo {
    let made = V2TIMFriendInfo()
    if let userID = value.userID { made.userID = userID }
    if let friendRemark = value.friendRemark { made.friendRemark = friendRemark }
    if let friendCustomInfo = value.friendCustomInfo { made.friendCustomInfo = friendCustomInfo }
    return made
}

private func object(_ value: V2TIMValue.FriendAddApplication) -> V2TIMFriendAddApplication {
    let made = V2TIMFriendAddApplication()
    if let userID = value.userID { made.userID = userID }
    if let friendRemark = value.friendRemark { made.friendRemark = friendRemark }
    if let friendGroup = value.friendGroup { made.friendGroup = friendGroup }
    if let addWording = value.addWording { made.addWording = addWording }
    if let addSource = value.addSource { made.addSource = addSource }
    if let number = value.addType, let addType = V2TIMFriendType(rawValue: number) { made.addType = addType }
    return made
}

private func value(_ model: V2TIMFriendOperationResult) -> V2TIMValue.FriendOperationResult {
    V2TIMValue.FriendOperationResult(userID: model.userID, resultCode: V2TIMCode(rawValue: Int(model.resultCode)), resultInfo: model.resultInfo)
}

private func value(_ model: V2TIMFriendCheckResult) -> V2TIMValue.FriendCheckResult {
    V2TIMValue.FriendCheckResult(userID: model.userID, resultCode: V2TIMCode(rawValue: Int(model.resultCode)), resultInfo: model.resultInfo, relationType: model.relationType.rawValue)
}

private func object(_ value: V2TIMValue.FriendSearchParam) -> V2TIMFriendSearchParam {
    let made = V2TIMFriendSearchParam()
    if let keywordList = value.keywordList { made.keywordList = keywordList }
    made.isSearchUserID = value.isSearchUserID
    made.isSearchNickName = value.isSearchNickName
    made.isSearchRemark = value.isSearchRemark
    return made
}

private func value(_ model: V2TIMFriendGroup) -> V2TIMValue.FriendGroup {
    V2TIMValue.FriendGroup(groupName: model.groupName, userCount: model.userCount, friendList: texts(model.friendList))
}

private func value(_ model: V2TIMFriendApplication) -> V2TIMValue.FriendApplication {
    V2TIMValue.FriendApplication(userID: model.userID, nickName: model.nickName, faceUrl: model.faceUrl, addTime: model.addTime, addSource: model.addSource, addWording: model.addWording, type: model.type.rawValue)
}

private func value(_ model: V2TIMFriendApplicationResult) -> V2TIMValue.FriendApplicationResult {
    V2TIMValue.FriendApplicationResult(unreadCount: model.unreadCount, applicationList: models(model.applicationList, of: V2TIMFriendApplication.self).map { value($0) })
}

private func value(_ model: V2TIMFollowOperationResult) -> V2TIMValue.FriendOperationResult {
    V2TIMValue.FriendOperationResult(userID: model.userID, resultCode: V2TIMCode(rawValue: Int(model.resultCode)), resultInfo: model.resultInfo)
}

private func value(_ model: V2TIMFollowInfo) -> V2TIMValue.FollowInfo {
    V2TIMValue.FollowInfo(resultCode: V2TIMCode(rawValue: Int(model.resultCode)), resultInfo: model.resultInfo, userID: model.userID, followingCount: model.followingCount, followersCount: model.followersCount, mutualFollowersCount: model.mutualFollowersCount)
}

private func value(_ model: V2TIMFollowTypeCheckResult) -> V2TIMValue.FollowTypeCheckResult {
    V2TIMValue.FollowTypeCheckResult(userID: model.userID, resultCode: V2TIMCode(rawValue: Int(model.resultCode)), resultInfo: model.resultInfo, followType: model.followType.rawValue)
}

private func value(_ model: V2TIMOfficialAccountInfo) -> V2TIMValue.OfficialAccountInfo {
    V2TIMValue.OfficialAccountInfo(officialAccountID: model.officialAccountID, officialAccountName: model.officialAccountName, faceUrl: model.faceUrl, ownerUserID: model.ownerUserID, organization: model.organization, introduction: model.introduction, customData: model.customData, createTime: model.createTime, subscriberCount: model.subscriberCount, subscribeTime: model.subscribeTime)
}

extension V2TIM84Transport {
    private var done: V2TIMReply { .succ(.none) }

    /// The answer to a call that this version of the SDK does not have.
    private var unsupported: V2TIMReply { .fail(code: 7013, desc: "this version of the SDK has no such call") }

    /// The answer to a call with a number that has no name.
    private var invalid: V2TIMReply { .fail(code: 6017, desc: "") }

    private func answer(_ isDone: Bool) -> V2TIMReply { isDone ? done : invalid }

    /// Finds a request, which only the SDK can make, in its list.
    private func find(
        _ application: V2TIMValue.FriendApplication?,
        _ client: V2TIMManager,
        _ reply: @escaping Answer,
        then carry: @escaping (V2TIMFriendApplication) -> Void
    ) {
        guard let application else { return reply(invalid) }
        var isAnswered = false
        client.getFriendApplicationList { [self] result in
            // Once, also where the SDK calls the block twice.
            let isRepeated = lock.withLock {
                defer { isAnswered = true }
                return isAnswered
            }
            guard !isRepeated else { return }
            let all = models(result?.applicationList, of: V2TIMFriendApplication.self)
            let found = all.first { model in
                model.userID == application.userID && [0, model.type.rawValue].contains(application.type)
            }
            guard let found else { return reply(.fail(code: 30614, desc: "the request is not in the list")) }
            carry(found)
        } fail: { code, desc in
            reply(failure(code, desc))
        }
    }
}

private func failure(_ code: Int32, _ desc: String?) -> V2TIMReply {
    .fail(code: V2TIMCode(rawValue: Int(code)), desc: text(desc))
}

private func parameter(_ text: String?) -> NSObject? { text.map { NSString(string: $0) } }

private func parameterText(_ parameter: NSObject?) -> String? { parameter.map { "\($0)" } }

private func text(_ text: String?) -> String { text ?? "" }

private func one<Model, Value>(_ model: Model?, _ carry: (Model) -> Value) -> Value? { model.map(carry) }

private func list<Model, Value>(_ models: [Model]?, _ carry: (Model) -> Value) -> [Value] {
    (models ?? []).map(carry)
}

private func entries<Value>(_ entries: [String: Value]?) -> [String: Value] { entries ?? [:] }

private func texts(_ list: [Any]?) -> [String] { (list ?? []).compactMap { $0 as? String } }

private func texts(_ list: NSArray?) -> [String] { list.map { $0.compactMap { $0 as? String } } ?? [] }

private func models<Model>(_ list: [Any]?, of _: Model.Type) -> [Model] {
    (list ?? []).compactMap { $0 as? Model }
}

private func models<Model>(_ list: NSArray?, of _: Model.Type) -> [Model] {
    list.map { $0.compactMap { $0 as? Model } } ?? []
}
