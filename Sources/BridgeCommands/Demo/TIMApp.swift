import Dispatch
import Foundation
import RelationshipCore
import TIMAdapter
import TIMWire

/// An app on legacy TIM.
final class TIMApp: NSObject, DemoApp {
    let actor: DemoReport.Actor
    private let manager: TIMManager
    private let friendship: TIMFriendshipManager
    /// The SDK holds listeners weakly, and its own configuration for as long as it lives.
    private let configuration = TIMUserConfig()
    private let recorder: DemoRecorder

    init(_ user: String, backend: any RelationshipBackend, queue: DispatchQueue, recorder: DemoRecorder) {
        actor = DemoReport.Actor(dialect: .tim, user: user)
        manager = TIMManager(backend: backend, callbackQueue: queue, terminal: TerminalID("\(user)-phone"))
        friendship = manager.friendshipManager()
        self.recorder = recorder
        super.init()
        manager.initSdk(TIMSdkConfig())
        configuration.friendshipListener = self
        manager.setUserConfig(configuration)
        manager.add(self)
    }

    func logIn() async -> DemoAnswer {
        let param = TIMLoginParam()
        param.identifier = actor.user
        param.userSig = "demo"
        return await answer(to: "login([\(actor.user)])") { reply in
            manager.login(param, succ: succ(reply), fail: fail(reply))
        }
    }

    func requireApproval() async -> DemoAnswer {
        let type = TIMFriendAllowType.FRIEND_NEED_CONFIRM.rawValue
        return await answer(to: "modifySelfProfile([TIMProfileTypeKey_AllowType: \(type)])") { reply in
            friendship.modifySelfProfile([TIMProfileTypeKey_AllowType: type], succ: succ(reply), fail: fail(reply))
        }
    }

    func add(_ user: String, saying wording: String) async -> DemoAnswer {
        let request = TIMFriendRequest()
        request.identifier = user
        request.addWording = wording
        request.addType = .FRIEND_ADD_TYPE_BOTH
        return await answer(to: "addFriend([\(user), \"\(wording)\", .FRIEND_ADD_TYPE_BOTH])") { reply in
            friendship.addFriend(request, succ: result(reply), fail: fail(reply))
        }
    }

    func listRequests() async -> DemoAnswer {
        let request = TIMFriendPendencyRequest()
        request.numPerPage = 20
        request.type = .PENDENCY_COME_IN
        return await answer(to: "getPendencyList([seq 0, timestamp 0, numPerPage 20, .PENDENCY_COME_IN])") { reply in
            friendship.getPendencyList(
                request,
                succ: { response in
                    let items = (response?.pendencies ?? [])
                        .map {
                            "\($0.identifier ?? "") \"\($0.addWording ?? "")\""
                        }
                    let list = items.isEmpty ? "none" : items.joined(separator: ", ")
                    reply(0, "succ: unreadCnt \(response?.unreadCnt ?? 0), \(list)")
                },
                fail: fail(reply)
            )
        }
    }

    func accept(_ user: String, adding: Bool) async -> DemoAnswer {
        await respond(
            to: user,
            adding ? .FRIEND_RESPONSE_AGREE_AND_ADD : .FRIEND_RESPONSE_AGREE,
            adding ? ".FRIEND_RESPONSE_AGREE_AND_ADD" : ".FRIEND_RESPONSE_AGREE"
        )
    }

    func refuse(_ user: String) async -> DemoAnswer {
        await respond(to: user, .FRIEND_RESPONSE_REJECT, ".FRIEND_RESPONSE_REJECT")
    }

    func delete(_ user: String) async -> DemoAnswer {
        await answer(to: "deleteFriends([\"\(user)\"], delType: .FRIEND_DEL_BOTH)") { reply in
            friendship.deleteFriends([user], delType: .FRIEND_DEL_BOTH, succ: results(reply), fail: fail(reply))
        }
    }

