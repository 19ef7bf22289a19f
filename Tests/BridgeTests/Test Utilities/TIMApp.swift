import RelationshipCore
import TIMAdapter

/// An app on legacy TIM.
final class TIMApp: FriendApp {
    let log = CallbackLog()
    private let manager: TIMManager
    private let listener: Listener

    private var friendship: TIMFriendshipManager { manager.friendshipManager() }

    init(user: String, service: RelationshipService) async throws {
        manager = TIMManager(backend: service, callbackQueue: DispatchQueue(label: "tim.\(user)"))
        listener = Listener(log: log)
        manager.initSdk(TIMSdkConfig())
        let config = TIMUserConfig()
        config.friendshipListener = listener
        manager.setUserConfig(config)
        manager.add(listener)
        let param = TIMLoginParam()
        param.identifier = user
        param.userSig = "signature"
        try await answer { succeed, fail in
            manager.login(param, succ: { succeed(()) }, fail: { code, _ in fail(Int(code)) })
        }
    }

    func allow(_ permission: AddPermission) async throws {
        let value: TIMFriendAllowType =
            switch permission {
            case .anyone: .FRIEND_ALLOW_ANY
            case .needsApproval: .FRIEND_NEED_CONFIRM
            case .nobody: .FRIEND_DENY_ANY
            }
        let values = [TIMProfileTypeKey_AllowType: NSNumber(value: value.rawValue)]
        try await answer { succeed, fail in
            friendship.modifySelfProfile(values, succ: { succeed(()) }, fail: { code, _ in fail(Int(code)) })
        }
    }

    func add(_ user: String) async throws -> AddAnswer {
        let request = TIMFriendRequest()
        request.identifier = user
        request.addWording = "hi"
        request.addType = .FRIEND_ADD_TYPE_BOTH
        let code = try await code { friendship.addFriend(request, succ: $0, fail: $1) }
        return code == 0 ? .friends : code == 30539 ? .pending : .refused(code)
    }

    func accept(_ user: String) async throws { try await respond(user, .FRIEND_RESPONSE_AGREE_AND_ADD) }

    func refuse(_ user: String) async throws { try await respond(user, .FRIEND_RESPONSE_REJECT) }

    func delete(_ user: String) async throws {
        try await results { succ, fail in
            friendship.deleteFriends([user], delType: .FRIEND_DEL_BOTH, succ: succ, fail: fail)
        }
    }

    func block(_ user: String) async throws {
        try await results { succ, fail in friendship.addBlackList([user], succ: succ, fail: fail) }
    }

    func friends() async throws -> [String] {
        try await identifiers { friendship.getFriendList($0, fail: $1) }
    }

    func pending() async throws -> [String] {
        let request = TIMFriendPendencyRequest()
        request.type = .PENDENCY_COME_IN
        return try await answer { succeed, fail in
            friendship.getPendencyList(
                request,
                succ: { page in succeed((page?.pendencies ?? []).map { $0.identifier }) },
                fail: { code, _ in fail(Int(code)) }
            )
        }
    }

    func blocked() async throws -> [String] {
        try await identifiers { friendship.getBlackList($0, fail: $1) }
    }

    private func respond(_ user: String, _ type: TIMFriendResponseType) async throws {
        let response = TIMFriendResponse()
        response.identifier = user
        response.responseType = type
        let code = try await code { friendship.do(response, succ: $0, fail: $1) }
        if code != 0 { throw CallFailed(code: code) }
    }

    private func code(_ call: (@escaping TIMFriendResultSucc, @escaping TIMFail) -> Void) async throws -> Int {
        try await answer { succeed, fail in
            call({ succeed($0?.result_code ?? -1) }, { code, _ in fail(Int(code)) })
        }
    }

    private func identifiers(_ call: (@escaping TIMFriendArraySucc, @escaping TIMFail) -> Void) async throws -> [String]
    {
        try await answer { succeed, fail in
            call({ friends in succeed((friends ?? []).map { $0.identifier }) }, { code, _ in fail(Int(code)) })
        }
    }

    private func results(_ call: (@escaping TIMFriendResultArraySucc, @escaping TIMFail) -> Void) async throws {
        let codes: [Int] = try await answer { succeed, fail in
            call({ succeed(($0 ?? []).map(\.result_code)) }, { code, _ in fail(Int(code)) })
        }
        if let code = codes.first(where: { $0 != 0 }) { throw CallFailed(code: code) }
    }
}

private final class Listener: NSObject, TIMFriendshipListener, TIMMessageListener {
    private let log: CallbackLog

    init(log: CallbackLog) {
        self.log = log
    }

    func onNewMessage(_ msgs: [Any]!) {
        for case let message as TIMMessage in msgs {
            for index in 0..<message.elemCount() {
                if let elem = message.getElem(index) as? TIMSNSSystemElem { log.note("onNewMessage \(elem.type)") }
            }
        }
    }

    func onAddFriends(_ users: [Any]!) { log.note("onAddFriends \(words(users))") }
    func onDelFriends(_ identifiers: [Any]!) { log.note("onDelFriends \(words(identifiers))") }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) {
        log.note("onAddFriendReqs \(words(reqs.map { $0.identifier ?? "" }))")
    }

    private func words(_ users: [Any]) -> String { users.map { "\($0)" }.joined(separator: " ") }
}
