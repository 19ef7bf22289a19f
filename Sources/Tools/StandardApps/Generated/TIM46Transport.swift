// Made by `relbridge export glue --sdk tim --spelling 4.6`; make it again instead of editing it.
// swift-format-ignore-file

import BridgeTranslation
import Foundation
import RelationshipCore
import ImSDK
import TIMWire

/// Carries calls to the SDK of the module ImSDK, and its answers and callbacks back, as values.
final class TIM46Transport: NSObject, DialectTransport, @unchecked Sendable {
    typealias Target = TIMDialect
    fileprivate typealias Answer = @Sendable (TIMReply) -> Void

    private let queue: DispatchQueue
    private let client: @Sendable () -> TIMManager
    // The lock guards all that changes, so the class may be shared.
    private let lock = NSLock()
    private var handler: (@Sendable (TIMNotification) -> Void)?

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - queue: Where the SDK is called.
    ///   - client: Returns the SDK's client.
    init(
        on queue: DispatchQueue = .main,
        client: @escaping @Sendable () -> TIMManager = { TIMManager.sharedInstance() }
    ) {
        (self.queue, self.client) = (queue, client)
        super.init()
    }

    func setNotificationHandler(_ handler: @escaping @Sendable (TIMNotification) -> Void) {
        lock.withLock { self.handler = handler }
        listen()
    }

    /// Listens to the SDK again, where something else has taken its callbacks meanwhile.
    func listen() {
        queue.async { [self] in listen(to: client()) }
    }

    // Deprecated, so that calls that the vendor has deprecated print no warnings.
    @available(*, deprecated)
    func perform(_ call: TIMCall, reply: @escaping @Sendable (TIMReply) -> Void) {
        queue.async { [self] in carry(call, to: client(), reply) }
    }

    fileprivate func report(_ notification: TIMNotification) {
        lock.withLock { handler }?(notification)
    }
}

