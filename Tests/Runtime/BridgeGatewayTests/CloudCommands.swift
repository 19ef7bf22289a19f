#if Gateway
import RelationshipCore
import SeededRandom

/// Random commands of a few users, most of which have an effect.
struct CloudCommands {
    private var random: SplitMix64
    /// Whether all friendships have both sides.
    private let areMutual: Bool

    init(seed: UInt64, areMutual: Bool) { (random, self.areMutual) = (SplitMix64(seed: seed), areMutual) }

    mutating func user() -> UserID { pick(CloudWorld.users) }

    /// Returns a command of a user.
    mutating func next(of me: UserID) -> Command {
        let other = pick(CloudWorld.users.filter { $0 != me })
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<24:
            return .addFriend(
                AddFriendArguments(
                    target: other,
                    direction: direction(),
                    wording: pick(["", "hello", "你好"]),
                    source: pick(["", "AddSource_Type_Web"]),
                    remark: pick(["", "Bo", "同事"]),
                    group: pick([nil, nil, "work", "home"])
                )
            )
        case 24..<36:
            return .acceptRequest(
                AcceptRequestArguments(requester: other, direction: direction(), remark: pick(["", "back"]))
            )
        case 36..<40: return .refuseRequest(from: other)
        case 40..<50: return .deleteFriends(UserBatch([other, pick(CloudWorld.users)]), direction())
        case 50..<60:
            return .updateFriend(
                other,
                FriendPatch(
                    remark: pick([nil, "", "Bo"]),
                    groups: pick([nil, [], ["work"], ["home", "work"]]),
                    custom: pick([[:], ["ext_level": .set(.string("3"))], ["ext_level": .clear]])
                )
            )
        case 60..<64: return .block(UserBatch([other]))
        case 64..<70: return .unblock(UserBatch([other]))
        case 70..<73:
            return .createGroups(CreateGroupsArguments(names: [pick(["work", "home", "old"])], members: [other]))
        case 73..<75: return .deleteGroups([pick(["work", "home", "old"])])
        case 75..<77: return .renameGroup(from: pick(["work", "home"]), to: pick(["old", "new"]))
        case 77..<79: return .addToGroup(GroupMembers(name: pick(["work", "home"]), users: [other]))
        case 79..<81: return .removeFromGroup(GroupMembers(name: pick(["work", "home"]), users: [other]))
        case 81..<91:
            return .updateProfile(
                ProfilePatch(
                    nickname: pick([nil, "Ann", "安"]),
                    avatarURL: pick([nil, "https://a.example/1"]),
                    addPermission: pick([nil, .anyone, .needsApproval, .needsApproval, .nobody]),
                    fields: pick([[:], ["signature": .set(.string("hi"))], ["gender": .set(.integer(1))]])
                )
            )
        case 91..<93: return .checkRelations([other], .twoWay)
        case 93..<94: return .getFriends([other])
        case 94..<95: return .listFriends(FriendQuery())
        case 95..<96: return .listBlocked
        case 96..<97: return .clearFriends(direction())
        // The vendor whose friendships have both sides has no such calls.
        case 97..<98 where !areMutual:
            return .importFriends([ImportedFriend(friend: other, remark: pick(["", "imported"]), groups: ["work"])])
        case 98..<100 where !areMutual: return .forbidAdding(pick([true, false, false]))
        default: return .getProfiles([other])
        }
    }

    private mutating func direction() -> Direction {
        areMutual ? .twoWay : pick([.twoWay, .twoWay, .oneWay])
    }

    /// Returns whether a chance of some percent comes true.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }
}
#endif
