#if PostgreSQL
extension PostgresQuery {
    /// The statement with its values inserted, as other programs can run it on tables without partitions.
    var inlined: String {
        var text = ""
        var rest = self.text(isPartitioned: false)[...]
        while let dollar = rest.firstIndex(of: "$") {
            text += rest[..<dollar]
            let digits = rest[dollar...].dropFirst().prefix { $0.isNumber }
            rest = rest[digits.endIndex...]
            guard let number = Int(digits), arguments.indices.contains(number - 1) else {
                text += "$\(digits)"
                continue
            }
            text += "(\(arguments[number - 1].literal))"
        }
        return text + rest
    }
}

extension PostgresValue {
    fileprivate var literal: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .integer(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        case .bytes(let bytes): Self.blob(bytes)
        case .texts(let texts): Self.array(texts.map { $0.map(Self.quoted) }, of: "text")
        case .integers(let numbers): Self.array(numbers.map { $0.map(String.init) }, of: "int8")
        case .flags(let flags): Self.array(flags.map { $0.map(String.init) }, of: "bool")
        case .blobs(let blobs): Self.array(blobs.map { $0.map(Self.blob) }, of: "bytea")
        }
    }

    private static func array(_ literals: [String?], of type: String) -> String {
        "ARRAY[\(literals.map { $0 ?? "NULL" }.joined(separator: ", "))]::\(type)[]"
    }

    private static func blob(_ bytes: [UInt8]) -> String {
        let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        return "E'\\\\x\(digits)'::bytea"
    }

    /// Returns a text as an escape string, in which a script does not treat a colon as the start of a variable.
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "'", "\\", ":": "\\x\(String(scalar.value, radix: 16))"
            case "\n": "\\n"
            default: String(scalar)
            }
        }
        return "E'\(escaped.joined())'"
    }
}
#endif
