import RelationshipCore
import TestValues
import Testing

@testable import TIMAdapter

/// One callback of the vendor's list, with an action that causes it and the line that a listener in each spelling
/// records.
struct CallbackSite: Sendable, CustomTestStringConvertible {
    /// The form in which the app declares the optionality of the parameter.
    enum Spelling: CaseIterable {
        case implicitlyUnwrapped, plain, optional

        fileprivate func listener(_ log: Log) -> any TIMConnListener & TIMUserStatusListener & TIMMessageListener
            & TIMFriendshipListener
        {
            switch self {
            case .implicitlyUnwrapped: ImplicitlyUnwrapped(log)
            case .plain: Plain(log)
            case .optional: Optionals(log)
            }
        }
    }

    let row: String
    /// The line that the listener records: the method and its arguments.
    let expected: String
    private let cause: @Sendable (Setting) async throws -> Void

    var testDescription: String { row }

    /// Returns the lines that a listener records for this callback.
    func received(_ spelling: Spelling) async throws -> [String] {
        let log = Log()
        let listener = spelling.listener(log)
        let setting = await Setting()
        let user = TIMUserConfig()
        user.userStatusListener = listener
        user.friendshipListener = listener
        setting.manager.setUserConfig(user)
        setting.manager.add(listener)
        setting.config.connListener = listener
        try await cause(setting)
        // Calls in several spellings would be made together. When the queue continues, all of them are recorded.
        var lines = await log.collect(until: expected)
        setting.queue.sync {}
        log.add("end")
        lines += await log.collect(until: "end")
        let method = expected.prefix { $0 != " " }
        return lines.filter { $0.prefix { $0 != " " } == method }
    }

    /// A manager that is not yet connected.
    private struct Setting: Sendable {
        let stage: Stage
        let client = TIMClient()
        let manager: TIMManager
        let queue = DispatchQueue(label: "test.callbacks")
        private let box = CallbackBox(TIMSdkConfig())

        init() async {
            stage = await Stage()
            manager = TIMManager(client: client)
        }

        var config: TIMSdkConfig { box.value }

        func connect() {
            client.attach(stage.service, callbackQueue: queue, device: DeviceID("d2"), storage: nil)
            manager.initSdk(config)
        }

        func logIn() async {
            connect()
            #expect(await manager.logIn("a") == nil)
        }

        func end(_ reason: EndSessionsArguments.Reason) async throws {
            let server = Caller(id("a"), isAdministrator: true)
            let command = Command.endSessions(EndSessionsArguments([DeviceID("d2")], reason: reason))
            _ = try await stage.service.execute(command, as: server)
        }
    }

    static let all: [CallbackSite] = [
        CallbackSite(row: "TIMConnListener.onConnecting()", expected: "onConnecting") { $0.connect() },
        CallbackSite(row: "TIMConnListener.onConnSucc()", expected: "onConnSucc") { $0.connect() },
        CallbackSite(row: "TIMConnListener.onConnFailed(_:err:)", expected: "onConnFailed 6013 true") {
            $0.manager.initSdk($0.config)
        },
        CallbackSite(row: "TIMConnListener.onDisconnect(_:err:)", expected: "onDisconnect 6013 true") {
            $0.connect()
            $0.manager.unInit()
        },
        CallbackSite(row: "TIMUserStatusListener.onForceOffline()", expected: "onForceOffline") {
            await $0.logIn()
            try await $0.end(.kicked)
        },
        CallbackSite(row: "TIMUserStatusListener.onUserSigExpired()", expected: "onUserSigExpired") {
            await $0.logIn()
            try await $0.end(.expired)
        },
        CallbackSite(row: "TIMUserStatusListener.onReConnFailed(_:err:)", expected: "onReConnFailed 6014 true") {
            await $0.logIn()
            $0.client.attach(
                TIMBackend().service,
                callbackQueue: $0.queue,
                device: DeviceID("d2"),
                storage: nil
            )
        },
        CallbackSite(row: "TIMMessageListener.onNewMessage(_:)", expected: "onNewMessage message 8 b self") {
            await $0.logIn()
            $0.stage.friends.modifyFriend("b", values: [TIMFriendTypeKey_Remark: "B"], succ: nil, fail: nil)
        },
        CallbackSite(row: "TIMFriendshipListener.onAddFriends(_:)", expected: "onAddFriends c") {
            await $0.logIn()
            _ = await $0.manager.answer("c", .FRIEND_RESPONSE_AGREE_AND_ADD)
        },
        CallbackSite(row: "TIMFriendshipListener.onDelFriends(_:)", expected: "onDelFriends b") {
            await $0.logIn()
            $0.stage.friends.deleteFriends(["b"], delType: .FRIEND_DEL_SINGLE, succ: nil, fail: nil)
        },
        CallbackSite(row: "TIMFriendshipListener.onFriendProfileUpdate(_:)", expected: "onFriendProfileUpdate b B") {
            await $0.logIn()
            $0.stage.friends.modifyFriend("b", values: [TIMFriendTypeKey_Remark: "B"], succ: nil, fail: nil)
        },
        CallbackSite(row: "TIMFriendshipListener.onAddFriendReqs(_:)", expected: "onAddFriendReqs d hi") {
            await $0.logIn()
            let d = await TIMManager.client($0.stage.service, user: "d", device: "d3")
            _ = await d.addFriend("a")
        },
    ]
}

