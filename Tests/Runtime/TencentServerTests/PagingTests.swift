import JSONSyntax
import RelationshipCore
import ServerTranslation
import TestThreads
import Testing

/// Lists of 3,000 entries, read page by page while others change them.
///
/// Pages are by place, so that a change moves the entries behind it. The sequence tells the reader, who starts again.
@Suite(.longWork) struct PagingTests {
    private static let count = 3_000

    /// A list, how its pages are read, and what changes it.
    private struct List: Sendable {
        let path: String
        let request: JSONObject
        let items: String
        let next: String
        let sequence: String
        /// Adds users to the list.
        let add: @Sendable ([UserID]) -> Command
        /// Removes a user from the list.
        let remove: @Sendable (UserID) -> Command
    }

    private static let lists = [
        List(
            path: "sns/friend_get",
            request: ["From_Account": "alice"],
            items: "UserDataItem",
            next: "NextStartIndex",
            sequence: "StandardSequence",
            add: { .importFriends($0.map { ImportedFriend(friend: $0) }) },
            remove: { .deleteFriends(UserBatch([$0]), .oneWay) }
        ),
        List(
            path: "sns/black_list_get",
            request: ["From_Account": "alice", "MaxLimited": 100],
            items: "BlackListItem",
            next: "StartIndex",
            sequence: "CurruentSequence",
            add: { .block(UserBatch($0)) },
            remove: { .unblock(UserBatch([$0])) }
        ),
    ]

    private static func name(_ number: Int) -> UserID { UserID(sanitizing: "u\(number)") }

    @Test(arguments: lists.indices)
    func `each untouched entry is once on the pages of a reader who starts again after a change`(_ place: Int)
        async throws
    {
        let list = Self.lists[place]
        let world = try ServerWorld()
        let names = (0..<Self.count + 3).map(Self.name)
        try await world.sign(in: "alice")
        for name in names { _ = try await world.run(.signIn, for: name) }
        for start in stride(from: 0, to: Self.count, by: 500) {
            _ = try await world.run(list.add(Array(names[start..<start + 500])), for: "alice")
        }
        // Each change is made after a page: of an entry that was read, of one that was not, and at the end.
        var changes: [Int: [Command]] = [
            3: [list.remove(names[7]), list.add([names[Self.count]])], 9: [list.remove(names[2_900])],
            14: [list.add([names[Self.count + 1], names[Self.count + 2]])],
        ]
        let expectedRestarts = changes.count
        var (restarts, page) = (0, 0)
        var seen: [String] = []
        var sequence: JSONValue?
        var start: JSONValue = 0
        repeat {
            var request = list.request
            request["StartIndex"] = start
            let answer = try await world.answer(list.path, .object(request))
            if sequence != nil, answer[list.sequence] != sequence {
                // The list is no longer the one whose first pages were read.
                (sequence, start, page, seen) = (nil, 0, 0, [])
                restarts += 1
                continue
            }
            sequence = answer[list.sequence]
            seen += answer[list.items]?.elements?.compactMap { $0["To_Account"]?.text } ?? []
            start = try #require(answer[list.next])
            page += 1
            // What others change of their own does not change the list.
            let profile = Command.updateProfile(ProfilePatch(nickname: "n\(page)"))
            _ = try await world.run(profile, for: names[10 + page])
            for command in changes.removeValue(forKey: page) ?? [] { _ = try await world.run(command, for: "alice") }
        } while start != 0 || sequence == nil
        #expect(restarts == expectedRestarts)
        #expect(seen.count == Self.count + 1)
        #expect(Set(seen) == Set(names.map(\.rawValue)).subtracting(["u7", "u2900"]))
    }

    /// A change of alice's list, and which sequences it changes: the standard one, and the custom one.
    private static let changes: [(command: Command, standard: Bool, custom: Bool)] = [
        (.updateFriend("bob", FriendPatch(remark: "B")), true, false),
        (.updateFriend("bob", FriendPatch(remark: "B")), false, false),
        (.updateFriend("bob", FriendPatch(custom: ["Test": .set(.integer(1))])), false, true),
        (.updateFriend("bob", FriendPatch(custom: ["Test": .set(.integer(2))])), false, true),
        (.updateFriend("bob", FriendPatch(custom: ["Test": .clear])), false, true),
        (.createGroups(CreateGroupsArguments(names: ["g"], members: [])), false, false),
        (.addToGroup(GroupMembers(name: "g", users: ["bob"])), true, false),
        (.renameGroup(from: "g", to: "h"), true, false),
        (.removeFromGroup(GroupMembers(name: "h", users: ["bob"])), true, false),
        (.importFriends([ImportedFriend(friend: "carol")]), true, true),
        (.addFriend(AddFriendArguments(target: "dave", skipsApproval: true)), true, true),
        (.deleteFriends(UserBatch(["dave"]), .twoWay), true, true), (.block(UserBatch(["carol"])), true, true),
        (.unblock(UserBatch(["carol"])), false, false),
        (.updateProfile(ProfilePatch(nickname: "A")), false, false), (.clearFriends(.oneWay), true, true),
    ]

    @Test func `each change of the list changes its sequence, and nothing else does`() async throws {
        let world = try ServerWorld()
        try await world.sign(in: "alice", "bob", "carol", "dave")
        _ = try await world.run(.importFriends([ImportedFriend(friend: "bob")]), for: "alice")
        func sequences() async throws -> [JSONValue?] {
            let answer = try await world.answer("sns/friend_get", ["From_Account": "alice", "StartIndex": 0])
            return [answer["StandardSequence"], answer["CustomSequence"]]
        }
        var last = try await sequences()
        for change in Self.changes {
            _ = try await world.run(change.command, for: "alice")
            // What others do to their own lists and profiles is not part of the list.
            _ = try await world.run(.updateProfile(ProfilePatch(nickname: "\(change.command.kind)")), for: "bob")
            _ = try await world.run(.importFriends([ImportedFriend(friend: "alice")]), for: "carol")
            let next = try await sequences()
            #expect((next[0] != last[0]) == change.standard, "\(change.command)")
            #expect((next[1] != last[1]) == change.custom, "\(change.command)")
            last = next
        }
    }
}
