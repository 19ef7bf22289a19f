import Foundation
package import RelationshipCore

extension JSONReader {
    func user() throws(FixtureProblem) -> UserID {
        guard let user = UserID(try string()) else {
            throw problem("must be a user id: 1 to \(UserID.maximumByteCount) bytes of printable ASCII")
        }
        return user
    }

    func users() throws(FixtureProblem) -> [UserID] {
        try elements().map { element throws(FixtureProblem) in try element.user() }
    }

    /// A moment: milliseconds, or ISO 8601.
    func timestamp() throws(FixtureProblem) -> Timestamp {
        if case .number = value { return Timestamp(milliseconds: try integer()) }
        guard case .string(let text) = value, let moment = Timestamp(iso8601: text) else {
            throw problem("must be a moment: milliseconds since 1970, or a text such as 2026-01-01T00:00:00Z")
        }
        return moment
    }

    /// A field: a text, a whole number, or `{"base64": …}` for bytes.
    func field() throws(FixtureProblem) -> FieldValue {
        switch value {
        case .string(let text): return .string(text)
        case .number: return .integer(try integer())
        case .object:
            let encoded = try object(allowing: ["base64"], called: "a field").required("base64")
            guard let data = Data(base64Encoded: try encoded.string()) else { throw encoded.problem("is not Base64") }
            return .bytes([UInt8](data))
        default: throw problem("must be a text, a whole number or {\"base64\": …}, not \(value.kind)")
        }
    }

    func fields() throws(FixtureProblem) -> [String: FieldValue] {
        var fields: [String: FieldValue] = [:]
        for (name, value) in try entries() { fields[name] = try value.field() }
        return fields
    }

    /// Changes of fields: `null` clears one.
    func fieldChanges() throws(FixtureProblem) -> [String: FieldChange] {
        var changes: [String: FieldChange] = [:]
        for (name, value) in try entries() {
            changes[name] = value.value == .null ? .clear : .set(try value.field())
        }
        return changes
    }
}

extension Timestamp {
    /// Reads ISO 8601 with or without fractions of a second; without a zone it is UTC, a date alone its first moment.
    package init?(iso8601 text: String) {
        let styles: [Date.ISO8601FormatStyle] = [
            Date.ISO8601FormatStyle(),
            Date.ISO8601FormatStyle(includingFractionalSeconds: true),
            Date.ISO8601FormatStyle().year().month().day().time(includingFractionalSeconds: false),
            Date.ISO8601FormatStyle().year().month().day(),
        ]
        for style in styles {
            if let date = try? style.parse(text) {
                self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
                return
            }
        }
        return nil
    }

    /// The moment in ISO 8601, in UTC and with milliseconds.
    package var iso8601: String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
