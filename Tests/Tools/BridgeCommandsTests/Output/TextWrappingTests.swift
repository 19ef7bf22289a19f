import Testing

@testable import BridgeCommands

struct TextWrappingTests {
    @Test(arguments: [
        ("", 5, "", [""]),
        ("one two", 7, "", ["one two"]),
        ("one two", 6, "", ["one", "two"]),
        ("one two three", 8, "  ", ["one two", "  three"]),
        ("  one two", 7, "    ", ["  one", "    two"]),
        ("abcdefgh", 3, "", ["abc", "def", "gh"]),
        ("ab cdefgh", 4, " ", ["ab", " cde", " fgh"]),
    ])
    func `text is broken between words where possible`(text: String, width: Int, indent: String, expected: [String]) {
        #expect(text.wrapped(to: width, indent: indent) == expected)
    }

    @Test func `no line is longer than the width`() {
        let text = "addFriend(identifier: \"bob\", addWording: \"may I?\", addType: .FRIEND_ADD_TYPE_BOTH)"
        for width in 1...100 {
            for indent in ["", "    "] {
                #expect(text.wrapped(to: width, indent: indent).allSatisfy { $0.count <= width })
            }
        }
    }

    @Test func `a column is as wide as its widest cell`() {
        var table = TextTable(header: ["code", "meaning"])
        table.add(["30539", "waits"])
        #expect(table.lines == ["code   meaning", "30539  waits"])
    }
}
