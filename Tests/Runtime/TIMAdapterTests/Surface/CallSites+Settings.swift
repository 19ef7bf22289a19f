import TIMAdapter
import TestEvidence

// Calls that only configure the SDK, as apps make them before they log in.
extension SurfaceTests {
    @CallSite.ListBuilder static var settings: [CallSite] {
        CallSite("TIMManager.getVersion()", "4.4.900") { $0.a.getVersion() }
        CallSite("TIMManager.log(_:tag:msg:)", "5 app: started") { stage in
            let log = Log()
            let config = TIMSdkConfig()
            config.logFuncLevel = .LOG_WARN
            config.logFunc = { level, line in log.add("\(level.rawValue) \(line ?? "nil")") }
            stage.a.initSdk(config)
            stage.a.log(.LOG_INFO, tag: "app", msg: "starting")
            stage.a.log(.LOG_WARN, tag: "app", msg: "started")
            return await log.collect(until: "5 app: started").joined(separator: ",")
        }
        CallSite("TIMManager.getLogPath()", "'' logs/im") { stage in
            let config = TIMSdkConfig()
            let unset = "'\(stage.a.getLogPath()!)'"
            config.logPath = "logs/im"
            stage.a.initSdk(config)
            return "\(unset) \(stage.a.getLogPath()!)"
        }
        CallSite("TIMManager.getIsLogPrintEnabled()", "true false") { stage in
            let config = TIMSdkConfig()
            let unset = stage.a.getIsLogPrintEnabled()
            config.disableLogPrint = true
            stage.a.initSdk(config)
            return "\(unset) \(stage.a.getIsLogPrintEnabled())"
        }
        CallSite("TIMManager.getLogLevel()", "3 6") { stage in
            let config = TIMSdkConfig()
            let unset = stage.a.getLogLevel().rawValue
            config.logLevel = .LOG_ERROR
            stage.a.initSdk(config)
            return "\(unset) \(stage.a.getLogLevel().rawValue)"
        }
        CallSite("TIMManager.setOnlyDNSSource()", "a") { stage in
            stage.a.setOnlyDNSSource()
            return stage.a.getLoginUser()
        }
        CallSite("TIMManager.setToken(_:succ:fail:)", "0: succ, 1: fail 6017") { stage in
            let param = TIMTokenParam()
            param.token = Data([1, 2])
            param.busiId = 1
            let received = await outcome { stage.a.setToken(param, succ: $0.succ, fail: $0.fail) }
            return "\(received), \(await outcome { stage.a.setToken(nil, succ: $0.succ, fail: $0.fail) })"
        }
        CallSite("TIMManager.setAPNS(_:succ:fail:)", "0: succ, 1: fail 6017") { stage in
            let config = TIMAPNSConfig()
            config.openPush = 1
            let received = await outcome { stage.a.setAPNS(config, succ: $0.succ, fail: $0.fail) }
            return "\(received), \(await outcome { stage.a.setAPNS(nil, succ: $0.succ, fail: $0.fail) })"
        }
        CallSite("TIMManager.getAPNSConfig(_:fail:)", "0: 0, 0: 2") { stage in
            let fresh = await outcome { answer in
                stage.a.getAPNSConfig({ answer.record("\($0?.openPush ?? 9)") }, fail: answer.fail)
            }
            let config = TIMAPNSConfig()
            config.openPush = 2
            stage.a.setAPNS(config, succ: nil, fail: nil)
            let kept = await outcome { answer in
                stage.a.getAPNSConfig({ answer.record("\($0?.openPush ?? 9)") }, fail: answer.fail)
            }
            return "\(fresh), \(kept)"
        }
        CallSite("TIMManager.doBackground(_:succ:fail:)", "0: succ, 1: fail 6017") { stage in
            let param = TIMBackgroundParam()
            param.c2cUnread = 3
            let received = await outcome { stage.a.doBackground(param, succ: $0.succ, fail: $0.fail) }
            return "\(received), \(await outcome { stage.a.doBackground(nil, succ: $0.succ, fail: $0.fail) })"
        }
        CallSite("TIMManager.doForeground(_:fail:)", "0: succ") { stage in
            await outcome { stage.a.doForeground($0.succ, fail: $0.fail) }
        }
        CallSite("TIMManager.getConversationList()", "0") { "\($0.a.getConversationList()!.count)" }
        CallSite("TIMManager.getConversation(_:receiver:)", "1 b, 3 ''") { stage in
            let b: TIMConversation = stage.a.getConversation(.C2C, receiver: "b")
            let system: TIMConversation = stage.a.getConversation(.SYSTEM, receiver: "")
            return "\(b.getType().rawValue) \(b.getReceiver()!), "
                + "\(system.getType().rawValue) '\(system.getReceiver()!)'"
        }
        CallSite("TIMManager.delete(_:receiver:)", "true") { "\($0.a.delete(.C2C, receiver: "b"))" }
        CallSite("TIMManager.deleteConversationAndMessages(_:receiver:)", "true") {
            "\($0.a.deleteConversationAndMessages(.C2C, receiver: "b"))"
        }
        CallSite("TIMManager.reduceUnreadNumberWhenRemoveMessage()", "a") { stage in
            stage.a.reduceUnreadNumberWhenRemoveMessage()
            return stage.a.getLoginUser()
        }
    }
}
