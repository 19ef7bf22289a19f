/// A type that describes its form in JSON.
package protocol JSONDescribed {
    /// A description of the form, such as `a string or a whole number`.
    static var jsonForm: String { get }
}

/// The description of a Swift type's form in JSON.
package struct JSONForm {
    /// The kinds of values that a fault distinguishes.
    private enum Kind {
        case string
        /// A number, with a description of its range.
        case number(range: String)
        case other
    }

    /// The description, such as `a string`, `a whole number from 0 to 255` or `an array of strings`.
    package let words: String
    private var kind = Kind.other
    /// The description of the elements of an array.
    private var plural = "values"
    /// All values of an enumerated type, in JSON syntax.
    private var values: [String]?

    private init(_ words: String, _ kind: Kind = .other, plural: String = "values") {
        (self.words, self.kind, self.plural) = (words, kind, plural)
    }

    /// Creates the form of a type, or returns `nil` for a type that decodes itself and does not describe its form.
    package init?(_ type: Any.Type) {
        switch type {
        case let type as any JSONDescribed.Type: self.init(type.jsonForm)
        case is String.Type: self.init("a string", .string, plural: "strings")
        case is Bool.Type: self.init("true or false", plural: "truth values")
        case is Double.Type, is Float.Type:
            self.init("a number", .number(range: "a number"), plural: "numbers")
        case let type as any FixedWidthInteger.Type: self = JSONForm.whole(type)
        case let type as any JSONContainer.Type: self = type.form
        case let type as any (RawRepresentable & CaseIterable).Type: self.init(closed: type)
        case let type as any RawRepresentable.Type: self.init(raw: type)
        // Without Foundation, a module can recognise Foundation's type for bytes by its name only.
        case let type where "\(type)" == "Data": self.init("a base64 string", .string, plural: "base64 strings")
        default: return nil
        }
    }

    private static func whole<Number: FixedWidthInteger>(_: Number.Type) -> JSONForm {
        let range = "a whole number from \(Number.min) to \(Number.max)"
        let isWidest = Number.isSigned && Number.bitWidth == 64
        return JSONForm(isWidest ? "a whole number" : range, .number(range: range), plural: "whole numbers")
    }

    private init?<Value: RawRepresentable>(raw: Value.Type) {
        self.init(Value.RawValue.self)
    }

    private init?<Value: RawRepresentable & CaseIterable>(closed: Value.Type) {
        self.init(Value.RawValue.self)
        values = Value.allCases.map { $0.rawValue is String ? "\"\($0.rawValue)\"" : "\($0.rawValue)" }
    }

    fileprivate static func array(of element: Any.Type) -> JSONForm {
        JSONForm("an array of \(JSONForm(element)?.plural ?? "objects")", plural: "arrays")
    }

    fileprivate static let object = JSONForm("an object", plural: "objects")

    /// Describes the problem with a value that does not have this form.
    func fault(of value: JSONValue) -> String {
        switch (value.content, kind) {
        case (.string(let text), .string):
            values.map { "unknown value \"\(text)\"; known values: \($0.joined(separator: ", "))" }
                ?? "expected \(words), found another string"
        case (.number(let number), .number(let range)):
            values.map { "unknown value \(number.literal); known values: \($0.joined(separator: ", "))" }
                ?? "expected \(number.isWhole ? range : words), found \(number.literal)"
        default:
            "expected \(words), found \(value.kind)"
        }
    }
}

/// The types of the standard library that contain other types.
private protocol JSONContainer {
    static var form: JSONForm { get }
}

extension Array: JSONContainer {
    fileprivate static var form: JSONForm { .array(of: Element.self) }
}

extension Set: JSONContainer {
    fileprivate static var form: JSONForm { .array(of: Element.self) }
}

extension Dictionary: JSONContainer {
    fileprivate static var form: JSONForm { .object }
}

extension Optional: JSONContainer {
    fileprivate static var form: JSONForm { JSONForm(Wrapped.self) ?? .object }
}
