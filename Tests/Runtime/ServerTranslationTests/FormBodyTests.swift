import JSONSyntax
import ServerTranslation
import Testing

struct FormBodyTests {
    private static let forms: [(String, JSONObject)] = [
        ("a=1&b=x%20y", ["a": "1", "b": "x y"]), ("a=1&a=2", ["a": ["1", "2"]]), ("a=n 1&b=%", ["a": "n 1", "b": "%"]),
        ("a=%E7%88%B1+b", ["a": "爱 b"]), ("a", ["a": ""]), ("", [:]),
    ]

    @Test(arguments: forms.indices) func `a form is read as clients write it`(_ place: Int) {
        let (text, form) = Self.forms[place]
        #expect(FormBody.read(Array(text.utf8)) == form)
    }

    @Test func `a form that is written is read again`() {
        let form: JSONObject = ["a": "x y&=+%爱", "list": ["1", "2"]]
        #expect(FormBody.read(FormBody.write(form)) == form)
    }

    @Test func `a form that is not UTF-8 is refused`() {
        #expect(FormBody.read(Array("a=%ff".utf8)) == nil)
    }

    @Test(arguments: [
        ("a=1&a=2&b&=c", ["a": "1", "b": "", "": "c"]), ("&&x=y=%7E&", ["x": "y=~"]), ("a=1&b=%ff", [:]), ("", [:]),
    ])
    func `a query has the first text of each name`(_ text: String, _ query: [String: String]) {
        #expect(FormBody.query(Array("?\(text)".utf8).dropFirst()) == query)
    }

    /// Anyone can send a query, which is read before its signature.
    @Test(.timeLimit(.minutes(1)), arguments: [true, false])
    func `a form of many names, or of one name many times, is read in a time proportional to its length`(
        isOneName: Bool
    ) throws {
        let text = (0..<300_000).map { isOneName ? "a=\($0)" : "\($0)=a" }.joined(separator: "&")
        let form = try #require(FormBody.read(Array(text.utf8)))
        #expect(form.members.count == (isOneName ? 1 : 300_000))
        #expect(form["a"]?.elements?.count == (isOneName ? 300_000 : nil))
    }
}
