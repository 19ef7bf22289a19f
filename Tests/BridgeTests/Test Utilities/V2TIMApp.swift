import RelationshipCore
import V2TIMAdapter

/// An app on V2TIM, in the spelling of 8.5 and later.
final class V2TIMApp: FriendApp {
    let log = CallbackLog()
    private let manager: V2TIMManager
    private let listener: Listener

    init(user: String, service: RelationshipService) async throws {
        manager = V2TIMManager(backend: service, callbackQueue: DispatchQueue(label: "v2tim.\(user)"))
        listener = Listener(log: log)
        _ = manager.initSDK(1_400_000_000, config: V2TIMSDKConfig())
        manager.addFriendListener(listener: listener)
        try await answer { succeed, fail in
            manager.login(userID: user, userSig: "signature") {
                succeed(())
            } fail: { code, _ in
                fail(Int(code))
            }
        }
    }

    func allow(_ permission: AddPermission) async throws {
        let info = V2TIMUserFullInfo()
        info.allowType =
            switch permission {
            case .anyone: .FRIEND_ALLOW_ANY
            case .needsApproval: .FRIEND_NEED_CONFIRM
            case .nobody: .FRIEND_DENY_ANY
            }
        try await answer { succeed, fail in
            manager.setSelfInfo(info: info, succ: { succeed(()) }, fail: { code, _ in fail(Int(code)) })
        }
    }

    func add(_ user: String) async throws -> AddAnswer {
        let application = V2TIMFriendAddApplication()
        application.userID = user
        application.addWording = "hi"
        application.addType = .FRIEND_TYPE_BOTH
        let code = try await code { manager.addFriend(application: application, succ: $0, fail: $1) }
        return code == 0 ? .friends : code == 30539 ? .pending : .refused(code)
    }

    func accept(_ user: String) async throws {
        let application = try await application(of: user)
        let code = try await code {
            manager.acceptFriendApplication(
                application: application,
                acceptType: .FRIEND_ACCEPT_AGREE_AND_ADD,
                succ: $0,
                fail: $1
            )
        }
        if code != 0 { throw CallFailed(code: code) }
    }

    func refuse(_ user: String) async throws {
        let application = try await application(of: user)
        let code = try await code { manager.refuseFriendApplication(application: application, succ: $0, fail: $1) }
        if code != 0 { throw CallFailed(code: code) }
    }

    func delete(_ user: String) async throws {
        try await results { succ, fail in
            manager.deleteFromFriendList(userIDList: [user], deleteType: .FRIEND_TYPE_BOTH, succ: succ, fail: fail)
        }
    }

    func block(_ user: String) async throws {
        try await results { succ, fail in manager.addToBlackList(userIDList: [user], succ: succ, fail: fail) }
    }

    func friends() async throws -> [String] {
        try await users { manager.getFriendList($0, fail: $1) }
    }

    func pending() async throws -> [String] {
        try await applications().filter { $0.type == .FRIEND_APPLICATION_COME_IN }.map { $0.userID ?? "" }
    }

    func blocked() async throws -> [String] {
        try await users { manager.getBlackList($0, fail: $1) }
    }

    private func application(of user: String) async throws -> V2TIMFriendApplication {
        let received = try await applications().filter { $0.type == .FRIEND_APPLICATION_COME_IN }
        guard let found = received.first(where: { $0.userID == user }) else { throw NoAnswer() }
        return found
    }

    private func applications() async throws -> [V2TIMFriendApplication] {
        let box: Box<[V2TIMFriendApplication]> = try await answer { succeed, fail in
            manager.getFriendApplicationList(
                succ: { succeed(Box($0?.applicationList as? [V2TIMFriendApplication] ?? [])) },
                fail: { code, _ in fail(Int(code)) }
            )
        }
        return box.value
    }

    private func code(
        _ call: (@escaping V2TIMFriendOperationResultSucc, @escaping V2TIMFail) -> Void
    ) async throws -> Int {
        try await answer { succeed, fail in
            call({ succeed($0?.resultCode ?? -1) }, { code, _ in fail(Int(code)) })
        }
    }

    private func users(_ call: (@escaping V2TIMFriendInfoListSucc, @escaping V2TIMFail) -> Void) async throws
        -> [String]
    {
        try await answer { succeed, fail in
            call({ infos in succeed((infos ?? []).map { $0.userID ?? "" }) }, { code, _ in fail(Int(code)) })
        }
    }

    private func results(
        _ call: (@escaping V2TIMFriendOperationResultListSucc, @escaping V2TIMFail) -> Void
    ) async throws {
        let codes: [Int] = try await answer { succeed, fail in
            call({ succeed(($0 ?? []).map(\.resultCode)) }, { code, _ in fail(Int(code)) })
        }
        if let code = codes.first(where: { $0 != 0 }) { throw CallFailed(code: code) }
    }
}

/// Hands the SDK's model objects from its callback queue to the test, which alone uses them from then on.
private struct Box<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

private final class Listener: NSObject, V2TIMFriendshipListener {
    private let log: CallbackLog

    init(log: CallbackLog) {
        self.log = log
    }

    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]!) {
        for application in applicationList {
            log.note("onFriendApplicationListAdded \(application.type) \(application.userID ?? "")")
        }
    }

    func onFriendApplicationListDeleted(userIDList: [Any]!) {
        log.note("onFriendApplicationListDeleted \(userIDList.map { "\($0)" }.joined(separator: " "))")
    }

    func onFriendListAdded(infoList: [V2TIMFriendInfo]!) {
        log.note("onFriendListAdded \(infoList.map { $0.userID ?? "" }.joined(separator: " "))")
    }

    func onFriendListDeleted(userIDList: [Any]!) {
        log.note("onFriendListDeleted \(userIDList.map { "\($0)" }.joined(separator: " "))")
    }

    func onBlackListAdded(infoList: [V2TIMFriendInfo]!) {
        log.note("onBlackListAdded \(infoList.map { $0.userID ?? "" }.joined(separator: " "))")
    }
}
