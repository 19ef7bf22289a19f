package import RelationshipCore

extension Command {
    /// Creates a random writing command of one of the given users, about another user or occasionally about the caller.
    ///
    /// - Parameters:
    ///   - users: The users, at least one.
    ///   - random: The source of randomness.
    /// - Returns: The command and its caller: occasionally the app's server, otherwise the user.
    package static func random(
        among users: [UserID],
        using random: inout some RandomNumberGenerator
    ) -> (Command, Caller) {
        let me = users[Int.random(in: users.indices, using: &random)]
        let command =
            switch Int.random(in: 0..<44, using: &random) {
            case 0..<20: relation(among: users, using: &random)
            case 20..<27: group(among: users, using: &random)
            case 27..<33: presence(using: &random)
            case 33..<37: subscription(among: users, using: &random)
            case 37..<40: follow(among: users, using: &random)
            default: serverAct(among: users, using: &random)
            }
        let device = devices[Int.random(in: devices.indices, using: &random)]
        let isAdministrator = Int.random(in: 0..<2, using: &random) == 0
        return (command, Caller(me, device: device, isAdministrator: isAdministrator))
    }

    /// The server, and a few devices, including two spellings of the same device.
    private static let devices: [DeviceID?] =
        [nil] + ["d1", "d2", "caf\u{E9}", "cafe\u{301}"].map { DeviceID($0) }

    private static func presence(using random: inout some RandomNumberGenerator) -> Command {
        let platforms: [Platform] = [.ios, .web]
        return switch Int.random(in: 0..<8, using: &random) {
        case 0..<4: .goOnline(platforms[Int.random(in: 0..<2, using: &random)])
        case 4, 5: .goOffline(signsOut: Bool.random(using: &random))
        default: .setStatusText(["", "here", "in a \u{0} meeting"][Int.random(in: 0..<3, using: &random)])
        }
    }

    private static func subscription(
        among users: [UserID],
        using random: inout some RandomNumberGenerator
    ) -> Command {
        let topic: Subscription.Topic = Bool.random(using: &random) ? .presence : .profile
        let some = users.filter { _ in Bool.random(using: &random) }
        guard Int.random(in: 0..<4, using: &random) > 0 else {
            return .unsubscribe(topic, from: Bool.random(using: &random) ? nil : some)
        }
        return .subscribe(
            SubscribeArguments(
                topic,
                to: some,
                lifetime: Bool.random(using: &random) ? nil : 2_000,
                limit: 3,
                evictsOldest: Bool.random(using: &random)
            )
        )
    }

    private static func follow(among users: [UserID], using random: inout some RandomNumberGenerator) -> Command {
        let some = users.filter { _ in Bool.random(using: &random) }
        let batch = UserBatch(some, isAllOrNothing: Int.random(in: 0..<4, using: &random) == 0)
        return Int.random(in: 0..<3, using: &random) == 0 ? .unfollow(batch) : .follow(batch)
    }

    private static func relation(among users: [UserID], using random: inout some RandomNumberGenerator) -> Command {
        let other = users[Int.random(in: users.indices, using: &random)]
        let third = users[Int.random(in: users.indices, using: &random)]
        let direction: Direction = Bool.random(using: &random) ? .twoWay : .oneWay
        let batch = UserBatch([other, third], isAllOrNothing: Bool.random(using: &random))
        let text = "text-\(Int.random(in: 0..<100, using: &random))"
        let group = Bool.random(using: &random) ? nil : groupName(using: &random)
        return switch Int.random(in: 0..<20, using: &random) {
        case 0..<6:
            .addFriend(
                AddFriendArguments(target: other, direction: direction, wording: text, remark: text, group: group)
            )
        case 6..<10:
            .acceptRequest(AcceptRequestArguments(requester: other, direction: direction, remark: text))
        case 10: .refuseRequest(from: other)
        case 11: .deleteRequests(from: [other, third], role: Bool.random(using: &random) ? .sent : .received)
        case 12: .markRequestsRead(upTo: nil)
        case 13, 14: .deleteFriends(batch, direction)
        case 15: .updateFriend(other, FriendPatch(remark: text, custom: [text: .set(.string(text)), "a": .clear]))
        case 16: .block(UserBatch([other]))
        case 17, 18: .unblock(batch)
        default: .updateProfile(profilePatch(text, using: &random))
        }
    }

