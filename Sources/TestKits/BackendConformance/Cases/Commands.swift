import RelationshipCore
import Testing

extension BackendCase {
    @ListBuilder static var commands: [BackendCase] {
        BackendCase("commands: an event has the device and the request that caused it") { tested in
            _ = try await tested.session(bob)
            let (phone, log) = try await tested.listening(alice, repeatsRequests: true)
            let (_, others) = try await tested.listening(bob, on: "tablet")
            _ = try await phone.execute(.add(bob), id: RequestID(rawValue: 41))
            for events in [try await tested.events(log), try await tested.events(others)] {
                #expect(events.map(\.kind) == [.requestAdded])
                #expect(events.map(\.device) == [DeviceID("phone")])
                #expect(events.map(\.request) == [RequestID(rawValue: 41)])
                #expect(events.map(\.actor) == [alice])
            }
        }
        BackendCase("commands: a receipt has the last position that the command wrote to the caller's feed") { tested in
            _ = try await tested.session(bob)
            let (session, log) = try await tested.listening(alice)
            let receipts = try await session.execute([
                .add(bob), .getProfiles([bob]), .rename("A"), .block(UserBatch([bob])),
            ])
            #expect(receipts[0].outcome == .added(.pending))
            #expect(receipts[0].position == 1)
            #expect(receipts[1].position == 0)
            #expect(receipts[2].position == 2)
            #expect(try await tested.events(log).last?.position == receipts[3].position)
        }
        BackendCase("commands: a device that does not repeat requests may use a number twice") { tested in
            let session = try await tested.session(alice)
            let id = RequestID(rawValue: 1)
            #expect(try await session.execute(.rename("a"), id: id).position == 1)
            #expect(try await session.execute(.rename("b"), id: id).position == 2)
        }
        BackendCase("commands: each command without a number is executed") { tested in
            let session = try await tested.session(alice)
            for (index, name) in ["a", "b", "a", "b"].enumerated() {
                #expect(try await session.execute(.rename(name), id: nil).position == Int64(index) + 1)
            }
            let events = try await session.feed(after: 0, limit: 10).events
            #expect(events.map(\.request) == [nil, nil, nil, nil])
        }
        BackendCase("commands: a refused command writes nothing") { tested in
            let (session, log) = try await tested.listening(alice)
            await #expect(throws: RelationshipError.self) { try await session.execute([.add(alice)]) }
            await #expect(throws: RelationshipError.self) { try await session.execute([.add(carol)]) }
            #expect(try await tested.events(log).isEmpty)
        }
        BackendCase("commands: sessions of many users at once do not disturb each other") { tested in
            let users = (0..<8).map { UserID(sanitizing: "user-\($0)") }
            let logs = try await withThrowingTaskGroup(of: (Int, EventLog).self) { group in
                for (place, user) in users.enumerated() {
                    group.addTask {
                        let (session, log) = try await tested.listening(user)
                        try await session.execute((0..<20).map { .rename("\($0)") })
                        return (place, log)
                    }
                }
                return try await group.reduce(into: [Int: EventLog]()) { $0[$1.0] = $1.1 }
            }
            for (place, user) in users.enumerated() {
                let events = try await tested.events(try #require(logs[place]))
                #expect(events.map(\.position) == Array(1...20))
                #expect(events.allSatisfy { $0.recipient == user && $0.actor == user })
            }
        }
    }
}
