import RelationshipCore
import Testing

@testable import TencentServer

/// The sequences of lists.
struct FingerprintTests {
    private func sequence(_ custom: [String: FieldValue]) -> Int64 {
        let friend = Friendship(
            owner: "alice",
            friend: "bob",
            addedAt: Timestamp(milliseconds: 0),
            custom: custom
        )
        let entry = FriendEntry(profile: Profile(userID: "bob"), relation: .outgoing, friendship: friend)
        return Fingerprint(customHalfOf: [entry]).number
    }

    @Test func `a sequence differs if custom fields show something else`() {
        let shown: [[String: FieldValue]] = [
            [:], ["a": .string("")], ["a": .string("7")], ["a": .integer(7)], ["b": .integer(7)], ["a": .string("77")],
            ["a": .string("7"), "b": .string("7")], ["a": .integer(-7)],
        ]
        #expect(Set(shown.map(sequence)).count == shown.count)
        // The bytes of a text show as the text.
        #expect(sequence(["a": .bytes([0x37])]) == sequence(["a": .string("7")]))
    }
}
