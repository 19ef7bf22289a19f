import RelationshipCore
import Testing

/// The fingerprints of friend lists.
struct FriendListFingerprintTests {
    private static func friendship(
        _ friend: String = "bob",
        remark: String = "",
        groups: [String] = [],
        source: String = "",
        wording: String = "",
        at milliseconds: Int64 = 0,
        custom: [String: FieldValue] = [:]
    ) -> Friendship {
        Friendship(
            owner: UserID(sanitizing: "alice"),
            friend: UserID(sanitizing: friend),
            remark: remark,
            groups: groups,
            source: source,
            wording: wording,
            addedAt: Timestamp(milliseconds: milliseconds),
            custom: custom
        )
    }

    @Test func `each change of a friendship changes the fingerprint`() {
        let lists = [
            [], [Self.friendship()], [Self.friendship("carol")], [Self.friendship(), Self.friendship("carol")],
            [Self.friendship(remark: "x")], [Self.friendship(source: "x")], [Self.friendship(wording: "x")],
            [Self.friendship(groups: ["x"])], [Self.friendship(groups: ["x", "y"])], [Self.friendship(groups: ["xy"])],
            [Self.friendship(at: 1)], [Self.friendship(at: -1)],
            [Self.friendship(remark: "x"), Self.friendship("carol")],
            [Self.friendship(), Self.friendship("carol", remark: "x")],
        ]
        let fingerprints = lists.map { FriendListFingerprint($0) }
        #expect(Set(fingerprints.map(\.standard)).count == lists.count)
        // The custom half only depends on the friends and their custom fields.
        #expect(Set(fingerprints.map(\.custom)).count == 4)
    }

    @Test func `the custom half differs if custom fields show something else`() {
        func custom(_ fields: [String: FieldValue]) -> UInt64 {
            FriendListFingerprint([Self.friendship(custom: fields)]).custom
        }
        let shown: [[String: FieldValue]] = [
            [:], ["a": .string("")], ["a": .string("7")], ["a": .integer(7)], ["b": .integer(7)], ["a": .string("77")],
            ["a": .string("7"), "b": .string("7")], ["a": .integer(-7)],
        ]
        #expect(Set(shown.map(custom)).count == shown.count)
        // The bytes of a text show as the text.
        #expect(custom(["a": .bytes([0x37])]) == custom(["a": .string("7")]))
        #expect(
            FriendListFingerprint([Self.friendship(custom: ["a": .integer(7)])]).standard
                == FriendListFingerprint([Self.friendship()]).standard
        )
    }

    @Test func `a friendship that comes and goes leaves no trace, in any order`() {
        let (bob, carol) = (Self.friendship(remark: "B", custom: ["a": .integer(1)]), Self.friendship("carol"))
        var fingerprint = FriendListFingerprint([carol, bob])
        #expect(fingerprint == FriendListFingerprint([bob, carol]))
        fingerprint.remove(bob)
        #expect(fingerprint == FriendListFingerprint([carol]))
        fingerprint.remove(carol)
        #expect(fingerprint == FriendListFingerprint())
    }
}
