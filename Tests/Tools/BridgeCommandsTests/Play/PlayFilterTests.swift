import BridgeCommands
import Foundation
import RelationshipCore
import Testing

struct PlayFilterTests {
    @Test func `each line is answered before the next is written`() async throws {
        let pipe = Pipe()
        let input = pipe.fileHandleForReading
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear)
        let (outputs, continuation) = AsyncStream.makeStream(of: String.self)
        let playing = Task {
            var player = Player(bridge)
            return try await player.play(LineReader(input)) { continuation.yield($0) }
        }
        var iterator = outputs.makeAsyncIterator()
        let conversation = [
            (#"{"dialect":"v2tim","user":"u2","call":"getFriendList","args":{}}"#, 1),
            (#"{"dialect":"tim","user":"u1","call":"addFriend","args":{"request":{"identifier":"u2"}}}"#, 3),
            ("not a call", 1),
            (#"{"dialect":"v2tim","user":"u2","call":"getFriendApplicationList","args":{}}"#, 1),
        ]
        for (line, count) in conversation {
            try pipe.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
            let output = try #require(await iterator.next())
            #expect(output.split(separator: "\n").count == count, "\(output)")
            #expect(output.hasSuffix("\n"))
        }
        try pipe.fileHandleForWriting.close()
        #expect(try await playing.value == false)
        try pipe.fileHandleForReading.close()
    }
}
