import MappingTables
import RelationshipCore

// Friends, requests, blocklists and groups.
extension CommandAdapter {
    mutating func adding(_ add: AddFriend) -> [Command] {
        var kept = add
        guard admitted(add.target) != nil, admits(add.wording, .wording, "wording") else { return [] }
        guard EnumTable.addDirection(add.direction, in: target) != nil else { return loseOneWay("direction") }
        if target == .rongcloud {
            let later = "set it with setFriendInfo once the two are friends"
            if !add.remark.isEmpty { lose("remark", .dropped, "a request of rongcloud has no remark", later) }
            if !add.source.isEmpty {
                lose("source", .dropped, "a request of rongcloud has no source", "say in the wording where from")
            }
            if add.group != nil { lose("group", .dropped, "rongcloud has no friend groups", "keep it in the app") }
            kept = AddFriend(target: add.target, direction: add.direction, wording: add.wording)
        }
        guard admits(kept.remark, .remark, "remark") else { return [] }
        return [.addFriend(kept)]
    }

    /// RongCloud knows two-way friends only; the mapping tables call other directions rejected.
    mutating func loseOneWay(_ field: String) -> [Command] {
        lose(
            field,
            .rejected,
            "\(target.rawValue) knows two-way friends only",
            "decide whether two-way is meant, and ask for that"
        )
        return []
    }

    mutating func accepting(_ accept: AcceptRequest) -> [Command] {
        guard admitted(accept.requester) != nil, admits(accept.remark, .remark, "remark") else { return [] }
        guard target == .rongcloud else { return [.acceptRequest(accept)] }
        guard accept.direction == .twoWay else { return loseOneWay("direction") }
        let plain = Command.acceptRequest(AcceptRequest(requester: accept.requester, direction: .twoWay))
        guard !accept.remark.isEmpty else { return [plain] }
        lose(
            "remark",
            .converted,
            "rongcloud accepts without a remark, and sets it with a second call",
            "make the second call only if the first succeeds"
        )
        return [plain, .updateFriend(accept.requester, FriendPatch(remark: accept.remark))]
    }

    mutating func requests(_ query: RequestQuery) -> [Command] {
        var kept = query
        if target != .rongcloud {
            guard query.statuses.contains(.pending) else {
                lose(
                    "statuses",
                    .rejected,
                    "\(target.rawValue) lists pending requests only",
                    "keep settled requests in the app"
                )
                return []
            }
            if query.statuses != [.pending] {
                lose(
                    "statuses",
                    .dropped,
                    "\(target.rawValue) lists pending requests only",
                    "keep settled requests in the app"
                )
            }
            kept.statuses = [.pending]
            if !query.newestFirst {
                lose("newestFirst", .converted, "\(target.rawValue) lists the newest first", "turn the list round")
                kept.newestFirst = true
                if query.after != nil {
                    lose("after", .rejected, "the place is one of the other order", "begin with the first page")
                    return []
                }
            }
        }
        guard target == .v2tim else { return [.listRequests(kept)] }
        if query.after != nil {
            lose("after", .rejected, "v2tim answers the whole list at once", "take the first page's answer")
            return []
        }
        if query.roles.count == 1 {
            lose("roles", .converted, "v2tim answers sent and received ones", "choose by the type of each application")
        }
        if query.limit != LimitTable.limit(.requestPage, in: target)?.maximum {
            lose("limit", .converted, "v2tim answers the whole list at once", "expect up to 100 entries")
        }
        return [.listRequests(RequestQuery())]
    }

    mutating func marking(upTo moment: Timestamp?) -> [Command] {
        guard moment != nil, target == .v2tim else { return [.markRequestsRead(upTo: moment)] }
        lose("upTo", .converted, "v2tim marks all requests as read", "count requests that came later as read, too")
        return [.markRequestsRead(upTo: nil)]
    }

