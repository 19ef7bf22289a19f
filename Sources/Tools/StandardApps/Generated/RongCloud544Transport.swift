// Made by `relbridge export glue --sdk rongcloud --spelling 5.44`; make it again instead of editing it.
// swift-format-ignore-file

import BridgeTranslation
import Foundation
import RelationshipCore
import RongCloudWire
import RongIMLibCore

/// Carries calls to the SDK of the module RongIMLibCore, and its answers and callbacks back, as values.
final class RongCloud544Transport: NSObject, DialectTransport, @unchecked Sendable {
    typealias Target = RongCloudDialect
    fileprivate typealias Answer = @Sendable (RongCloudReply) -> Void

    private let queue: DispatchQueue
    private let client: @Sendable () -> RCCoreClient
    // The lock guards all that changes, so the class may be shared.
    private let lock = NSLock()
    private var handler: (@Sendable (RongCloudNotification) -> Void)?

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - queue: Where the SDK is called.
    ///   - client: Returns the SDK's client.
    init(
        on queue: DispatchQueue = .main,
        client: @escaping @Sendable () -> RCCoreClient = { RCCoreClient.shared() }
    ) {
        (self.queue, self.client) = (queue, client)
        super.init()
    }

    func setNotificationHandler(_ handler: @escaping @Sendable (RongCloudNotification) -> Void) {
        lock.withLock { self.handler = handler }
        listen()
    }

    /// Listens to the SDK again, where something else has taken its callbacks meanwhile.
    func listen() {
        queue.async { [self] in listen(to: client()) }
    }

    // Deprecated, so that calls that the vendor has deprecated print no warnings.
    @available(*, deprecated)
    func perform(_ call: RongCloudCall, reply: @escaping @Sendable (RongCloudReply) -> Void) {
        queue.async { [self] in carry(call, to: client(), reply) }
    }

    fileprivate func report(_ notification: RongCloudNotification) {
        lock.withLock { handler }?(notification)
    }
}

