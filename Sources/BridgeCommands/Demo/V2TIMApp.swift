import Dispatch
import Foundation
import RelationshipCore
import V2TIMAdapter
import V2TIMWire

/// An app on V2TIM, in the spelling of SDK 8.5 and later.
final class V2TIMApp: NSObject, DemoApp {
    let actor: DemoReport.Actor
    private let manager: V2TIMManager
    private let recorder: DemoRecorder

    init(_ user: String, backend: any RelationshipBackend, queue: DispatchQueue, recorder: DemoRecorder) {
        actor = DemoReport.Actor(dialect: .v2tim, user: user)
        manager = V2TIMManager(backend: backend, callbackQueue: queue, terminal: TerminalID("\(user)-phone"))
        self.recorder = recorder
        super.init()
        manager.addFriendListener(listener: self)
        manager.addIMSDKListener(listener: self)
    }

    func logIn() async -> DemoAnswer {
        manager.initSDK(1, config: V2TIMSDKConfig())
        return await answer(to: "login(userID: \"\(actor.user)\", userSig: …)") { reply in
            manager.login(userID: actor.user, userSig: "demo", succ: succ(reply), fail: fail(reply))
        }
    }

    func requireApproval() async -> DemoAnswer {
        let info = V2TIMUserFullInfo()
        info.allowType = .FRIEND_NEED_CONFIRM
        return await answer(to: "setSelfInfo(info: [allowType .FRIEND_NEED_CONFIRM])") { reply in
            manager.setSelfInfo(info: info, succ: succ(reply), fail: fail(reply))
        }
    }

    func add(_ user: String, saying wording: String) async -> DemoAnswer {
        let application = V2TIMFriendAddApplication()
        application.userID = user
        application.addWording = wording
        application.addType = .FRIEND_TYPE_BOTH
        let spelling = "addFriend(application: [\(user), \"\(wording)\", .FRIEND_TYPE_BOTH])"
        return await answer(to: spelling) { reply in
            manager.addFriend(application: application, succ: result(reply), fail: fail(reply))
        }
    }

    func listRequests() async -> DemoAnswer {
        await answer(to: "getFriendApplicationList()") { reply in
            manager.getFriendApplicationList(
                succ: { result in
                    let applications = (result?.applicationList as? [V2TIMFriendApplication] ?? [])
                        .map(V2TIMApp.describe)
                    let list = applications.isEmpty ? "none" : applications.joined(separator: ", ")
                    reply(0, "succ: unreadCount \(result?.unreadCount ?? 0), \(list)")
                },
                fail: fail(reply)
            )
        }
    }

    func accept(_ user: String, adding: Bool) async -> DemoAnswer {
        let type = adding ? V2TIMFriendAcceptType.FRIEND_ACCEPT_AGREE_AND_ADD : .FRIEND_ACCEPT_AGREE
        let name = adding ? ".FRIEND_ACCEPT_AGREE_AND_ADD" : ".FRIEND_ACCEPT_AGREE"
        let spelling = "acceptFriendApplication(application: [\(user)], acceptType: \(name))"
        return await answer(to: spelling) { reply in
            withApplication(of: user, reply) { [manager] application in
                manager.acceptFriendApplication(
                    application: application,
                    acceptType: type,
                    succ: result(reply),
                    fail: fail(reply)
                )
            }
        }
    }

    func refuse(_ user: String) async -> DemoAnswer {
        await answer(to: "refuseFriendApplication(application: [\(user)])") { reply in
            withApplication(of: user, reply) { [manager] application in
                manager.refuseFriendApplication(application: application, succ: result(reply), fail: fail(reply))
            }
        }
    }

    func delete(_ user: String) async -> DemoAnswer {
        let spelling = "deleteFromFriendList(userIDList: [\"\(user)\"], deleteType: .FRIEND_TYPE_BOTH)"
        return await answer(to: spelling) { reply in
            manager.deleteFromFriendList(
                userIDList: [user],
                deleteType: .FRIEND_TYPE_BOTH,
                succ: results(reply),
                fail: fail(reply)
            )
        }
    }

    func block(_ user: String) async -> DemoAnswer {
        await answer(to: "addToBlackList(userIDList: [\"\(user)\"])") { reply in
            manager.addToBlackList(userIDList: [user], succ: results(reply), fail: fail(reply))
        }
    }

