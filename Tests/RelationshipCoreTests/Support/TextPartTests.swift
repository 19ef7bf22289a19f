import Testing

@testable import RelationshipCore

@Suite("A text in another")
struct TextPartTests {
    @Test(
        "Is found character by character",
        arguments: [
            ("alice", "lic", true), ("alice", "alice", true), ("alice", "", true), ("", "", true), ("", "a", false),
            ("alice", "alices", false), ("aab", "ab", true), ("小明同学", "明同", true), ("cafe\u{301}", "cafe", false),
            ("cafe\u{301}", "é", true),
        ] as [(String, String, Bool)]
    )
    func isFoundByCharacter(_ text: String, _ part: String, _ isFound: Bool) {
        #expect(text.hasPart(part) == isFound)
    }
}
