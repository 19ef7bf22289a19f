import RelationshipCore
import Testing

struct MessageTests {
    private func verdict(_ backend: Backend, _ from: String, _ to: String) async throws -> MessageVerdict {
        guard case .message(let verdict) = try await backend.run(from, .mayMessage(id(to))) else {
            throw UnexpectedOutcome()
        }
        return verdict
    }

    private func refused(_ code: RelationshipError.Code, _ user: String) -> MessageVerdict {
        .refused(RelationshipError(code, user: id(user)))
    }

    @Test func `strangers may send messages unless the relationship is checked`() async throws {
        #expect(try await verdict(Backend(), "a", "b") == .delivered)
        let strict = try await Backend { $0.checksRelationship = true }
        #expect(try await verdict(strict, "a", "b") == refused(.messageBetweenStrangers, "b"))
        try await strict.permit("b", .anyone)
        try await strict.run("a", add("b", .oneWay))
        #expect(try await verdict(strict, "a", "b") == refused(.messageSenderNotListed, "b"))
        #expect(try await verdict(strict, "b", "a") == refused(.messageReceiverNotListed, "a"))
        try await strict.run("a", add("b"))
        #expect(try await verdict(strict, "a", "b") == .delivered)
    }

    @Test
    func `a block holds messages back, and only a block is hidden from the sender`() async throws {
        let backend = try await Backend()
        try await backend.run("b", .block(UserBatch([id("a")])))
        let held = try await verdict(backend, "a", "b")
        #expect(held == refused(.messageBlocked, "b"))
        #expect(held.response(hidingBlock: false) == held)
        #expect(held.response(hidingBlock: true) == .delivered)
        let stranger = refused(.messageBetweenStrangers, "b")
        #expect(stranger.response(hidingBlock: true) == stranger)
        // A block holds back the blocked user's messages only.
        #expect(try await verdict(backend, "b", "a") == .delivered)

        let unchecked = try await Backend { $0.checksBlocklist = false }
        try await unchecked.run("b", .block(UserBatch([id("a")])))
        #expect(try await verdict(unchecked, "a", "b") == .delivered)
    }

    @Test func `a receiver must exist`() async throws {
        #expect(await (try Backend()).failure("a", .mayMessage(id("nobody"))) == .unknownUser)
    }
}
