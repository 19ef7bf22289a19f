import RelationshipCore
import RongCloudWire
import TestValues
import Testing

struct CommandTests {
    let translation: RongCloudTranslation

    init() throws {
        translation = RongCloudTranslation(user: try #require(UserID("me")), device: DeviceID("d1"))
    }

    @Test func `adding is two-way`() throws {
        let add = AddFriendArguments(target: try user("u1"), direction: .twoWay, wording: "hi")
        #expect(
            try translation.checkedCommand(for: .addFriend(userId: "u1", directionType: 2, extra: "hi"))
                == .addFriend(add)
        )
    }

    @Test func `deleting is all-or-nothing`() throws {
        let batch = UserBatch([try user("u1"), try user("u2")], isAllOrNothing: true)
        let call = RongCloudCall.deleteFriends(userIds: ["u1", "u2"], directionType: 2)
        #expect(try translation.checkedCommand(for: call) == .deleteFriends(batch, .twoWay))
    }

    @Test func `accepting is two-way`() throws {
        let requester = try user("u1")
        #expect(
            try translation.checkedCommand(for: .acceptFriendApplication(userId: "u1"))
                == .acceptRequest(AcceptRequestArguments(requester: requester, direction: .twoWay))
        )
        #expect(
            try translation.checkedCommand(for: .refuseFriendApplication(userId: "u1"))
                == .refuseRequest(from: requester)
        )
    }

    @Test(arguments: [nil, ""] as [String?])
    func `an empty or missing remark clears the remark`(_ remark: String?) throws {
        let call = RongCloudCall.setFriendInfo(userId: "u1", remark: remark, extProfile: ["a": "1", "b": ""])
        let patch = FriendPatch(remark: "", custom: ["a": .set(.string("1")), "b": .clear], customFieldLimit: 10)
        #expect(try translation.checkedCommand(for: call) == .updateFriend(try user("u1"), patch))
    }

    @Test func `searching checks the remark first`() throws {
        let search = FriendSearch(keywords: ["bo"], fields: [.remark, .nickname], mutualOnly: true)
        #expect(try translation.checkedCommand(for: .searchFriendsInfo(name: "bo")) == .searchFriends(search))
    }

    @Test func `only two-way friends are listed`() throws {
        #expect(
            try translation.checkedCommand(for: .getFriends(directionType: 2))
                == .listFriends(FriendQuery(mutualOnly: true))
        )
    }

    @Test(
        arguments: [
            ([0], [.pending]), ([1, 2], [.accepted, .refused]), ([3], [.expired, .withdrawn]),
            ([0, 1, 2, 3], [.pending, .accepted, .refused, .expired, .withdrawn]),
        ] as [([Int], Set<FriendRequest.Status>)]
    )
    func `a withdrawn request counts as expired`(_ numbers: [Int], _ statuses: Set<FriendRequest.Status>) throws {
        let call = RongCloudCall.getFriendApplications(
            option: RongCloudPagingQueryOption(count: 7, order: true),
            types: [1],
            status: numbers
        )
        let query = RequestQuery(roles: [.sent], statuses: statuses, newestFirst: false, limit: 7)
        #expect(try translation.checkedCommand(for: call) == .listRequests(query))
    }

    @Test(arguments: [nil, ""] as [String?])
    func `an empty page token requests the first page`(_ token: String?) throws {
        let call = RongCloudCall.getFriendApplications(
            option: RongCloudPagingQueryOption(pageToken: token, count: 100),
            types: [2, 1, 2],
            status: [0]
        )
        let query = RequestQuery(roles: [.sent, .received], statuses: [.pending], newestFirst: true, limit: 100)
        #expect(try translation.checkedCommand(for: call) == .listRequests(query))
    }

    @Test func `a profile update contains only the given fields`() throws {
        let profile = RongCloudUserProfile(
            userId: "me",
            name: "Ann",
            uniqueId: "",
            email: "",
            gender: 2,
            level: 7,
            userExtProfile: ["k": "v", "x": ""]
        )
        let patch = ProfilePatch(
            nickname: "Ann",
            fields: ["email": .clear, "gender": .set(.integer(2)), "level": .set(.integer(7))],
            custom: ["k": .set(.string("v")), "x": .clear],
            customFieldLimit: 20
        )
        #expect(try translation.checkedCommand(for: .updateMyUserProfile(profile: profile)) == .updateProfile(patch))
    }

    @Test(arguments: [(RongCloudProfile.latest, 20), (.header512, 100)])
    func `the profile limits the number of checked users`(_ profile: RongCloudProfile, _ limit: Int) throws {
        let translation = RongCloudTranslation(user: try user("me"), device: DeviceID("d1"), profile: profile)
        func check(_ count: Int) -> RongCloudCall {
            .checkFriends(userIds: (1...count).map { "u\($0)" }, directionType: 2)
        }
        #expect(try translation.checkedCommand(for: check(limit)) != nil)
        let failure = #expect(throws: RongCloudFailure.self) { try translation.checkedCommand(for: check(limit + 1)) }
        #expect(failure?.code.rawValue == 34215)
    }

    @Test(
        arguments: [
            .initWithAppKey(appKey: "k"), .connectWithToken(token: "t"), .connectWithUserId(userId: "u", token: "t"),
            .disconnect(), .logout,
        ] as [RongCloudCall]
    )
    func `calls of the session have no command`(_ call: RongCloudCall) throws {
        #expect(try translation.checkedCommand(for: call) == nil)
    }

    private func user(_ text: String) throws -> UserID { try #require(UserID(text)) }
}

