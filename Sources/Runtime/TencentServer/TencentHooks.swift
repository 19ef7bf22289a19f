import JSONSyntax
package import RelationshipCore
package import ServerTranslation

/// Tencent's webhooks, which the vendor calls callbacks.
///
/// A request names its event in the query and in the body. It is signed if the app has a token.
package struct TencentHooks: HookFormat {
    /// The format, which an operator chooses as `tencent`.
    package static let kind = HookKind("tencent") { app, token in
        guard let number = Int(app), (1...Int(UInt32.max)).contains(number) else {
            throw RelationshipError(.invalidArgument, "app must be the number of the app, such as 1400000000")
        }
        return try TencentHooks(app: number, token: token)
    }

    package let name = "tencent"
    package let timeLimit: Int64 = 2_000
    package let vendorRetries = 0
    package let events = [
        "Sns.CallbackPrevFriendAdd", "Sns.CallbackPrevFriendResponse", "Sns.CallbackFriendAdd",
        "Sns.CallbackFriendDelete", "Sns.CallbackBlackListAdd", "Sns.CallbackBlackListDelete",
        "Profile.CallbackPortraitSet", "Follow.CallbackAfterFollowAdd", "Follow.CallbackAfterFollowDelete",
        "State.StateChange",
    ]
    package let reportedCommands: Set<Command.Kind> = [
        .addFriend, .acceptRequest, .deleteFriends, .clearFriends, .block, .unblock, .updateProfile, .follow, .unfollow,
        .goOnline, .goOffline, .endSessions,
    ]
    package let askedCommands: Set<Command.Kind> = [.addFriend, .acceptRequest, .refuseRequest]

    private let app: Int
    private let token: String
    private let rows: ServerRows

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - app: The number of the app.
    ///   - token: The token of the signatures; empty for requests without a signature.
    /// - Throws: The error of rows that cannot be read.
    init(app: Int, token: String) throws {
        (self.app, self.token) = (app, token)
        rows = try TencentServer.table.get()
    }

    package func query(
        of message: HookMessage,
        at now: Timestamp,
        nonce: String
    ) -> [(name: String, value: String)] {
        var query = [
            (name: "SdkAppid", value: "\(app)"), ("CallbackCommand", message.event), ("contenttype", "json"),
            ("ClientIP", message.address), ("OptPlatform", message.platform),
        ]
        if !token.isEmpty {
            let seconds = "\(now.milliseconds / 1_000)"
            query += [("RequestTime", seconds), ("Sign", Self.digest(of: "\(token)\(seconds)"))]
        }
        return query
    }

    private static func digest(of text: String) -> String {
        SHA256.digest(of: Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    // MARK: Reports

    package func messages(for act: CommittedAct, id: String) -> [HookMessage] {
        func pairs(_ kind: CommittedAct.Change.Kind) -> [CommittedAct.Change] { act.changes.filter { $0.kind == kind } }
        var messages: [HookMessage] = []
        func report(_ event: String, _ body: JSONObject) {
            var whole: JSONObject = ["CallbackCommand": .string(event)]
            whole.add(body)
            let platform = act.isAdministrator ? "RESTAPI" : Self.platformName(act.origin.platform)
            messages.append(HookMessage(event, platform: platform, address: act.origin.address, .object(whole)))
        }
        func reportPairs(_ event: String, _ kind: CommittedAct.Change.Kind) {
            let changes = pairs(kind)
            if !changes.isEmpty { report(event, ["PairList": .array(changes.map { .object($0.pair) })]) }
        }
        // An import reports no new friends.
        if act.command.kind != .importFriends, case let added = pairs(.friendAdded), !added.isEmpty {
            report("Sns.CallbackFriendAdd", friendsAdded(added, by: act))
        }
        reportPairs("Sns.CallbackFriendDelete", .friendRemoved)
        reportPairs("Sns.CallbackBlackListAdd", .blocked)
        reportPairs("Sns.CallbackBlackListDelete", .unblocked)
        if case .updateProfile(let patch) = act.command, let items = profileItems(patch) {
            report(
                "Profile.CallbackPortraitSet",
                [
                    "Operator_Account": .string(act.isAdministrator ? Self.administrator(of: act) : act.user.rawValue),
                    "From_Account": .string(act.user.rawValue), "EventTime": .integer(act.at.milliseconds),
                    "ProfileItem": items,
                ]
            )
        }
        func others(_ kind: CommittedAct.Change.Kind) -> [UserID] {
            pairs(kind).filter { $0.user == act.user }.compactMap(\.other)
        }
        let (followed, unfollowed) = (others(.followed), others(.unfollowed))
        let from: JSONObject = [
            "From_Account": .string(act.user.rawValue), "EventTime": .integer(act.at.milliseconds),
        ]
        if !followed.isEmpty {
            var body = from
            body["FollowList"] = .array(followed.map { ["To_Account": .string($0.rawValue)] })
            report("Follow.CallbackAfterFollowAdd", body)
        }
        if !unfollowed.isEmpty {
            var body = from
            body["To_Account"] = .array(unfollowed.map { .string($0.rawValue) })
            report("Follow.CallbackAfterFollowDelete", body)
        }
        return messages + presence(in: act)
    }

    /// Returns the name of the administrator who ran an act; an act of this process has none.
    private static func administrator(of act: CommittedAct) -> String { act.origin.administrator ?? "administrator" }

    private func friendsAdded(_ added: [CommittedAct.Change], by act: CommittedAct) -> JSONObject {
        let initiator = act.changes.first { $0.kind == .requestAccepted }?.user ?? act.user
        var isForced = false
        if case .addFriend(let arguments) = act.command { isForced = arguments.skipsApproval }
        return [
            "PairList": .array(
                added.map { change in
                    var pair = change.pair
                    pair["Initiator_Account"] = .string(initiator.rawValue)
                    return .object(pair)
                }
            ),
            "ClientCmd": act.command.kind == .acceptRequest ? "friend_response" : "friend_add",
            "Admin_Account": .string(act.isAdministrator ? Self.administrator(of: act) : ""),
            "ForceFlag": .integer(isForced ? 1 : 0),
        ]
    }

    /// Returns the changed fields in the form of the server API, or `nil` if it has none of them.
    private func profileItems(_ patch: ProfilePatch) -> JSONValue? {
        guard let endpoint = rows["/v4/profile/portrait_set"] else { return nil }
        let changes = JSONValue.object(Command.updateProfile(patch).arguments)
        let body = endpoint.body(of: ServerCall(endpoint, ["changes": changes]), isForm: false)
        guard let items = body["ProfileItem"], items.elements?.isEmpty == false else { return nil }
        return items
    }

    private func presence(in act: CommittedAct) -> [HookMessage] {
        // The devices that a login replaces are a part of its report.
        let hasLogin = act.changes.contains { $0.kind == .wentOnline }
        let replaced = hasLogin ? act.changes.filter { $0.kind == .signedOut } : []
        let event = "State.StateChange"
        func message(_ change: CommittedAct.Change, _ action: JSONValue, _ reason: JSONValue) -> HookMessage {
            var body: JSONObject = [
                "CallbackCommand": .string(event), "EventTime": .integer(act.at.milliseconds),
                "Info": ["Action": action, "To_Account": .string(change.user.rawValue), "Reason": reason],
            ]
            if change.kind == .wentOnline, !replaced.isEmpty {
                body["KickedDevice"] = .array(
                    replaced.map { ["Platform": .string(Self.platformName($0.platform))] }
                )
            }
            // This event spells one system differently.
            let platform = change.platform == .ios ? "IOS" : Self.platformName(change.platform)
            return HookMessage(event, platform: platform, address: act.origin.address, .object(body))
        }
        return act.changes.compactMap { change in
            switch change.kind {
            case .wentOnline: message(change, "Login", "Register")
            case .wentOffline: message(change, "Disconnect", act.device == nil ? "TimeOut" : "LinkClose")
            case .signedOut: hasLogin ? nil : message(change, "Logout", "Unregister")
            case .friendAdded, .friendRemoved, .requestSent, .requestAccepted, .requestRefused, .blocked, .unblocked,
                .followed, .unfollowed, .userCreated, .profileChanged, .userDeleted:
                nil
            }
        }
    }

    /// Returns the vendor's name of a system.
    static func platformName(_ platform: Platform?) -> String {
        switch platform {
        case .ios: "iOS"
        case .android: "Android"
        case .web, .miniWeb: "Web"
        case .pc: "Windows"
        case .harmonyOS, .other, nil: "Unknown"
        }
    }
}

extension CommittedAct.Change {
    /// The two users, in the names of a list of pairs.
    fileprivate var pair: JSONObject {
        ["From_Account": .string(user.rawValue), "To_Account": .string(other?.rawValue ?? "")]
    }
}