extension RongCloud544Transport {
    @available(*, deprecated)
    private func carry(_ call: RongCloudCall, to client: RCCoreClient, _ reply: @escaping Answer) {
        switch call {
        case .initWithAppKey(let appKey):
            client.initWithAppKey(appKey, option: nil)
            reply(done)
        case .connectWithToken(let token, let timeLimit):
            if let timeLimit {
                client.connect(withToken: token, timeLimit: Int32(clamping: timeLimit), dbOpened: nil, success: { reply(.success(.userId(text($0)))) }, error: { reply(failure($0)) })
            } else {
                client.connect(withToken: token, dbOpened: nil, success: { reply(.success(.userId(text($0)))) }, error: { reply(failure($0)) })
            }
        case .connectWithUserId(let userId, let token, let timeLimit):
            client.connect(withUserId: userId, token: token, timeLimit: Int32(clamping: timeLimit ?? 0), dbOpened: nil, success: { reply(.success(.userId(text($0)))) }, error: { reply(failure($0)) })
        case .disconnect(let isReceivePush):
            disconnect(isReceivePush, client, reply)
        case .logout:
            client.logout({ reply(completed($0)) })
        case .addFriend(let userId, let directionType, let extra):
            guard let directionType = RCDirectionType(rawValue: directionType) else { return reply(invalid) }
            client.addFriend(userId, directionType: directionType, extra: extra, success: { reply(.success(.processCode(RongCloudCode(rawValue: $0.rawValue)))) }, error: { reply(failure($0)) })
        case .deleteFriends(let userIds, let directionType):
            guard let directionType = RCDirectionType(rawValue: directionType) else { return reply(invalid) }
            client.deleteFriends(userIds, directionType: directionType, success: { reply(.success(.void)) }, error: { reply(failure($0)) })
        case .acceptFriendApplication(let userId):
            client.acceptFriendApplication(userId, success: { reply(.success(.void)) }, error: { reply(failure($0)) })
        case .refuseFriendApplication(let userId):
            client.refuseFriendApplication(userId, success: { reply(.success(.void)) }, error: { reply(failure($0)) })
        case .setFriendInfo(let userId, let remark, let extProfile):
            client.setFriendInfo(userId, remark: remark, extProfile: extProfile, successBlock: { reply(.success(.void)) }, errorBlock: { reply(failure($0, $1)) })
        case .checkFriends(let userIds, let directionType):
            guard let directionType = RCDirectionType(rawValue: directionType) else { return reply(invalid) }
            client.checkFriends(userIds, directionType: directionType, success: { reply(.success(.friendRelations(list($0) { value($0) }))) }, error: { reply(failure($0)) })
        case .getFriends(let directionType):
            guard let directionType = RCQueryFriendsDirectionType(rawValue: directionType) else { return reply(invalid) }
            client.getFriends(directionType, success: { reply(.success(.friendInfos(list($0) { value($0) }))) }, error: { reply(failure($0)) })
        case .getFriendApplications(let option, let types, let status):
            client.getFriendApplications(object(option), types: types.map { NSNumber(value: $0) }, status: status.map { NSNumber(value: $0) }, success: { reply(.success(.result(value($0)))) }, error: { reply(failure($0)) })
        case .getFriendsInfo(let userIds):
            client.getFriendsInfo(userIds, success: { reply(.success(.friendInfos(list($0) { value($0) }))) }, error: { reply(failure($0)) })
        case .searchFriendsInfo(let name):
            client.searchFriendsInfo(name, success: { reply(.success(.friendInfos(list($0) { value($0) }))) }, error: { reply(failure($0)) })
        case .setFriendAddPermission(let permission):
            guard let permission = RCFriendAddPermission(rawValue: permission) else { return reply(invalid) }
            client.setFriendAddPermission(permission, success: { reply(.success(.void)) }, error: { reply(failure($0)) })
        case .getFriendAddPermission:
            client.getFriendAddPermission({ reply(.success(.permission($0.rawValue))) }, error: { reply(failure($0)) })
        case .addToBlacklist(let userId):
            client.addToBlacklist(userId, success: { reply(.success(.void)) }, error: { reply(failure($0)) })
        case .removeFromBlacklist(let userId):
            client.removeFromBlacklist(userId, success: { reply(.success(.void)) }, error: { reply(failure($0)) })
        case .getBlacklist:
            client.getBlacklist({ reply(.success(.blockUserIds(texts($0)))) }, error: { reply(failure($0)) })
        case .getBlacklistStatus(let userId):
            client.getBlacklistStatus(userId, success: { reply(.success(.bizStatus(Int(clamping: $0)))) }, error: { reply(failure($0)) })
        case .subscribeEvent(let request):
            client.subscribeEvent(object(request), completion: { reply(completed($0, $1)) })
        case .unSubscribeEvent(let request):
            client.unSubscribeEvent(object(request), completion: { reply(completed($0, $1)) })
        case .querySubscribeEvent(let request, let pageSize, let startIndex):
            if let pageSize, let startIndex {
                client.querySubscribeEvent(object(request), pageSize: pageSize, start: startIndex, completion: { reply(isSuccess($0) ? .success(.subscribeEvents(list($1) { value($0) })) : failure($0)) })
            } else {
                client.querySubscribeEvent(object(request), completion: { reply(isSuccess($0) ? .success(.subscribeEvents(list($1) { value($0) })) : failure($0)) })
            }
        case .getSubscribeUsersOnlineStatus(let userIds):
            client.getSubscribeUsersOnlineStatus(userIds, completion: { reply(isSuccess($0) ? .success(.onlineStatuses(list($1) { value($0) })) : failure($0)) })
        case .getMyUserProfile:
            client.getMyUserProfile({ reply(.success(.userProfile(value($0)))) }, error: { reply(failure($0)) })
        case .updateMyUserProfile(let profile):
            client.updateMyUserProfile(object(profile), successBlock: { reply(.success(.void)) }, errorBlock: { reply(failure($0, $1)) })
        case .getUserProfiles(let userIds):
            client.getUserProfiles(userIds, success: { reply(.success(.userProfiles(list($0) { value($0) }))) }, error: { reply(failure($0)) })
        case .searchUserProfileByUniqueId(let uniqueId):
            client.searchUserProfile(byUniqueId: uniqueId, success: { reply(.success(.userProfile(value($0)))) }, error: { reply(failure($0)) })
        case .updateMyUserProfileVisibility(let visibility):
            guard let visibility = RCUserProfileVisibility(rawValue: UInt(clamping: visibility)) else { return reply(invalid) }
            client.updateMyUserProfileVisibility(visibility, success: { reply(.success(.void)) }, error: { reply(failure($0)) })
        case .getMyUserProfileVisibility:
            client.getMyUserProfileVisibility({ reply(.success(.visibility(Int(clamping: $0.rawValue)))) }, error: { reply(failure($0)) })
        }
    }
}

