import JSONSyntax
package import RelationshipCore
package import ServerTranslation

/// RongCloud's webhooks, in the form of version 3 or in the envelope of version 4.
///
/// The vendor's page of version 4 names the types of two events; the names of the others follow the same pattern.
package struct RongCloudHooks: HookFormat {
    /// The form of version 3, which an operator chooses as `rongcloud`.
    package static let kind = HookKind("rongcloud") { app, secret in
        try RongCloudHooks(.three, app: app, secret: secret)
    }
    /// The form of version 4, which an operator chooses as `nexconn`.
    package static let nexconn = HookKind("nexconn") { app, secret in
        try RongCloudHooks(.four, app: app, secret: secret)
    }

    package var name: String { version == .three ? "rongcloud" : "nexconn" }
    package let timeLimit: Int64 = 5_000
    package let vendorRetries = 2
    package var events: [String] { Event.allCases.map { version == .three ? $0.rawValue : $0.type } }
    package let reportedCommands: Set<Command.Kind> = [
        .addFriend, .acceptRequest, .refuseRequest, .deleteFriends, .clearFriends, .block, .updateProfile, .goOnline,
        .goOffline, .endSessions, .deleteUser,
    ]

    private let version: RongCloudServer.Version
    private let app: String
    private let secret: String
    private let rows: ServerRows

    /// Creates the format.
    init(_ version: RongCloudServer.Version, app: String, secret: String) throws {
        guard !app.isEmpty, !secret.isEmpty else {
            throw RelationshipError(.invalidArgument, "app and secret must be the key and the secret of the app")
        }
        (self.version, self.app, self.secret) = (version, app, secret)
        rows = try RongCloudServer.table.get()
    }

    package func query(
        of message: HookMessage,
        at now: Timestamp,
        nonce: String
    ) -> [(name: String, value: String)] {
        let time = "\(now.milliseconds)"
        let signature = SHA1.hexadecimalDigest(of: Array("\(secret)\(nonce)\(time)".utf8))
        // Receivers read the time under either name.
        return [
            (name: "appKey", value: app), ("nonce", nonce), ("timestamp", time), ("signTimestamp", time),
            ("signature", String(decoding: signature, as: UTF8.self)),
        ]
    }

    package func messages(for act: CommittedAct, id: String) -> [HookMessage] {
        (friendships(in: act) + statuses(in: act) + users(in: act)).enumerated()
            .map { number, report in
                let (event, content) = report
                guard version == .four else { return HookMessage(event.rawValue, event.body(content)) }
                // Receivers drop a repeated id, so that each report of an act has its own.
                let own = number == 0 ? id : "\(id)/\(number)"
                let envelope: JSONValue = [
                    "type": .string(event.type), "id": .string(own), "time": .integer(act.at.milliseconds),
                    "data": [.object(JSONObject(content.members.filter { $0.value != "" }.map { ($0.key, $0.value) }))],
                ]
                return HookMessage(event.type, envelope)
            }
    }

    /// An event by its name in version 3.
    private enum Event: String, CaseIterable {
        case friendship = "friendship-sync"
        case profile = "user-profile-sync"
        case status = "user-onlinestatus"
        case deactivation = "user-deactivation"

        /// The name in version 4.
        var type: String {
            switch self {
            case .friendship: "user:friendship"
            case .profile: "user:profile"
            case .status: "user:connection_status"
            case .deactivation: "user:deactivation"
            }
        }

        /// The body in version 3: receivers accept a status only in a list.
        func body(_ content: JSONObject) -> JSONValue { self == .status ? [.object(content)] : .object(content) }
    }

    // MARK: Friends

    private func friendships(in act: CommittedAct) -> [(Event, JSONObject)] {
        var wording = ""
        if case .addFriend(let arguments) = act.command { wording = arguments.wording }
        let accepted = act.changes.contains { $0.kind == .requestAccepted }
        var reported: Set<Set<UserID>> = []
        return act.changes.compactMap { change in
            guard let other = change.other else { return nil }
            switch change.kind {
            case .requestSent: return friendship(1, change.user, other, act, extra: wording)
            case .requestAccepted: return answer(2, asker: change.user, other, act)
            case .requestRefused: return answer(3, asker: change.user, other, act)
            case .friendAdded:
                // An acceptance is reported as such, and the two lists of a pair are one report.
                guard !accepted, act.command.kind == .addFriend,
                    reported.insert([change.user, other]).inserted
                else { return nil }
                return friendship(act.isAdministrator ? 5 : 1, act.user, act.user == other ? change.user : other, act)
            case .friendRemoved:
                guard reported.insert([change.user, other]).inserted else { return nil }
                return friendship(4, act.user, act.user == other ? change.user : other, act)
            case .blocked, .unblocked, .followed, .unfollowed, .userCreated, .profileChanged, .userDeleted, .wentOnline,
                .wentOffline, .signedOut:
                return nil
            }
        }
    }

    /// Returns the report of an answer: version 3 names the user who answers first, version 4 the user who asked.
    private func answer(_ type: Int, asker: UserID, _ addressee: UserID, _ act: CommittedAct) -> (Event, JSONObject) {
        version == .three ? friendship(type, addressee, asker, act) : friendship(type, asker, addressee, act)
    }

    private func friendship(
        _ type: Int,
        _ user: UserID,
        _ other: UserID,
        _ act: CommittedAct,
        extra: String = ""
    ) -> (Event, JSONObject) {
        let system: JSONValue = act.isAdministrator ? "Server" : .string(Self.systemName(act.origin.platform))
        return (
            .friendship,
            [
                version == .three ? "eventType" : "operationType": .integer(type), "userId": .string(user.rawValue),
                "toUserId": .string(other.rawValue), "time": .integer(act.at.milliseconds),
                version == .three ? "source" : "os": system, "extra": .string(extra),
            ]
        )
    }

    // MARK: Users

    private func statuses(in act: CommittedAct) -> [(Event, JSONObject)] {
        act.changes.compactMap { change in
            let status: JSONValue
            switch change.kind {
            case .wentOnline: status = "0"
            case .wentOffline: status = "1"
            case .signedOut: status = "2"
            case .friendAdded, .friendRemoved, .requestSent, .requestAccepted, .requestRefused, .blocked, .unblocked,
                .followed, .unfollowed, .userCreated, .profileChanged, .userDeleted:
                return nil
            }
            return (
                .status,
                [
                    "userid": .string(change.user.rawValue), "status": status,
                    "os": .string(Self.systemName(change.platform)), "time": .integer(act.at.milliseconds),
                    "clientIp": .string(Self.socketName(act.origin)),
                    "sessionId": .string(change.device?.rawValue ?? ""),
                ]
            )
        }
    }

    /// Returns the client's address and port as the vendor writes them; the address alone if the port is unknown.
    private static func socketName(_ origin: CommandOrigin) -> String {
        guard let address = origin.address, let port = origin.port else { return origin.address ?? "" }
        return address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
    }

    private static func systemName(_ platform: Platform?) -> String {
        switch platform {
        case .ios: "iOS"
        case .android: "Android"
        case .pc: "PC"
        case .miniWeb: "MiniProgram"
        case .harmonyOS: "HarmonyOS"
        case .web, .other, nil: "Websocket"
        }
    }

    private func users(in act: CommittedAct) -> [(Event, JSONObject)] {
        let user: JSONObject = ["userId": .string(act.user.rawValue), "time": .integer(act.at.milliseconds)]
        var content = user
        if case .updateProfile(let patch) = act.command {
            // Permissions are no part of the vendor's profile.
            let changed = profile(patch)
            guard !changed.members.isEmpty else { return [] }
            content["type"] = 1
            content.add(changed)
            return [(.profile, content)]
        }
        // A user is deleted in several acts, of which the last one deletes the user.
        guard act.changes.contains(where: { $0.kind == .userDeleted }) else { return [] }
        content["type"] = 0
        return [(.deactivation, content)]
    }

    /// Returns the changed fields in the form of the server API, as JSON text.
    private func profile(_ patch: ProfilePatch) -> JSONObject {
        guard let endpoint = rows["/user/profile/set.json"] else { return [:] }
        var body = endpoint.body(of: ServerCall(endpoint, Command.updateProfile(patch).arguments), isForm: true)
        body["userId"] = nil
        return body
    }
}
