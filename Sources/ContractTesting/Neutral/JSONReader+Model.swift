import Foundation
package import RelationshipCore

extension JSONReader {
    package func user() throws(FixtureProblem) -> UserID {
        guard let user = UserID(try string()) else {
            throw problem("expected a user id: 1 to \(UserID.maximumByteCount) bytes of printable ASCII")
        }
        return user
    }

    func users() throws(FixtureProblem) -> [UserID] {
        try elements().map { element throws(FixtureProblem) in try element.user() }
    }

    /// A moment: milliseconds, or ISO 8601.
    func timestamp() throws(FixtureProblem) -> Timestamp {
        let moment: Timestamp? =
            if case .number = value { Timestamp(milliseconds: try integer()) } else {
                value.text.flatMap { Timestamp(iso8601: $0) }
            }
        guard let moment, Timestamp.calendar.contains(moment) else {
            let forms = "milliseconds since 1970, or a string such as 2026-01-01T00:00:00Z"
            throw problem("expected a moment of the years 1 to 9999: \(forms)")
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
            guard let data = Data(base64Encoded: try encoded.string()) else {
                throw encoded.problem("expected a base64 string, found another string")
            }
            return .bytes([UInt8](data))
        default: throw problem("expected a string, a whole number or {\"base64\": …}, found \(value.kind)")
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