struct CallCheckTests {
    /// Every invalid argument, and the vendor's code for it.
    static let mistakes: [(call: RongCloudCall, code: Int)] = [
        // User ids
        (.addFriend(userId: "", directionType: 2), 34214),
        (.acceptFriendApplication(userId: ""), 34214),
        (.refuseFriendApplication(userId: "ü"), 34214),
        (.setFriendInfo(userId: ""), 34214),
        (.addToBlacklist(userId: String(repeating: "u", count: 65)), 34214),
        (.removeFromBlacklist(userId: "a\nb"), 34214),
        (.getBlacklistStatus(userId: ""), 34214),
        // Lists of user ids
        (.deleteFriends(userIds: [], directionType: 2), 34215),
        (.deleteFriends(userIds: ["u1", "u1"], directionType: 2), 34215),
        (.deleteFriends(userIds: ["u1", ""], directionType: 2), 34215),
        (.deleteFriends(userIds: users(101), directionType: 2), 34215),
        (.checkFriends(userIds: [], directionType: 2), 34215),
        (.checkFriends(userIds: users(21), directionType: 2), 34215),
        (.getFriendsInfo(userIds: []), 34215),
        (.getFriendsInfo(userIds: users(101)), 34215),
        (.getFriendsInfo(userIds: users(10_000)), 34215),
        (.getUserProfiles(userIds: []), 34215),
        (.getUserProfiles(userIds: users(101)), 24365),
        // Numbers
        (.addFriend(userId: "u1", directionType: 1), 34331),
        (.deleteFriends(userIds: ["u1"], directionType: 0), 34331),
        (.checkFriends(userIds: ["u1"], directionType: -7), 34331),
        (.getFriends(directionType: 1), 34330),
        (.setFriendAddPermission(permission: 0), 34334),
        (.setFriendAddPermission(permission: 4), 34334),
        (.getFriendApplications(option: page, types: [], status: [0]), 34332),
        (.getFriendApplications(option: page, types: [0], status: [0]), 34332),
        (.getFriendApplications(option: page, types: [1, 3], status: [0]), 34332),
        (.getFriendApplications(option: page, types: [1], status: []), 34333),
        (.getFriendApplications(option: page, types: [1], status: [4]), 34333),
        (.getFriendApplications(option: page, types: [1], status: [0, -1]), 34333),
        (.getFriendApplications(option: RongCloudPagingQueryOption(count: 0), types: [1], status: [0]), 34328),
        (.getFriendApplications(option: RongCloudPagingQueryOption(count: 101), types: [1], status: [0]), 34328),
        (.getFriendApplications(option: RongCloudPagingQueryOption(count: -1), types: [1], status: [0]), 34328),
        (
            .getFriendApplications(
                option: RongCloudPagingQueryOption(pageToken: "nonsense", count: 5),
                types: [1],
                status: [0]
            ), 25432
        ),
        // Texts
        (.addFriend(userId: "u1", directionType: 2, extra: String(repeating: "x", count: 129)), 34314),
        (.addFriend(userId: "u1", directionType: 2, extra: String(repeating: "你", count: 129)), 34314),
        (.addFriend(userId: "u1", directionType: 2, extra: String(repeating: "😀", count: 65)), 34314),
        (.setFriendInfo(userId: "u1", remark: String(repeating: "x", count: 65)), 34327),
        (.setFriendInfo(userId: "u1", remark: String(repeating: "😀", count: 33)), 34327),
        (.searchFriendsInfo(name: ""), 34274),
        (.searchFriendsInfo(name: String(repeating: "x", count: 65)), 34274),
        (.searchFriendsInfo(name: String(repeating: "😀", count: 33)), 34274),
        // Extension values
        (.setFriendInfo(userId: "u1", extProfile: ["": "v"]), 34335),
        (.setFriendInfo(userId: "u1", extProfile: ["a b": "v"]), 34335),
        (.setFriendInfo(userId: "u1", extProfile: [String(repeating: "k", count: 33): "v"]), 34335),
        (.setFriendInfo(userId: "u1", extProfile: ["k": String(repeating: "v", count: 257)]), 25470),
        (
            .setFriendInfo(
                userId: "u1",
                extProfile: Dictionary(uniqueKeysWithValues: (1...11).map { ("k\($0)", "v") })
            ), 25470
        ),
        // Profiles
        (.updateMyUserProfile(profile: RongCloudUserProfile(name: String(repeating: "x", count: 33))), 24364),
        (.updateMyUserProfile(profile: RongCloudUserProfile(portraitUri: String(repeating: "x", count: 129))), 24364),
        (.updateMyUserProfile(profile: RongCloudUserProfile(gender: 3)), 24368),
        (.updateMyUserProfile(profile: RongCloudUserProfile(role: 101)), 24368),
        (.updateMyUserProfile(profile: RongCloudUserProfile(level: -1)), 24368),
        (.updateMyUserProfile(profile: RongCloudUserProfile(userId: "somebody")), 34312),
        (.updateMyUserProfile(profile: RongCloudUserProfile(uniqueId: "u")), 24360),
        (.updateMyUserProfile(profile: RongCloudUserProfile(userExtProfile: ["not good": "v"])), 24362),
        (.updateMyUserProfileVisibility(visibility: 4), 34313),
        (.updateMyUserProfileVisibility(visibility: -1), 34313),
        (.searchUserProfileByUniqueId(uniqueId: ""), 34236),
        (.searchUserProfileByUniqueId(uniqueId: String(repeating: "x", count: 33)), 34236),
        // Subscriptions
        (.subscribeEvent(request: request(0)), 34306),
        (.subscribeEvent(request: request(3)), 34306),
        (.subscribeEvent(request: request(4)), 34306),
        (.subscribeEvent(request: request(5)), 34306),
        (.subscribeEvent(request: request(expiry: 59)), 34307),
        (.subscribeEvent(request: request(expiry: 2_592_001)), 34307),
        (.subscribeEvent(request: request(expiry: -60)), 34307),
        (.subscribeEvent(request: request(users: [])), 34308),
        (.subscribeEvent(request: request(users: ["u1", "u1"])), 34308),
        (.subscribeEvent(request: request(users: [""])), 34308),
        (.subscribeEvent(request: request(users: users(201))), 34308),
        (.unSubscribeEvent(request: request(3)), 34306),
        (.unSubscribeEvent(request: request(users: [])), 34308),
        (.unSubscribeEvent(request: request(users: users(10_000))), 34308),
        (.querySubscribeEvent(request: request(5)), 34306),
        (.querySubscribeEvent(request: request(users: [])), 34308),
        (.querySubscribeEvent(request: request(users: users(201))), 34308),
        (.querySubscribeEvent(request: request(users: []), pageSize: 0, startIndex: 0), 34309),
        (.querySubscribeEvent(request: request(users: []), pageSize: 201, startIndex: 0), 34309),
        (.querySubscribeEvent(request: request(users: []), pageSize: 200, startIndex: -1), 34309),
        (.querySubscribeEvent(request: request(users: []), startIndex: 0), 34309),
        (.getSubscribeUsersOnlineStatus(userIds: []), 34215),
        (.getSubscribeUsersOnlineStatus(userIds: users(201)), 34215),
        (
            .updateMyUserProfile(
                profile: RongCloudUserProfile(
                    userExtProfile: Dictionary(uniqueKeysWithValues: (1...21).map { ("k\($0)", "v") })
                )
            ), 24363
        ),
    ]

