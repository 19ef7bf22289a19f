package import JSONSyntax

/// A problem in a JSON document and its place, in terms of JSON, for the author of the document.
package struct JSONFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The steps from the top of the document to the place.
    package let steps: [JSONPath.Component]
    /// The problem, and what to write instead.
    package let text: String

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - path: The keys that lead to the place.
    ///   - text: The problem, and what to write instead.
    package init(_ path: [any CodingKey] = [], _ text: String) {
        self.init(steps: path.map { key in key.arrayIndex.map { .index($0) } ?? .key(key.stringValue) }, text)
    }

    init(steps: [JSONPath.Component], _ text: String) {
        self.steps = steps
        self.text = text
    }

    /// The place in the document, such as `args.userIDList[3]`; empty for the document as a whole.
    package var path: String {
        steps.reduce(into: "") { path, step in
            switch step {
            case .index(let index): path += "[\(index)]"
            case .key(let key): path += path.isEmpty ? key : ".\(key)"
            }
        }
    }

    /// The path, followed by the text.
    package var description: String { path.isEmpty ? text : "\(path): \(text)" }
}

extension JSONFault {
    /// Creates a fault from an error of decoding.
    ///
    /// A ``StrictObject`` throws faults already.
    ///
    /// - Parameter error: The error; the result is `nil` for an error that is not about decoding.
    package init?(_ error: any Error) {
        switch error {
        case let fault as JSONFault:
            self = fault
        case DecodingError.keyNotFound(let key, let context):
            self.init(context.codingPath + [key], "missing")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            self.init(context.codingPath, context.debugDescription)
        default:
            return nil
        }
    }

    /// Returns the fault of a missing member.
    static func missing(_ path: [any CodingKey], _ type: Any.Type) -> JSONFault {
        JSONFault(path, "missing; expected \(JSONForm(type)?.words ?? "an object")")
    }
}

extension JSONFault: JSONReadingFault {
    package init(_ misfit: JSONMisfit, of reader: JSONReader<JSONFault>) {
        self.init(misfit, of: reader.value, at: reader.path)
    }

    /// Creates the fault for a problem that a strict reader found.
    ///
    /// - Parameters:
    ///   - misfit: The problem.
    ///   - value: The value.
    ///   - path: The path of the value.
    package init(_ misfit: JSONMisfit, of value: JSONValue, at path: JSONPath) {
        var steps = path.components
        if case .missing(let key, _) = misfit { steps.append(.key(key)) }
        self.init(steps: steps, misfit.text(of: value))
    }
}

/// A key of any name.
package struct JSONKey: CodingKey, ExpressibleByStringLiteral {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }

    package init(stringLiteral name: String) { stringValue = name }

    package init?(stringValue: String) { self.init(stringValue) }

    package init?(intValue: Int) { nil }
}

extension CodingKey {
    /// The index, if the key is a place in an array.
    ///
    /// The key of a dictionary also has a number if it looks like one.
    var arrayIndex: Int? {
        guard let intValue, stringValue != String(intValue) else { return nil }
        return intValue
    }
}