// The three spellings. Each records the method and its arguments.

private class Noting: NSObject {
    let log: Log

    init(_ log: Log) {
        self.log = log
    }

    func note(_ line: String) { log.add(line) }
    func note(_ method: String, _ code: Int32, _ text: String?) {
        log.add("\(method) \(code) \(text?.isEmpty == false)")
    }

    func note(_ method: String, _ elements: [Any]?) {
        let words = (elements ?? [])
            .map { element in
                switch element {
                case let message as TIMMessage: summary(message)
                case let info as TIMSNSChangeInfo: "\(info.identifier ?? "") \(info.remark ?? "")"
                case let info as TIMFriendPendencyInfo: "\(info.identifier ?? "") \(info.addWording ?? "")"
                default: "\(element)"
                }
            }
        log.add("\(method) \(words.joined(separator: ","))")
    }
}

private typealias Listener = TIMConnListener & TIMUserStatusListener & TIMMessageListener & TIMFriendshipListener

private final class ImplicitlyUnwrapped: Noting, Listener {
    func onConnSucc() { note("onConnSucc") }
    func onConnecting() { note("onConnecting") }
    func onConnFailed(_ code: Int32, err: String!) { note("onConnFailed", code, err) }
    func onDisconnect(_ code: Int32, err: String!) { note("onDisconnect", code, err) }
    func onForceOffline() { note("onForceOffline") }
    func onReConnFailed(_ code: Int32, err: String!) { note("onReConnFailed", code, err) }
    func onUserSigExpired() { note("onUserSigExpired") }
    func onNewMessage(_ msgs: [Any]!) { note("onNewMessage", msgs) }
    func onAddFriends(_ users: [Any]!) { note("onAddFriends", users) }
    func onDelFriends(_ identifiers: [Any]!) { note("onDelFriends", identifiers) }
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!) { note("onFriendProfileUpdate", profiles) }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) { note("onAddFriendReqs", reqs) }
}

private final class Plain: Noting, Listener {
    func onConnSucc() { note("onConnSucc") }
    func onConnecting() { note("onConnecting") }
    func onConnFailed(_ code: Int32, err: String) { note("onConnFailed", code, err) }
    func onDisconnect(_ code: Int32, err: String) { note("onDisconnect", code, err) }
    func onForceOffline() { note("onForceOffline") }
    func onReConnFailed(_ code: Int32, err: String) { note("onReConnFailed", code, err) }
    func onUserSigExpired() { note("onUserSigExpired") }
    func onNewMessage(_ msgs: [Any]) { note("onNewMessage", msgs) }
    func onAddFriends(_ users: [Any]) { note("onAddFriends", users) }
    func onDelFriends(_ identifiers: [Any]) { note("onDelFriends", identifiers) }
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]) { note("onFriendProfileUpdate", profiles) }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]) { note("onAddFriendReqs", reqs) }
}

private final class Optionals: Noting, Listener {
    func onConnSucc() { note("onConnSucc") }
    func onConnecting() { note("onConnecting") }
    func onConnFailed(_ code: Int32, err: String?) { note("onConnFailed", code, err) }
    func onDisconnect(_ code: Int32, err: String?) { note("onDisconnect", code, err) }
    func onForceOffline() { note("onForceOffline") }
    func onReConnFailed(_ code: Int32, err: String?) { note("onReConnFailed", code, err) }
    func onUserSigExpired() { note("onUserSigExpired") }
    func onNewMessage(_ msgs: [Any]?) { note("onNewMessage", msgs) }
    func onAddFriends(_ users: [Any]?) { note("onAddFriends", users) }
    func onDelFriends(_ identifiers: [Any]?) { note("onDelFriends", identifiers) }
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]?) { note("onFriendProfileUpdate", profiles) }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]?) { note("onAddFriendReqs", reqs) }
}
