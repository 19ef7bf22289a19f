import RelationshipCore
import RongCloudWire
import TestValues
import Testing

struct BlacklistTests {
    let world = RongCloudWorld()

    @Test func `blocking ends the friendship and prevents adding`() async throws {
        let devices = try await world.openDevices("ann", "bob")
        #expect(await devices[0].add("bob") == .added)
        for device in devices { _ = await device.takeNotifications() }

        #expect(await devices[0].perform(.addToBlacklist(userId: "bob")) == .done)
        #expect(await devices[0].takeNotifications() == [.delete("bob")])
        #expect(await devices[1].takeNotifications() == [.delete("ann")])
        #expect(await devices[0].perform(.getBlacklist) == .success(.blockUserIds(["bob"])))
        #expect(await devices[0].perform(.getBlacklistStatus(userId: "bob")) == .success(.bizStatus(0)))
        #expect(await devices[1].perform(.getBlacklistStatus(userId: "ann")) == .success(.bizStatus(101)))
        #expect(await devices[0].add("bob") == .failed(25464))
        #expect(await devices[1].add("ann") == .failed(25462))

        // Repeated calls in both directions succeed without events.
        #expect(await devices[0].perform(.addToBlacklist(userId: "bob")) == .done)
        #expect(await devices[0].perform(.removeFromBlacklist(userId: "bob")) == .done)
        #expect(await devices[0].perform(.removeFromBlacklist(userId: "bob")) == .done)
        #expect(await devices[0].perform(.getBlacklist) == .success(.blockUserIds([])))
        for device in devices { #expect(await device.takeNotifications() == []) }
        #expect(await devices[0].friends() == [])
    }

    @Test func `blocking an applicant expires the application`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.add("bob", "hi") == .pending)
        _ = await ann.takeNotifications()
        _ = await bob.takeNotifications()

        #expect(await bob.perform(.addToBlacklist(userId: "ann")) == .done)
        #expect(await ann.takeNotifications() == [.application("bob", type: 1, status: 3, extra: "hi")])
        #expect(await bob.takeNotifications() == [.application("ann", type: 2, status: 3, extra: "hi")])
        #expect(await ann.applications(types: [1], status: [3]).page.data.map(\.applicationStatus) == [3])
        #expect(await bob.perform(.acceptFriendApplication(userId: "ann")) == .failed(25466))
    }

    @Test func `an unknown user cannot be blocked`() async throws {
        let ann = try await world.device("ann")
        #expect(await ann.perform(.addToBlacklist(userId: "nobody-there")) == .failed(24366))
        #expect(await ann.perform(.getBlacklistStatus(userId: "nobody-there")) == .success(.bizStatus(101)))
    }
}
