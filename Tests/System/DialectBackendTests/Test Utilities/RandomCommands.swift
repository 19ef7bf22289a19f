import RelationshipCore
import TestValues

/// Random commands of a few users, most of which have an effect.
enum RandomCommands {
    static let users = ["ann", "bob", "cat", "dan"].map { UserID(sanitizing: $0) }
    private static let unknown = UserID(sanitizing: "ghost")
    private static let day: Int64 = 86_400_000
    static let waits: [Int64] = [1, 999, 1_000, 3_600_000, day, 7 * day - 1, 7 * day, 7 * day + 1]
    private static let groups = ["work", "school", "同事"]

    static func policy(_ random: inout SeededGenerator) -> Policy {
        var policy = Policy()
        policy.tracksPresence = true
        if random.chance(60) { return policy }
        if random.chance(40) { policy.friendLimit = random.int(1...2) }
        if random.chance(40) { policy.requestLimit = random.int(1...2) }
        if random.chance(40) { policy.blockLimit = random.int(1...2) }
        policy.keepsFriendshipOnBlock = random.chance(30)
        if random.chance(30) { policy.defaultAddPermission = random.one(of: AddPermission.allCases) }
        return policy
    }

    static func command(of me: UserID, _ random: inout SeededGenerator) -> Command {
        switch random.int(0...99) {
        case 0...21: return .addFriend(adding(me, &random))
        case 22...35:
            let remark = random.chance(30) ? random.one(of: ["Bo", "同事"]) : ""
            let direction = direction(&random)
            return .acceptRequest(
                AcceptRequestArguments(requester: other(me, &random), direction: direction, remark: remark)
            )
        case 36...40: return .refuseRequest(from: other(me, &random))
        case 41...44:
            return .deleteRequests(from: [other(me, &random)], role: random.chance() ? .sent : .received)
        case 45: return .markRequestsRead(upTo: nil)
        case 46...53: return .deleteFriends(UserBatch(several(me, &random)), direction(&random))
        case 54...61: return .updateFriend(other(me, &random), patch(&random))
        case 62...67: return .block(UserBatch(several(me, &random)))
        case 68...72: return .unblock(UserBatch(several(me, &random)))
        case 73...78: return .updateProfile(profile(&random))
        case 79...84: return group(me, &random)
        case 85: return .subscribe(SubscribeArguments(.presence, to: several(me, &random), lifetime: 60_000))
        case 86: return .unsubscribe(.presence, from: random.chance() ? several(me, &random) : nil)
        default: return reading(me, &random)
        }
    }

    private static func reading(_ me: UserID, _ random: inout SeededGenerator) -> Command {
        switch random.int(0...9) {
        case 0: return .getProfiles(several(me, &random))
        case 1: return .listFriends(FriendQuery(mutualOnly: random.chance()))
        case 2: return .getFriends(several(me, &random))
        case 3: return .checkRelations(several(me, &random), direction(&random))
        case 4: return .listBlocked
        case 5: return .getBlocked(several(me, &random))
        case 6: return .listGroups(nil)
        case 7: return .searchFriends(FriendSearch(keywords: ["o"], fields: FriendSearch.Field.allCases))
        default:
            let roles: Set<FriendRequest.Role> = random.chance() ? [.sent, .received] : [.received]
            let statuses = random.chance() ? Set(FriendRequest.Status.allCases) : [.pending]
            return .listRequests(RequestQuery(roles: roles, statuses: statuses, limit: random.int(1...5)))
        }
    }

    private static func adding(_ me: UserID, _ random: inout SeededGenerator) -> AddFriendArguments {
        let isPlain = random.chance(75)
        return AddFriendArguments(
            target: other(me, &random),
            direction: direction(&random),
            wording: random.one(of: ["", "hi", "你好"]),
            source: isPlain ? "" : "AddSource_Type_Test",
            remark: isPlain ? "" : "Bo",
            group: isPlain ? nil : random.one(of: groups)
        )
    }

    private static func patch(_ random: inout SeededGenerator) -> FriendPatch {
        var patch = FriendPatch(remark: random.maybe { $0.one(of: ["", "Bo", "老朋友"]) })
        if patch.remark == nil || random.chance(30) {
            patch.custom = ["Level": random.chance(30) ? .clear : .set(.string("8"))]
        }
        return patch
    }

    private static func profile(_ random: inout SeededGenerator) -> ProfilePatch {
        var patch = ProfilePatch()
        if random.chance() { patch.nickname = random.one(of: ["Ann", "Bob", ""]) }
        if random.chance(30) { patch.avatarURL = "https://example.com/a.png" }
        if random.chance() || patch == ProfilePatch() { patch.addPermission = random.one(of: AddPermission.allCases) }
        return patch
    }

    private static func group(_ me: UserID, _ random: inout SeededGenerator) -> Command {
        let name = random.one(of: groups)
        switch random.int(0...4) {
        case 0: return .createGroups(CreateGroupsArguments(names: [name], members: several(me, &random)))
        case 1: return .deleteGroups([name])
        case 2: return .renameGroup(from: name, to: random.one(of: groups))
        case 3: return .addToGroup(GroupMembers(name: name, users: several(me, &random)))
        default: return .removeFromGroup(GroupMembers(name: name, users: several(me, &random)))
        }
    }

    private static func direction(_ random: inout SeededGenerator) -> Direction {
        random.chance(75) ? .twoWay : .oneWay
    }

    private static func other(_ me: UserID, _ random: inout SeededGenerator) -> UserID {
        if random.chance(3) { return unknown }
        return random.one(of: random.chance(3) ? users : users.filter { $0 != me })
    }

    private static func several(_ me: UserID, _ random: inout SeededGenerator) -> [UserID] {
        var chosen: [UserID] = []
        for _ in 0..<(random.chance(70) ? 1 : random.int(2...3)) {
            let user = other(me, &random)
            if !chosen.contains(user) { chosen.append(user) }
        }
        return chosen
    }
}
