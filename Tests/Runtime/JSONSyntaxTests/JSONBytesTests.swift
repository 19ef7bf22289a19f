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
    @Test(arguments: ["", String(repeating: "long ", count: 1_000)])
    func `a long list is written whole, whatever the length of its first element`(_ first: String) {
        let elements = [first] + (1...1_000).map { "element \($0)" }
        let text = "[" + elements.map(\.jsonLiteral).joined(separator: ",") + "]"
        #expect(JSONValue.array(elements.map { .string($0) }).compactBytes == Array(text.utf8))
    }
}