    func unblock(_ user: String) async -> DemoAnswer {
        await answer(to: "deleteFromBlackList(userIDList: [\"\(user)\"])") { reply in
            manager.deleteFromBlackList(userIDList: [user], succ: results(reply), fail: fail(reply))
        }
    }

    func friends() async -> (call: String, friends: [String]) {
        let friends: [String] = await withCheckedContinuation { continuation in
            manager.getFriendList(
                succ: { continuation.resume(returning: ($0 ?? []).compactMap(\.userID)) },
                fail: { _, _ in continuation.resume(returning: []) }
            )
        }
        return ("getFriendList()", friends)
    }

    func relations(to users: [String]) async -> [String: Int] {
        await withCheckedContinuation { continuation in
            manager.checkFriend(
                userIDList: users,
                checkType: .FRIEND_TYPE_BOTH,
                succ: { results in
                    let pairs = (results ?? []).map { ($0.userID ?? "", $0.relationType.rawValue) }
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

    /// An app answers the application object that the list gave it.
    private func withApplication(
        of user: String,
        _ reply: @escaping @Sendable (Int, String) -> Void,
        _ body: @escaping (V2TIMFriendApplication) -> Void
    ) {
        manager.getFriendApplicationList(
            succ: { result in
                let application = (result?.applicationList as? [V2TIMFriendApplication])?
                    .first { $0.userID == user && $0.type == .FRIEND_APPLICATION_COME_IN }
                if let application {
                    body(application)
                } else {
                    reply(V2TIMApp.notListed, "not called: the list holds no application of \(user)")
                }
            },
            fail: fail(reply)
        )
    }

    /// Stands for an answer that the SDK was not even asked for.
    private static let notListed = -1

    private static func describe(_ application: V2TIMFriendApplication) -> String {
        "\(application.userID ?? "") \(application.type == .FRIEND_APPLICATION_COME_IN ? "COME_IN" : "SEND_OUT")"
            + " \"\(application.addWording ?? "")\""
    }
}

// MARK: - Callbacks

extension V2TIMApp: V2TIMFriendshipListener, V2TIMSDKListener {
    func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]?) {
        let list = (applicationList ?? []).map(V2TIMApp.describe).joined(separator: ", ")
        recorder.note(actor, "onFriendApplicationListAdded [\(list)]")
    }

    func onFriendApplicationListDeleted(userIDList: [Any]?) {
        recorder.note(actor, "onFriendApplicationListDeleted \(names(userIDList))")
    }

    func onFriendListAdded(infoList: [V2TIMFriendInfo]?) {
        recorder.note(actor, "onFriendListAdded \(names((infoList ?? []).map { $0.userID ?? "" }))")
    }

    func onFriendListDeleted(userIDList: [Any]?) {
        recorder.note(actor, "onFriendListDeleted \(names(userIDList))")
    }

    func onBlackListAdded(infoList: [V2TIMFriendInfo]?) {
        recorder.note(actor, "onBlackListAdded \(names((infoList ?? []).map { $0.userID ?? "" }))")
    }

    func onBlackListDeleted(userIDList: [Any]?) {
        recorder.note(actor, "onBlackListDeleted \(names(userIDList))")
    }

    func onSelfInfoUpdated(info: V2TIMUserFullInfo?) {
        recorder.note(actor, "onSelfInfoUpdated allowType \(info?.allowType.rawValue ?? 0)")
    }
}

private func names(_ list: [Any]?) -> String {
    "[\((list ?? []).map { "\($0)" }.joined(separator: ", "))]"
}

// MARK: - Blocks

private func succ(_ reply: @escaping @Sendable (Int, String) -> Void) -> V2TIMSucc {
    { reply(0, "succ") }
}

private func fail(_ reply: @escaping @Sendable (Int, String) -> Void) -> V2TIMFail {
    { code, desc in reply(Int(code), "fail: \(code) \(desc ?? "")") }
}

private func result(_ reply: @escaping @Sendable (Int, String) -> Void) -> V2TIMFriendOperationResultSucc {
    { result in results(reply)(result.map { [$0] }) }
}

private func results(_ reply: @escaping @Sendable (Int, String) -> Void) -> V2TIMFriendOperationResultListSucc {
    { results in
        let results = results ?? []
        let texts = results.map { "\($0.userID ?? "") resultCode \($0.resultCode) \($0.resultInfo ?? "")" }
        reply(results.first?.resultCode ?? 0, "succ: \(texts.joined(separator: ", "))")
    }
}
