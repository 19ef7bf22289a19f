import Testing

@testable import RelationshipCore

struct CommandCallbacksTests {
    private func event(_ position: Int64, request: Int64?) throws -> Event {
        let user = try #require(UserID("u1"))
        return Event(
            recipient: user,
            position: position,
            at: Timestamp(milliseconds: 1),
            actor: user,
            device: DeviceID("phone"),
            request: request.map { RequestID(rawValue: $0) },
            payload: .groupsDeleted(["g"])
        )
    }

    @Test(arguments: [(1, 2), (nil, nil)] as [(Int64?, Int64?)])
    func `only a command with a number can continue in the next batch`(_ first: Int64?, _ second: Int64?) throws {
        var received = CommandCallbacks<String>()
        #expect(received.new(["a", "b", "a"], for: try event(1, request: first)) == ["a", "b"])
        #expect(received.new(["b", "c"], for: try event(2, request: first)) == ["c"])
        received.endBatch()
        #expect(received.new(["a", "d"], for: try event(3, request: first)) == (first == nil ? ["a", "d"] : ["d"]))
        received.endBatch()
        #expect(received.new(["a"], for: try event(4, request: second)) == ["a"])
    }
}
