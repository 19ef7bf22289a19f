import Foundation
import JSONSyntax
import Testing

struct JSONValueTests {
    @Test(arguments: [
        #"{"b":1,"a":[true,false,null,"é\n\"\\/"]}"#,
        #"[]"#, #"{}"#, #""""#, #"-1.50e3"#, #"[18446744073709551616,0.1000]"#,
        #"{"":{"":{}}}"#, #"{"\u0000\u001f":"\b\f\r\t"}"#,
    ])
    func `a text that is read and written gives the same value`(text: String) throws {
        let value = try JSONValue(parsing: text.utf8)
        #expect(try JSONValue(parsing: value.line.utf8) == value)
        #expect(try JSONValue(parsing: value.sortedText.utf8) == value)
        #expect(try JSONValue(parsing: value.text(width: 10).utf8) == value)
    }

    @Test func `members keep their order, and numbers their digits`() throws {
        let value = try JSONValue(parsing: #"{"b": 1.50, "a": 18446744073709551616}"#.utf8)
        #expect(value.line == #"{"b": 1.50, "a": 18446744073709551616}"#)
        #expect(value.sortedText == #"{"a":18446744073709551616,"b":1.50}"#)
    }

    @Test(.timeLimit(.minutes(1)), arguments: [3, 40, 200_000])
    func `the last of several members with one name applies, in the place of the first`(count: Int) {
        let members = (0..<count).map { ("k\($0)", JSONValue.integer($0)) }
        let object = JSONObject(members + [("k1", "last")])
        #expect(object.members.count == count)
        #expect(object.keys.prefix(3) == ["k0", "k1", "k2"])
        #expect(object["k1"] == "last")
    }

    @Test func `objects are equal whatever the order of their members`() {
        let one: JSONValue = ["a": 1, "b": [2, "x"]]
        let other: JSONValue = ["b": [2, "x"], "a": 1]
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != ["a": 1])
        #expect(one != ["a": 1, "b": ["x", 2]])
    }

    @Test(arguments: [
        (#""\ud83d\ude00""#, "😀"), (#""\u00e9\t\u0000""#, "é\t\u{0}"), (#""a\/b""#, "a/b"), ("\"中文\"", "中文"),
    ])
    func `escapes are read`(text: String, content: String) throws {
        #expect(try JSONValue(parsing: text.utf8) == .string(content))
    }

    @Test(arguments: [
        ("", "line 1, column 1: the text ends where a value is expected"),
        ("[1,]", "line 1, column 4: a value is expected here"),
        ("[1\n 2]", "line 2, column 2: \",\" or \"]\" is expected here"),
        ("{\"a\" 1}", "line 1, column 6: \":\" is expected after the key \"a\""),
        ("{\"a\":1,}", "line 1, column 8: a key in quotes is expected here"),
        ("{\"a\":1,\n\"a\":2}", "line 2, column 1: the key \"a\" is there twice"),
        ("01", "line 1, column 1: 01 is not a number"),
        ("\"a\nb\"", "line 1, column 3: a control character in a text; write \\n for a line break"),
        ("\"\\x\"", "line 1, column 3: an unknown escape in a text"),
        ("\"\\ud800\"", "line 1, column 8: half a surrogate pair in a text"),
        ("\"\\u12g4\"", "line 1, column 4: \\u needs four hexadecimal digits"),
        ("\"open", "line 1, column 6: a text without its closing quote"),
        ("true false", "line 1, column 6: something follows the end of the value"),
        ("tru", "line 1, column 1: a value is expected here"),
    ])
    func `invalid JSON is reported with its place`(text: String, message: String) throws {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text.utf8) }
        #expect(error?.description == message)
    }

    @Test func `deep nesting is rejected and does not overflow the stack`() {
        let deep = String(repeating: "[", count: 100_000)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: deep.utf8) }
        #expect(error?.problem == "nested more than 100 deep")
    }

    @Test func `a value that fits in a line is written in one line`() throws {
        let value: JSONValue = ["a": [1, 2], "b": ["long enough to need a line of its own", "and another"]]
        #expect(
            value.text(width: 40) == """
                {
                  "a": [1, 2],
                  "b": [
                    "long enough to need a line of its own",
                    "and another"
                  ]
                }
                """
        )
    }

    @Test func `Foundation reads the written text as the same value`() throws {
        let value: JSONValue = ["text": "a\u{1}\"\\\u{7F}\u{2028}é😀\r\u{8}\u{C}", "number": 12]
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(value.sortedText.utf8)) as? [String: Any]
        )
        #expect(object["text"] as? String == "a\u{1}\"\\\u{7F}\u{2028}é😀\r\u{8}\u{C}")
        #expect(object["number"] as? Int == 12)
    }
}
