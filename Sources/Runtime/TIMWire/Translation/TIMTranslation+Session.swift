import JSONSyntax
public import RelationshipCore

// The effects of calls on the device, and their values apart from the commands.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMTranslation: DialectTranslation {
    public func sessionAction(of call: TIMCall) -> SessionAction? {
        switch call {
        case .initSdk(let config): .initialize(app: String(config?.sdkAppId ?? 0))
        case .unInit: .uninitialize
        case .login(let param): .signIn(user: param?.identifier, proof: param?.userSig)
        case .autoLogin(let user): .signInAgain(user: user)
        case .logout: .signOut(.signedOut)
        case .setUserConfig, .initStorage: .configure
        case .querySelfProfile, .queryUserProfile, .queryFriend, .queryFriendList: .readCache
        default: nil
        }
    }

    public func call(for act: SessionAction) -> TIMCall? {
        switch act {
        case .initialize(let app): Int32(app).map { .initSdk(globalConfig: TIMCall.SdkConfig(sdkAppId: $0)) }
        case .uninitialize: .unInit
        case .signIn(let user, let proof): .login(param: TIMCall.LoginParam(identifier: user, userSig: proof))
        case .signInAgain(let user): .autoLogin(userID: user)
        case .signOut(.signedOut): .logout
        case .signOut(.disconnected), .signInByProof, .configure, .readCache, .other: nil
        }
    }

    public func credential(for act: SessionAction, owner: UserID?) throws(RelationshipError) -> Credential {
        guard case .signIn(let name, let signature?) = act else {
            throw RelationshipError(.invalidArgument, "userSig is nil or empty")
        }
        return .userSignature(try check.user(name, "identifier"), signature: signature)
    }

    public func parts(of command: Command) -> [Command] { tables.parts(of: command) }

    public func reply(code: Int?, text: String) -> TIMReply {
        code.map { .fail(code: TIMCode(rawValue: $0), desc: text) } ?? .succ(.none)
    }

    public func code(of reply: TIMReply) -> Int? {
        switch reply {
        case .fail(let code, _): code.rawValue
        case .succ(.result(let result)): result.resultCode.rawValue
        case .succ: nil
        }
    }

    public func subject(of reply: TIMReply) -> UserID? {
        if case .succ(.result(let result)) = reply { UserID(result.identifier) } else { nil }
    }

    /// Returns `onNewMessage` for a callback of the friendship listener that repeats a part of a system message.
    public func richerCallback(than notification: TIMNotification) -> String? {
        switch notification {
        case .onAddFriends, .onDelFriends, .onFriendProfileUpdate, .onAddFriendReqs: "onNewMessage"
        default: nil
        }
    }

    public func connectionState(of notification: TIMNotification) -> ConnectionState? {
        switch notification {
        case .onConnecting: .connecting
        case .onConnSucc: .connected
        default: nil
        }
    }

    /// Returns the callback for a state of the connection.
    ///
    /// The user status listener is notified if the backend answers but no longer accepts the user.
    public func notification(for state: ConnectionState) -> TIMNotification? {
        switch state {
        case .connecting: .onConnecting
        case .connected: .onConnSucc
        case .lost(let error): .onDisconnect(code: .networkDisconnected, err: error.message)
        case .failed(let error) where error.code == .timeout: .onConnFailed(code: code(of: error), err: error.message)
        case .failed(let error): .onReConnFailed(code: code(of: error), err: error.message)
        case .ended: nil
        }
    }

    private func code(of error: RelationshipError) -> TIMCode {
        TIMCode(rawValue: tables.code(for: error.code, operation: .signIn).number)
    }

    public func unsupportedArguments(in call: TIMCall) -> [UnsupportedArgument] {
        switch call {
        case .getUsersProfile(_, forceUpdate: false):
            [UnsupportedArgument("forceUpdate", of: "getUsersProfile", advice: "keep what was answered in the app")]
        case .getPendencyList(let request?) where request.seq != 0:
            [
                UnsupportedArgument(
                    "seq",
                    of: "TIMFriendPendencyRequest",
                    advice: "compare with the list that the app has"
                )
            ]
        case .login(let param) where param?.appidAt3rd?.isEmpty == false:
            [UnsupportedArgument("appidAt3rd", of: "TIMLoginParam", advice: "distinguish apps by their own number")]
        default: []
        }
    }

    public func sampleArguments(of name: TIMCall.Name, about user: UserID) -> [String: String] {
        let user = user.rawValue.jsonLiteral
        var sample: [String: String] = [:]
        // With users, the call of this name is a different one.
        for argument in name == .getFriendList ? [] : name.arguments {
            sample[argument] =
                switch argument {
                case "identifiers": "[\(user)]"
                case "groupNames": #"["g"]"#
                case "request": #"{"identifier": \#(user), "addType": 2}"#
                case "response": #"{"identifier": \#(user), "responseType": 1}"#
                case "checkInfo": #"{"users": [\#(user)], "checkType": 2}"#
                case "pendencyRequest": #"{"type": 3}"#
                case "param": #"{"identifier": \#(user), "userSig": "s"}"#
                case "values" where name == .modifyFriend: #"{"Tag_SNS_IM_Remark": "r"}"#
                case "values": #"{"Tag_Profile_IM_Nick": "n"}"#
                case "config", "globalConfig": "{}"
                case "forceUpdate": "true"
                case "delType": "2"
                case "type", "timestamp": "1"
                case "identifier", "userID": user
                default: #""x""#
                }
        }
        return sample
    }
}

extension TIMCall: DialectCallValue {}
