extension DeclaredShape {
    /// Writes the methods that Objective-C calls, if the vendor's headers declare what can be `nil`.
    ///
    /// Apps pass `nil` also where such a header does not allow it, and several Swift methods can have one selector. So
    /// each selector has a method of its own, which Swift does not see, with `nil` for every object.
    ///
    /// - Parameters:
    ///   - table: The vendor's declarations in Objective-C.
    ///   - calls: The table of calls.
    ///   - swift: The output.
    /// - Throws: A problem if the lists have no method for a selector.
    func writeMethods(
        of table: ObjectiveCTable?,
        _ calls: NameTable,
        to swift: inout SwiftText
    ) throws(Problem) {
        guard let table, table.isAudited else { return }
        let owners = Set(rows.filter { $0.kind == .method && known(as: $0.owner) == nil }.map(\.owner))
        let all = table.rows.filter { $0.kind == .method && owners.contains($0.owner) }
        var methods: [(owner: String, selector: String, row: SurfaceRow)] = []
        for declaration in all {
            let selector = declaration.selector
            guard let row = row(for: selector, of: declaration.owner, calls) else {
                let rule = "the lists have no method for \(selector) of \(declaration.owner)"
                throw Problem(file: table.file, line: declaration.line, rule: rule)
            }
            methods.append((declaration.owner, selector, row))
        }
        guard !methods.isEmpty else { return }
        swift.line("#if canImport(ObjectiveC)")
        swift.line("public import Foundation")
        if form != nil { swift.line("public import \(dialect.adapter)") }
        for (owner, methods) in groupedByName(methods, \.owner) {
            swift.line()
            swift.block("extension \(owner)") { swift in
                swift.separated(methods) { method, swift in write(method.selector, method.row, to: &swift) }
            }
        }
        swift.line("#endif")
    }

    /// Returns the newest method for a selector.
    private func row(for selector: String, of owner: String, _ calls: NameTable) -> SurfaceRow? {
        let listed = calls.calls.flatMap(\.selectors).first { $0.name == selector }?.swift
        // A shared object has a selector with the name of its class.
        let names = listed ?? (selector.hasPrefix("shared") ? ["shared()"] : [])
        let count = selector.count { $0 == ":" }
        // The lists are oldest first.
        return lists.flatMap(\.rows)
            .last { row in
                row.kind == .method && row.owner == owner && names.contains(row.member ?? "")
                    && row.parameters.count == count && row.swift?.isAsync == false
            }
    }

    private func write(_ selector: String, _ row: SurfaceRow, to swift: inout SwiftText) {
        let sendable = row.declaration.contains("@Sendable") ? "@Sendable " : ""
        let result = row.swift?.type.map { " -> \($0.text)" } ?? ""
        let scope = row.declaration.hasPrefix("class ") ? "class " : ""
        let parameters = row.parameters.map { parameter in
            let (type, name) = (parameter.type, parameter.name)
            let names = parameter.label == name ? name : "\(parameter.label) \(name)"
            guard isObject(type) else { return "\(names): \(type.text)" }
            if type.parameters != nil { return "\(names): (\(sendable)\(type.base))?" }
            if type.isOptional { return "\(names): \(type.unmarked)?" }
            return "\(names): \(type.text.hasPrefix("any ") ? "(\(type.text))" : type.text)?"
        }
        swift.line("/// `\(row.member ?? "")` for Objective-C, where every object can be `nil`.")
        swift.line("@available(swift, obsoleted: 1)")
        if row.isDeprecated { swift.line("@available(*, deprecated, message: \"deprecated by the vendor\")") }
        if !result.isEmpty { swift.line("@discardableResult") }
        let function = "objc_\(row.swift?.name ?? "")(\(parameters.joined(separator: ", ")))\(result)"
        swift.block("@objc(\(selector)) public \(scope)func \(function)") { swift in
            let arguments = row.parameters.map { parameter in
                let (type, name) = (parameter.type, parameter.name)
                guard isObject(type), !type.isOptional else { return parameter.argument(name) }
                if type.text.hasPrefix("any ") { swift.line("guard let \(name) else { return }") }
                return parameter.argument(name + empty(type))
            }
            swift.line("\(row.swift?.name ?? "")(\(arguments.joined(separator: ", ")))")
        }
    }

    /// Returns the operator that replaces `nil` with an empty value of a type; "" for a delegate, which is required.
    private func empty(_ type: SwiftType) -> String {
        if let parameters = type.parameters {
            let names = parameters.map { _ in "_" }.joined(separator: ", ")
            return parameters.isEmpty ? " ?? {}" : " ?? { \(names) in }"
        }
        if type.text.hasPrefix("any ") { return "" }
        if type.base.hasPrefix("[") { return type.base.contains(":") ? " ?? [:]" : " ?? []" }
        return type.base == "String" ? " ?? \"\"" : " ?? \(type.base)()"
    }
}