extension RongCloud544Transport {
    private func listen(to client: RCCoreClient) {
        client.addConnectionStatusChangeDelegate(self as any RCConnectionStatusChangeDelegate)
        client.addFriendEventDelegate(self as any RCFriendEventDelegate)
        client.addSubscribeEventDelegate(self as any RCSubscribeEventDelegate)
    }
}

extension RongCloud544Transport: RCConnectionStatusChangeDelegate {
    func onConnectionStatusChanged(_ status: RCConnectionStatus) {
        report(.onConnectionStatusChanged(status: status.rawValue))
    }
}

extension RongCloud544Transport: RCFriendEventDelegate {
    func onFriendAdd(_ userId: String, name: String, portraitUri: String, directionType: RCDirectionType, operationTime: Int64) {
        report(.onFriendAdd(userId: text(userId), name: text(name), portraitUri: text(portraitUri), directionType: directionType.rawValue, operationTime: operationTime))
    }
    func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64) {
        report(.onFriendDelete(userIds: texts(userIds), directionType: directionType.rawValue, operationTime: operationTime))
    }
    func onFriendApplicationStatusChanged(_ userId: String, applicationType: RCFriendApplicationType, applicationStatus: RCFriendApplicationStatus, directionType: RCDirectionType, operationTime: Int64, extra: String?) {
        report(.onFriendApplicationStatusChanged(userId: text(userId), applicationType: applicationType.rawValue, applicationStatus: applicationStatus.rawValue, directionType: directionType.rawValue, operationTime: operationTime, extra: extra))
    }
    func onFriendCleared(_ operationTime: Int64) {
        report(.onFriendCleared(operationTime: operationTime))
    }
    func onFriendInfoChangedSync(_ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64) {
        report(.onFriendInfoChangedSync(userId: text(userId), remark: remark, extProfile: extProfile, operationTime: operationTime))
    }
}

extension RongCloud544Transport: RCSubscribeEventDelegate {
    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]) {
        report(.onEventChange(subscribeEvents: list(subscribeEvents) { value($0) }))
    }
    func onSubscriptionSyncCompleted(_ type: RCSubscribeType) {
        report(.onSubscriptionSyncCompleted(type: type.rawValue))
    }
    func onSubscriptionChanged(onOtherDevices subscribeEvents: [RCSubscribeEvent]) {
        report(.onSubscriptionChangedOnOtherDevices(subscribeEvents: list(subscribeEvents) { value($0) }))
    }
}

private func value(_ model: RCFriendRelationInfo) -> RongCloudFriendRelationInfo {
    RongCloudFriendRelationInfo(userId: text(model.userId), relationType: model.relationType.rawValue)
}

private func value(_ model: RCFriendInfo) -> RongCloudFriendInfo {
    RongCloudFriendInfo(userId: text(model.userId), name: text(model.name), portraitUri: text(model.portraitUri), remark: text(model.remark), extProfile: entries(model.extProfile), addTime: model.addTime, directionType: model.directionType.rawValue)
}

private func object(_ value: RongCloudPagingQueryOption) -> RCPagingQueryOption {
    let made = RCPagingQueryOption()
    if let pageToken = value.pageToken { made.pageToken = pageToken }
    made.count = UInt(clamping: value.count)
    made.order = value.order
    return made
}

private func value(_ model: RCFriendApplicationInfo) -> RongCloudFriendApplicationInfo {
    RongCloudFriendApplicationInfo(userId: text(model.userId), name: text(model.name), portraitUri: text(model.portraitUri), applicationType: model.applicationType.rawValue, applicationStatus: model.applicationStatus.rawValue, operationTime: model.operationTime, extra: text(model.extra))
}

private func value(_ model: RCPagingQueryResult<RCFriendApplicationInfo>) -> RongCloudApplicationPage {
    RongCloudApplicationPage(pageToken: text(model.pageToken), totalCount: model.totalCount, data: list(model.data) { value($0) })
}

private func object(_ value: RongCloudSubscribeEventRequest) -> RCSubscribeEventRequest {
    let made = RCSubscribeEventRequest()
    if let subscribeType = RCSubscribeType(rawValue: value.subscribeType) { made.subscribeType = subscribeType }
    made.expiry = value.expiry
    made.userIds = value.userIds
    return made
}

