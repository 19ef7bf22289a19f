import RelationshipCore
import TIMAdapter
import TestEvidence
import Testing

typealias CallSite = TestEvidence.CallSite<Stage>

extension CallSite {
    /// Creates a call site with the text of its result, and the code that describes its result as text.
    init(_ row: String, _ expected: String, _ play: @escaping @Sendable (Stage) async throws -> String) {
        self.init(row) { stage in
            let received = try await play(stage)
            try #require(received == expected)
        }
    }
}

// MARK: - Managers

extension SurfaceTests {
    @CallSite.ListBuilder static var managers: [CallSite] {
        CallSite("TIMManager.sharedInstance()", "true") { _ in
            "\(TIMManager.sharedInstance() === TIMManager.sharedInstance()!)"
        }
        CallSite("TIMFriendshipManager.sharedInstance()", "true") { _ in
            "\(TIMFriendshipManager.sharedInstance() === TIMManager.sharedInstance().friendshipManager())"
        }
        CallSite("TIMManager.friendshipManager()", "true") { stage in
            "\(stage.a.friendshipManager() === stage.a.friendshipManager())"
        }
        CallSite("TIMManager.initSdk(_:)", "1 0") { stage in
            let manager = TIMManager(backend: stage.service, callbackQueue: DispatchQueue(label: "test"))
            return "\(manager.initSdk(nil)) \(manager.initSdk(TIMSdkConfig()))"
        }
        CallSite("TIMManager.unInit()", "0: fail 6013") { stage in
            stage.a.unInit()
            return await outcome { stage.friends.getFriendList($0.friends, fail: $0.fail) }
        }
        CallSite("TIMManager.getGlobalConfig()", "7") { stage in
            let config = TIMSdkConfig()
            config.sdkAppId = 7
            stage.a.initSdk(config)
            return "\(stage.a.getGlobalConfig().sdkAppId)"
        }
        CallSite("TIMManager.setUserConfig(_:)", "1 0") { stage in
            "\(stage.a.setUserConfig(nil)) \(stage.a.setUserConfig(TIMUserConfig()))"
        }
        CallSite("TIMManager.getUserConfig()", "60") { stage in
            let config = TIMUserConfig()
            config.friendProfileOpt = TIMFriendProfileOption()
            config.friendProfileOpt.expiredSeconds = 60
            stage.a.setUserConfig(config)
            return "\(stage.a.getUserConfig().friendProfileOpt.expiredSeconds)"
        }
        CallSite("TIMManager.login(_:succ:fail:)", "0: succ x") { stage in
            let param = TIMLoginParam()
            param.identifier = "x"
            param.userSig = "signature"
            param.appidAt3rd = "1"
            let received = await outcome { stage.a.login(param, succ: $0.succ, fail: $0.fail) }
            return "\(received) \(stage.a.getLoginUser() ?? "nil")"
        }
        CallSite("TIMManager.autoLogin(_:succ:fail:)", "0: fail 6026, 0: succ") { stage in
            let unknown = await outcome { stage.a.autoLogin("x", succ: $0.succ, fail: $0.fail) }
            return "\(unknown), \(await outcome { stage.a.autoLogin("a", succ: $0.succ, fail: $0.fail) })"
        }
        CallSite("TIMManager.logout(_:fail:)", "0: succ nil") { stage in
            let received = await outcome { stage.a.logout($0.succ, fail: $0.fail) }
            return "\(received) \(stage.a.getLoginUser() ?? "nil")"
        }
        CallSite("TIMManager.getLoginUser()", "a nil") { stage in
            let out = TIMManager.client(stage.service)
            return "\(stage.a.getLoginUser() ?? "nil") \(out.getLoginUser() ?? "nil")"
        }
        CallSite("TIMManager.getLoginStatus()", "true") { stage in
            "\(stage.a.getLoginStatus() == .STATUS_LOGINED && TIMManager.client(stage.service).getLoginStatus() == .STATUS_LOGOUT)"
        }
        CallSite("TIMManager.initStorage(_:succ:fail:)", "0: succ, a, 1: fail 6017") { stage in
            _ = await outcome { stage.friends.getSelfProfile($0.profile, fail: $0.fail) }
            _ = await outcome { stage.a.logout($0.succ, fail: $0.fail) }
            let received = await outcome { stage.a.initStorage("a", succ: $0.succ, fail: $0.fail) }
            let bad = await outcome { stage.a.initStorage(nil, succ: $0.succ, fail: $0.fail) }
            return "\(received), \(stage.friends.querySelfProfile()?.identifier ?? "nil"), \(bad)"
        }
        CallSite("TIMManager.add(_:)", "1 0 message 8 b self") { stage in
            let log = Log()
            let codes = "\(stage.a.add(nil)) \(stage.a.add(MessageLog(log)))"
            stage.friends.modifyFriend("b", values: [TIMFriendTypeKey_Remark: "B"], succ: nil, fail: nil)
            return "\(codes) \(await log.collect(until: "message 8 b self").joined(separator: ","))"
        }
        CallSite("TIMManager.remove(_:)", "1 0 end") { stage in
            let (log, listener) = (Log(), MessageLog(Log()))
            let removed = MessageLog(log)
            stage.a.add(removed)
            stage.a.add(listener)
            let codes = "\(stage.a.remove(nil)) \(stage.a.remove(removed))"
            stage.friends.modifyFriend("b", values: [TIMFriendTypeKey_Remark: "B"], succ: nil, fail: nil)
            _ = await listener.log.collect(until: "message 8 b self")
            log.add("end")
            return "\(codes) \(await log.collect(until: "end").joined(separator: ","))"
        }
    }
}

/// A listener that records a short text for every message.
final class MessageLog: NSObject, TIMMessageListener {
    let log: Log

    init(_ log: Log) {
        self.log = log
    }

    func onNewMessage(_ msgs: [Any]!) {
        for message in msgs as? [TIMMessage] ?? [] { log.add(summary(message)) }
    }
}
