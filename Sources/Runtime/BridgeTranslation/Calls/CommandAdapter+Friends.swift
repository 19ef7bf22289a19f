import MappingLookup
import RelationshipCore

// Friends, requests, blocklists and groups.
extension CommandAdapter {
    mutating func adding(_ add: AddFriendArguments) -> [Command] {
        guard admitted(add.target) != nil, admits(add.wording, .wording, "wording"),
            takes(add.direction, "decide whether two-way is meant, and ask for that")
        else { return [] }
        var kept = add
        let advice =
            callName(for: .updateFriend).map { "set it with \($0) once the two are friends" } ?? "keep it in the app"
        if !keeps("remark", add.remark, advice) { kept.remark = "" }
        if !keeps("source", add.source, "say in the wording where from") { kept.source = "" }
        if !keeps("group", add.group, "keep it in the app") { kept.group = nil }
        guard admits(kept.remark, .remark, "remark") else { return [] }
        return [.addFriend(kept)]
    }

    mutating func accepting(_ accept: AcceptRequestArguments) -> [Command] {
        guard admitted(accept.requester) != nil, admits(accept.remark, .remark, "remark"),
            takes(accept.direction, "decide whether two-way is meant, and ask for that")
        else { return [] }
        guard !keeps("remark", accept.remark, "make the second call only if the first succeeds") else {
            return [.acceptRequest(accept)]
        }
        let plain = Command.acceptRequest(
            AcceptRequestArguments(requester: accept.requester, direction: accept.direction)
        )
        guard cell("remark")?.fidelityOfOthers == .converted else { return [plain] }
        return [plain, .updateFriend(accept.requester, FriendPatch(remark: accept.remark))]
    }

    mutating func requests(_ query: RequestQuery) -> [Command] {
        let plain = RequestQuery()
        var kept = query
        if leavesOut("statuses"), query.statuses != plain.statuses {
            let isMissed = query.statuses.isDisjoint(with: plain.statuses)
            refuse("statuses", as: isMissed ? .rejected : nil, "keep settled requests in the app")
            if isMissed { return [] }
            kept.statuses = plain.statuses
        }
        if leavesOut("newestFirst"), !query.newestFirst {
            refuse("newestFirst", "turn the list round")
            kept.newestFirst = true
            if query.after != nil {
                lose("after", .rejected, "the place is one of the other order", "begin with the first page")
                return []
            }
        }
        if leavesOut("after"), query.after != nil {
            // The entries that the source already has would be repeated.
            refuse("after", as: .rejected, "take the first page's answer")
            return []
        }
        if leavesOut("roles") {
            if query.roles != plain.roles { refuse("roles", "choose by the type of each application") }
            kept.roles = plain.roles
        }
        if leavesOut("limit") {
            if query.limit != tables.limit(.requestPage)?.maximum {
                refuse("limit", "expect up to 100 entries")
            }
            kept.limit = plain.limit
        }
        return [.listRequests(kept)]
    }

    mutating func marking(upTo moment: Timestamp?) -> [Command] {
        guard moment != nil, leavesOut("upTo") else { return [.markRequestsRead(upTo: moment)] }
        refuse("upTo", "count requests that came later as read, too")
        return [.markRequestsRead(upTo: nil)]
    }

    mutating func deleting(_ batch: UserBatch, _ direction: Direction) -> [Command] {
        guard takes(direction, "decide whether two-way is meant, and ask for that") else { return [] }
        if batch.isAllOrNothing, leavesOut("isAllOrNothing"), batch.users.count > 1 {
            refuse("isAllOrNothing", "look at the result of each user")
        }
        // One failing user would prevent the deletion of the others.
        let isAllOrNothing = cell("isAllOrNothing")?.only == "true"
        return split(batch.users, .deleteUsers, atMost: isAllOrNothing ? 1 : nil) { users in
            .deleteFriends(UserBatch(users, isAllOrNothing: isAllOrNothing), direction)
        }
    }

    mutating func friendQuery(_ query: FriendQuery) -> FriendQuery {
        if leavesOut("mutualOnly") {
            if query.mutualOnly { refuse("mutualOnly", "check the relation of each") }
            return FriendQuery(mutualOnly: false)
        }
        let isKept = keeps("mutualOnly", "\(query.mutualOnly)", "expect fewer friends")
        return FriendQuery(mutualOnly: isKept ? query.mutualOnly : !query.mutualOnly)
    }

    mutating func friends(_ users: [UserID]) -> [Command] {
        // The call is the same, but its answer lacks users who are not friends there.
        if let cell = tables.cell("relation", of: "FriendEntry"), cell.only != nil {
            let advice = "treat a user who is missing as no friend"
            losses.note(Loss("friends[].relation", cell.fidelity, cell.refusal, in: target, advice))
        }
        return split(users, .getUsers) { .getFriends($0) }
    }

    mutating func checking(_ users: [UserID], _ direction: Direction) -> [Command] {
        let numbers = [Relation.outgoing, .mutual].compactMap { tables.enums.relation($0) }.map(String.init)
        let advice = "check two-way, and take relations \(numbers.joined(separator: " and ")) for a friend"
        guard takes(direction, advice) else { return [] }
        return split(users, .checkUsers) { .checkRelations($0, direction) }
    }

    /// Returns whether the target's call accepts a direction; if not, records a loss.
    private mutating func takes(_ direction: Direction, _ advice: String) -> Bool {
        keeps("direction", direction.rawValue, advice)
    }

    /// Records a loss if the target reports this error of a repeated change as a success.
    mutating func noteRepeats(_ error: RelationshipError.Code) {
        guard let cell = tables.cells(of: error).first, cell.channel == .success else { return }
        losses.note(Loss("code", cell.fidelity, cell.note, in: target, "expect no error for it"))
    }

    mutating func groups(_ create: CreateGroupsArguments) -> [Command] {
        let count = create.names.count == 1 ? "single" : "several"
        if keeps("names", count, "take the groups back if a later call fails") { return [.createGroups(create)] }
        return create.names.map { .createGroups(CreateGroupsArguments(names: [$0], members: create.members)) }
    }

    mutating func searching(_ search: FriendSearch) -> [Command] {
        var kept = search
        let asking = callName(for: .getFriends).map { "ask \($0)" } ?? "look in the friend list"
        if let only = cell("fields")?.only {
            let known = only.split(separator: " ").compactMap { FriendSearch.Field(rawValue: String($0)) }
            if Set(known).isDisjoint(with: search.fields) {
                // None of the requested fields would be searched.
                refuse("fields", as: .rejected, "\(asking) for the id")
                return []
            }
            if Set(known) != Set(search.fields) {
                refuse("fields", "look at the fields of each result, and \(asking) for ids")
            }
            kept.fields = known
        }
        if leavesOut("mutualOnly") {
            if search.mutualOnly { refuse("mutualOnly", "check each relation") }
            kept.mutualOnly = false
        } else if !keeps("mutualOnly", "\(search.mutualOnly)", "expect fewer friends") {
            kept.mutualOnly = true
        }
        let count = search.keywords.count == 1 ? "single" : "several"
        let isOneCall = keeps("keywords", count, "put the results together")
        for keyword in search.keywords where !admits(keyword, .searchText, "keywords") { return [] }
        if isOneCall { return [.searchFriends(kept)] }
        return search.keywords.map { keyword in
            kept.keywords = [keyword]
            return .searchFriends(kept)
        }
    }
}
