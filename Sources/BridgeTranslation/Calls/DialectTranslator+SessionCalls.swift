import MappingTables
import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

// Initialising, logging in and out, and what an SDK does by itself: no command of the hub.
extension DialectTranslator {
    func sessionCall(_ call: DialectCall) -> TranslatedCall {
        switch call {
        case .tim(let call): tencentCall(call)
        case .v2tim(let call): tencentCall(call)
        case .rongcloud(let call): rongCloudCall(call)
        }
    }

    private func tencentCall(_ call: TIMCall) -> TranslatedCall {
        switch call {
        case .initSdk(let config):
            return initialized(.v2tim(.initSDK(sdkAppID: config?.sdkAppId ?? 0, config: nil)))
        case .unInit: return uninitialized(.v2tim(.unInitSDK))
        case .login(let param):
            var translated = login(param?.identifier, param?.userSig)
            if param?.appidAt3rd?.isEmpty == false {
                let advice = "tell apps apart by their own number"
                translated.losses.note(Loss(vendorField: "appidAt3rd", of: "TIMLoginParam", in: .tim, advice))
            }
            return translated
        case .autoLogin:
            return none("call", "\(target.rawValue) logs nobody in without a signature", "log in with a signature")
        case .logout: return loggedOut
        case .setUserConfig, .initStorage:
            return none("call", "\(target.rawValue) has no such setting", "leave it out", .dropped)
        case .querySelfProfile, .queryUserProfile, .queryFriend, .queryFriendList:
            return none(
                "call",
                "\(target.rawValue) does not tell what it has in its cache",
                "ask the backend, or keep what was answered"
            )
        default:
            return none("call", "\(target.rawValue) has no such call", "do without it")
        }
    }

    private func tencentCall(_ call: V2TIMCall) -> TranslatedCall {
        switch call {
        case .initSDK(let sdkAppID, let config):
            var translated = initialized(.tim(.initSdk(globalConfig: .init(sdkAppId: sdkAppID))))
            if config?.logLevel != nil {
                let reason = "\(target.rawValue) has no such setting"
                translated.losses.note(
                    Loss(field: "config.logLevel", fidelity: .dropped, reason: reason, advice: "leave it out")
                )
            }
            return translated
        case .unInitSDK: return uninitialized(.tim(.unInit))
        case .login(let userID, let userSig): return login(userID, userSig)
        case .logout: return loggedOut
        default: return none("call", "\(target.rawValue) has no such call", "do without it")
        }
    }

    private func rongCloudCall(_ call: RongCloudCall) -> TranslatedCall {
        switch call {
        case .initWithAppKey:
            return none("appKey", "\(target.rawValue) is initialised with the app's number", "initialise it with that")
        case .connectWithToken:
            return none("userId", "only the token tells who the user is", "name the user with connectWithUserId")
        case .connectWithUserId(let userId, let token, let timeLimit):
            var translated = login(userId, token)
            if timeLimit != nil {
                let advice = "stop waiting in the app"
                translated.losses.note(
                    Loss(vendorField: "timeLimit", of: "connectWithUserId", in: .rongcloud, advice)
                )
            }
            return translated
        case .disconnect(let isReceivePush) where isReceivePush ?? true:
            var translated = loggedOut
            let advice = "stay logged in, in the background"
            translated.losses.note(Loss(vendorField: "isReceivePush", of: "disconnect", in: .rongcloud, advice))
            return translated
        case .disconnect, .logout: return loggedOut
        default: return none("call", "\(target.rawValue) has no such call", "do without it")
        }
    }

    /// Both of Tencent's SDKs are initialised alike.
    private func initialized(_ call: DialectCall) -> TranslatedCall {
        guard target == .rongcloud else { return TranslatedCall(calls: [call], losses: []) }
        return none("sdkAppID", "rongcloud is initialised with an app key", "initialise it with that")
    }

    private func uninitialized(_ call: DialectCall) -> TranslatedCall {
        guard target == .rongcloud else { return TranslatedCall(calls: [call], losses: []) }
        return none("call", "rongcloud is never uninitialised", "leave it out", .dropped)
    }

    private var loggedOut: TranslatedCall {
        switch target {
        case .tim: TranslatedCall(calls: [.tim(.logout)], losses: [])
        case .v2tim: TranslatedCall(calls: [.v2tim(.logout)], losses: [])
        case .rongcloud: TranslatedCall(calls: [.rongcloud(.logout)], losses: [])
        }
    }

    /// A login, whose signature or token the other vendor does not know.
    private func login(_ user: String?, _ proof: String?) -> TranslatedCall {
        var losses: [Loss] = []
        if (source == .rongcloud) != (target == .rongcloud) {
            losses.note(
                Loss(
                    field: target == .rongcloud ? "userSig" : "token",
                    fidelity: .converted,
                    reason: "\(target.rawValue) takes what its own server has signed",
                    advice: "put that in its place"
                )
            )
        }
        let call: DialectCall =
            switch target {
            case .tim: .tim(.login(param: .init(identifier: user, userSig: proof)))
            case .v2tim: .v2tim(.login(userID: user, userSig: proof))
            case .rongcloud: .rongcloud(.connectWithUserId(userId: user ?? "", token: proof ?? "", timeLimit: nil))
            }
        return TranslatedCall(calls: [call], losses: losses)
    }

    private func none(
        _ field: String,
        _ reason: String,
        _ advice: String,
        _ fidelity: Fidelity = .rejected
    ) -> TranslatedCall {
        TranslatedCall(
            calls: [],
            losses: [Loss(field: field, fidelity: fidelity, reason: reason, advice: advice)]
        )
    }
}
