import Foundation
import RelationshipCore
import Testing

@testable import BridgeCommands

/// What a line of play costs.
struct PlayCostTests {
    @Test
    func `the number of store calls per line does not depend on the number of sessions`() async throws {
        let few = try await callsOfALine(sessions: 3)
        let many = try await callsOfALine(sessions: 300)
        #expect(few.read == many.read)
        #expect(few.write == many.write)
        #expect(many.read <= 3, "a read, and the events of the reader")
    }

    @Test
    func `each app receives an event with the line that caused it, in order of connection`() async throws {
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear)
        let script = (1...20)
            .map { number in
                #"{"dialect":"v2tim","user":"u\#(number % 7)","device":"d\#(number)","call":"getFriendList","args":{}}"#
            }
        let add =
            #"{"dialect":"v2tim","user":"u1","device":"d1","call":"addFriend","args":{"application":{"userID":"u2","addType":2}}}"#
        let lines = try await play(Data((script + [add]).joined(separator: "\n").utf8), on: bridge).lines
        let reported = lines.filter { $0.contains("onFriendApplicationListAdded") }.map(device)
        // u1 has d1, d8 and d15; u2 has d2, d9 and d16.
        #expect(reported == ["d1", "d2", "d8", "d9", "d15", "d16"])
    }

    private func device(_ line: String) -> String {
        String(line.split(separator: #""device":""#).last?.prefix { $0 != "\"" } ?? "")
    }

    private func callsOfALine(sessions: Int) async throws -> (read: Int, write: Int) {
        let store = WatchedStore()
        var player = Player(try Bridge(store: store, clock: newYear))
        func calls(_ line: String) async throws -> Int {
            let before = store.calls
            _ = try await player.play(Data(line.utf8))
            return store.calls - before
        }
        for number in 1...sessions {
            _ = try await calls(#"{"dialect":"v2tim","user":"u\#(number)","call":"getFriendList","args":{}}"#)
        }
        let read = try await calls(#"{"dialect":"v2tim","user":"u1","call":"getFriendGroupList","args":{}}"#)
        let write = try await calls(
            #"{"dialect":"v2tim","user":"u1","call":"addFriend","args":{"application":{"userID":"u2","addType":2}}}"#
        )
        return (read, write)
    }
}
