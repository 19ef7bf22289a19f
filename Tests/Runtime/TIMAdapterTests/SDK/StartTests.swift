import RelationshipCore
import TIMAdapter
import TestValues
import Testing

@testable import TIMWire

/// The calls with which apps start the SDK, before their friend code runs.
@Suite(.timeLimit(.minutes(5))) struct StartTests {
    private let log = Log()

    private func param(_ user: String) -> TIMLoginParam {
        let param = TIMLoginParam()
        param.identifier = user
        param.userSig = "signature"
        return param
    }

    @Test
    func `an app initialises the SDK itself, with every property of the configurations`() async {
        let manager = TIMManager(backend: TIMBackend().service, callbackQueue: DispatchQueue(label: "test.callbacks"))
        let log = log
        let config = TIMSdkConfig()
        config.sdkAppId = 1_400_000_000
        config.disableLogPrint = true
        config.logLevel = TIMLogLevel.LOG_WARN
        config.logPath = NSHomeDirectory() + "/Documents/log"
        config.dbPath = NSHomeDirectory() + "/Documents/db"
        config.logFuncLevel = .LOG_INFO
        config.logFunc = { level, content in log.add("\(level) \(content ?? "")") }
        #expect(manager.initSdk(config) == 0)

        let userConfig = TIMUserConfig()
        userConfig.disableStorage = true
        userConfig.disableAutoReport = true
        userConfig.enableReadReceipt = true
        userConfig.groupInfoOpt = TIMGroupInfoOption()
        userConfig.groupMemberInfoOpt = TIMGroupMemberInfoOption()
        userConfig.friendProfileOpt = TIMFriendProfileOption()
        #expect(manager.setUserConfig(userConfig) == 0)
        #expect(userConfig.disableStorage && userConfig.disableAutoReport && userConfig.enableReadReceipt)
        #expect(userConfig.groupInfoOpt.groupFlags == 0 && userConfig.groupMemberInfoOpt.memberFlags == 0)

        #expect(await manager.logIn("a") == nil)
        manager.log(.LOG_ERROR, tag: "app", msg: "logged in")
        #expect(await log.collect(until: "LOG_ERROR app: logged in") == ["LOG_ERROR app: logged in"])
        #expect(manager.getLogLevel() == .LOG_WARN && !manager.getIsLogPrintEnabled())
    }

    @Test
    func `a log function receives the lines of its level, and a configuration without one logs nothing`() async {
        let queue = DispatchQueue(label: "test.callbacks")
        let manager = TIMManager(backend: TIMBackend().service, callbackQueue: queue)
        let log = log
        manager.log(.LOG_ERROR, tag: "app", msg: "nobody listens")
        let config = TIMSdkConfig()
        #expect(manager.initSdk(config) == 0)
        manager.log(.LOG_ERROR, tag: "app", msg: "nobody listens")
        config.logFunc = { level, content in log.add("\(level.rawValue) \(content ?? "")") }
        config.logFuncLevel = .LOG_NONE
        manager.log(.LOG_ERROR, tag: "app", msg: "not wanted")
        config.logFuncLevel = .LOG_INFO
        manager.log(.LOG_NONE, tag: "app", msg: "no level")
        manager.log(.LOG_DEBUG, tag: "app", msg: "below")
        manager.log(.LOG_INFO, tag: nil, msg: "end")
        #expect(await log.collect(until: "4 end") == ["4 end"])
    }

    @Test
    func `calls that only configure the SDK succeed before initSdk`() async {
        let manager = TIMManager(backend: TIMBackend().service, callbackQueue: DispatchQueue(label: "test.callbacks"))
        #expect(manager.setUserConfig(TIMUserConfig()) == 0)
        #expect(await outcome { manager.setToken(TIMTokenParam(), succ: $0.succ, fail: $0.fail) } == "0: succ")
        #expect(await outcome { manager.setAPNS(TIMAPNSConfig(), succ: $0.succ, fail: $0.fail) } == "0: succ")
        #expect(await outcome { manager.doForeground($0.succ, fail: $0.fail) } == "0: succ")
        #expect(manager.setToken(nil, succ: nil, fail: nil) == 1 && manager.getAPNSConfig(nil, fail: nil) == 0)
        #expect(manager.getConversation(.C2C, receiver: nil) == nil && !manager.delete(.C2C, receiver: nil))
        #expect(!manager.deleteConversationAndMessages(.GROUP, receiver: nil))
    }

    @Test
    @available(*, deprecated)
    func `the sample of the vendor's page, as printed: initSdk without argument, and its login parameters`() async {
        let service = TIMBackend().service
        _ = await TIMManager.client(service, user: "iOS_002")
        let manager = TIMManager(backend: service, callbackQueue: DispatchQueue(label: "test.callbacks"))
        let log = log
        manager.setMessageListener(MessageLog(log))
        #expect(manager.initSdk() == 0)
        let login_param = param("iOS_001")
        login_param.accountType = "107"
        login_param.appidAt3rd = "123456"
        login_param.sdkAppId = 123_456
        manager.login(login_param, succ: { log.add("login succ") }, fail: { code, _ in log.add("\(code)") })
        #expect(await log.collect(until: "login succ") == ["login succ"])
        #expect(login_param.accountType == "107" && login_param.sdkAppId == 123_456)
        let friends: TIMFriendshipManager = manager.friendshipManager()
        let results: TIMHandleFriendArraySucc = { log.add("\($0?.first?.result_code ?? 0)") }
        #expect(friends.delFriend("iOS_002", delType: .FRIEND_DEL_BOTH, succ: results, fail: nil) == 0)
        #expect(await log.collect(until: "31704") == ["31704"])
    }
}
