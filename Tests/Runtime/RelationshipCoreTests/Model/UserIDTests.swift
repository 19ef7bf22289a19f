import RelationshipCore
import Testing

struct UserIDTests {
    @Test(arguments: ["a", " ", "user name~", String(repeating: "x", count: 64)])
    func `printable ASCII up to sixty-four bytes is a user id`(text: String) {
        #expect(UserID(text)?.rawValue == text)
    }

    @Test(arguments: ["", "é", "a\n", "\u{7F}", String(repeating: "x", count: 65), "用户"])
    func `other texts are no user ids`(text: String) {
        #expect(UserID(text) == nil)
    }

    @Test(
        arguments: [
            ("a b~", "a b~"), ("", "_"), ("a\nb", "a_b"), ("é", "__"),
            (String(repeating: "x", count: 65), String(repeating: "x", count: 64)),
        ]
    )
    func `an id can be created from any text, and a valid id does not change`(text: String, id: String) {
        #expect(UserID(sanitizing: text).rawValue == id)
        #expect(UserID(id)?.rawValue == id)
    }

    @Test(
        arguments: [
            (false, false, Relation.none), (true, false, .outgoing), (false, true, .incoming), (true, true, .mutual),
        ]
    )
    func `the relation follows from the two friendships`(outgoing: Bool, incoming: Bool, relation: Relation) {
        #expect(Relation(outgoing: outgoing, incoming: incoming) == relation)
        #expect(relation.reversed == Relation(outgoing: incoming, incoming: outgoing))
    }
}