private func value(_ model: RCSubscribeEventDetail) -> RongCloudSubscribeEventDetail {
    RongCloudSubscribeEventDetail(eventValue: model.eventValue, changeTime: model.changeTime, platform: Int(clamping: model.platform.rawValue))
}

private func value(_ model: RCUserProfile) -> RongCloudUserProfile {
    RongCloudUserProfile(userId: model.userId, name: model.name, portraitUri: model.portraitUri, uniqueId: model.uniqueId, email: model.email, birthday: model.birthday, gender: model.gender.rawValue, location: model.location, role: Int(clamping: model.role), level: Int(clamping: model.level), userExtProfile: model.userExtProfile)
}

private func value(_ model: RCSubscribeInfoEvent) -> RongCloudSubscribeInfoEvent {
    RongCloudSubscribeInfoEvent(userId: text(model.userId), subscribeType: model.subscribeType.rawValue, subscribeTime: model.subscribeTime, expiry: model.expiry, details: one(model.details) { list($0) { value($0) } }, userProfile: one(model.userProfile) { value($0) })
}

private func value(_ model: RCPlatformOnlineStatus) -> RongCloudPlatformOnlineStatus {
    RongCloudPlatformOnlineStatus(platform: Int(clamping: model.platform.rawValue), isOnline: model.isOnline, updateTime: model.updateTime)
}

private func value(_ model: RCSubscribeUserOnlineStatus) -> RongCloudSubscribeUserOnlineStatus {
    RongCloudSubscribeUserOnlineStatus(userId: text(model.userId), details: list(model.details) { value($0) }, isOnline: model.isOnline)
}

private func object(_ value: RongCloudUserProfile) -> RCUserProfile {
    let made = RCUserProfile()
    if let userId = value.userId { made.userId = userId }
    if let name = value.name { made.name = name }
    if let portraitUri = value.portraitUri { made.portraitUri = portraitUri }
    if let uniqueId = value.uniqueId { made.uniqueId = uniqueId }
    if let email = value.email { made.email = email }
    if let birthday = value.birthday { made.birthday = birthday }
    if let number = value.gender, let gender = RCUserGender(rawValue: number) { made.gender = gender }
    if let location = value.location { made.location = location }
    if let role = value.role { made.role = UInt(clamping: role) }
    if let level = value.level { made.level = UInt(clamping: level) }
    if let userExtProfile = value.userExtProfile { made.userExtProfile = userExtProfile }
    return made
}

private func value(_ model: RCSubscribeEvent) -> RongCloudSubscribeEvent {
    RongCloudSubscribeEvent(userId: text(model.userId), subscribeType: model.subscribeType.rawValue, operationType: model.operationType.rawValue, subscribeTime: model.subscribeTime, expiry: model.expiry)
}

extension RongCloud544Transport {
    private var done: RongCloudReply { .success(.void) }

    /// The answer to a call that this version of the SDK does not have.
    private var unsupported: RongCloudReply { .error(RongCloudFailure(20606)) }

    /// The answer to a call with a number that has no name.
    private var invalid: RongCloudReply { .error(RongCloudFailure(25403)) }

    /// Ends the connection; the form that ends push as well is deprecated, and the same as logging out.
    @available(*, deprecated)
    private func disconnect(_ isReceivePush: Bool?, _ client: RCCoreClient, _ reply: @escaping Answer) {
        guard isReceivePush != false else { return carry(.logout, to: client, reply) }
        client.disconnect()
        reply(done)
    }
}

/// The reply of a call with one block, which takes the code of a success as well.
private func completed(_ code: RCErrorCode, _ failedUserIds: [String]? = nil) -> RongCloudReply {
    guard !isSuccess(code) else { return .success(.void) }
    return .error(RongCloudFailure(RongCloudCode(rawValue: code.rawValue), failedUserIds: failedUserIds))
}

private func isSuccess(_ code: RCErrorCode) -> Bool { code.rawValue == 0 }

private func failure(_ code: RCErrorCode, _ errorKeys: [String]? = nil) -> RongCloudReply {
    .error(RongCloudFailure(RongCloudCode(rawValue: code.rawValue), errorKeys: errorKeys))
}

private func failure(_ code: RCErrorCode, _ errorKey: String?) -> RongCloudReply {
    failure(code, errorKey.map { [$0] })
}

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
