/// A type in a declaration: a name, and the type of the elements of a collection.
package struct SourceType: Sendable, Hashable {
    /// The name of a class, an enumeration or a number type; `NSArray` for every list.
    package var name: String
    /// The name of the elements' type; "" if it is unknown.
    package var element = ""

    package init(_ name: String, element: String = "") {
        (self.name, self.element) = (name, element)
    }

    /// Reads a type from a declaration in Swift.
    package init(swift text: String) {
        var text = text[...]
        while let last = text.last, "!? ".contains(last) { text.removeLast() }
        while text.first == "(", text.last == ")" { text = text.dropFirst().dropLast() }
        if text.hasPrefix("any ") { text = text.dropFirst("any ".count) }
        if text.first == "[", text.last == "]", !text.contains(":") {
            let element = text.dropFirst().dropLast().filter { !"!?".contains($0) }
            self.init("NSArray", element: element == "Any" ? "" : element)
        } else {
            self.init(String(text.prefix { $0 != "<" && $0 != "!" && $0 != "?" }))
        }
    }

    /// The element's type.
    package var elementType: SourceType? { element.isEmpty ? nil : SourceType(element) }

    /// Whether every object can have the type, so that it says nothing about the object.
    package var isOpen: Bool {
        ["", "id", "instancetype", "Class", "NSObject", "__auto_type", "Any", "AnyObject"].contains(name)
    }
}