    mutating func deleting(_ batch: UserBatch, _ direction: Direction) -> [Command] {
        guard EnumTable.deleteDirection(direction, in: target) != nil else { return loseOneWay("direction") }
        let isAllOrNothing = target == .rongcloud
        if batch.isAllOrNothing, !isAllOrNothing, batch.users.count > 1 {
            lose(
                "isAllOrNothing",
                .converted,
                "\(target.rawValue) deletes each friend by itself, rongcloud all or none",
                "look at the result of each user"
            )
        }
        // One failing user would keep RongCloud from deleting the others.
        return split(batch.users, .deleteUsers, atMost: isAllOrNothing ? 1 : nil) { users in
            .deleteFriends(UserBatch(users, isAllOrNothing: isAllOrNothing), direction)
        }
    }

    mutating func friendQuery(_ query: FriendQuery) -> FriendQuery {
        let isMutualOnly = target == .rongcloud
        if isMutualOnly, !query.mutualOnly {
            lose("mutualOnly", .converted, "rongcloud leaves one-way friends out", "expect fewer friends")
        } else if query.mutualOnly, !isMutualOnly {
            lose(
                "mutualOnly",
                .converted,
                "\(target.rawValue) lists one-way friends, too",
                "check the relation of each"
            )
        }
        return FriendQuery(mutualOnly: isMutualOnly)
    }

    mutating func friends(_ users: [UserID]) -> [Command] {
        if target == .rongcloud {
            lose(
                "users",
                .converted,
                "rongcloud leaves users who are no two-way friends out of the answer",
                "take whoever is missing for no friend"
            )
        }
        return split(users, .getUsers) { .getFriends($0) }
    }

    mutating func checking(_ users: [UserID], _ direction: Direction) -> [Command] {
        guard EnumTable.checkDirection(direction, in: target) != nil else {
            lose(
                "direction",
                .rejected,
                "\(target.rawValue) checks two-way only",
                "check two-way, and take relations 1 and 3 for a friend"
            )
            return []
        }
        return split(users, .checkUsers) { .checkRelations($0, direction) }
    }

    mutating func noteRepeatedBlocks(_ call: String) {
        guard target == .rongcloud else { return }
        let what = call == "block" ? "blocking whom one has blocked" : "unblocking whom one has not blocked"
        lose("users", .converted, "\(what) succeeds in rongcloud", "expect no error for it")
    }

    mutating func groups(_ create: CreateGroups) -> [Command] {
        guard target == .v2tim, create.names.count > 1 else { return [.createGroups(create)] }
        lose(
            "names",
            .converted,
            "v2tim makes one group with a call, tim all or none",
            "take the groups back if a later call fails"
        )
        return create.names.map { .createGroups(CreateGroups(names: [$0], members: create.members)) }
    }

    mutating func searching(_ search: FriendSearch) -> [Command] {
        guard target == .rongcloud else {
            if search.mutualOnly {
                lose("mutualOnly", .converted, "\(target.rawValue) finds one-way friends, too", "check each relation")
            }
            var kept = search
            kept.mutualOnly = false
            return [.searchFriends(kept)]
        }
        guard search.fields.contains(where: { $0 != .userID }) else {
            lose("fields", .rejected, "rongcloud does not search user ids", "ask getFriendsInfo for the id")
            return []
        }
        if search.fields.contains(.userID) {
            lose("fields", .dropped, "rongcloud does not search user ids", "ask getFriendsInfo for the id, too")
        }
        if Set(search.fields).subtracting([.userID]).count == 1 {
            lose("fields", .converted, "rongcloud searches remark and nickname", "look at the field of each result")
        }
        lose("mutualOnly", .converted, "rongcloud finds two-way friends only", "expect fewer friends")
        if search.keywords.count > 1 {
            lose("keywords", .converted, "rongcloud searches one text with a call", "put the results together")
        }
        for keyword in search.keywords where !admits(keyword, .searchText, "keywords") { return [] }
        return search.keywords.map { keyword in
            .searchFriends(FriendSearch(keywords: [keyword], fields: [.remark, .nickname], mutualOnly: true))
        }
    }
}
