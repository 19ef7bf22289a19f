import ContractTesting
import RelationshipCore
import Testing

struct CommandCodingTests {
    private static let query: RequestQuery = {
        var query = RequestQuery(roles: [.sent], statuses: [.accepted, .expired], newestFirst: false, limit: 7)
        query.after = Cursor(position: 5, query: query, user: alice)
        return query
    }()

    private static let patch = ProfilePatch(
        nickname: "",
        avatarURL: "a",
        addPermission: .nobody,
        fields: ["gender": .set(.integer(1)), "signature": .clear],
        custom: ["Level": .set(.bytes([0, 255])), "Name": .set(.string("x"))],
        visibility: .friends,
        customFieldLimit: 20
    )

    private static let search: UserSearch = {
        var search = UserSearch(
            keywords: ["a"],
            matchesAllKeywords: true,
            gender: 2,
            birthdays: 20_000_101...20_101_231
        )
        (search.after, search.limit) = (Cursor(.user(bob)), 3)
        return search
    }()

    private static let imported = ImportedFriend(
        friend: bob,
        remark: "B",
        groups: ["g"],
        source: "s",
        wording: "w",
        addedAt: Timestamp(milliseconds: 5),
        custom: ["Level": .integer(3)]
    )

    /// Commands whose arguments have several forms, with nothing at its default where that can be.
    ///
    /// A law reads random fixtures of every command.
    static let commands: [Command] = [
        .signIn, .updateProfile(patch), .updateProfile(ProfilePatch()), .getProfiles([alice, bob]),
        .findProfile(uniqueID: "u"), .searchUsers(search),
        .addFriend(
            AddFriendArguments(target: bob, direction: .oneWay, wording: "w", source: "s", remark: "r", group: "g")
        ),
        .addFriend(AddFriendArguments(target: bob)),
        .acceptRequest(AcceptRequestArguments(requester: bob, direction: .oneWay, remark: "r")),
        .refuseRequest(from: bob), .listRequests(query), .listRequests(RequestQuery()),
        .listRequests(RequestQuery(after: Cursor(position: 9))), .deleteRequests(from: [bob], role: .received),
        .markRequestsRead(upTo: nil), .markRequestsRead(upTo: Timestamp(milliseconds: 77)),
        .deleteFriends(UserBatch([bob], isAllOrNothing: true), .oneWay), .listFriends(FriendQuery(mutualOnly: true)),
        .listFriends(FriendQuery()), .getFriends([bob]), .checkRelations([bob], .oneWay),
        .updateFriend(bob, FriendPatch(remark: "", groups: [], custom: ["A": .clear], customFieldLimit: 10)),
        .updateFriend(bob, FriendPatch()), .block(UserBatch([bob])), .unblock(UserBatch([bob], isAllOrNothing: true)),
        .listBlocked, .getBlocked([bob]), .checkBlocks([bob], .oneWay),
        .createGroups(CreateGroupsArguments(names: ["g", "h"], members: [bob])),
        .deleteGroups(["g"]), .renameGroup(from: "g", to: "h"), .addToGroup(GroupMembers(name: "g", users: [bob])),
        .removeFromGroup(GroupMembers(name: "g", users: [bob])), .listGroups(nil), .listGroups([]),
        .searchFriends(FriendSearch(keywords: ["k"], fields: [.remark], mutualOnly: true)), .follow(UserBatch([bob])),
        .unfollow(UserBatch([bob])),
        .listFollows(
            FollowQuery(
                .mutual,
                after: Cursor(.follow(FollowPlace(followedAt: Timestamp(milliseconds: 3), user: bob))),
                limit: 2
            )
        ),
        .countFollows([bob]), .checkFollows([bob]), .goOnline(.web), .goOffline(signsOut: false), .setStatusText("t"),
        .getPresence([bob]),
        .subscribe(SubscribeArguments(.profile, to: [bob], lifetime: 9, limit: 3, evictsOldest: false)),
        .unsubscribe(.presence, from: nil), .unsubscribe(.presence, from: [bob]),
        .listSubscriptions(SubscriptionQuery(.profile, of: [bob], after: Cursor(.index(2)), limit: 4)),
        .listSubscriptions(SubscriptionQuery(.presence)), .mayMessage(bob), .importFriends([imported]),
        .clearFriends(.twoWay), .forbidAdding(false),
        .endSessions(EndSessionsArguments([DeviceID("d")], reason: .expired)), .deleteUser,
        .endSessions(EndSessionsArguments(reason: .kicked)), .voidCredentials(before: Timestamp(milliseconds: 5)),
        .listUsers(UserListQuery(users: [bob], limit: 5, newestFirst: true)), .listUsers(UserListQuery()),
        .addFriend(AddFriendArguments(target: bob, skipsApproval: true)),
    ]

    @Test(arguments: commands)
    func `a command survives encoding and decoding`(command: Command) throws {
        let json = try JSONValue(command)
        #expect(try Command(json: json) == command)
        #expect(try Command(json: JSONValue(parsing: json.sortedText.utf8)) == command)
    }

    @Test(arguments: Command.Kind.allCases)
    func `an unknown argument of a command is rejected`(kind: Command.Kind) {
        let json: JSONValue = ["call": .string(kind.rawValue), "args": ["unheardOf": 1]]
        let problem = #expect(throws: FixtureProblem.self) { try Command(json: json) }
        #expect(problem?.path.description == "args.unheardOf")
    }

    @Test(arguments: [
        (#"{"call": "addFriend"}"#, "args: missing"),
        (#"{"call": "addFriend", "args": {}}"#, "args.user: missing"),
        (#"{"call": "addFriend", "args": {"user": "ü"}}"#, "args.user: expected a user id"),
        (
            #"{"call": "addFriend", "args": {"user": "b", "direction": "both"}}"#,
            "args.direction: unknown value \"both\"; known values: "
        ),
        (
            #"{"call": "listRequests", "args": {"limit": -1}}"#,
            "args.limit: expected a whole number from 0 to 9223372036854775807, found -1"
        ),
        (#"{"call": "listRequests", "args": {"limit": 1.5}}"#, "args.limit: expected a whole number, found 1.5"),
        (#"{"call": "listRequests", "args": {"after": "x"}}"#, "args.after: is not a page token"),
        (
            #"{"call": "updateProfile", "args": {"fields": {"Level": 1}}}"#,
            "args.fields.Level: unknown member; known members: "
        ),
        (
            #"{"call": "updateFriend", "args": {"user": "b", "custom": {"A": true}}}"#,
            "args.custom.A: expected a string, a whole number or {\"base64\": …}, found true"
        ),
        (
            #"{"call": "updateFriend", "args": {"user": "b", "custom": {"A": {"base64": "%"}}}}"#,
            "args.custom.A.base64: expected a base64 string, found another string"
        ),
        (#"{"call": "addFrend"}"#, "call: unknown command \"addFrend\"; did you mean \"addFriend\"?"),
        (#"{}"#, "call: missing"), (#"[]"#, "(top): expected an object, found an array"),
    ])
    func `a fault in a command is reported with its path`(text: String, message: String) throws {
        let json = try JSONValue(parsing: text.utf8)
        let problem = try #require(throws: FixtureProblem.self) { try Command(json: json) }
        #expect(problem.description.hasPrefix(message), "\(problem)")
    }
}

private let alice = user("alice")
private let bob = user("bob")

private func user(_ text: String) -> UserID {
    guard let user = UserID(text) else { preconditionFailure("\(text) is not a user id") }
    return user
}
