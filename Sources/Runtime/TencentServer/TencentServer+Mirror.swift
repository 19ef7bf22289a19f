import JSONSyntax
package import RelationshipCore
package import ServerTranslation

// The way back: the vendor's cloud behind a gateway.
extension TencentServer: MirroredAPI {
    package var fields: MirroredFields {
        MirroredFields(
            hasGroups: true,
            areFriendshipsMutual: false,
            profile: [.gender, .birthday, .location, .signature, .language, .level, .role],
            forbidsAdding: true,
            unsetPermission: .anyone
        )
    }

    package var rateCodes: Set<Int> { [60_007, 60_011] }

    package func failure(in answer: WireResponse) -> VendorError? {
        let code = answer.body["ErrorCode"]?.wholeNumber ?? (answer.status == 200 ? 0 : Int64(answer.status))
        guard code != 0 else { return nil }
        return VendorError(Int(clamping: code), answer.body["ErrorInfo"]?.text ?? "")
    }

    // MARK: Reading

    package func friends(
        of user: UserID,
        since marks: [Int64],
        _ client: ServerClient
    ) async throws(RelationshipError) -> FriendReading? {
        let marks = marks.count == 2 ? marks : [0, 0]
        var arguments: JSONObject = [
            "caller": .string(user.rawValue), "start": 0, "standardSequence": .integer(marks[0]),
            "customSequence": .integer(marks[1]),
        ]
        var (found, friends): ([Int64], [JSONValue]) = ([], [])
        // A list that changes while its pages are read is read again, but not for ever.
        for _ in 0..<Self.maximumPages {
            let page = try await client.call("/v4/sns/friend_get", arguments).outcome
            let sequences = ["standardSequence", "customSequence"].map { page[$0]?.wholeNumber ?? 0 }
            if sequences == marks, marks != [0, 0] { return nil }
            // A sequence that is sent and equal leaves its half out, so that the pages of a changed list are read whole.
            let isWhole = arguments["standardSequence"] == 0 && arguments["customSequence"] == 0
            if !isWhole || !found.isEmpty && sequences != found {
                (found, friends) = ([], [])
                for name in ["start", "standardSequence", "customSequence"] { arguments[name] = 0 }
                continue
            }
            found = sequences
            friends += page["friends"]?.elements ?? []
            guard page["isComplete"] == false, let next = page["next"] else {
                return FriendReading(try UserData(user, friends: friends, readAt: client.now).friends, marks: found)
            }
            arguments["start"] = next
        }
        throw RelationshipError(.timeout, "the friend list of \(user) changes while it is read", user: user)
    }

    /// The maximum number of pages that one reading of a list asks for.
    private static let maximumPages = 200

    package func blocked(of user: UserID, _ client: ServerClient) async throws(RelationshipError) -> [Block] {
        var arguments: JSONObject = ["caller": .string(user.rawValue), "start": 0, "limit": 1_000]
        var blocked: [Block] = []
        for _ in 0..<Self.maximumPages {
            let page = try await client.call("/v4/sns/black_list_get", arguments).outcome
            for entry in page["blocked"]?.elements ?? [] {
                guard let other = entry["user"]?.text.flatMap({ UserID($0) }) else { continue }
                let time = entry["blockedAt"]?.wholeNumber.map { Timestamp(milliseconds: $0) }
                blocked.append(Block(owner: user, blocked: other, blockedAt: time ?? client.now))
            }
            guard let next = page["next"], next != 0 else { break }
            arguments["start"] = next
        }
        return blocked
    }

    package func groups(of user: UserID, _ client: ServerClient) async throws(RelationshipError) -> [String]? {
        let outcome = try await client.call("/v4/sns/group_get", ["caller": .string(user.rawValue)]).outcome
        return (outcome["groups"]?.elements ?? []).compactMap { $0["name"]?.text }
    }

    package func follows(of user: UserID, _ client: ServerClient) async throws(RelationshipError) -> [Follow]? {
        var arguments: JSONObject = ["caller": .string(user.rawValue), "list": "following", "limit": 1_000]
        var follows: [Follow] = []
        for _ in 0..<Self.maximumPages {
            let outcome = try await client.call("/v4/follow/follow_get", arguments).outcome
            for entry in outcome[path: "follows.entries"]?.elements ?? [] {
                guard let other = entry["user"]?.text.flatMap({ UserID($0) }) else { continue }
                let time = entry["followedAt"]?.wholeNumber.map { Timestamp(milliseconds: $0) }
                follows.append(Follow(follower: user, followee: other, followedAt: time ?? client.now))
            }
            guard let next = outcome[path: "follows.next"], next != "" else { break }
            arguments["after"] = next
        }
        return follows
    }

    package func accounts(
        of users: [UserID],
        custom: [String],
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserData] {
        let fields = (rows["/v4/profile/portrait_get"]?.fieldLists["profile"]?.fields ?? []).filter { $0.field != nil }
        let tags = fields.flatMap { field -> [JSONValue] in
            guard field.rest == true else { return [.string(field.name)] }
            return custom.sorted().map { .string(field.name + $0) }
        }
        var accounts: [UserData] = []
        for start in stride(from: 0, to: users.count, by: 100) {
            let part = users[start..<min(start + 100, users.count)].map { JSONValue.string($0.rawValue) }
            let outcome =
                try await client.call(
                    "/v4/profile/portrait_get",
                    ["users": .array(part), "names": .array(tags)]
                )
                .outcome
            for profile in outcome["profiles"]?.elements ?? [] {
                guard let user = profile["user"]?.text.flatMap({ UserID($0) }), profile["error"] == nil else {
                    continue
                }
                accounts.append(try UserData(user, profile: profile.object ?? [:], readAt: client.now))
            }
        }
        return accounts
    }

    package func users(
        onPage page: Int64,
        _ client: ServerClient
    ) async throws(RelationshipError) -> [(user: UserID, createdAt: Timestamp?)]? { nil }

    package func relations(
        of user: UserID,
        to users: [UserID],
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserID: Relation] {
        var relations: [UserID: Relation] = [:]
        for start in stride(from: 0, to: users.count, by: 1_000) {
            let part = users[start..<min(start + 1_000, users.count)].map { JSONValue.string($0.rawValue) }
            let arguments: JSONObject = [
                "caller": .string(user.rawValue), "users": .array(part), "direction": "twoWay",
            ]
            let (outcome, failures) = try await client.call("/v4/sns/friend_check", arguments)
            for item in outcome["relations"]?.elements ?? [] {
                guard let other = item["user"]?.text.flatMap({ UserID($0) }), failures[other] == nil else { continue }
                relations[other] = item["relation"]?.text.flatMap { Relation(rawValue: $0) }
            }
        }
        return relations
    }
}
