import JSONSyntax
public import RelationshipCore

// The effects of calls on the device, and their values apart from the commands.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RongCloudTranslation: DialectTranslation {
    public func sessionAction(of call: RongCloudCall) -> SessionAction? {
        switch call {
        case .initWithAppKey(let appKey): .initialize(app: appKey)
        case .connectWithToken(let token, _): .signInByProof(token)
        case .connectWithUserId(let userId, let token, _): .signIn(user: userId, proof: token)
        case .disconnect(let isReceivePush): .signOut(isReceivePush ?? true ? .disconnected : .signedOut)
        case .logout: .signOut(.signedOut)
        default: nil
        }
    }

    public func call(for act: SessionAction) -> RongCloudCall? {
        switch act {
        case .initialize(let app): .initWithAppKey(appKey: app)
        // Use the call that contains the user, so that a fixture can be read and translated without decoding the token.
        case .signIn(let user, let proof): .connectWithUserId(userId: user ?? "", token: proof ?? "", timeLimit: nil)
        case .signInByProof(let token): .connectWithToken(token: token)
        case .signOut(.signedOut): .logout
        case .signOut(.disconnected): .disconnect(isReceivePush: true)
        case .uninitialize, .signInAgain, .configure, .readCache, .other: nil
        }
    }

    public func credential(for act: SessionAction, owner: UserID?) throws(RelationshipError) -> Credential {
        switch act {
        case .signInByProof(let token): return .token(token, user: owner)
        case .signIn(let name, let token):
            guard let user = name.flatMap({ UserID($0) }) else { throw RelationshipError(.invalidUserID) }
            return .token(token ?? "", user: user)
        default: throw RelationshipError(.authenticationFailed)
        }
    }

    public func supplements(to call: RongCloudCall) -> [RongCloudCall] {
        call == .getMyUserProfile ? [.getFriendAddPermission, .getMyUserProfileVisibility] : []
    }

    /// Splits a command: separate calls change the add permission and the visibility of a profile, and a call reads the
    /// block of a single user.
    public func parts(of command: Command) -> [Command] {
        switch command {
        case .getBlocked(let users): return users.map { .getBlocked([$0]) }
        case .updateProfile(let patch):
            var rest = patch
            (rest.addPermission, rest.visibility) = (nil, nil)
            var parts = rest == ProfilePatch() ? [] : [rest]
            if let permission = patch.addPermission { parts.append(ProfilePatch(addPermission: permission)) }
            if let visibility = patch.visibility { parts.append(ProfilePatch(visibility: visibility)) }
            return parts.map { .updateProfile($0) }
        // The tables contain the limits of all other calls.
        default: return tables.parts(of: command)
        }
    }

    /// Restricts a command to the vendor's behaviour: lists contain mutual friends, batches are all or nothing, and
    /// expired and withdrawn requests have the same status.
    public func restricted(_ command: Command) -> Command {
        switch command {
        case .listFriends: return .listFriends(FriendQuery(mutualOnly: true))
        case .deleteFriends(let batch, let direction):
            return .deleteFriends(UserBatch(batch.users, isAllOrNothing: true), direction)
        case .searchFriends(let search):
            return .searchFriends(
                FriendSearch(keywords: search.keywords, fields: [.remark, .nickname], mutualOnly: true)
            )
        case .subscribe(var subscribe):
            subscribe.evictsOldest = false
            return .subscribe(subscribe)
        case .listRequests(var query):
            if query.statuses.contains(.expired) { query.statuses.insert(.withdrawn) }
            if query.statuses.contains(.withdrawn) { query.statuses.insert(.expired) }
            return .listRequests(query)
        // The vendor restricts no other command.
        default: return command
        }
    }

    public func reply(code: Int?, text: String) -> RongCloudReply {
        code.map { .error(RongCloudFailure(RongCloudCode(rawValue: $0))) } ?? .success(.void)
    }

    public func code(of reply: RongCloudReply) -> Int? {
        switch reply {
        case .error(let failure): failure.code.rawValue
        case .success(.processCode(let code)): code.rawValue
        case .success: nil
        }
    }

    public func withoutForeignPageToken(_ reply: RongCloudReply) -> (reply: RongCloudReply, field: String)? {
        guard case .success(.result(var page)) = reply, !page.pageToken.isEmpty, Cursor(token: page.pageToken) == nil
        else { return nil }
        page.pageToken = ""
        return (.success(.result(page)), "requests.next")
    }

    public func connectionState(of notification: RongCloudNotification) -> ConnectionState? {
        guard case .onConnectionStatusChanged(let status) = notification else { return nil }
        return switch RongCloudNumber.ConnectionStatus(rawValue: status) {
        case .connected: .connected
        case .connecting: .connecting
        // The vendor does not report whether there was a connection before.
        case .suspended, nil: nil
        }
    }

    public func notification(for state: ConnectionState) -> RongCloudNotification? {
        let status: RongCloudNumber.ConnectionStatus
        switch state {
        case .connected: status = .connected
        case .connecting: status = .connecting
        case .lost, .failed: status = .suspended
        case .ended: return nil
        }
        return .onConnectionStatusChanged(status: status.rawValue)
    }

    public func unsupportedArguments(in call: RongCloudCall) -> [UnsupportedArgument] {
        switch call {
        case .connectWithUserId(_, _, .some), .connectWithToken(_, .some):
            [UnsupportedArgument("timeLimit", of: "connectWithUserId", advice: "stop waiting in the app")]
        case .disconnect(let isReceivePush) where isReceivePush ?? true:
            [UnsupportedArgument("isReceivePush", of: "disconnect", advice: "stay logged in, in the background")]
        default: []
        }
    }

    public func onlyField(readBy call: RongCloudCall) -> String? {
        switch call {
        case .getFriendAddPermission: "addPermission"
        case .getMyUserProfileVisibility: "visibility"
        default: nil
        }
    }

    public func sampleArguments(of name: RongCloudCall.Name, about user: UserID) -> [String: String] {
        let user = user.rawValue.jsonLiteral
        var sample: [String: String] = [:]
        for argument in name.arguments {
            sample[argument] =
                switch argument {
                case "userIds": "[\(user)]"
                case "types": "[1]"
                case "status": "[0]"
                case "option": #"{"count": 20}"#
                case "request": #"{"subscribeType": 1, "expiry": 60, "userIds": [\#(user)]}"#
                case "extProfile": "{}"
                case "profile": #"{"name": "n"}"#
                case "isReceivePush": "true"
                case "directionType": "2"
                case "permission", "visibility", "timeLimit": "1"
                case "pageSize": "20"
                case "startIndex": "0"
                case "userId": user
                default: #""x""#
                }
        }
        return sample
    }
}

extension RongCloudCall: DialectCallValue {}
