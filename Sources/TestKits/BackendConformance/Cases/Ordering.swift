import RelationshipCore
import Testing

extension BackendCase {
    @ListBuilder static var ordering: [BackendCase] {
        BackendCase("devices: each event is delivered once and in order, regardless of the transport") { tested in
            let listener = try await tested.device(alice, "listener")
            let writer = try await tested.device(alice, "writer")
            var delivered: [Event] = []
            for number in 1...40 {
                await attempt { _ = try await writer.execute(.rename("\(number)")) }
                delivered += await listener.takeEvents()
            }
            let end = try await answered { try await listener.execute(.rename("the end \($0)")) }
            delivered += await listener.takeEvents()
            #expect(delivered.map(\.position) == delivered.indices.map { Int64($0) + 1 })
            #expect(delivered.last?.payload == .profileUpdated(Profile(userID: alice, nickname: "the end \(end)")))
        }
        BackendCase("devices: the events of a call come after its reply and before the next one's") { tested in
            let device = try await tested.device(alice)
            for number in 1...30 {
                // A lost reply contains no position. Its events arrive with the events of a later call.
                guard await attempt({ _ = try await device.execute(.rename("\(number)")) }) else { continue }
                let last = await device.takeEvents().last
                #expect(last?.payload == .profileUpdated(Profile(userID: alice, nickname: "\(number)")))
            }
        }
        BackendCase("devices: events of others are delivered during a call, and the call's own events after its reply")
        { tested in
            let device = try await tested.device(alice, "phone")
            let other = try await tested.device(alice, "tablet")
            for number in 1...20 {
                _ = await device.takeEvents()
                await attempt { _ = try await device.execute(.rename("mine \(number)")) }
                try await answered { try await other.execute(.rename("theirs \(number) \($0)")) }
                // The app has not received the reply of its call yet.
                let during = await device.takeEvents(duringCall: true)
                let mine = Event.Payload.profileUpdated(Profile(userID: alice, nickname: "mine \(number)"))
                #expect(!during.contains { $0.payload == mine })
                let after = await device.takeEvents()
                #expect(!after.contains { during.contains($0) })
            }
        }
        BackendCase("devices: events of others are delivered immediately during a call") { tested in
            let device = try await tested.device(alice, "phone")
            _ = await device.takeEvents()
            let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
            device.setNotificationHandler { arrival.yield() }
            _ = try await tested.administrator.execute(.rename("theirs"), for: alice)
            // The device detects missing events when it receives a later event.
            _ = try await tested.administrator.execute(.rename("theirs again"), for: alice)
            _ = try await tested.administrator.execute(.rename("and again"), for: alice)
            var during = await device.takeEvents(duringCall: true)
            while during.isEmpty {
                _ = await arrivals.first { true }
                during = await device.takeEvents(duringCall: true)
            }
        }
        BackendCase("devices: a device that signs in again continues after the last delivered event") { tested in
            let device = try await tested.device(alice, "phone")
            let other = try await tested.device(alice, "tablet")
            for number in 1...5 { await attempt { _ = try await other.execute(.rename("\(number)")) } }
            try await answered { try await device.execute(.rename("known \($0)")) }
            var delivered = await device.takeEvents()
            await device.signOut()
            for number in 6...9 { await attempt { _ = try await other.execute(.rename("\(number)")) } }
            #expect(await device.takeEvents().isEmpty)
            try await device.signIn(try tested.credential(alice))
            let back = try await answered { try await device.execute(.rename("back \($0)")) }
            delivered += await device.takeEvents()
            #expect(delivered.map(\.position) == delivered.indices.map { Int64($0) + 1 })
            #expect(delivered.last?.payload == .profileUpdated(Profile(userID: alice, nickname: "back \(back)")))
        }
    }

    /// Runs a command, and returns whether its reply has arrived.
    ///
    /// A transport may lose the reply.
    @discardableResult
    private static func attempt(_ body: () async throws -> Void) async -> Bool {
        do {
            try await body()
            return true
        } catch {
            #expect((error as? RelationshipError)?.code == .timeout)
            return false
        }
    }

    /// Runs a command until a reply arrives, and returns the number of the attempt.
    ///
    /// Each attempt should change something. Without a change there are no events that show the device what is missing.
    @discardableResult
    private static func answered(_ body: (Int) async throws -> Outcome) async throws -> Int {
        for number in 1...100 where await attempt({ _ = try await body(number) }) { return number }
        throw RelationshipError(.timeout, "none of 100 replies has come")
    }
}
