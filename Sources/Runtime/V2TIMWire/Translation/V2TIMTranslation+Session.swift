import JSONSyntax
public import RelationshipCore

// The effects of calls on the device, and their values apart from the commands.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMTranslation: DialectTranslation {
    public func sessionAction(of call: V2TIMCall) -> SessionAction? {
        switch call {
        case .initSDK(let sdkAppID, _): .initialize(app: String(sdkAppID))
        case .unInitSDK: .uninitialize
        case .login(let userID, let userSig): .signIn(user: userID, proof: userSig)
        case .logout: .signOut(.signedOut)
        case .callExperimentalAPI where V2TIMTranslation.onlySetsUpOrReports(call): .other
        default: nil
        }
    }

    /// Returns whether a call only sets something up or reports something that only the vendor's servers could use.
    ///
    /// The vendor does not publish these interfaces; their names describe what they do. One of them is `setUIPlatform`,
    /// which UI kits call first.
    static func onlySetsUpOrReports(_ call: V2TIMCall) -> Bool {
        guard case .callExperimentalAPI(let api?, _) = call else { return false }
        return ["set", "report", "enable", "disable"].contains(where: api.hasPrefix)
    }

    public func call(for act: SessionAction) -> V2TIMCall? {
        switch act {
        case .initialize(let app): Int32(app).map { .initSDK(sdkAppID: $0, config: nil) }
        case .uninitialize: .unInitSDK
        case .signIn(let user, let proof): .login(userID: user, userSig: proof)
        case .signOut(.signedOut): .logout
        case .signOut(.disconnected), .signInByProof, .signInAgain, .configure, .readCache, .other: nil
        }
    }

    public func credential(for act: SessionAction, owner: UserID?) throws(RelationshipError) -> Credential {
        guard case .signIn(let name?, let signature?) = act, let user = UserID(name) else {
            throw RelationshipError(.invalidUserID)
        }
        return .userSignature(user, signature: signature)
    }

    public func parts(of command: Command) -> [Command] {
        guard case .createGroups(let create) = command else { return tables.parts(of: command) }
        return create.names.map { .createGroups(CreateGroupsArguments(names: [$0], members: create.members)) }
    }

    public func reply(code: Int?, text: String) -> V2TIMReply {
        code.map { .fail(code: V2TIMCode(rawValue: $0), desc: text) } ?? .succ(.none)
    }

    public func code(of reply: V2TIMReply) -> Int? {
        switch reply {
        case .fail(let code, _): code.rawValue
        case .succ(.operationResult(let result)): result.resultCode.rawValue
        case .succ: nil
        }
    }

    public func subject(of reply: V2TIMReply) -> UserID? {
        if case .succ(.operationResult(let result)) = reply { result.userID.flatMap { UserID($0) } } else { nil }
    }

    public func withoutForeignPageToken(_ reply: V2TIMReply) -> (reply: V2TIMReply, field: String)? {
        guard case .succ(.userInfoPage(let cursor?, let users)) = reply, !cursor.isEmpty, Cursor(token: cursor) == nil
        else { return nil }
        return (.succ(.userInfoPage(nextCursor: "", userInfoList: users)), "follows.next")
    }

    public func connectionState(of notification: V2TIMNotification) -> ConnectionState? {
        switch notification {
        case .onConnecting: .connecting
        case .onConnectSuccess: .connected
        default: nil
        }
    }

    public func notification(for state: ConnectionState) -> V2TIMNotification? {
        switch state {
        case .connecting: .onConnecting
        case .connected: .onConnectSuccess
        case .failed(let error): V2TIMTranslation.connectFailed(error)
        case .lost, .ended: nil
        }
    }

    static func connectFailed(_ error: RelationshipError) -> V2TIMNotification {
        .onConnectFailed(
            code: V2TIMCode(rawValue: V2TIMTranslation.code(of: error, .signIn).number),
            err: error.message
        )
    }

    public func unsupportedArguments(in call: V2TIMCall) -> [UnsupportedArgument] {
        guard case .initSDK(_, let config) = call, config?.logLevel != nil else { return [] }
        return [
            UnsupportedArgument(
                "config.logLevel",
                of: "initSDK",
                reason: "no other SDK has such a setting",
                advice: "leave it out"
            )
        ]
    }

    public func sampleArguments(of name: V2TIMCall.Name, about user: UserID) -> [String: String] {
        let user = user.rawValue.jsonLiteral
        var sample: [String: String] = [:]
        for argument in name.arguments {
            sample[argument] =
                switch argument {
                case "userIDList", "officialAccountIDList": "[\(user)]"
                case "groupNameList": #"["g"]"#
                case "userID", "officialAccountID": user
                case "info" where name == .setSelfInfo: #"{"nickName": "n"}"#
                case "info": #"{"userID": \#(user), "friendRemark": "r"}"#
                case "searchParam": #"{"keywordList": ["x"]}"#
                case "status": #"{"customStatus": "x"}"#
                case "application" where name == .addFriend: #"{"userID": \#(user)}"#
                case "application": #"{"userID": \#(user), "type": 1}"#
                case "deleteType", "checkType": "2"
                case "acceptType", "sdkAppID": "1"
                case "config", "param", "remark", "nextCursor": nil
                default: #""x""#
                }
        }
        return sample
    }
}

extension V2TIMCall: DialectCallValue {}
