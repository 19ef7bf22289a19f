import Testing

@testable import RelationshipCore

/// The hub's own limits apply to every caller, also to administrators.
struct CommandLimitTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var limit: HubLimit
        var code: RelationshipError.Code
        /// Returns the command with a text or list of the given length.
        var command: @Sendable (Int) -> Command

        init(
            _ name: String,
            _ limit: HubLimit,
            _ code: RelationshipError.Code,
            _ command: @Sendable @escaping (Int) -> Command
        ) {
            (testDescription, self.limit, self.code, self.command) = (name, limit, code, command)
        }
    }

    private static func text(_ length: Int) -> String { String(repeating: "x", count: length) }
    private static func texts(_ count: Int) -> [String] { (0..<count).map(String.init) }
    private static func users(_ count: Int) -> [UserID] { (0..<count).map { id("u\($0)") } }
    private static func patch(_ name: String, _ length: Int) -> Command {
        .updateProfile(ProfilePatch(fields: [name: .set(.string(text(length)))]))
    }

    static let cases = [
        Case("addFriend.wording", .wording, .invalidWording) { add("b", wording: text($0)) },
        Case("addFriend.source", .source, .invalidSource) {
            .addFriend(AddFriendArguments(target: id("b"), source: text($0)))
        },
        Case("addFriend.remark", .remark, .invalidRemark) {
            .addFriend(AddFriendArguments(target: id("b"), remark: text($0)))
        },
        Case("addFriend.group", .groupName, .invalidGroupName) {
            .addFriend(AddFriendArguments(target: id("b"), group: text($0)))
        },
        Case("acceptRequest.remark", .remark, .invalidRemark) { accept("b", remark: text($0)) },
        Case("updateFriend.remark", .remark, .invalidRemark) { .updateFriend(id("b"), FriendPatch(remark: text($0))) },
        Case("updateFriend.groups", .groupNames, .tooManyItems) {
            .updateFriend(id("b"), FriendPatch(groups: texts($0)))
        },
        Case("updateFriend.custom", .customValue, .fieldTooLong) {
            .updateFriend(id("b"), FriendPatch(custom: ["Level": .set(.bytes(Array(repeating: 0, count: $0)))]))
        },
        Case("updateFriend.custom key", .customKey, .fieldTooLong) {
            .updateFriend(id("b"), FriendPatch(custom: [text($0): .clear]))
        },
        Case("updateProfile.nickname", .nickname, .fieldTooLong) { .updateProfile(ProfilePatch(nickname: text($0))) },
        Case("updateProfile.avatarURL", .avatarURL, .fieldTooLong) {
            .updateProfile(ProfilePatch(avatarURL: text($0)))
        },
        Case("updateProfile.signature", .signature, .fieldTooLong) { patch("signature", $0) },
        Case("updateProfile.location", .location, .fieldTooLong) { patch("location", $0) },
        Case("updateProfile.email", .email, .fieldTooLong) { patch("email", $0) },
        Case("updateProfile.birthday", .birthday, .fieldTooLong) { patch("birthday", $0) },
        Case("updateProfile.uniqueID", .uniqueID, .fieldTooLong) { patch("uniqueID", $0) },
        Case("updateProfile.custom", .customValue, .fieldTooLong) {
            .updateProfile(ProfilePatch(custom: ["Level": .set(.string(text($0)))]))
        },
        Case("setStatusText", .statusText, .fieldTooLong) { .setStatusText(text($0)) },
        Case("findProfile", .uniqueID, .fieldTooLong) { .findProfile(uniqueID: text($0)) },
        Case("searchUsers", .searchText, .fieldTooLong) { .searchUsers(UserSearch(keywords: [text($0)])) },
        Case("searchFriends", .searchKeywords, .tooManyItems) {
            .searchFriends(FriendSearch(keywords: texts($0), fields: [.remark]))
        },
        Case("importFriends", .users, .tooManyItems) { .importFriends(users($0).map { ImportedFriend(friend: $0) }) },
        Case("importFriends.wording", .wording, .invalidWording) {
            .importFriends([ImportedFriend(friend: id("b"), wording: text($0))])
        },
        Case("createGroups", .groupNames, .tooManyItems) {
            .createGroups(CreateGroupsArguments(names: texts($0)))
        },
        Case("createGroups.members", .users, .tooManyItems) {
            .createGroups(CreateGroupsArguments(names: ["g"], members: users($0)))
        },
        Case("renameGroup", .groupName, .invalidGroupName) { .renameGroup(from: "g", to: text($0)) },
        Case("addToGroup", .users, .tooManyItems) { .addToGroup(GroupMembers(name: "g", users: users($0))) },
        Case("deleteGroups", .groupNames, .tooManyItems) { .deleteGroups(texts($0)) },
        Case("block", .users, .tooManyItems) { .block(UserBatch(users($0))) },
        Case("checkRelations", .users, .tooManyItems) { .checkRelations(users($0), .twoWay) },
        Case("subscribe", .users, .tooManyItems) { .subscribe(SubscribeArguments(.presence, to: users($0))) },
        Case("endSessions", .users, .tooManyItems) {
            .endSessions(EndSessionsArguments(texts($0).map { DeviceID($0) }, reason: .kicked))
        },
    ]

    @Test(arguments: cases)
    func `a value longer than any dialect allows is rejected, also for administrators`(_ example: Case) async throws {
        let longest = example.command(example.limit.maximum)
        let tooLong = example.command(example.limit.maximum + 1)
        #expect(throws: Never.self) { try longest.checkLimits() }
        let backend = try await Backend()
        let error = await #expect(throws: RelationshipError.self) {
            _ = try await backend.service.administrator.execute(tooLong, for: id("a"))
        }
        #expect(error?.code == example.code)
        #expect(error?.message.hasSuffix("; at most \(example.limit.maximum) are allowed") == true)
        #expect(await backend.failure("a", tooLong) == example.code)
    }

    @Test func `the length of a text is counted in bytes of UTF-8`() {
        let remark = String(repeating: "好", count: HubLimit.remark.maximum / 3)
        #expect(throws: Never.self) { try accept("b", remark: remark).checkLimits() }
        #expect(throws: RelationshipError.self) { try accept("b", remark: remark + "好").checkLimits() }
    }
}