    func block(_ user: String) async -> DemoAnswer {
        await answer(to: "addBlackList([\"\(user)\"])") { reply in
            friendship.addBlackList([user], succ: results(reply), fail: fail(reply))
        }
    }

    func unblock(_ user: String) async -> DemoAnswer {
        await answer(to: "deleteBlackList([\"\(user)\"])") { reply in
            friendship.deleteBlackList([user], succ: results(reply), fail: fail(reply))
        }
    }

    func friends() async -> (call: String, friends: [String]) {
        let friends: [String] = await withCheckedContinuation { continuation in
            friendship.getFriendList(
                { continuation.resume(returning: ($0 ?? []).compactMap(\.identifier)) },
                fail: { _, _ in continuation.resume(returning: []) }
            )
        }
        return ("getFriendList()", friends)
    }

    func relations(to users: [String]) async -> [String: Int] {
        let info = TIMFriendCheckInfo()
        info.users = users
        info.checkType = .FRIEND_CHECK_TYPE_BIDIRECTION
        return await withCheckedContinuation { continuation in
            friendship.checkFriends(
                info,
                succ: { results in
                    let pairs = (results ?? []).map { ($0.identifier ?? "", $0.resultType.rawValue) }
                    continuation.resume(returning: Dictionary(pairs) { first, _ in first })
                },
                fail: { _, _ in continuation.resume(returning: [:]) }
            )
        }
    }

    func settle() async {
        // Calls of one SDK are answered in turn, after the callbacks that are due before them.
        _ = await friends()
    }

    private func respond(to user: String, _ type: TIMFriendResponseType, _ name: String) async -> DemoAnswer {
        let response = TIMFriendResponse()
        response.identifier = user
        response.responseType = type
        return await answer(to: "do([\(user), \(name)])") { reply in
            friendship.do(response, succ: result(reply), fail: fail(reply))
        }
    }
}

// MARK: - Callbacks

extension TIMApp: TIMFriendshipListener, TIMMessageListener {
    func onAddFriends(_ users: [Any]!) {
        recorder.note(actor, "onAddFriends \(names(users))")
    }

    func onDelFriends(_ identifiers: [Any]!) {
        recorder.note(actor, "onDelFriends \(names(identifiers))")
    }

    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) {
        recorder.note(actor, "onAddFriendReqs \(names((reqs ?? []).map { $0.identifier ?? "" }))")
    }

    func onNewMessage(_ msgs: [Any]!) {
        for case let message as TIMMessage in msgs ?? [] {
            for index in 0..<message.elemCount() {
                switch message.getElem(index) {
                case let elem as TIMSNSSystemElem:
                    let users = (elem.users ?? []).compactMap { $0.identifier }
                    recorder.note(actor, "onNewMessage \(elem.type) \(names(users))")
                case let elem as TIMProfileSystemElem:
                    recorder.note(actor, "onNewMessage profile of \(elem.fromUser ?? "")")
                default:
                    break
                }
            }
        }
    }
}

private func names(_ list: [Any]?) -> String {
    "[\((list ?? []).map { "\($0)" }.joined(separator: ", "))]"
}

// MARK: - Blocks

private func succ(_ reply: @escaping @Sendable (Int, String) -> Void) -> TIMSucc {
    { reply(0, "succ") }
}

private func fail(_ reply: @escaping @Sendable (Int, String) -> Void) -> TIMFail {
    { code, msg in reply(Int(code), "fail: \(code) \(msg ?? "")") }
}

private func result(_ reply: @escaping @Sendable (Int, String) -> Void) -> TIMFriendResultSucc {
    { result in results(reply)(result.map { [$0] }) }
}

private func results(_ reply: @escaping @Sendable (Int, String) -> Void) -> TIMFriendResultArraySucc {
    { results in
        let results = results ?? []
        let texts = results.map { "\($0.identifier ?? "") result_code \($0.result_code) \($0.result_info ?? "")" }
        reply(results.first?.result_code ?? 0, "succ: \(texts.joined(separator: ", "))")
    }
}
