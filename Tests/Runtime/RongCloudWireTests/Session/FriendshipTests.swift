import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Two users on one backend: the replies, the notified users, and the resulting lists.
struct FriendshipTests {
    let world = RongCloudWorld()

    @Test func `adding a user without verification makes a friend immediately`() async throws {
        let ann = try await world.device("ann")
        let annPad = try await world.device("ann", "pad")
        let bob = try await world.openDevices("bob")[0]

        #expect(await ann.add("bob", "hi") == .added)
        #expect(await ann.takeNotifications() == [.add("bob")])
        #expect(await annPad.takeNotifications() == [.add("bob")])
        #expect(await bob.takeNotifications() == [.add("ann")])
        #expect(await ann.friends() == ["bob"])
        #expect(await bob.friends() == ["ann"])
        #expect(await ann.applications().page.data.isEmpty)
        // Each event arrives exactly once.
        #expect(await ann.takeNotifications() == [])
        #expect(await bob.takeNotifications() == [])
    }

    @Test func `adding a user with verification sends an application`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        let bobPad = try await world.device("bob", "pad")

        #expect(await ann.add("bob", "hi") == .pending)
        #expect(await ann.takeNotifications() == [.application("bob", type: 1, status: 0, extra: "hi")])
        #expect(await bob.takeNotifications() == [.application("ann", type: 2, status: 0, extra: "hi")])
        #expect(await bobPad.takeNotifications() == [.application("ann", type: 2, status: 0, extra: "hi")])
        #expect(await ann.friends() == [])

        world.clock.advance(byMilliseconds: 5)
        #expect(await bob.perform(.acceptFriendApplication(userId: "ann")) == .done)
        #expect(await bob.takeNotifications() == [.add("ann", at: 1_000_005)])
        #expect(await bobPad.takeNotifications() == [.add("ann", at: 1_000_005)])
        #expect(await ann.takeNotifications() == [.add("bob", at: 1_000_005)])
        #expect(await ann.friends() == ["bob"])
        #expect(await bob.friends() == ["ann"])

