import JSONSyntax
import Testing

struct JSONBytesTests {
    @Test(arguments: [
        ("", #""""#), ("plain", #""plain""#), ("\"", #""\"""#), ("\\", #""\\""#), ("/", #""/""#),
        ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("\0\u{1}\u{B}\u{F}", #""\u0000\u0001\u000b\u000f""#),
        ("\u{10}\u{1F}\u{7F}", "\"\\u0010\\u001f\u{7F}\""), ("a\nb", #""a\nb""#), ("爱🦉\u{E9}", "\"爱🦉\u{E9}\""),
        ("a very long text with one quote: \"", #""a very long text with one quote: \"""#),
    ])
    func `a text has only the necessary escapes`(_ text: String, _ literal: String) {
        var json = JSONBytes()
        json.write(text)
        #expect(String(decoding: json.bytes, as: UTF8.self) == literal)
        #expect(text.jsonLiteral == literal)
        #expect(JSONValue.string(text).line == literal)
    }

    @Test func `a value is written in one line in three ways`() {
        let value: JSONValue = ["b": [1, true, .null], "a\n": ["c": "d"], "e": [:], "f": []]
        #expect(value.line == #"{"b": [1, true, null], "a\n": {"c": "d"}, "e": {}, "f": []}"#)
        #expect(value.sortedText == #"{"a\n":{"c":"d"},"b":[1,true,null],"e":{},"f":[]}"#)
        #expect(value.lineBytes == Array(value.line.utf8))
        #expect(value.compactBytes == Array(#"{"b":[1,true,null],"a\n":{"c":"d"},"e":{},"f":[]}"#.utf8))
    }

    @Test(arguments: [
        (0, #"{"a":{},"list":[]}"#), (1, #"{"a":{"0":0},"list":[{"n":0}]}"#),
        (3, #"{"a":{"0":0,"1":1,"2":2},"list":[{"n":0},{"n":1},{"n":2}]}"#),
    ])
    func `objects in objects and lists have commas between their members only`(_ count: Int, _ text: String) {
        var json = JSONBytes()
        let start = json.beginObject()
        json.key(",\"a\":")
        json.object((0..<count).map(String.init)) { (Int($0) ?? -1).writeJSON(to: &$1) }
        json.name("list")
        json.list(count) { index, json in
            let start = json.beginObject()
            json.key(",\"n\":")
            index.writeJSON(to: &json)
            json.endObject(start)
        }
        json.endObject(start)
        #expect(String(decoding: json.bytes, as: UTF8.self) == text)
    }

    @Test(arguments: ["", String(repeating: "long ", count: 1_000)])
    func `a long list is written whole, whatever the length of its first element`(_ first: String) {
        let elements = [first] + (1...1_000).map { "element \($0)" }
        let text = "[" + elements.map(\.jsonLiteral).joined(separator: ",") + "]"
        #expect(JSONValue.array(elements.map { .string($0) }).compactBytes == Array(text.utf8))
    }
}