extension TIM46Transport {
    @available(*, deprecated)
    private func carry(_ call: TIMCall, to client: TIMManager, _ reply: @escaping Answer) {
        switch call {
        case .initSdk(let globalConfig):
            initSdk(globalConfig, client, reply)
        case .unInit:
            client.unInit()
            reply(done)
        case .setUserConfig(let config):
            setUserConfig(config, client, reply)
        case .initStorage(let userID):
            check(client.initStorage(userID, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .login(let param):
            check(client.login(one(param) { object($0) }, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .autoLogin(let userID):
            check(client.autoLogin(userID, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .logout:
            check(client.logout({ reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .modifySelfProfile(let values):
            check(client.friendshipManager().modifySelfProfile(untyped(values), succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .getSelfProfile:
            check(client.friendshipManager().getSelfProfile({ reply(one($0) { .succ(.profile(value($0))) } ?? .succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .getUsersProfile(let identifiers, let forceUpdate):
            check(client.friendshipManager().getUsersProfile(identifiers, forceUpdate: forceUpdate, succ: { reply(.succ(.profiles(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .querySelfProfile:
            let result = client.friendshipManager().querySelfProfile()
            reply(one(result) { .succ(.profile(value($0))) } ?? .succ(.none))
        case .queryUserProfile(let identifier):
            let result = client.friendshipManager().queryUserProfile(identifier)
            reply(one(result) { .succ(.profile(value($0))) } ?? .succ(.none))
        case .getFriendList:
            check(client.friendshipManager().getFriendList({ reply(.succ(.friends(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .getFriends(let identifiers):
            check(client.friendshipManager().getFriendList(identifiers, succ: { reply(.succ(.friendGetResults(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .queryFriend(let identifier):
            let result = client.friendshipManager().queryFriend(identifier)
            reply(one(result) { .succ(.friend(value($0))) } ?? .succ(.none))
        case .queryFriendList:
            let result = client.friendshipManager().queryFriendList()
            reply(.succ(.friends(list(result) { value($0) })))
        case .checkFriends(let checkInfo):
            check(client.friendshipManager().checkFriends(one(checkInfo) { object($0) }, succ: { reply(.succ(.results(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .addFriend(let request):
            check(client.friendshipManager().addFriend(one(request) { object($0) }, succ: { reply(one($0) { .succ(.result(value($0))) } ?? .succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .doResponse(let response):
            check(client.friendshipManager().do(one(response) { object($0) }, succ: { reply(one($0) { .succ(.result(value($0))) } ?? .succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .deleteFriends(let identifiers, let delType):
            guard let delType = TIMDelFriendType(rawValue: delType) else { return reply(invalid) }
            check(client.friendshipManager().deleteFriends(identifiers, delType: delType, succ: { reply(.succ(.results(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .modifyFriend(let identifier, let values):
            check(client.friendshipManager().modifyFriend(identifier, values: untyped(values), succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .createFriendGroup(let groupNames, let identifiers):
            check(client.friendshipManager().createFriendGroup(groupNames, users: identifiers, succ: { reply(.succ(.results(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .getFriendGroups(let groupNames):
            check(client.friendshipManager().getFriendGroups(groupNames, succ: { reply(.succ(.groups(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .deleteFriendGroup(let groupNames):
            check(client.friendshipManager().deleteFriendGroup(groupNames, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .renameFriendGroup(let oldName, let newName):
            check(client.friendshipManager().renameFriendGroup(oldName, newName: newName, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .addFriendsToFriendGroup(let groupName, let identifiers):
            check(client.friendshipManager().addFriends(toFriendGroup: groupName, users: identifiers, succ: { reply(.succ(.results(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .deleteFriendsFromFriendGroup(let groupName, let identifiers):
            check(client.friendshipManager().deleteFriends(fromFriendGroup: groupName, users: identifiers, succ: { reply(.succ(.results(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .getPendencyList(let pendencyRequest):
            check(client.friendshipManager().getPendencyList(one(pendencyRequest) { object($0) }, succ: { reply(one($0) { .succ(.pendencyResponse(value($0))) } ?? .succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .deletePendency(let type, let identifiers):
            guard let type = TIMPendencyType(rawValue: type) else { return reply(invalid) }
            check(client.friendshipManager().delete(type, users: identifiers, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .pendencyReport(let timestamp):
            check(client.friendshipManager().pendencyReport(timestamp, succ: { reply(.succ(.none)) }, fail: { reply(failure($0, $1)) }), reply)
        case .getBlackList:
            check(client.friendshipManager().getBlackList({ reply(.succ(.friends(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .addBlackList(let identifiers):
            check(client.friendshipManager().addBlackList(identifiers, succ: { reply(.succ(.results(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        case .deleteBlackList(let identifiers):
            check(client.friendshipManager().deleteBlackList(identifiers, succ: { reply(.succ(.results(list($0) { value($0) }))) }, fail: { reply(failure($0, $1)) }), reply)
        }
    }
}

extension TIM46Transport {
    private func listen(to client: TIMManager) {
        _ = client.add(self as any TIMMessageListener)
        listenByHand(to: client)
    }
}

extension TIM46Transport: TIMMessageListener {
    func onNewMessage(_ msgs: [Any]!) {
        report(.onNewMessage(msgs: models(msgs, of: TIMMessage.self).map { value($0) }))
    }
}

extension TIM46Transport: TIMFriendshipListener {
    func onAddFriends(_ users: [Any]!) {
        report(.onAddFriends(users: texts(users)))
    }
    func onDelFriends(_ identifiers: [Any]!) {
        report(.onDelFriends(identifiers: texts(identifiers)))
    }
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!) {
        report(.onFriendProfileUpdate(profiles: list(profiles) { value($0) }))
    }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) {
        report(.onAddFriendReqs(reqs: list(reqs) { value($0) }))
    }
}

extension TIM46Transport: TIMUserStatusListener {
    func onForceOffline() {
        report(.onForceOffline)
    }
    func onReConnFailed(_ code: Int32, err: String!) {
        report(.onReConnFailed(code: TIMCode(rawValue: Int(code)), err: err))
    }
    func onUserSigExpired() {
        report(.onUserSigExpired)
    }
}

extension TIM46Transport: TIMConnListener {
    func onConnSucc() {
        report(.onConnSucc)
    }
    func onConnFailed(_ code: Int32, err: String!) {
        report(.onConnFailed(code: TIMCode(rawValue: Int(code)), err: err))
    }
    func onDisconnect(_ code: Int32, err: String!) {
        report(.onDisconnect(code: TIMCode(rawValue: Int(code)), err: err))
    }
    func onConnecting() {
        report(.onConnecting)
    }
}

private func object(_ value: TIMCall.LoginParam) -> TIMLoginParam {
    let made = TIMLoginParam()
    if let identifier = value.identifier { made.identifier = identifier }
    if let userSig = value.userSig { made.userSig = userSig }
    if let appidAt3rd = value.appidAt3rd { made.appidAt3rd = appidAt3rd }
    return made
}

private func value(_ model: TIMUserProfile) -> TIMReply.UserProfile {
    TIMReply.UserProfile(identifier: text(model.identifier), nickname: text(model.nickname), allowType: model.allowType.rawValue, faceURL: text(model.faceURL), selfSignature: model.selfSignature ?? Data(), gender: model.gender.rawValue, birthday: model.birthday, location: model.location ?? Data(), language: model.language, level: model.level, role: model.role, customInfo: properties(model.customInfo))
}

private func value(_ model: TIMFriend) -> TIMReply.Friend {
    TIMReply.Friend(identifier: text(model.identifier), remark: text(model.remark), groups: texts(model.groups), addWording: text(model.addWording), addSource: text(model.addSource), addTime: model.addTime, customInfo: properties(model.customInfo), profile: value(model.profile ?? TIMUserProfile()))
}

private func value(_ model: TIMFriendGetResult) -> TIMReply.FriendGetResult {
    TIMReply.FriendGetResult(resultCode: TIMCode(rawValue: Int(model.resultCode)), resultInfo: text(model.resultInfo), relation: model.relation.rawValue, timFriend: value(model.timFriend ?? TIMFriend()))
}

private func object(_ value: TIMCall.FriendCheckInfo) -> TIMFriendCheckInfo {
    let made = TIMFriendCheckInfo()
    if let users = value.users { made.users = users }
    if let checkType = TIMFriendCheckType(rawValue: value.checkType) { made.checkType = checkType }
    return made
}

private func value(_ model: TIMCheckFriendResult) -> TIMReply.Result {
    TIMReply.Result(identifier: text(model.identifier), resultCode: TIMCode(rawValue: Int(model.result_code)), resultInfo: text(model.result_info), resultType: model.resultType.rawValue)
}

private func object(_ value: TIMCall.FriendRequest) -> TIMFriendRequest {
    let made = TIMFriendRequest()
    if let identifier = value.identifier { made.identifier = identifier }
    if let remark = value.remark { made.remark = remark }
    if let addWording = value.addWording { made.addWording = addWording }
    if let addSource = value.addSource { made.addSource = addSource }
    if let group = value.group { made.group = group }
    if let addType = TIMFriendAddType(rawValue: value.addType) { made.addType = addType }
    return made
}

private func value(_ model: TIMFriendResult) -> TIMReply.Result {
    TIMReply.Result(identifier: text(model.identifier), resultCode: TIMCode(rawValue: Int(model.result_code)), resultInfo: text(model.result_info))
}

private func object(_ value: TIMCall.FriendResponse) -> TIMFriendResponse {
    let made = TIMFriendResponse()
    if let responseType = TIMFriendResponseType(rawValue: value.responseType) { made.responseType = responseType }
    if let identifier = value.identifier { made.identifier = identifier }
    if let remark = value.remark { made.remark = remark }
    return made
}

private func value(_ model: TIMFriendGroup) -> TIMReply.FriendGroup {
    TIMReply.FriendGroup(name: text(model.name), userCnt: model.userCnt, friends: texts(model.friends))
}

private func object(_ value: TIMCall.FriendPendencyRequest) -> TIMFriendPendencyRequest {
    let made = TIMFriendPendencyRequest()
    made.seq = value.seq
    made.timestamp = value.timestamp
    made.numPerPage = value.numPerPage
    if let type = TIMPendencyType(rawValue: value.type) { made.type = type }
    return made
}

private func value(_ model: TIMFriendPendencyItem) -> TIMReply.FriendPendencyItem {
    TIMReply.FriendPendencyItem(identifier: text(model.identifier), addTime: model.addTime, addSource: text(model.addSource), addWording: text(model.addWording), nickname: text(model.nickname), type: model.type.rawValue)
}

private func value(_ model: TIMFriendPendencyResponse) -> TIMReply.FriendPendencyResponse {
    TIMReply.FriendPendencyResponse(seq: model.seq, timestamp: model.timestamp, unreadCnt: model.unreadCnt, pendencies: list(model.pendencies) { value($0) })
}

private func value(_ model: TIMSNSChangeInfo) -> TIMNotification.SNSChangeInfo {
    TIMNotification.SNSChangeInfo(identifier: text(model.identifier), nickname: model.nickname, wording: model.wording, source: model.source, remark: model.remark)
}

private func value(_ model: TIMFriendPendencyInfo) -> TIMNotification.FriendPendencyInfo {
    TIMNotification.FriendPendencyInfo(identifier: text(model.identifier), addSource: text(model.addSource), addWording: text(model.addWording), nickname: text(model.nickname))
}

extension TIM46Transport {
    private var done: TIMReply { .succ(.none) }

    /// The answer to a call that this version of the SDK does not have.
    private var unsupported: TIMReply {
        .fail(code: TIMCode(rawValue: 60020), desc: "this version of the SDK has no such call")
    }

    /// The answer to a call with a number that has no name, and to one that the SDK refuses at once.
    private var invalid: TIMReply { .fail(code: TIMCode(rawValue: 6017), desc: "") }

    private func answer(_ result: Int32) -> TIMReply { result == 0 ? done : invalid }

    /// Answers a call that the SDK refuses: its blocks are never called.
    private func check(_ result: Int32, _ reply: Answer) {
        if result != 0 { reply(invalid) }
    }

    private func initSdk(_ globalConfig: TIMCall.SdkConfig?, _ client: TIMManager, _ reply: Answer) {
        let config = TIMSdkConfig()
        if let globalConfig { config.sdkAppId = globalConfig.sdkAppId }
        config.connListener = self
        let result = client.initSdk(config)
        listen(to: client)
        reply(answer(result))
    }

    private func setUserConfig(_ config: TIMCall.UserConfig?, _ client: TIMManager, _ reply: Answer) {
        let made = TIMUserConfig()
        if let option = config?.friendProfileOpt {
            made.friendProfileOpt = TIMFriendProfileOption()
            made.friendProfileOpt.expiredSeconds = option.expiredSeconds
        }
        reply(answer(listen(to: client, made)))
    }

    private func listenByHand(to client: TIMManager) {
        // Before the SDK is initialised it takes no configuration; then this happens once more.
        listen(to: client, client.getUserConfig() ?? TIMUserConfig())
    }

    @discardableResult
    private func listen(to client: TIMManager, _ config: TIMUserConfig) -> Int32 {
        config.friendshipListener = self
        config.userStatusListener = self
        return client.setUserConfig(config)
    }
}

private func failure(_ code: Int32, _ desc: String?) -> TIMReply {
    .fail(code: TIMCode(rawValue: Int(code)), desc: text(desc))
}

/// Reads the elements of a message about friends and profiles; others are left out.
private func value(_ model: TIMMessage) -> TIMNotification.Message {
    var elems: [TIMNotification.Elem] = []
    for index in 0..<model.elemCount() {
        let elem = model.getElem(index)
        if let elem = elem as? TIMSNSSystemElem {
            let users = list(elem.users) { value($0) }
            elems.append(
                .sns(
                    TIMNotification.SNSSystemElem(
                        type: elem.type.rawValue,
                        users: users,
                        pendencyReportTimestamp: elem.pendencyReportTimestamp
                    )
                )
            )
        } else if let elem = elem as? TIMProfileSystemElem {
            elems.append(
                .profile(
                    TIMNotification.ProfileSystemElem(
                        type: elem.type.rawValue,
                        fromUser: text(elem.fromUser),
                        nickName: text(elem.nickName)
                    )
                )
            )
        }
    }
    let seconds = one(model.timestamp()) { $0.timeIntervalSince1970 } ?? 0
    return TIMNotification.Message(
        elems: elems,
        isSelf: model.isSelf(),
        sender: text(model.sender()),
        timestamp: UInt64(max(0, seconds))
    )
}

private func untyped(_ values: [String: TIMProperty]?) -> [String: Any]? {
    one(values) { $0.mapValues { untyped($0) } }
}

private func untyped(_ property: TIMProperty) -> Any {
    switch property {
    case .string(let text): text
    case .number(let number): NSNumber(value: number)
    case .data(let data): data
    case .strings(let texts): texts
    }
}

private func properties(_ values: [AnyHashable: Any]?) -> [String: TIMProperty] {
    var properties: [String: TIMProperty] = [:]
    for (key, value) in values ?? [:] {
        guard let name = key as? String else { continue }
        switch value {
        case let text as String: properties[name] = .string(text)
        case let data as Data: properties[name] = .data(data)
        case let number as NSNumber: properties[name] = .number(number.int64Value)
        case let texts as [String]: properties[name] = .strings(texts)
        default: continue
        }
    }
    return properties
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
