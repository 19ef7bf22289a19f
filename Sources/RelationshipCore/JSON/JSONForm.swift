/// A type that describes its own form in JSON.
package protocol JSONDescribed {
    /// A description of the form, such as `a string or a whole number`.
    static var jsonForm: String { get }
}

/// The form of a Swift type in JSON, in words.
struct JSONForm {
    /// The kinds of values that appear in the text of a fault.
    enum Kind {
        case string
        /// A number, with a description of its range, and a check whether it contains a number as written.
        case number(range: String, holds: (String) -> Bool)
        case other
    }

    /// A description: `a string`, `a whole number from 0 to 255`, `an array of strings`.
    private(set) var words: String
    private(set) var kind = Kind.other
    /// The words for the elements of an array.
    private var plural = "values"
    /// The type of elements or members.
    private(set) var element: Any.Type?
    /// All values of an enumerated type, as in JSON.
    private(set) var values: [String]?

    private init(_ words: String, _ kind: Kind = .other, plural: String = "values", element: Any.Type? = nil) {
        (self.words, self.kind, self.plural, self.element) = (words, kind, plural, element)
    }

    /// Finds the form of a type, or returns `nil` for a type that decodes itself and does not describe its form.
    init?(_ type: Any.Type) {
        switch type {
        case let type as any JSONDescribed.Type: self.init(type.jsonForm)
        case is String.Type: self.init("a string", .string, plural: "strings")
        case is Bool.Type: self.init("true or false", plural: "truth values")
        case is Double.Type, is Float.Type:
            self.init("a number", .number(range: "a number", holds: { _ in true }), plural: "numbers")
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
        let kind = Kind.number(range: range, holds: { Number($0) != nil })
        return JSONForm(isWidest ? "a whole number" : range, kind, plural: "whole numbers")
    }

    private init?<Value: RawRepresentable>(raw: Value.Type) {
        self.init(Value.RawValue.self)
    }

    private init?<Value: RawRepresentable & CaseIterable>(closed: Value.Type) {
        self.init(Value.RawValue.self)
        values = Value.allCases.map { $0.rawValue is String ? "\"\($0.rawValue)\"" : "\($0.rawValue)" }
    }

    fileprivate static func array(of element: Any.Type) -> JSONForm {
        JSONForm("an array of \(JSONForm(element)?.plural ?? "objects")", plural: "arrays", element: element)
    }

    fileprivate static func object(of element: Any.Type) -> JSONForm {
        JSONForm("an object", plural: "objects", element: element)
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
    fileprivate static var form: JSONForm { .object(of: Value.self) }
}

extension Optional: JSONContainer {
    fileprivate static var form: JSONForm { JSONForm(Wrapped.self) ?? .object(of: Wrapped.self) }
}
