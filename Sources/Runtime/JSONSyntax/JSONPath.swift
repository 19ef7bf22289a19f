/// The place of a value in a JSON document, such as `steps[2].expect.succ`.
public struct JSONPath: Sendable, Hashable {
    /// One step down from an object or a list.
    public enum Component: Sendable, Hashable {
        /// A step to a member of an object.
        case key(String)
        /// A step to an element of a list, counted from 0.
        case index(Int)
    }

    /// The steps from the top of the document.
    public var components: [Component]

    /// Creates a path.
    ///
    /// - Parameter components: The steps from the top of the document; empty for the document itself.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// Returns the path of a member.
    ///
    /// - Parameter key: The member's name.
    /// - Returns: The longer path.
    public func appending(_ key: String) -> JSONPath { JSONPath(components + [.key(key)]) }

    /// Returns the path of an element.
    ///
    /// - Parameter index: The element's index, from 0.
    /// - Returns: The longer path.
    public func appending(_ index: Int) -> JSONPath { JSONPath(components + [.index(index)]) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JSONPath: CustomStringConvertible {
    public var description: String {
        if components.isEmpty { return "(top)" }
        return components.reduce(into: "") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where key.isPlainKey: text += text.isEmpty ? key : ".\(key)"
            case .key(let key): text += "[\(key.jsonLiteral)]"
            }
        }
    }
}

extension String {
    /// Whether the text can follow a dot in a path.
    fileprivate var isPlainKey: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "_" || $0 == "$" }
    }
}
