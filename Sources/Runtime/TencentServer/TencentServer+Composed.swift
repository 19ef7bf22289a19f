package import JSONSyntax
package import RelationshipCore
package import ServerTranslation

/// What the endpoints with a composed plan do, by the names in their rows.
enum TencentOperation: String, CaseIterable {
    case listFriends, getFriends, listBlocked
    case addGroups, deleteGroups, listGroups
    case getProfiles, setProfile
    case importAccount, importAccounts, deleteAccounts, checkAccounts, kick
    case getPresence
}

extension TencentServer {
    package func compose(_ call: ServerCall, _ context: ServerContext) async throws(RelationshipError) -> JSONObject {
        guard let operation = call.endpoint.operation.flatMap(TencentOperation.init) else {
            throw RelationshipError(.unsupported)
        }
        let session = context.session
        switch operation {
        case .listFriends: return try await friends(call, session)
        case .getFriends: return try await chosenFriends(call, session)
        case .listBlocked: return try await blocked(call, session)
        case .addGroups: return try await addGroups(call, session)
        case .deleteGroups: return try await deleteGroups(call, session)
        case .listGroups: return try await groups(call, session)
        case .getProfiles: return try await profiles(call, session)
        case .setProfile: return try await setProfile(call, session)
        case .importAccount: return try await importAccount(call.arguments, call, session)
        case .importAccounts: return await importAccounts(call, session)
        case .deleteAccounts: return await deleteAccounts(call, context)
        case .checkAccounts: return try await checkAccounts(call, session)
        case .kick: return try await kick(call, session)
        case .getPresence: return try await presences(call, session)
        }
    }

    // MARK: Friends

    /// The number of friends on a page of `friend_get`.
    private static let pageSize = 100

    private func friends(_ call: ServerCall, _ session: any AdministratorSession) async throws(RelationshipError)
        -> JSONObject
    {
        let start = max(0, Int(clamping: call.number("start") ?? 0))
        let part = try await session.friends(of: call.actingUser, from: start, limit: Self.pageSize)
        let standard = Fingerprint(state: part.fingerprint.standard)
        let custom = Fingerprint(state: part.fingerprint.custom)
        let knowsStandard = call.number("standardSequence") == standard.number
        let knowsCustom = call.number("customSequence") == custom.number
        let next = part.count - start > part.friends.count ? start + part.friends.count : nil
        var answer: JSONObject = [
            "standardSequence": .integer(standard.number), "customSequence": .integer(custom.number),
            "count": .integer(part.count),
        ]
        guard !(knowsStandard && knowsCustom) else {
            answer["isComplete"] = true
            return answer
        }
        var left: [JSONValue] = []
        for entry in try Outcome.friends(part.friends).json["friends"]?.elements ?? [] {
            var entry = entry.object ?? JSONObject()
            if knowsStandard { for name in Self.standardHalf { entry[name] = nil } }
            if knowsCustom { entry["custom"] = nil }
            left.append(.object(entry))
        }
        answer["friends"] = .array(left)
        answer["isComplete"] = .bool(next == nil)
        answer["next"] = next.map { .integer($0) }
        return answer
    }

    private static let standardHalf = ["remark", "groups", "source", "wording", "addedAt"]

    private func chosenFriends(
        _ call: ServerCall,
        _ session: any AdministratorSession
    ) async throws(RelationshipError) -> JSONObject {
        try checkNames(call, in: "friendAndProfile")
        let users = call.users()
        let outcome = try await session.execute(.getFriends(users), for: call.actingUser)
        let forbidden = try await forbidden(users, call, session)
        var friends: [JSONValue] = []
        for entry in try outcome.json["friends"]?.elements ?? [] {
            var friend = entry.object ?? JSONObject()
            let isFriend = ["outgoing", "mutual"].contains(friend["relation"]?.text)
            if !isFriend { friend["error"] = Self.error(.notFriends) }
            if let user = friend["user"]?.text, forbidden.contains(user) {
                friend[path: "profile.isForbiddenToAdd"] = true
            }
            friends.append(.object(friend))
        }
        return ["friends": .array(friends)]
    }

    private func blocked(_ call: ServerCall, _ session: any AdministratorSession) async throws(RelationshipError)
        -> JSONObject
    {
        let outcome = try await session.execute(.listBlocked, for: call.actingUser)
        guard case .blocked(let blocked) = outcome, let limit = call.number("limit"), limit > 0 else {
            throw RelationshipError(.invalidPageSize)
        }
        let page = Page(blocked, from: call.number("start"), limit: Int(clamping: limit))
        var answer = try Outcome.blocked(Array(page.elements)).json
        answer["next"] = page.next.map { .integer($0) }
        answer["sequence"] = .integer(Fingerprint(blocked).number)
        return answer
    }

    // MARK: Groups

    private func addGroups(_ call: ServerCall, _ session: any AdministratorSession) async throws(RelationshipError)
        -> JSONObject
    {
        let user = try call.actingUser
        let names = call.arguments["names"]?.elements?.compactMap(\.text) ?? []
        let members = call.users("members")
        let known = Set(try await self.groups(of: user, session).map(\.group.name))
        var answer = JSONObject()
        let new = names.filter { !known.contains($0) }
        if !new.isEmpty {
            answer =
                try await session.execute(.createGroups(CreateGroupsArguments(names: new, members: members)), for: user)
                .json
        }
        for name in names where known.contains(name) && !members.isEmpty {
            answer = try await session.execute(.addToGroup(GroupMembers(name: name, users: members)), for: user).json
        }
        if members.isEmpty { answer = JSONObject() }
        answer["sequence"] = .integer(Fingerprint(try await self.groups(of: user, session)).number)
        return answer
    }

    private func deleteGroups(
        _ call: ServerCall,
        _ session: any AdministratorSession
    ) async throws(RelationshipError) -> JSONObject {
        let user = try call.actingUser
        let names = call.arguments["names"]?.elements?.compactMap(\.text) ?? []
        let known = try await self.groups(of: user, session).map(\.group.name).filter { names.contains($0) }
        if !known.isEmpty { _ = try await session.execute(.deleteGroups(known), for: user) }
        return ["sequence": .integer(Fingerprint(try await self.groups(of: user, session)).number)]
    }

    private func groups(_ call: ServerCall, _ session: any AdministratorSession) async throws(RelationshipError)
        -> JSONObject
    {
        let groups = try await self.groups(of: call.actingUser, session)
        let names = call.arguments["names"]?.elements?.compactMap(\.text) ?? []
        let showsMembers = names.isEmpty && call.arguments["withMembers"] == true
        let shown = names.isEmpty ? groups : names.compactMap { name in groups.first { $0.group.name == name } }
        let entries = shown.map { entry in
            var group: JSONObject = ["name": .string(entry.group.name), "count": .integer(entry.members.count)]
            if showsMembers { group["members"] = .array(entry.members.map { .string($0.rawValue) }) }
            return JSONValue.object(group)
        }
        return ["groups": .array(entries), "sequence": .integer(Fingerprint(groups).number)]
    }

    private func groups(
        of user: UserID,
        _ session: any AdministratorSession
    ) async throws(RelationshipError) -> [GroupEntry] {
        guard case .groups(let groups) = try await session.execute(.listGroups(nil), for: user) else {
            throw RelationshipError(.internalFailure)
        }
        return groups
    }
}
