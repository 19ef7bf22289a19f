import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Profiles: writing, invalid values, visibility, and the vendor's names of invalid attributes.
struct ProfileTests {
    @Test func `an update changes only its fields`() async throws {
        let ann = try await RongCloudWorld().device("ann")
        let first = RongCloudUserProfile(
            name: "Ann",
            portraitUri: "a.png",
            email: "a@b",
            birthday: "2000-01-02",
            gender: 2,
            location: "Ulm",
            role: 3,
            level: 100,
            userExtProfile: ["a": "1", "b": "2"]
        )
        #expect(await ann.perform(.updateMyUserProfile(profile: first)) == .done)
        let second = RongCloudUserProfile(email: "", level: 0, userExtProfile: ["a": "", "k": "3"])
        #expect(await ann.perform(.updateMyUserProfile(profile: second)) == .done)
        let shown = RongCloudUserProfile(
            userId: "ann",
            name: "Ann",
            portraitUri: "a.png",
            uniqueId: "",
            email: "",
            birthday: "2000-01-02",
            gender: 2,
            location: "Ulm",
            role: 3,
            level: 0,
            userExtProfile: ["b": "2", "k": "3"]
        )
        #expect(await ann.perform(.getMyUserProfile) == .success(.userProfile(shown)))
        #expect(await ann.perform(.getUserProfiles(userIds: ["nobody", "ann"])) == .success(.userProfiles([shown])))
    }

    @Test func `an unknown key is reported`() async throws {
        let ann = try await RongCloudWorld().device("ann")
        let update = RongCloudCall.updateMyUserProfile(
            profile: RongCloudUserProfile(name: "Ann", userExtProfile: ["a": "1", "ext_new": "2"])
        )
        let failure = RongCloudFailure(24_362, errorKeys: ["ext_new"])
        #expect(await ann.perform(update) == .error(failure))
        #expect(await name(of: "ann", seenBy: ann) == "")
    }

    @Test func `existing keys count towards the limit of twenty`() async throws {
        var policy = Policy()
        policy.customProfileFields = Set((1...22).map { "k\($0)" })
        let ann = try await RongCloudWorld(policy: policy).device("ann")
        func set(_ keys: ClosedRange<Int>, to value: String = "v") async -> RongCloudReply {
            let values = Dictionary(uniqueKeysWithValues: keys.map { ("k\($0)", value) })
            return await ann.perform(.updateMyUserProfile(profile: RongCloudUserProfile(userExtProfile: values)))
        }
        #expect(await set(1...20) == .done)
        let full = RongCloudFailure(24_363, errorKeys: ["k21"])
        #expect(await set(20...21) == .error(full))
        #expect(await set(20...20, to: "") == .done)
        #expect(await set(21...21) == .done)
    }

    @Test func `a rejection by the audit reports the vendor's keys`() async throws {
        let world = RongCloudWorld(audit: Refusing(["nickname", "avatarURL", "email", "k", "remark"]))
        let ann = try await world.device("ann")
        let profile = RongCloudUserProfile(
            name: "bad",
            portraitUri: "bad",
            email: "bad",
            location: "Ulm",
            userExtProfile: ["k": "bad", "a": "good"]
        )
        let keys = ["portraitUri", "email", "k", "name"]
        let refused = RongCloudFailure(25_480, errorKeys: keys)
        #expect(await ann.perform(.updateMyUserProfile(profile: profile)) == .error(refused))
        #expect(await name(of: "ann", seenBy: ann) == "")

        let bob = try await world.device("bob")
        #expect(await bob.perform(.setFriendAddPermission(permission: 1)) == .done)
        #expect(await ann.add("bob") == .added)
        let cat = try await RongCloudWorld(audit: Refusing(["wording"])).device("cat")
        #expect(await cat.add("cat2", "bad") == .failed(25480))
        let remark = RongCloudFailure(25_480, errorKeys: ["remark"])
        #expect(await ann.perform(.setFriendInfo(userId: "bob", remark: "bad")) == .error(remark))
    }

