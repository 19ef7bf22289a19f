import JSONSyntax

/// A row under `calls` in `calls.json`: a call of the SDK, as a value of the dialect and as methods of the vendor.
struct CallRow: Sendable {
    /// A method of the vendor, in all of its Swift spellings.
    struct Selector: Sendable {
        var line: Int
        var name: String
        /// The Swift names, oldest first.
        var swift: [String]
        /// The header or the page of the vendor that declares it.
        var source: String
        /// The version that added it; `nil` for that of the oldest list of the surface that declares it.
        var added: Version?
    }

    /// The documentation of the methods that only forward to the call.
    struct Method: Sendable {
        var summary: String
        /// The documentation after the summary.
        var detail: String?
        /// The descriptions of the parameters of the adapter's own method, by name; a method with other parameters is
        /// written by hand.
        var parameters: [String: String]
        /// The case of the reply for a success block without a type name; `nil` if the block has no value.
        var payload: String?
    }

    var line: Int
    /// The name on the wire: the selectors without their labels.
    var name: String
    /// The case of the dialect's calls; `nil` if the dialect has no such value, and its methods do not forward.
    var value: MessageRow.Case?
    /// `nil` if no method is generated.
    var method: Method?
    var selectors: [Selector]

    static let keys = ["call", "value", "method", "selectors"]

    init(_ row: Row) throws(Problem) {
        line = row.line
        let name = try row.string("call")
        self.name = name
        value = try row.value("value")
            .map { reader throws(Problem) in
                try MessageRow.Case(reader.object(allowing: MessageRow.Case.callKeys), call: name)
            }
        let summary = value?.summary
        method = try row.value("method")
            .map { reader throws(Problem) in
                try Self.method(reader.object(allowing: ["summary", "detail", "parameters", "payload"]), summary)
            }
        selectors = try row.rows("selectors", ["selector", "swift", "source", "added"]) { row throws(Problem) in
            Selector(
                line: row.line,
                name: try row.string("selector"),
                swift: try row.strings("swift"),
                source: try row.string("source"),
                added: row.value("added") == nil ? nil : try row.version("added")
            )
        }
        for selector in selectors where selector.name != name && !selector.name.hasPrefix(name + ":") {
            let rule = "the call \"\(name)\" is not the selector \(selector.name) without its labels"
            throw Problem(file: row.file, line: selector.line, rule: rule)
        }
    }

    /// Reads the documentation of the methods, of which the summary is that of the value by default.
    private static func method(_ row: Row, _ summary: String?) throws(Problem) -> Method {
        let usual = row.value("summary") == nil ? summary : nil
        let text = if let usual { usual } else { try row.string("summary") }
        return Method(
            summary: text,
            detail: try row.optionalString("detail"),
            parameters: try row.optionalTexts("parameters"),
            payload: try row.optionalString("payload")
        )
    }
}
