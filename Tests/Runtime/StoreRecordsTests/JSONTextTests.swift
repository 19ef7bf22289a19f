import RelationshipCore
import StoreRecords
import Testing

struct JSONTextTests {
    @Test(arguments: [
        ("", #"[""]"#), ("plain", #"["plain"]"#), ("é 名前 🧑‍🤝‍🧑", #"["é 名前 🧑‍🤝‍🧑"]"#), ("a\"b\\c/d", #"["a\"b\\c/d"]"#),
        ("\u{0}\u{1F}\n\t\u{7F}", "[\"\\u0000\\u001f\\u000a\\u0009\u{7F}\"]"),
    ])
    func `text is escaped as JSON requires`(_ text: String, _ json: String) throws {
        #expect(JSONText.encode(list: [text]) == json)
        #expect(try JSONText.decodeList(json) == [text])
    }

    @Test func `fields are sorted by name`() throws {
        let fields: [String: FieldValue] = ["b": .integer(.min), "a\"": .string("x"), "c": .bytes([0, 255])]
        let json = #"{"a\"":"x","b":-9223372036854775808,"c":{"base64":"AP8="}}"#
        #expect(JSONText.encode(fields: fields) == json)
        #expect(try JSONText.decodeFields(json) == fields)
        #expect(JSONText.encode(fields: [:]) == "{}")
        #expect(JSONText.encode(list: []) == "[]")
    }
}

struct ColumnTextTests {
    @Test(arguments: [
        ("", ""), ("plain 名前", "plain 名前"), ("a\u{0}b", "a\u{1A}0b"), ("\u{1A}", "\u{1A}1"), ("\u{1A}0", "\u{1A}10"),
        ("\u{0}\u{0}\u{1A}\u{1A}", "\u{1A}0\u{1A}0\u{1A}1\u{1A}1"),
    ])
    func `each text survives without a zero byte`(_ text: String, _ column: String) {
        #expect(ColumnText.encode(text) == column)
        #expect(ColumnText.decode(column) == text)
    }
}