        let sent = await ann.applications().page.data
        #expect(sent.map(\.userId) == ["bob"])
        #expect(sent.map(\.applicationType) == [1])
        #expect(sent.map(\.applicationStatus) == [1])
        #expect(sent.map(\.operationTime) == [1_000_005])
        #expect(await bob.applications().page.data.map(\.applicationType) == [2])
        #expect(await bob.perform(.acceptFriendApplication(userId: "ann")) == .failed(25466))
    }

    @Test func `adding a user who allows no requests fails`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await bob.perform(.setFriendAddPermission(permission: 3)) == .done)
        #expect(await bob.perform(.getFriendAddPermission) == .success(.permission(3)))

        #expect(await ann.add("bob") == .failed(25471))
        #expect(await ann.takeNotifications() == [])
        #expect(await bob.takeNotifications() == [])
        #expect(await bob.applications().page.data.isEmpty)
    }

    @Test func `a refusal is reported to both sides`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.add("bob") == .pending)
        _ = await ann.takeNotifications()
        _ = await bob.takeNotifications()

        #expect(await bob.perform(.refuseFriendApplication(userId: "ann")) == .done)
        #expect(await ann.takeNotifications() == [.application("bob", type: 1, status: 2)])
        #expect(await bob.takeNotifications() == [.application("ann", type: 2, status: 2)])
        #expect(await bob.applications(types: [2], status: [2]).page.data.map(\.userId) == ["ann"])
        #expect(await bob.applications(types: [2], status: [0, 1, 3]).page.data.isEmpty)
        #expect(await bob.perform(.refuseFriendApplication(userId: "ann")) == .failed(25466))
        // A new application after a refusal is a separate application.
        #expect(await ann.add("bob", "please") == .pending)
        #expect(await bob.takeNotifications() == [.application("ann", type: 2, status: 0, extra: "please")])
    }

    @Test func `a repeated application is one application with the new text`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.add("bob", "one") == .pending)
        #expect(await ann.add("bob", "two") == .pending)
        #expect(await bob.applications().page.data.map(\.extra) == ["two"])
    }

    @Test func `accepting one of two crossing applications settles both`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.add("bob") == .pending)
        #expect(await bob.add("ann") == .pending)
        _ = await ann.takeNotifications()
        _ = await bob.takeNotifications()

        #expect(await bob.perform(.acceptFriendApplication(userId: "ann")) == .done)
        #expect(await ann.takeNotifications() == [.add("bob")])
        #expect(await bob.takeNotifications() == [.add("ann")])
        #expect(await ann.applications(status: [0]).page.data.isEmpty)
        #expect(await bob.applications(status: [1]).page.data.count == 2)
    }

    @Test func `deleting ends the friendship on both sides`() async throws {
        let devices = try await world.openDevices("ann", "bob", "cat")
        #expect(await devices[0].add("bob") == .added)
        #expect(await devices[0].add("cat") == .added)
        for device in devices { _ = await device.takeNotifications() }

        #expect(await devices[0].perform(.deleteFriends(userIds: ["bob", "cat"], directionType: 2)) == .done)
        #expect(await devices[0].takeNotifications() == [.delete("bob", "cat")])
        #expect(await devices[1].takeNotifications() == [.delete("ann")])
        #expect(await devices[2].takeNotifications() == [.delete("ann")])
        for device in devices { #expect(await device.friends() == []) }
    }

    @Test func `deleting fails for all users if one is not a friend`() async throws {
        let devices = try await world.openDevices("ann", "bob", "cat")
        #expect(await devices[0].add("bob") == .added)
        for device in devices { _ = await device.takeNotifications() }

        #expect(await devices[0].perform(.deleteFriends(userIds: ["bob", "cat"], directionType: 2)) == .failed(25469))
        #expect(await devices[0].friends() == ["bob"])
        for device in devices { #expect(await device.takeNotifications() == []) }
    }

    @Test func `an invalid add fails with its code`() async throws {
        let devices = try await world.openDevices("ann", "bob")
        #expect(await devices[0].add("ann") == .failed(25473))
        #expect(await devices[0].add("nobody-there") == .failed(24366))
        #expect(await devices[0].add("bob") == .added)
        #expect(await devices[0].add("bob") == .failed(25460))
        #expect(await devices[1].add("ann") == .failed(25460))
    }

    @Test func `adding fails if a list is full`() async throws {
        var policy = Policy()
        policy.friendLimit = 1
        let world = RongCloudWorld(policy: policy)
        let devices = try await world.openDevices("ann", "bob", "cat")
        #expect(await devices[0].add("bob") == .added)
        #expect(await devices[0].add("cat") == .failed(25467))
        #expect(await devices[2].add("ann") == .failed(25468))
        #expect(await devices[2].friends() == [])
    }

    @Test func `an application expires after seven days`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.add("bob") == .pending)
        world.clock.advance(byMilliseconds: 7 * RongCloudWorld.day)

        #expect(await bob.applications(types: [2], status: [3]).page.data.map(\.userId) == ["ann"])
        #expect(await bob.applications(types: [2], status: [0]).page.data.isEmpty)
        #expect(await bob.perform(.acceptFriendApplication(userId: "ann")) == .failed(25466))
        #expect(await bob.perform(.refuseFriendApplication(userId: "ann")) == .failed(25466))

        world.clock.advance(byMilliseconds: 7 * RongCloudWorld.day)
        #expect(await bob.applications().page.data.isEmpty)
    }

    @Test func `one-way friends of other dialects are hidden but can be deleted`() async throws {
        let devices = try await world.openDevices("ann", "bob")
        let bobID = try #require(UserID("bob"))
        try await world.execute(.addFriend(AddFriendArguments(target: bobID, direction: .oneWay)), as: "ann")
        let check = RongCloudCall.checkFriends(userIds: ["bob", "nobody-there"], directionType: 2)
        #expect(
            await devices[0].perform(check)
                == .success(
                    .friendRelations([
                        RongCloudFriendRelationInfo(userId: "bob", relationType: 1),
                        RongCloudFriendRelationInfo(userId: "nobody-there", relationType: 0),
                    ])
                )
        )
        let back = RongCloudFriendRelationInfo(userId: "ann", relationType: 2)
        #expect(
            await devices[1].perform(.checkFriends(userIds: ["ann"], directionType: 2))
                == .success(.friendRelations([back]))
        )
        #expect(await devices[0].friends() == [])
        #expect(await devices[0].perform(.getFriendsInfo(userIds: ["bob"])) == .success(.friendInfos([])))
        #expect(await devices[0].takeNotifications() == [])

        // The second friendship makes them friends in this dialect too. Without it, they are not friends again.
        #expect(await devices[1].add("ann") == .added)
        #expect(await devices[0].takeNotifications() == [.add("bob")])
        #expect(await devices[1].takeNotifications() == [.add("ann")])
        try await world.execute(.deleteFriends(UserBatch([bobID]), .oneWay), as: "ann")
        #expect(await devices[0].takeNotifications() == [.delete("bob")])
        #expect(await devices[1].takeNotifications() == [.delete("ann")])

        #expect(await devices[1].perform(.deleteFriends(userIds: ["ann"], directionType: 2)) == .done)
        #expect(await devices[1].perform(.deleteFriends(userIds: ["ann"], directionType: 2)) == .failed(25469))
    }

    @Test func `a one-way acceptance is reported as accepted`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.add("bob") == .pending)
        _ = await ann.takeNotifications()
        _ = await bob.takeNotifications()
        let accept = AcceptRequestArguments(requester: try #require(UserID("ann")), direction: .oneWay)
        try await world.execute(.acceptRequest(accept), as: "bob")
        #expect(await ann.takeNotifications() == [.application("bob", type: 1, status: 1)])
        #expect(await bob.takeNotifications() == [.application("ann", type: 2, status: 1)])
        #expect(await ann.friends() == [])
    }

    @Test func `a change of friend info is reported to the other devices`() async throws {
        let devices = try await world.openDevices("ann", "bob")
        let pad = try await world.device("ann", "pad")
        #expect(await devices[0].add("bob") == .added)
        for device in devices + [pad] { _ = await device.takeNotifications() }

        let set = RongCloudCall.setFriendInfo(userId: "bob", remark: "Bobby", extProfile: ["a": "1", "b": "2"])
        #expect(await devices[0].perform(set) == .done)
        #expect(await devices[0].takeNotifications() == [])
        #expect(await devices[1].takeNotifications() == [])
        #expect(
            await pad.takeNotifications() == [
                .onFriendInfoChangedSync(
                    userId: "bob",
                    remark: "Bobby",
                    extProfile: ["a": "1", "b": "2"],
                    operationTime: 1_000_000
                )
            ]
        )

        // The call replaces the remark although the app meant only a key; the other key stays.
        let patch = RongCloudCall.setFriendInfo(userId: "bob", extProfile: ["a": ""])
        #expect(await devices[0].perform(patch) == .done)
        let info = RongCloudFriendInfo(userId: "bob", extProfile: ["b": "2"], addTime: 1_000_000)
        #expect(await pad.perform(.getFriendsInfo(userIds: ["bob", "cat"])) == .success(.friendInfos([info])))
        #expect(await devices[0].perform(.setFriendInfo(userId: "cat")) == .failed(24366))
        _ = try await world.device("cat")
        #expect(await devices[0].perform(.setFriendInfo(userId: "cat")) == .failed(25469))
    }

    @Test func `friends see the user's profile`() async throws {
        let devices = try await world.openDevices("ann", "bob")
        let profile = RongCloudUserProfile(name: "Ann", portraitUri: "https://a/b.png")
        #expect(await devices[0].perform(.updateMyUserProfile(profile: profile)) == .done)
        guard case .success(.userProfile(let own)) = await devices[0].perform(.getMyUserProfile) else {
            Issue.record("no profile")
            return
        }
        #expect(own.userId == "ann")
        #expect(own.name == "Ann")
        #expect(own.portraitUri == "https://a/b.png")
        // The update of the profile has not changed the permission.
        #expect(await devices[0].perform(.getFriendAddPermission) == .success(.permission(1)))
        #expect(await devices[1].add("ann") == .added)
        guard case .success(.friendInfos(let infos)) = await devices[1].perform(.getFriends(directionType: 2)) else {
            Issue.record("no friends")
            return
        }
        #expect(infos.map(\.name) == ["Ann"])
        #expect(infos.map(\.portraitUri) == ["https://a/b.png"])
    }
}
