import Testing

@testable import RelationshipCore

/// A text within another text.
struct TextPartTests {
    @Test(
        arguments: [
            ("alice", "lic", true), ("alice", "alice", true), ("alice", "", true), ("", "", true), ("", "a", false),
            ("alice", "alices", false), ("aab", "ab", true), ("小明同学", "明同", true), ("cafe\u{301}", "cafe", true),
            ("cafe\u{301}", "\u{E9}", false), ("caf\u{E9}", "e", false), ("👩‍👧", "👧", true),
        ] as [(String, String, Bool)]
    )
    func `a text within another text is found by comparing Unicode scalars`(
        _ text: String,
        _ part: String,
        _ isFound: Bool
    ) {
        #expect(text.hasPart(part) == isFound)
    }
}
