import RelationshipCore
import Testing

extension BackendCase {
    /// The events that a device receives after an absence.
    @ListBuilder static var resuming: [BackendCase] {
        BackendCase("resuming: a returning device receives only events that it has not acknowledged") { tested in
            let other = try await tested.session(alice, on: "tablet")
            let (phone, log) = try await tested.listening(alice)
            try await other.execute([.rename("1"), .rename("2")])
            let read = try #require(try await tested.events(log).last)
            try await phone.acknowledge(FeedPosition(after: read, epoch: phone.resumePosition.epoch))
            try await other.execute([.rename("3")])
            try await phone.signOut(.disconnected)
            try await other.execute([.rename("4")])
            let (again, later) = try await tested.listening(alice)
            #expect(again.resumePosition.place == read.position)
            #expect(try await tested.events(later).map(\.kind) == [.profileUpdated, .profileUpdated])
            #expect(later.pushed.map(\.position) == [read.position + 1, read.position + 2])
            #expect(!later.mustListAgain)
        }
        BackendCase("resuming: a device that has acknowledged nothing receives all events since its first sign-in") {
            tested in
            let other = try await tested.session(alice, on: "tablet")
            try await other.execute([.rename("1")])
            let phone = try await tested.session(alice)
            try await other.execute([.rename("2")])
            try await phone.signOut(.disconnected)
            let (_, log) = try await tested.listening(alice)
            #expect(try await tested.events(log).map(\.position) == [2])
        }
        BackendCase("resuming: an older acknowledgement does not change a device's position") { tested in
            let (phone, log) = try await tested.listening(alice)
            try await phone.execute([.rename("1"), .rename("2")])
            for event in try await tested.events(log).reversed() {
                try await phone.acknowledge(FeedPosition(after: event, epoch: phone.resumePosition.epoch))
            }
            #expect(try await tested.session(alice).resumePosition.place == 2)
        }
        BackendCase("resuming: a reader of another feed must list again, and continues at the end") { tested in
            let session = try await tested.session(alice)
            try await session.execute([.rename("1"), .rename("2"), .rename("3")])
            let events = try await session.feed(after: 0, limit: 10).events
            let epoch = session.resumePosition.epoch
            let second = FeedPosition(after: events[1], epoch: epoch)
            let strangers = [
                // A position of another store, a missing event, and an event with another mark.
                FeedPosition(2, epoch: epoch &+ 1, mark: second.mark), FeedPosition(9, epoch: epoch, mark: 7),
                FeedPosition(2, epoch: epoch, mark: second.mark &+ 1),
            ]
            for position in strangers {
                let log = EventLog(keeping: session)
                try await session.listen(after: position) { log.note($0) }
                #expect(try await tested.events(log).isEmpty && log.mustListAgain, "\(position)")
            }
            let log = EventLog(keeping: session)
            try await session.listen(after: second) { log.note($0) }
            #expect(try await tested.events(log) == [events[2]] && !log.mustListAgain)
        }
    }
}
