extension JSONValue {
    /// Returns the line at which a value begins in the text that the document was read from, or the line of the nearest
    /// value around it that exists.
    ///
    /// - Parameter path: The place of the value in the document.
    /// - Returns: The line, from 1; `nil` if the document was not read from a text.
    func lineNumber(at path: JSONPath) -> Int? {
        var value = self
        for component in path.components {
            guard let next = value[component] else { break }
            value = next
        }
        return value.place?.line
    }

    /// Returns the value at a place, or `nil` if there is none.
    func value(at path: JSONPath) -> JSONValue? {
        path.components.reduce(Optional(self)) { value, component in value?[component] }
    }

    /// The member or the element at one step down.
    subscript(component: JSONPath.Component) -> JSONValue? {
        switch component {
        case .key(let key): return self[key]
        case .index(let index):
            guard let elements, elements.indices.contains(index) else { return nil }
            return elements[index]
        }
    }

    /// Returns the document with another value at a place.
    ///
    /// - Parameters:
    ///   - path: The place; only its last step may lead to a member that does not exist.
    ///   - value: The value.
    /// - Returns: The document; unchanged if the place does not exist.
    func replacing(at path: some Collection<JSONPath.Component>, with value: JSONValue) -> JSONValue {
        guard let first = path.first else { return value }
        let rest = path.dropFirst()
        switch first {
        case .key(let key):
            guard var object, object[key] != nil || rest.isEmpty else { return self }
            object[key] = object[key]?.replacing(at: rest, with: value) ?? value
            return .object(object)
        case .index(let index):
            guard var elements, elements.indices.contains(index) else { return self }
            elements[index] = elements[index].replacing(at: rest, with: value)
            return .array(elements)
        }
    }
}