    @Test(arguments: mistakes)
    func `an invalid call fails with its code`(_ call: RongCloudCall, _ code: Int) throws {
        let failure = #expect(throws: RongCloudFailure.self) { try Self.translation().checkedCommand(for: call) }
        #expect(failure?.code.rawValue == code)
    }

    /// The longest valid arguments, which show that the limits above are exact.
    @Test(
        arguments: [
            .addFriend(userId: String(repeating: "u", count: 64), directionType: 2),
            .addFriend(userId: "u1", directionType: 2, extra: String(repeating: "x", count: 128)),
            .addFriend(userId: "u1", directionType: 2, extra: String(repeating: "你", count: 128)),
            .addFriend(userId: "u1", directionType: 2, extra: String(repeating: "😀", count: 64)),
            .setFriendInfo(userId: "u1", remark: String(repeating: "好", count: 64)),
            .setFriendInfo(userId: "u1", remark: String(repeating: "😀", count: 32)),
            .setFriendInfo(
                userId: "u1",
                extProfile: Dictionary(
                    uniqueKeysWithValues: (1...10).map { ("k_\($0)", String(repeating: "v", count: 256)) }
                )
            ),
            .deleteFriends(userIds: users(100), directionType: 2),
            .checkFriends(userIds: users(20), directionType: 2),
            .getFriendsInfo(userIds: users(100)),
            .getUserProfiles(userIds: users(20)),
            .getFriendApplications(option: RongCloudPagingQueryOption(count: 1), types: [1, 1], status: [0]),
            .getFriendApplications(option: RongCloudPagingQueryOption(count: 100), types: [2], status: [3]),
            .updateMyUserProfile(profile: RongCloudUserProfile(name: String(repeating: "名", count: 32), role: 100)),
            .searchUserProfileByUniqueId(uniqueId: String(repeating: "x", count: 32)),
            .subscribeEvent(request: request(1, expiry: 60, users: users(200))),
            .subscribeEvent(request: request(2, expiry: 2_592_000)),
            .unSubscribeEvent(request: request(2, expiry: 0)),
            .querySubscribeEvent(request: request(users: []), pageSize: 200, startIndex: 0),
            .getSubscribeUsersOnlineStatus(userIds: users(200)),
        ] as [RongCloudCall]
    )
    func `a call at the limit is accepted`(_ call: RongCloudCall) throws {
        #expect(try Self.translation().checkedCommand(for: call) != nil)
    }

    @Test(arguments: [
        (RongCloudCall.setFriendInfo(userId: "u1", remark: String(repeating: "x", count: 65)), ["remark"]),
        (.setFriendInfo(userId: "u1", extProfile: ["good": "v", "not good": "v"]), ["not good"]),
        (.updateMyUserProfile(profile: RongCloudUserProfile(name: String(repeating: "x", count: 33))), ["name"]),
    ])
    func `an invalid attribute is reported`(_ call: RongCloudCall, _ keys: [String]) throws {
        let failure = #expect(throws: RongCloudFailure.self) { try Self.translation().checkedCommand(for: call) }
        #expect(failure?.errorKeys == keys)
    }

    private static let page = RongCloudPagingQueryOption(count: 20)

    private static func request(
        _ type: Int = 1,
        expiry: Int = 60,
        users: [String] = ["u1"]
    ) -> RongCloudSubscribeEventRequest {
        RongCloudSubscribeEventRequest(subscribeType: type, expiry: expiry, userIds: users)
    }

    private static func users(_ count: Int) -> [String] { (1...count).map { "u\($0)" } }

    private static func translation() throws -> RongCloudTranslation {
        RongCloudTranslation(user: try #require(UserID("me")), device: DeviceID("d1"))
    }
}
