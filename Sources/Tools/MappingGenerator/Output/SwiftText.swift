/// A Swift source under construction, indented by its nesting.
struct SwiftText {
    private(set) var text = ""
    private var depth = 0

    /// Adds one line; an empty one separates declarations.
    mutating func line(_ content: String = "") {
        if !content.isEmpty { text += String(repeating: "    ", count: depth) + content }
        text += "\n"
    }

    /// Adds a documentation comment.
    ///
    /// - Parameters:
    ///   - summary: The first sentence.
    ///   - lines: The lines after an empty line.
    mutating func documentation(_ summary: String, _ lines: [String] = []) {
        line("/// \(summary)")
        if !lines.isEmpty { line("///") }
        for content in lines { line(content.isEmpty ? "///" : "/// \(content)") }
    }

    /// Adds an attribute that only a compiler for Objective-C understands, before a declaration.
    ///
    /// - Parameter attribute: The attribute; `nil` adds nothing.
    mutating func objectiveC(_ attribute: String?) {
        guard let attribute else { return }
        line("#if canImport(ObjectiveC)")
        line(attribute)
        line("#endif")
    }

    /// Adds declarations with an empty line between them.
    mutating func separated<Element>(_ elements: [Element], _ body: (Element, inout SwiftText) -> Void) {
        for (index, element) in elements.enumerated() {
            if index > 0 { line() }
            body(element, &self)
        }
    }

    /// Adds a braced block.
    mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Adds a public type with its documentation.
    ///
    /// - Parameters:
    ///   - type: The name, with the type that it is nested in.
    ///   - kind: The keyword, such as `struct`.
    ///   - protocols: The protocols that the compiler implements.
    ///   - summary: The first sentence of the documentation.
    ///   - detail: The documentation after the summary.
    ///   - body: Writes the members.
    mutating func declaration(
        of type: String,
        _ kind: String,
        _ protocols: String,
        _ summary: String,
        _ detail: String?,
        _ body: (inout SwiftText) -> Void
    ) {
        let path = type.split(separator: ".")
        guard path.count == 1 else {
            block("extension \(path.dropLast().joined(separator: "."))") { swift in
                swift.declaration(of: String(path[path.count - 1]), kind, protocols, summary, detail, body)
            }
            return
        }
        documentation(summary, [detail].compactMap(\.self))
        block("public \(kind) \(type): \(protocols)", body)
    }

    /// Adds a `switch`, with its cases at the same depth.
    mutating func `switch`(_ value: String, _ body: (inout SwiftText) -> Void) {
        line("switch \(value) {")
        body(&self)
        line("}")
    }

    /// Adds a case of a `switch`.
    mutating func arm(_ pattern: String, _ body: (inout SwiftText) -> Void) {
        line(pattern + ":")
        depth += 1
        body(&self)
        depth -= 1
    }
}

/// Returns a string as a Swift literal.
func literal(_ text: String) -> String {
    var content = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": content += "\\\""
        case "\\": content += "\\\\"
        case "\n": content += "\\n"
        case "\r": content += "\\r"
        case "\t": content += "\\t"
        default:
            if scalar.value < 0x20 {
                content += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                content.unicodeScalars.append(scalar)
            }
        }
    }
    return "\"\(content)\""
}

/// Returns an optional string as a Swift literal.
func literal(_ text: String?) -> String { text.map { literal($0) } ?? "nil" }

/// Returns a list of strings as a Swift literal.
func literal(_ texts: [String]) -> String { "[\(texts.map { literal($0) }.joined(separator: ", "))]" }

/// Returns a number as a Swift literal, with groups of three digits.
func literal(_ number: Int) -> String {
    let digits = Array(String(abs(number)))
    var groups = ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index).isMultiple(of: 3) { groups.append("_") }
        groups.append(digit)
    }
    return number < 0 ? "-" + groups : groups
}

/// Returns an optional number as a Swift literal.
func literal(_ number: Int?) -> String { number.map { literal($0) } ?? "nil" }

/// Returns enumeration cases as the pattern of a `switch` case.
func pattern(_ cases: [String]) -> String { "case " + cases.map { ".\($0)" }.joined(separator: ", ") }
