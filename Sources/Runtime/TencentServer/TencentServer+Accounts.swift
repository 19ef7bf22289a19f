import JSONSyntax
import RelationshipCore
import ServerTranslation

extension TencentServer {
    // MARK: Profiles

    func profiles(_ call: ServerCall, _ session: any AdministratorSession) async throws(RelationshipError) -> JSONObject
    {
        try checkNames(call, in: "profile")
        let users = call.users()
        let known = Dictionary(
            try await accounts(users, session).map { ($0.profile.userID, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var profiles: [JSONValue] = []
        for user in users {
            guard let account = known[user] else {
                profiles.append(["user": .string(user.rawValue), "error": Self.error(.unknownUser)])
                continue
            }
            let json = try Outcome.profiles([account.profile]).json["profiles"]?.elements?.first
            var profile = json?.object ?? JSONObject()
            profile["isForbiddenToAdd"] = .bool(account.isForbiddenToAdd)
            profiles.append(.object(profile))
        }
        return ["profiles": .array(profiles)]
    }

    /// Changes a profile, and then whether its user may add friends; the second step cannot be refused.
    func setProfile(_ call: ServerCall, _ session: any AdministratorSession) async throws(RelationshipError)
        -> JSONObject
    {
        var changes = call.arguments["changes"]?.object ?? JSONObject()
        let forbids = changes["isForbiddenToAdd"]
        changes["isForbiddenToAdd"] = nil
        _ = try await session.execute(call.command(changes, kind: .updateProfile), for: call.actingUser)
        if let forbids { _ = try await session.execute(.forbidAdding(forbids == true), for: call.actingUser) }
        return [:]
    }

    private func accounts(
        _ users: [UserID],
        _ session: any AdministratorSession
    ) async throws(RelationshipError) -> [UserAccount] {
        guard let first = users.first else { return [] }
        let query = UserListQuery(users: users, limit: users.count)
        guard case .accounts(let page) = try await session.execute(.listUsers(query), for: first) else {
            throw RelationshipError(.internalFailure)
        }
        return page.accounts
    }

    /// Returns the users who may not add friends, if the request asks for it.
    func forbidden(
        _ users: [UserID],
        _ call: ServerCall,
        _ session: any AdministratorSession
    ) async throws(RelationshipError) -> Set<String> {
        guard call.arguments["names"]?.elements?.contains("Tag_Profile_IM_AdminForbidType") == true else { return [] }
        return Set(try await accounts(users, session).filter(\.isForbiddenToAdd).map(\.profile.userID.rawValue))
    }

    /// Checks the names of fields that a request asks for.
    func checkNames(_ call: ServerCall, in list: String) throws(RelationshipError) {
        for name in call.arguments["names"]?.elements?.compactMap(\.text) ?? []
        where call.endpoint.fieldLists[list]?.knows(name) != true {
            throw RelationshipError(.unknownField, "there is no field \(name.prefix(80))")
        }
    }

    static func error(_ code: RelationshipError.Code) -> JSONValue { ["code": .string(code.rawValue)] }

    // MARK: Accounts

    func importAccount(
        _ arguments: JSONObject,
        _ call: ServerCall,
        _ session: any AdministratorSession
    ) async throws(RelationshipError) -> JSONObject {
        guard let user = arguments["user"]?.text.flatMap({ UserID($0) }) else {
            throw RelationshipError(.invalidUserID)
        }
        _ = try await session.execute(.signIn, for: user)
        var profile = arguments
        profile["user"] = nil
        if !profile.members.isEmpty {
            _ = try await session.execute(call.command(profile, kind: .updateProfile), for: user)
        }
        return [:]
    }

    func importAccounts(_ call: ServerCall, _ session: any AdministratorSession) async -> JSONObject {
        var failed: [JSONValue] = []
        for item in call.items {
            do throws(RelationshipError) {
                _ = try await importAccount(item, call, session)
            } catch {
                if let user = item["user"] { failed.append(user) }
            }
        }
        return ["failed": .array(failed)]
    }

    /// The time after which a deletion stops, in milliseconds, so that the client still waits for the answer.
    private static let deletionTime: Int64 = 30_000

    /// Deletes accounts; a repeated request continues what took too long.
    func deleteAccounts(_ call: ServerCall, _ context: ServerContext) async -> JSONObject {
        let start = context.clock.now().milliseconds
        var items: [JSONValue] = []
        for user in call.users() {
            var item: JSONObject = ["user": .string(user.rawValue)]
            do throws(RelationshipError) {
                try await context.session.deleteUser(
                    user,
                    while: { context.clock.now().milliseconds &- start < Self.deletionTime }
                )
            } catch {
                item["error"] = Self.error(error.code)
            }
            items.append(.object(item))
        }
        return ["items": .array(items)]
    }

    func checkAccounts(_ call: ServerCall, _ session: any AdministratorSession) async throws(RelationshipError)
        -> JSONObject
    {
        let users = call.users()
        let known = Set(try await accounts(users, session).map(\.profile.userID))
        return ["items": .array(users.map { ["user": .string($0.rawValue), "exists": .bool(known.contains($0))] })]
    }

    func kick(_ call: ServerCall, _ session: any AdministratorSession) async throws(RelationshipError) -> JSONObject {
        guard let user = call.arguments["user"]?.text.flatMap({ UserID($0) }) else {
            throw RelationshipError(.invalidUserID)
        }
        _ = try await session.execute(.endSessions(EndSessionsArguments(reason: .kicked)), for: user)
        return [:]
    }

    // MARK: Presence

    func presences(_ call: ServerCall, _ session: any AdministratorSession) async throws(RelationshipError)
        -> JSONObject
    {
        let users = call.users()
        let known = Set(try await accounts(users, session).map(\.profile.userID))
        var presences: [String: JSONObject] = [:]
        do throws(RelationshipError) {
            guard let first = users.first else { throw RelationshipError(.invalidUserList) }
            let outcome = try await session.execute(.getPresence(users), for: first)
            for presence in try outcome.json["presences"]?.elements ?? [] {
                if let user = presence["user"]?.text { presences[user] = presence.object }
            }
        } catch {
            // An app without presence sees everybody offline.
            guard error.code == .presenceDisabled else { throw error }
        }
        var shown: [JSONValue] = []
        for user in users where known.contains(user) {
            var presence = presences[user.rawValue] ?? ["user": .string(user.rawValue)]
            if call.arguments["withDetails"] == true { presence["details"] = presence["devices"] }
            shown.append(.object(presence))
        }
        var answer: JSONObject = ["presences": .array(shown)]
        let unknown = users.filter { !known.contains($0) }
        if !unknown.isEmpty { answer["unknown"] = .array(unknown.map { ["user": .string($0.rawValue)] }) }
        return answer
    }
}