    @Test func `the server sets a unique id and all users find it`() async throws {
        let world = RongCloudWorld()
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        let own = RongCloudCall.updateMyUserProfile(profile: RongCloudUserProfile(uniqueId: "ann-1"))
        let forbidden = RongCloudFailure(24_360, errorKeys: ["uniqueId"])
        #expect(await ann.perform(own) == .error(forbidden))
        #expect(await bob.perform(.searchUserProfileByUniqueId(uniqueId: "ann-1")) == .failed(24366))

        let patch = ProfilePatch(nickname: "Ann", fields: ["uniqueID": .set(.string("ann-1"))])
        let server = Caller(try #require(UserID("ann")), isAdministrator: true)
        _ = try await world.service.execute(.updateProfile(patch), as: server)
        guard
            case .success(.userProfile(let found)) = await bob.perform(.searchUserProfileByUniqueId(uniqueId: "ann-1"))
        else {
            Issue.record("no user was found")
            return
        }
        #expect(found.userId == "ann" && found.name == "Ann" && found.uniqueId == "ann-1")
        // The id must match as a whole; a prefix is not enough.
        #expect(await bob.perform(.searchUserProfileByUniqueId(uniqueId: "ann")) == .failed(24366))

        #expect(await ann.perform(.updateMyUserProfileVisibility(visibility: 1)) == .done)
        #expect(await bob.perform(.searchUserProfileByUniqueId(uniqueId: "ann-1")) == .failed(24366))
    }

    @Test(arguments: [(0, "Ulm", "Ulm"), (1, "", ""), (2, "Ulm", "Ulm"), (3, "Ulm", "")])
    func `visibility hides all fields except name and portrait`(
        _ visibility: Int,
        _ toFriend: String,
        _ toStranger: String
    )
        async throws
    {
        let world = RongCloudWorld()
        let devices = try await world.openDevices("ann", "bob", "cat")
        #expect(await devices[1].add("ann") == .added)
        let profile = RongCloudUserProfile(name: "Ann", portraitUri: "a.png", location: "Ulm")
        #expect(await devices[0].perform(.updateMyUserProfile(profile: profile)) == .done)
        #expect(await devices[0].perform(.getMyUserProfileVisibility) == .success(.visibility(0)))
        #expect(await devices[0].perform(.updateMyUserProfileVisibility(visibility: visibility)) == .done)
        #expect(await devices[0].perform(.getMyUserProfileVisibility) == .success(.visibility(visibility)))
        for (device, place) in [(devices[1], toFriend), (devices[2], toStranger)] {
            guard case .success(.userProfiles(let shown)) = await device.perform(.getUserProfiles(userIds: ["ann"]))
            else {
                Issue.record("no profiles")
                return
            }
            #expect(shown.map(\.location) == [place])
            #expect(shown.map(\.name) == ["Ann"] && shown.map(\.portraitUri) == ["a.png"])
        }
    }

    // Off until the operator enables it, for this dialect or for all dialects.
    @Test
    func `friends are notified of a changed profile if the operator has switched it on`() async throws {
        for (ofDialect, ofPolicy, notifies) in [
            (Bool?.none, Bool?.none, false), (nil, true, true), (true, nil, true), (false, true, false),
        ] {
            var policy = Policy()
            policy.notifiesFriendsOfProfileChanges = ofPolicy
            policy.switches["rongcloud"] = DialectSwitches(notifiesFriendsOfProfileChanges: ofDialect)
            let devices = try await RongCloudWorld(policy: policy).openDevices("ann", "bob", "cat")
            #expect(await devices[0].add("bob") == .added)
            for device in devices { _ = await device.takeNotifications() }
            #expect(await devices[0].perform(.updateMyUserProfile(profile: RongCloudUserProfile(name: "A"))) == .done)
            let delivered = await devices[1].takeNotifications()
            #expect(delivered.count == (notifies ? 1 : 0))
            if case .onEventChange(let infos)? = delivered.first {
                #expect(infos.map(\.subscribeType) == [4] && infos.map(\.userProfile?.name) == ["A"])
            }
            #expect(await devices[0].takeNotifications() == [])
            #expect(await devices[2].takeNotifications() == [])
        }
    }

    private func name(of user: String, seenBy session: RongCloudSession) async -> String? {
        guard case .success(.userProfiles(let shown)) = await session.perform(.getUserProfiles(userIds: [user])) else {
            return nil
        }
        return shown.first?.name
    }
}

/// An audit that refuses the word "bad" in some fields.
struct Refusing: ContentAudit {
    let fields: [String]

    init(_ fields: [String]) {
        self.fields = fields
    }

    func rejectedFields(of submission: ContentSubmission) async -> [String] {
        fields.filter { submission.texts[$0] == "bad" }
    }
}
