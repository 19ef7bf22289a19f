import RelationshipCore
import Testing

extension BackendCase {
    @ListBuilder static var pushing: [BackendCase] {
        BackendCase("events: events of all devices and administrators are pushed in order and without gaps") {
            tested in
            let (phone, log) = try await tested.listening(alice)
            let tablet = try await tested.session(alice, on: "tablet")
            for number in 1...10 {
                _ = try await phone.execute(.rename("\(number)"), id: RequestID(rawValue: Int64(number)))
                _ = try await tablet.execute(.rename("\(number)!"), id: RequestID(rawValue: Int64(number)))
                _ = try await tested.administrator.execute(.rename("\(number)?"), for: alice)
            }
            #expect(try await tested.events(log).map(\.position) == Array(1...30))
        }
        BackendCase("events: all listeners receive the events of many concurrent devices in one order") { tested in
            let listeners = [try await tested.listening(alice, on: "a"), try await tested.listening(alice, on: "b")]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for device in 0..<6 {
                    group.addTask {
                        let session = try await tested.session(alice, on: "writer-\(device)")
                        try await session.execute((0..<25).map { .rename("\(device) \($0)") })
                    }
                }
                try await group.waitForAll()
            }
            for (_, log) in listeners { #expect(try await tested.events(log).map(\.position) == Array(1...150)) }
            #expect(listeners[0].1.pushed == listeners[1].1.pushed)
        }
        BackendCase("events: a listener receives the events after its position, and then new events") { tested in
            let session = try await tested.session(alice)
            try await session.execute((1...5).map { .rename("\($0)") })
            let log = EventLog(keeping: session)
            try await session.listen(after: FeedPosition(2)) { log.note($0) }
            _ = try await session.execute(.rename("6"), id: RequestID(rawValue: 6))
            #expect(try await tested.events(log).map(\.position) == [3, 4, 5, 6])
        }
        BackendCase("events: a second listener replaces the first") { tested in
            let (session, first) = try await tested.listening(alice)
            let second = EventLog(keeping: session)
            try await session.listen(after: FeedPosition(0)) { second.note($0) }
            try await session.execute([.rename("A")])
            #expect(try await tested.events(second).map(\.kind) == [.profileUpdated])
            #expect(first.pushed.isEmpty)
        }
        BackendCase("events: a resumed listener loses no event if there are more than one read returns") { tested in
            let session = try await tested.session(alice)
            try await session.execute((1...600).map { .rename("\($0)") })
            let log = EventLog(keeping: session)
            try await session.listen(after: FeedPosition(0)) { log.note($0) }
            #expect(try await tested.events(log).map(\.position) == Array(1...600))
        }
        BackendCase("events: events can also be read") { tested in
            let (session, log) = try await tested.listening(alice)
            try await session.execute((1...5).map { .rename("\($0)") })
            #expect(try await session.feed(after: 0, limit: 10).events == tested.events(log))
            #expect(try await session.feed(after: 1, limit: 2).events.map(\.position) == [2, 3])
            #expect(try await session.feed(after: 5, limit: 2).isEmpty)
        }
        BackendCase("events: no user receives another user's events") { tested in
            let (session, _) = try await tested.listening(alice)
            let (_, log) = try await tested.listening(bob)
            try await session.execute([.rename("A")])
            #expect(try await tested.events(log).isEmpty)
        }
    }
}
