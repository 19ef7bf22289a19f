import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Searching friends, and changes of the list by the app's server.
struct SearchTests {
    let world = RongCloudWorld()

    private func search(_ device: RongCloudSession, _ text: String) async -> [String] {
        switch await device.perform(.searchFriendsInfo(name: text)) {
        case .success(.friendInfos(let infos)): infos.map(\.userId)
        case .error(let failure): ["\(failure.code.rawValue)"]
        default: ["?"]
        }
    }

    @Test func `remarks and names of mutual friends are searched`() async throws {
        let devices = try await world.openDevices("bob", "cat", "dan")
        let ann = try await world.device("ann")
        #expect(
            await devices[1].perform(.updateMyUserProfile(profile: RongCloudUserProfile(name: "Robert"))) == .done
        )
        for user in ["bob", "cat"] { #expect(await ann.add(user) == .added) }
        // A one-way friend of another dialect.
        try await world.execute(
            .addFriend(AddFriendArguments(target: try #require(UserID("dan")), direction: .oneWay, remark: "Rob")),
            as: "ann"
        )
        #expect(await ann.perform(.setFriendInfo(userId: "bob", remark: "My ROB")) == .done)
        #expect(await search(ann, "rob") == ["bob", "cat"])
        #expect(await search(ann, "my") == ["bob"])
        // The search ignores the id.
        #expect(await search(ann, "cat") == [])
        #expect(await search(ann, "") == ["34274"])
        #expect(await search(ann, String(repeating: "x", count: 64)) == [])
    }

    @Test func `a cleared list is reported once and to friends as a deletion`() async throws {
        let bob = try await world.openDevices("bob")[0]
        let ann = try await world.device("ann")
        let annPad = try await world.device("ann", "pad")
        #expect(await ann.add("bob") == .added)
        for device in [ann, annPad, bob] { _ = await device.takeNotifications() }
        let user = try #require(UserID("ann"))
        _ = try await world.service.execute(.clearFriends(.twoWay), as: Caller(user, isAdministrator: true))
        #expect(await ann.takeNotifications() == [.onFriendCleared(operationTime: 1_000_000)])
        #expect(await annPad.takeNotifications() == [.onFriendCleared(operationTime: 1_000_000)])
        #expect(await bob.takeNotifications() == [.delete("ann")])
        #expect(await ann.friends() == [])
        #expect(await bob.friends() == [])
        #expect(await ann.takeNotifications() == [])
    }

    @Test func `writes keep the groups of another dialect`() async throws {
        _ = try await world.openDevices("bob")
        let ann = try await world.device("ann")
        let bob = try #require(UserID("bob"))
        #expect(await ann.add("bob") == .added)
        _ = await ann.takeNotifications()
        try await world.execute(.createGroups(CreateGroupsArguments(names: ["work"], members: [bob])), as: "ann")
        #expect(await ann.takeNotifications() == [])
        #expect(await ann.perform(.setFriendInfo(userId: "bob", remark: "B", extProfile: ["k": "v"])) == .done)
        guard case .groups(let groups) = try await world.execute(.listGroups(nil), as: "ann") else {
            Issue.record("no groups")
            return
        }
        #expect(groups.map(\.members) == [[bob]])
    }
}
