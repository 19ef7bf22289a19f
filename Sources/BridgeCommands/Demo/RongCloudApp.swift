import Dispatch
import Foundation
import RelationshipCore
import RongCloudAdapter

/// An app on RongCloud.
final class RongCloudApp: NSObject, DemoApp {
    let actor: DemoReport.Actor
    private let client: RCCoreClient
    private let recorder: DemoRecorder

    init(_ user: String, backend: any RelationshipBackend, queue: DispatchQueue, recorder: DemoRecorder) {
        actor = DemoReport.Actor(dialect: .rongcloud, user: user)
        client = RCCoreClient(backend: backend, callbackQueue: queue, terminal: TerminalID("\(user)-phone"))
        self.recorder = recorder
        super.init()
        client.addFriendEventDelegate(self)
    }

    func logIn() async -> DemoAnswer {
        client.initWithAppKey("demo", option: nil)
        return await answer(to: "connect(withToken: …)") { reply in
            client.connect(
                withToken: actor.user,
                dbOpened: nil,
                success: { reply(0, "success: userId \($0)") },
                error: error(reply)
            )
        }
    }

    func requireApproval() async -> DemoAnswer {
        await answer(to: "setFriendAddPermission(.needVerify)") { reply in
            client.setFriendAddPermission(.needVerify, success: success(reply), error: error(reply))
        }
    }

    func add(_ user: String, saying wording: String) async -> DemoAnswer {
        await answer(to: "addFriend(\"\(user)\", directionType: .both, extra: \"\(wording)\")") { reply in
            client.addFriend(
                user,
                directionType: .both,
                extra: wording,
                success: { reply($0.rawValue, "success: processCode \($0.rawValue)") },
                error: error(reply)
            )
        }
    }

    func listRequests() async -> DemoAnswer {
        let option = RCPagingQueryOption()
        option.count = 20
        return await answer(to: "getFriendApplications([count 20], types: [.received], status: [.unHandled])") {
            reply in
            client.getFriendApplications(
                option,
                types: [NSNumber(value: RCFriendApplicationType.received.rawValue)],
                status: [NSNumber(value: RCFriendApplicationStatus.unHandled.rawValue)],
                success: { page in
                    let items = page.data.map { "\($0.userId) \"\($0.extra)\"" }
                    reply(0, "success: \(items.isEmpty ? "none" : items.joined(separator: ", "))")
                },
                error: error(reply)
            )
        }
    }

    func accept(_ user: String, adding: Bool) async -> DemoAnswer {
        // RongCloud knows two-way friends only.
        await answer(to: "acceptFriendApplication(\"\(user)\")") { reply in
            client.acceptFriendApplication(user, success: success(reply), error: error(reply))
        }
    }

    func refuse(_ user: String) async -> DemoAnswer {
        await answer(to: "refuseFriendApplication(\"\(user)\")") { reply in
            client.refuseFriendApplication(user, success: success(reply), error: error(reply))
        }
    }

    func delete(_ user: String) async -> DemoAnswer {
        await answer(to: "deleteFriends([\"\(user)\"], directionType: .both)") { reply in
            client.deleteFriends([user], directionType: .both, success: success(reply), error: error(reply))
        }
    }

    func block(_ user: String) async -> DemoAnswer {
        await answer(to: "addToBlacklist(\"\(user)\")") { reply in
            client.addToBlacklist(user, success: success(reply), error: error(reply))
        }
    }

    func unblock(_ user: String) async -> DemoAnswer {
        await answer(to: "removeFromBlacklist(\"\(user)\")") { reply in
            client.removeFromBlacklist(user, success: success(reply), error: error(reply))
        }
    }

    func friends() async -> (call: String, friends: [String]) {
        let friends: [String] = await withCheckedContinuation { continuation in
            client.getFriends(
                .both,
                success: { continuation.resume(returning: $0.map(\.userId)) },
                error: { _ in continuation.resume(returning: []) }
            )
        }
        return ("getFriends(.both)", friends)
    }

    func relations(to users: [String]) async -> [String: Int] {
        await withCheckedContinuation { continuation in
            client.checkFriends(
                users,
                directionType: .both,
                success: { relations in
                    let pairs = relations.map { ($0.userId, $0.relationType.rawValue) }
                    continuation.resume(returning: Dictionary(pairs) { first, _ in first })
                },
                error: { _ in continuation.resume(returning: [:]) }
            )
        }
    }

    func settle() async {
        // Calls of one SDK are answered in turn, after the callbacks that are due before them.
        _ = await friends()
    }
}

// MARK: - Callbacks

extension RongCloudApp: RCFriendEventDelegate {
    func onFriendAdd(
        _ userId: String,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        recorder.note(actor, "onFriendAdd \(userId)")
    }

    func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64) {
        recorder.note(actor, "onFriendDelete [\(userIds.joined(separator: ", "))]")
    }

    func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {
        let extra = extra.map { " \"\($0)\"" } ?? ""
        recorder.note(
            actor,
            "onFriendApplicationStatusChanged \(userId) .\(applicationType) .\(applicationStatus)\(extra)"
        )
    }

    func onFriendCleared(_ operationTime: Int64) {
        recorder.note(actor, "onFriendCleared")
    }
}

// MARK: - Blocks

private func success(_ reply: @escaping @Sendable (Int, String) -> Void) -> () -> Void {
    { reply(0, "success") }
}

private func error(_ reply: @escaping @Sendable (Int, String) -> Void) -> (RCErrorCode) -> Void {
    { code in reply(code.rawValue, "error: \(code.rawValue)") }
}