    private static func group(among users: [UserID], using random: inout some RandomNumberGenerator) -> Command {
        let some = users.filter { _ in Bool.random(using: &random) }
        let name = groupName(using: &random)
        let other = groupName(using: &random)
        return switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: .createGroups(CreateGroupsArguments(names: [name], members: some))
        case 2: .createGroups(CreateGroupsArguments(names: [name, other], members: some))
        case 3: .deleteGroups([name])
        case 4: .renameGroup(from: name, to: other)
        case 5: .addToGroup(GroupMembers(name: name, users: some))
        case 6: .removeFromGroup(GroupMembers(name: name, users: some))
        default:
            .updateFriend(users[Int.random(in: users.indices, using: &random)], FriendPatch(groups: [name, other]))
        }
    }

    private static func serverAct(among users: [UserID], using random: inout some RandomNumberGenerator) -> Command {
        let friend = ImportedFriend(
            friend: users[Int.random(in: users.indices, using: &random)],
            remark: "imported",
            groups: [groupName(using: &random)],
            addedAt: Bool.random(using: &random) ? Timestamp(milliseconds: 1_000) : nil
        )
        return switch Int.random(in: 0..<12, using: &random) {
        case 0..<4: .importFriends([friend])
        case 8, 9: .updateProfile(uniqueIDPatch(using: &random))
        case 10: .endSessions(EndSessionsArguments([DeviceID("d1")], reason: .expired))
        case 11: .endSessions(EndSessionsArguments(reason: .kicked))
        case 4: .clearFriends(Bool.random(using: &random) ? .twoWay : .oneWay)
        // Adding is allowed twice as often as it is forbidden, so that most users can continue.
        case 5: .forbidAdding(true)
        default: .forbidAdding(false)
        }
    }

    private static func profilePatch(
        _ text: String,
        using random: inout some RandomNumberGenerator
    ) -> ProfilePatch {
        ProfilePatch(
            nickname: text,
            fields: ["level": .set(.integer(1)), "gender": .set(.integer(Int64.random(in: 0..<3, using: &random)))],
            custom: [text: .set(.string(text)), "a": .clear],
            visibility: ProfileVisibility.allCases.randomElement(using: &random)
        )
    }

    /// Creates a patch with one of two unique ids, the first in either spelling, or without a unique id.
    private static func uniqueIDPatch(using random: inout some RandomNumberGenerator) -> ProfilePatch {
        let ids = ["caf\u{E9}", "cafe\u{301}", "other", nil]
        let change = ids[Int.random(in: ids.indices, using: &random)].map { FieldChange.set(.string($0)) } ?? .clear
        return ProfilePatch(fields: [Profile.Field.uniqueID.rawValue: change])
    }

    /// Returns one of a few names, including two spellings of the same name.
    private static func groupName(using random: inout some RandomNumberGenerator) -> String {
        ["work", "home", "caf\u{E9}", "cafe\u{301}", "a\u{0}b"][Int.random(in: 0..<5, using: &random)]
    }
}

extension Policy {
    /// Enables the features that random commands need, with limits that they reach.
    package mutating func allowRandomCommands() {
        customProfileFields = Set((0..<50).map { "text-\($0)" } + ["a"])
        customFriendFields = customProfileFields
        tracksPresence = true
        notifiesFriendsOfPresence = true
        allowsProfileSubscriptions = true
        allowsUserSearch = true
        allowsOneDevicePerPlatform = true
        subscriberLimit = 3
        followLimit = 4
        followerLimit = 3
    }
}
