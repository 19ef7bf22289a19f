import RelationshipCore
import Testing

extension BackendCase {
    /// The guarantees for a device that repeats a request after it missed the reply.
    @ListBuilder public static var repeating: [BackendCase] {
        BackendCase("repeating: a repeated request gets the same answer, and changes nothing") {
            tested in
            _ = try await tested.session(bob)
            let session = try await tested.session(alice, repeatsRequests: true)
            let names = (1...9).map { Command.rename("\($0)") }
            let commands = [.add(bob)] + names + [.block(UserBatch([bob, carol]))]
            var receipts: [Receipt] = []
            for (place, command) in commands.enumerated() {
                receipts.append(try await session.execute(command, id: RequestID(rawValue: Int64(place) + 1)))
            }
            #expect(receipts[0].outcome == .added(.pending))
            #expect(receipts.map(\.position) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
            let before = try await session.feed(after: 0, limit: 100)
            for (place, command) in commands.enumerated().reversed() {
                let again = try await session.execute(command, id: RequestID(rawValue: Int64(place) + 1))
                #expect(again == receipts[place])
            }
            #expect(try await session.feed(after: 0, limit: 100) == before)
            let profiles = try await session.execute(.getProfiles([alice]), id: RequestID(rawValue: 50))
            guard case .profiles(let found) = profiles.outcome else { throw UnexpectedOutcome() }
            #expect(found.map(\.nickname) == ["9"])
        }
        BackendCase("repeating: each device has its own numbers, which outlive its session") { tested in
            let id = RequestID(rawValue: 7)
            let phone = try await tested.session(alice, repeatsRequests: true)
            let tablet = try await tested.session(alice, on: "tablet", repeatsRequests: true)
            #expect(try await phone.execute(.rename("p"), id: id).position == 1)
            #expect(try await tablet.execute(.rename("t"), id: id).position == 2)
            try await phone.signOut(.disconnected)
            let again = try await tested.session(alice, repeatsRequests: true)
            #expect(try await again.execute(.rename("p"), id: id).position == 1)
            #expect(try await again.feed(after: 0, limit: 10).events.count == 2)
        }
        BackendCase("repeating: a session knows the newest number of its device") { tested in
            #expect(try await tested.session(alice, repeatsRequests: true).newestRequest == nil)
            let session = try await tested.session(alice, repeatsRequests: true)
            for number: Int64 in [4, 9] {
                _ = try await session.execute(.rename("\(number)"), id: RequestID(rawValue: number))
            }
            _ = try await session.execute(.getProfiles([alice]), id: RequestID(rawValue: 30))
            let again = try await tested.session(alice, repeatsRequests: true)
            #expect(again.newestRequest == RequestID(rawValue: 9))
            #expect(try await tested.session(alice, on: "tablet").newestRequest == nil)
        }
        BackendCase("repeating: a refused request is decided again") { tested in
            let session = try await tested.session(alice, repeatsRequests: true)
            let id = RequestID(rawValue: 3)
            await #expect(throws: RelationshipError.self) { try await session.execute(.add(carol), id: id) }
            _ = try await tested.session(carol)
            #expect(try await session.execute(.add(carol), id: id).outcome == .added(.pending))
        }
        BackendCase("repeating: a number of another command, or one that is far behind the newest, is refused") {
            tested in
            let session = try await tested.session(alice, repeatsRequests: true)
            for number: Int64 in [5, 300] {
                _ = try await session.execute(.rename("\(number)"), id: RequestID(rawValue: number))
            }
            for (name, number) in [("300", 301 - AnsweredRequest.window), ("299", 299)] as [(String, Int64)] {
                // The first is new, and within the window.
                _ = try await session.execute(.rename(name), id: RequestID(rawValue: number))
            }
            for (name, number) in [("other", 300), ("5", 5), ("new", 44), ("new", 0), ("new", -1)] as [(String, Int64)]
            {
                let error = await #expect(throws: RelationshipError.self) {
                    try await session.execute(.rename(name), id: RequestID(rawValue: number))
                }
                #expect(error?.code == .invalidArgument, "\(name) as \(number)")
            }
        }
    }
}

/// An outcome of the wrong kind for the command.
private struct UnexpectedOutcome: Error {}
