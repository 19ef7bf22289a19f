import JSONSyntax
package import RelationshipCore
package import ServerTranslation

// The way back: the vendor's cloud behind a gateway.
extension RongCloudServer: MirroredAPI {
    package var fields: MirroredFields {
        MirroredFields(
            hasGroups: false,
            areFriendshipsMutual: true,
            profile: [.uniqueID, .email, .birthday, .gender, .location, .role, .level],
            forbidsAdding: false,
            unsetPermission: .needsApproval
        )
    }

    package var rateCodes: Set<Int> { [1_008] }

    package func failure(in answer: WireResponse) -> VendorError? {
        let code = answer.body["code"]?.wholeNumber ?? Int64(answer.status)
        guard code != 200 else { return nil }
        return VendorError(Int(clamping: code), answer.body["errorMessage"]?.text ?? "")
    }

    // MARK: Reading

    package func friends(
        of user: UserID,
        since marks: [Int64],
        _ client: ServerClient
    ) async throws(RelationshipError) -> FriendReading? {
        let friends = try await pages("/friend/get.json", "friends", of: user, size: 100, client)
            .map { entry in
                var friend = entry.object ?? [:]
                for name in ["profile", "isBlocked"] { friend[name] = nil }
                return JSONValue.object(friend)
            }
        return FriendReading(try UserData(user, friends: friends, readAt: client.now).friends)
    }

    package func blocked(of user: UserID, _ client: ServerClient) async throws(RelationshipError) -> [Block] {
        try await pages("/user/blacklist/query.json", "users", of: user, size: 1_000, client)
            .compactMap { $0.text.flatMap { UserID($0) } }
            .map { Block(owner: user, blocked: $0, blockedAt: client.now) }
    }

    /// Reads all pages of a list.
    private func pages(
        _ path: String,
        _ list: String,
        of user: UserID,
        size: Int64,
        _ client: ServerClient
    ) async throws(RelationshipError) -> [JSONValue] {
        var arguments: JSONObject = ["caller": .string(user.rawValue), "limit": .integer(size)]
        var all: [JSONValue] = []
        for _ in 0..<Self.maximumPages {
            let page = try await client.call(path, arguments).outcome
            all += page[list]?.elements ?? []
            guard let next = page["next"], next != "" else { break }
            arguments["after"] = next
        }
        return all
    }

    /// The maximum number of pages that one reading of a list asks for.
    private static let maximumPages = 200

    package func groups(of user: UserID, _ client: ServerClient) async throws(RelationshipError) -> [String]? { nil }

    package func follows(of user: UserID, _ client: ServerClient) async throws(RelationshipError) -> [Follow]? { nil }

    package func users(
        onPage page: Int64,
        _ client: ServerClient
    ) async throws(RelationshipError) -> [(user: UserID, createdAt: Timestamp?)]? {
        let arguments: JSONObject = ["page": .integer(page), "limit": 100, "newestFirst": false]
        let outcome = try await client.call("/user/query.json", arguments).outcome
        return (outcome["accounts"]?.elements ?? [])
            .compactMap { account in
                guard let user = account["profile"]?["user"]?.text.flatMap({ UserID($0) }) else { return nil }
                return (user, account["createdAt"]?.wholeNumber.map { Timestamp(milliseconds: $0) })
            }
    }

    package func accounts(
        of users: [UserID],
        custom: [String],
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserData] {
        var accounts: [UserData] = []
        for start in stride(from: 0, to: users.count, by: 100) {
            let part = users[start..<min(start + 100, users.count)].map { JSONValue.string($0.rawValue) }
            var profiles: [(UserID, JSONObject)] = []
            let read = try await client.call("/user/profile/batch/query.json", ["users": .array(part)]).outcome
            for profile in read["profiles"]?.elements ?? [] {
                guard let user = profile["user"]?.text.flatMap({ UserID($0) }) else { continue }
                profiles.append((user, profile.object ?? [:]))
            }
            guard !profiles.isEmpty else { continue }
            let known = profiles.map { JSONValue.string($0.0.rawValue) }
            let settings = try await client.call("/friend/permission/get.json", ["users": .array(known)]).outcome
            var permissions: [String: JSONValue] = [:]
            for item in settings["profiles"]?.elements ?? [] {
                if let user = item["user"]?.text { permissions[user] = item["addPermission"] }
            }
            for (user, var profile) in profiles {
                profile["addPermission"] = permissions[user.rawValue]
                // The name that a sign-in has given the user.
                if profile["nickname"]?.text == user.rawValue { profile["nickname"] = nil }
                accounts.append(try UserData(user, profile: profile, readAt: client.now))
            }
        }
        return accounts
    }

    package func relations(
        of user: UserID,
        to users: [UserID],
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserID: Relation] {
        var relations: [UserID: Relation] = [:]
        for start in stride(from: 0, to: users.count, by: 100) {
            let part = users[start..<min(start + 100, users.count)].map { JSONValue.string($0.rawValue) }
            let arguments: JSONObject = ["caller": .string(user.rawValue), "users": .array(part)]
            let outcome = try await client.call("/friend/check.json", arguments).outcome
            for item in outcome["relations"]?.elements ?? [] {
                guard let other = item["user"]?.text.flatMap({ UserID($0) }) else { continue }
                relations[other] = item["relation"]?.text == "mutual" ? .mutual : Relation.none
            }
        }
        return relations
    }
}
