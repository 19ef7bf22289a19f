package import JSONSyntax

/// A reader of the JSON of mapping tables.
package typealias TableReader = JSONReader<Problem>

extension TableReader {
    /// The first line of the value, for messages about broken rules.
    var line: Int { value.place?.line ?? 0 }

    /// The last key of the path to the value.
    fileprivate var key: String { if case .key(let key)? = path.components.last { key } else { "" } }

    /// Returns the problem of a value with an unexpected form.
    func mismatch(_ expected: String) -> Problem {
        problem("\"\(key)\": expected \(expected), found \(value.kind)")
    }
}

extension Problem: JSONReadingFault {
    package init(_ misfit: JSONMisfit, of reader: TableReader) {
        // A table has long paths, and its lines say more; the key names the member in its line.
        let rule =
            switch misfit {
            case .missing(let key, ""): "\"\(key)\": \(misfit.text(of: reader.value))"
            case .missing(_, let rule), .other(let rule): rule
            case .expected, .word, .member:
                (reader.key.isEmpty ? "" : "\"\(reader.key)\": ") + misfit.text(of: reader.value)
            }
        self.init(file: reader.file, line: reader.line, rule: rule)
    }
}

extension JSONValue {
    /// Parses the JSON of a mapping table: RFC 8259 with whole numbers only, because no table contains others.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: The file's name, for messages.
    /// - Throws: A problem if the file is not UTF-8 or not such JSON, is nested too deeply, or contains a key twice.
    package init(parsing bytes: [UInt8], file: String) throws(Problem) {
        do throws(JSONSyntaxError) {
            self = try JSONValue(parsing: bytes, maximumDepth: 32)
            try checkNumbers()
        } catch {
            throw Problem(file: file, line: error.line, rule: Self.rule(brokenBy: error).shortened)
        }
    }

    private func checkNumbers() throws(JSONSyntaxError) {
        switch content {
        case .number(let number):
            guard Int(number.literal) == nil, let place else { break }
            throw JSONSyntaxError(place: place, kind: .number(number.literal))
        case .array(let elements): for element in elements { try element.checkNumbers() }
        case .object(let object): for member in object.members { try member.value.checkNumbers() }
        case .null, .bool, .string: break
        }
    }

    private static func rule(brokenBy fault: JSONSyntaxError) -> String {
        switch fault.kind {
        case .depth: "not a table: nested too deeply"
        case .end: "not JSON: the file ends where a value is expected"
        case .number(let literal): "\(literal) is not a whole number"
        case .syntax: "not JSON: \(fault.problem)"
        case .encoding, .range, .duplicateKey, .value, .member: fault.problem
        }
    }
}
