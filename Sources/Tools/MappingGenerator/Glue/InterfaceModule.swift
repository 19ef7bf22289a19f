/// A module with only a vendor's declarations; every body ends the process.
///
/// A generated file can be compiled against the module, but not run.
struct InterfaceModule {
    private let surface: GlueSurface

    init(_ surface: GlueSurface) {
        self.surface = surface
    }

    /// The module's only file.
    var source: String {
        var text = "import Foundation\n"
        for row in surface.rows {
            switch row.kind {
            case .typealias: text += "public \(row.declaration)\n"
            case .constant: text += "public \(row.declaration) = \"\"\n"
            case .type: text += type(row)
            case .case, .property, .`init`, .method, .callback: continue
            }
        }
        return text
    }

    private func type(_ row: SurfaceRow) -> String {
        let members = self.members(of: row.owner)
        switch row.declaration.prefix(while: { $0 != " " }) {
        case "enum": return "public \(row.declaration) {\n\(cases(members))}\n"
        case "protocol":
            return "public \(row.declaration) {\n\(requirements(members))}\n" + defaults(row.owner, members)
        default:
            // The generated file does not use the conformances of the vendor's classes.
            let head =
                row.declaration.contains("where") ? row.declaration : String(row.declaration.prefix { $0 != "," })
            let body = "public override init() { super.init() }\n" + members.map(member).joined()
            return "open \(head) {\n\(body)}\n"
        }
    }

    /// Returns the members of a type; a property of a later list replaces that of an earlier list.
    private func members(of owner: String) -> [SurfaceRow] {
        var kept: [SurfaceRow] = []
        for row in surface.rows where row.owner == owner && ![.type, .typealias, .constant].contains(row.kind) {
            if row.kind == .property { kept.removeAll { $0.member == row.member } }
            kept.append(row)
        }
        return kept
    }

    private func cases(_ members: [SurfaceRow]) -> String {
        var numbers: Set<Substring> = []
        return
            members.map { row -> String in
                guard row.kind == .case else {
                    return "public \(row.declaration.prefix { $0 != "{" }){ fatalError() }\n"
                }
                let number = row.declaration.split(separator: " ").last ?? ""
                return numbers.insert(number).inserted ? "\(row.declaration)\n" : ""
            }
            .joined()
    }

    private func requirements(_ members: [SurfaceRow]) -> String {
        members.map { $0.function + "\n" }.joined()
    }

    /// Returns defaults for the methods without parameters that have an overload; all others must be implemented.
    private func defaults(_ name: String, _ members: [SurfaceRow]) -> String {
        let groups = Dictionary(grouping: members) { $0.member?.prefix { $0 != "(" } ?? "" }
        let methods = groups.values.filter { $0.count > 1 }.flatMap { $0 }
            .filter { $0.member?.hasSuffix("()") ?? false }
        return
            methods.map { row in
                "extension \(name) { public \(row.function) {} }\n"
            }
            .joined()
    }

    private func member(_ row: SurfaceRow) -> String {
        let deprecation = row.isDeprecated ? "@available(*, deprecated)\n" : ""
        return deprecation + declaration(row)
    }

    private func declaration(_ row: SurfaceRow) -> String {
        switch row.kind {
        case .property:
            let isSettable = row.swift?.isSettable ?? false
            let head = row.declaration.prefix { $0 != "{" }
            return "open \(head) { \(isSettable ? "get { fatalError() } set { fatalError() }" : "fatalError()") }\n"
        case .`init`:
            return "public \(row.declaration) { fatalError() }\n"
        default: return "open \(row.declaration) { fatalError() }\n"
        }
    }
}

extension GlueGenerator {
    /// A module with the vendor's declarations, to compile the file against.
    package var interface: String { InterfaceModule(surface).source }

    /// The name of the vendor's module.
    package var module: String { table.module }
}
