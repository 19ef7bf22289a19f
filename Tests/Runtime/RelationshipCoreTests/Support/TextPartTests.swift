import Testing

@testable import RelationshipCore

@Suite("A text within another text")
struct TextPartTests {
    @Test(
        "Is found by comparing Unicode scalars",
        arguments: [
            ("alice", "lic", true), ("alice", "alice", true), ("alice", "", true), ("", "", true), ("", "a", false),
            ("alice", "alices", false), ("aab", "ab", true), ("小明同学", "明同", true), ("cafe\u{301}", "cafe", true),
            ("cafe\u{301}", "\u{E9}", false), ("caf\u{E9}", "e", false), ("👩‍👧", "👧", true),
        ] as [(String, String, Bool)]
    )
    func isFoundByScalar(_ text: String, _ part: String, _ isFound: Bool) {
        #expect(text.hasPart(part) == isFound)
    }
}
