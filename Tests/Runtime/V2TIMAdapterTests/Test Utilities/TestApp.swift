import Foundation
import RelationshipCore
import V2TIMAdapter

/// The answer to a call: the arguments of its `succ` or of its `fail` block.
enum Answer<Value> {
    case succ(Value)
    case fail(Int32, String?)

    var value: Value? {
        if case .succ(let value) = self { value } else { nil }
    }

    var code: Int32 {
        if case .fail(let code, _) = self { code } else { 0 }
    }
}

/// Makes a call with blocks and waits until one of them is called.
func answer<Value>(_ call: (@escaping (Value) -> Void, @escaping V2TIMFail) -> Void) async -> Answer<Value> {
    let box = await withCheckedContinuation { continuation in
        call { value in
            continuation.resume(returning: CallbackBox(Answer.succ(value)))
        } _: { code, desc in
            continuation.resume(returning: CallbackBox(Answer.fail(code, desc)))
        }
    }
    return box.value
}

/// Makes a call with a success block that has no value, and returns its error code, or 0 for a success.
func code(_ call: (@escaping V2TIMSucc, @escaping V2TIMFail) -> Void) async -> Int32 {
    await answer { (succ: @escaping (Int) -> Void, fail) in call({ succ(0) }, fail) }.code
}

/// An app of one user on one device, with all callbacks of its listeners.
final class TestApp {
    let manager: V2TIMManager
    let user: String
    private let listener: LogListener
    private var entries: AsyncStream<String>.Iterator

    init(_ user: String, _ service: RelationshipService, device: String? = nil) async {
        self.user = user
        let queue = DispatchQueue(label: "callbacks of \(user)")
        let device = DeviceID(device ?? "\(user)'s phone")
        manager = V2TIMManager(backend: service, callbackQueue: queue, device: device)
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        listener = LogListener(continuation)
        entries = stream.makeAsyncIterator()
        manager.addFriendListener(listener: listener)
        manager.addIMSDKListener(listener: listener)
        manager.initSDK(1_400_000_001, config: V2TIMSDKConfig())
        _ = await code { self.manager.login(userID: user, userSig: "signature", succ: $0, fail: $1) }
    }

    /// Returns the callbacks since the previous use.
    ///
    /// The callback for marking the requests as read comes after all others, so no callback is missed.
    func received() async -> [String] {
        _ = await code { self.manager.setFriendApplicationRead(succ: $0, fail: $1) }
        var received: [String] = []
        while let entry = await entries.next(isolation: nil), entry != "onFriendApplicationListRead" {
            received.append(entry)
        }
        return received
    }

    /// Records a text between the callbacks.
    func note(_ text: String) {
        listener.note(text)
    }

    func set(allowType: V2TIMFriendAllowType) async -> Int32 {
        let info = V2TIMUserFullInfo()
        info.allowType = allowType
        return await code { self.manager.setSelfInfo(info: info, succ: $0, fail: $1) }
    }

    func add(
        _ friend: String,
        _ addType: V2TIMFriendType = .FRIEND_TYPE_BOTH
    ) async -> V2TIMFriendOperationResult? {
        let application = V2TIMFriendAddApplication()
        application.userID = friend
        application.addType = addType
        application.addWording = "hello"
        application.addSource = "iOS"
        return await answer { self.manager.addFriend(application: application, succ: $0, fail: $1) }.value ?? nil
    }

    func applications() async -> V2TIMFriendApplicationResult? {
        await answer { self.manager.getFriendApplicationList(succ: $0, fail: $1) }.value ?? nil
    }

    func application(with other: String) async -> V2TIMFriendApplication? {
        let list = await applications()?.applicationList as? [V2TIMFriendApplication]
        return list?.first { $0.userID == other }
    }

    func accept(_ other: String, _ type: V2TIMFriendAcceptType) async -> Int? {
        let application = await application(with: other)
        let answer = await answer {
            self.manager.acceptFriendApplication(application: application, acceptType: type, succ: $0, fail: $1)
        }
        return answer.value??.resultCode
    }

    func refuse(_ other: String) async -> Int? {
        let application = await application(with: other)
        let answer = await answer {
            self.manager.refuseFriendApplication(application: application, succ: $0, fail: $1)
        }
        return answer.value??.resultCode
    }

    func friends() async -> [String] {
        let list = await answer { self.manager.getFriendList(succ: $0, fail: $1) }.value ?? nil
        return (list ?? []).map(\.userID)
    }

    func relation(to other: String) async -> V2TIMFriendRelationType? {
        let results = await answer {
            self.manager.checkFriend(userIDList: [other], checkType: .FRIEND_TYPE_BOTH, succ: $0, fail: $1)
        }
        return results.value??.first?.relationType
    }
}

/// A listener that records every callback.
private final class LogListener: NSObject, V2TIMFriendshipListener, V2TIMSDKListener {
    private let log: AsyncStream<String>.Continuation

    init(_ log: AsyncStream<String>.Continuation) {
        self.log = log
    }

    func note(_ text: String) {
        log.yield(text)
    }

    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]) {
        for item in applicationList { note("onFriendApplicationListAdded \(item.userID!) type \(item.type.rawValue)") }
    }

    func onFriendApplicationListDeleted(userIDList: [Any]) {
        for id in userIDList { note("onFriendApplicationListDeleted \(id)") }
    }

    func onFriendApplicationListRead() {
        note("onFriendApplicationListRead")
    }

    func onFriendListAdded(infoList: [V2TIMFriendInfo]) {
        for info in infoList { note("onFriendListAdded \(info.userID!)") }
    }

    func onFriendListDeleted(userIDList: [Any]) {
        for id in userIDList { note("onFriendListDeleted \(id)") }
    }

    func onBlackListAdded(infoList: [V2TIMFriendInfo]) {
        for info in infoList { note("onBlackListAdded \(info.userID!)") }
    }

    func onBlackListDeleted(userIDList: [Any]) {
        for id in userIDList { note("onBlackListDeleted \(id)") }
    }

    func onFriendProfileChanged(infoList: [V2TIMFriendInfo]) {
        for info in infoList { note("onFriendProfileChanged \(info.userID!)") }
    }

    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo) {
        note("onSelfInfoUpdated \(Info.userID!) allowType \(Info.allowType.rawValue)")
    }

    func onFriendGroupCreated(groupName: String?, friendInfoList: [V2TIMFriendInfo]!) {
        note("onFriendGroupCreated \(groupName ?? "") \((friendInfoList ?? []).map(\.userID).joined(separator: ","))")
    }

    func onFriendGroupDeleted(groupNameList: [String]!) {
        note("onFriendGroupDeleted \((groupNameList ?? []).joined(separator: ","))")
    }

    func onFriendGroupNameChanged(oldGroupName: String?, newGroupName: String?) {
        note("onFriendGroupNameChanged \(oldGroupName ?? "") \(newGroupName ?? "")")
    }

    func onFriendsAddedToGroup(groupName: String?, friendInfoList: [V2TIMFriendInfo]!) {
        note("onFriendsAddedToGroup \(groupName ?? "") \((friendInfoList ?? []).map(\.userID).joined(separator: ","))")
    }

    func onFriendsDeletedFromGroup(groupName: String?, friendIDList: [String]!) {
        note("onFriendsDeletedFromGroup \(groupName ?? "") \((friendIDList ?? []).joined(separator: ","))")
    }
}
