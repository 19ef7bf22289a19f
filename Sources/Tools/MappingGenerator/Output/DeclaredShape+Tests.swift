extension DeclaredShape {
    /// Writes a test for each type except listeners, which uses its cases, initializer and properties as an app does.
    func writeTests(to swift: inout SwiftText) {
        swift.line("import Foundation")
        swift.line("import Testing")
        swift.line("import \(prefix)Wire")
        swift.line()
        swift.line("@testable import \(adapter)")
        swift.line()
        swift.line("/// Every alias, case, initializer and property of the lists, used once.")
        swift.block("struct DeclarationTests") { swift in
            var isFirst = true
            for type in types where type.kind != .listener {
                if !isFirst { swift.line() }
                isFirst = false
                if type.members.contains(where: \.row.isDeprecated) { swift.line("@available(*, deprecated)") }
                swift.line("@Test")
                swift.block("func `\(type.documentation.type) is as declared`()") { swift in
                    writeTest(of: type, to: &swift)
                }
            }
        }
    }

    private func writeTest(of type: DeclaredType, to swift: inout SwiftText) {
        let name = type.documentation.type
        switch type.kind {
        case .alias:
            swift.line("#expect(\(name).self == (\(type.inherited)).self)")
        case .enumeration:
            for member in type.members {
                let number = literal(member.row.number ?? 0)
                swift.line("#expect(\(name).\(member.name).rawValue == \(number))")
                swift.line("#expect(\(name)(rawValue: \(number)) == .\(member.name))")
            }
        case .class:
            let hasValue = value(of: name) != nil
            swift.line("let object = \(name)()")
            for member in type.members {
                for line in check(of: member, of: type, hasValue) { swift.line(line) }
            }
        case .listener: break
        }
    }

    /// Returns the lines that assign a property, or the data behind a property that apps cannot assign, and read it
    /// back.
    private func check(of member: DeclaredType.Member, of type: DeclaredType, _ hasValue: Bool) -> [String] {
        let (name, vendor) = (member.name, member.type)
        let property = "object.\(name)"
        if name == "description" { return ["#expect(\(property).hasPrefix(\"\(type.documentation.type)\"))"] }
        let isObject = types.contains { $0.documentation.type == vendor.name && $0.kind == .class }
        guard member.isSettable || !hasValue else {
            if isObject {
                return ["#expect(\(vendor.isList ? "\(property).isEmpty" : "!\(property).description.isEmpty"))"]
            }
            let field = "object.value.\(type.documentation.fields[name] ?? name)"
            let sample = self.sample(of: vendor, type, name)
            let number = isEnumeration(vendor) ? "\(vendor.name)\(sample).rawValue" : sample
            return ["\(field) = \(number)", "#expect(\(property) == \(sample))"]
        }
        if isBlock(vendor) {
            let block = types.first { $0.documentation.type == vendor.name }
            let count = SwiftType(block?.inherited ?? "").parameters?.count ?? 0
            let names = Array(repeating: "_", count: count).joined(separator: ", ")
            return ["\(property) = { \(count == 0 ? "" : "\(names) in ")}", "#expect(\(property) != nil)"]
        }
        if isObject {
            let local = "let \(name) = \(vendor.name)()"
            guard vendor.isList else { return [local, "\(property) = \(name)", "#expect(\(property) === \(name))"] }
            return [local, "\(property) = [\(name)]", "#expect(\(property).first === \(name))"]
        }
        if vendor.name == "Bool" {
            let toggle = ["let \(name)Before = \(property)", "\(property).toggle()"]
            return toggle + ["#expect(\(property) != \(name)Before)"]
        }
        let sample = self.sample(of: vendor, type, name)
        let assignment = ["\(property) = \(sample)", "#expect(\(property) == \(sample))"]
        guard hasValue else { return assignment }
        let before = "\(name)Before"
        return ["let \(before) = object.value"] + assignment + ["#expect(object.value != \(before))"]
    }

    /// Returns a value of a type that differs from the initial value of a property.
    private func sample(of vendor: SwiftType, _ type: DeclaredType, _ name: String) -> String {
        if isEnumeration(vendor) {
            let other = type.documentation.values[name] ?? ".\(otherwise(of: vendor) ?? "")"
            let cases = types.first { $0.documentation.type == vendor.name }?.members ?? []
            return cases.last { ".\($0.name)" != other }.map { ".\($0.name)" } ?? other
        }
        if vendor.isList { return "[\"text\"]" }
        if vendor.isNumber { return "7" }
        switch vendor.name {
        case "Data": return "Data([7])"
        case _ where vendor.name.hasPrefix("["): return "[\"key\": Data([7])]"
        default: return "\"text\""
        }
    }
}
