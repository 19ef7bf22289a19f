import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Friends beside what `Fixtures/scenarios` says of them.
struct FriendshipTests {
    let world = RongCloudWorld()

    @Test func oneWayFriendsOfOtherDialectsAreHiddenButCanBeDeleted() async throws {
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

        // The other friendship makes them friends here too; without it again, they are none.
        #expect(await devices[1].add("ann") == .added)
        #expect(await devices[0].takeNotifications() == [.add("bob")])
        #expect(await devices[1].takeNotifications() == [.add("ann")])
        try await world.execute(.deleteFriends(UserBatch([bobID]), .oneWay), as: "ann")
        #expect(await devices[0].takeNotifications() == [.delete("bob")])
        #expect(await devices[1].takeNotifications() == [.delete("ann")])

        #expect(await devices[1].perform(.deleteFriends(userIds: ["ann"], directionType: 2)) == .done)
        #expect(await devices[1].perform(.deleteFriends(userIds: ["ann"], directionType: 2)) == .failed(25469))
    }

    @Test func whatIsKeptAboutAFriendGoesToTheOtherDevices() async throws {
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

        // The remark is replaced although only a key was meant; the other key stays.
        let patch = RongCloudCall.setFriendInfo(userId: "bob", extProfile: ["a": ""])
        #expect(await devices[0].perform(patch) == .done)
        let info = RongCloudFriendInfo(userId: "bob", extProfile: ["b": "2"], addTime: 1_000_000)
        #expect(await pad.perform(.getFriendsInfo(userIds: ["bob", "cat"])) == .success(.friendInfos([info])))
        #expect(await devices[0].perform(.setFriendInfo(userId: "cat")) == .failed(24366))
        _ = try await world.device("cat")
        #expect(await devices[0].perform(.setFriendInfo(userId: "cat")) == .failed(25469))
    }

    @Test func whoIsUnknownIsNotBlocked() async throws {
        let ann = try await world.device("ann")
        #expect(await ann.perform(.getBlacklistStatus(userId: "nobody-there")) == .success(.bizStatus(101)))
    }
}
