import Foundation

/// What a vendor's SDK declares in one spelling.
struct GlueSurface {
    struct Parameter {
        var label: String
        var name: String
        var type: GlueType

        var isBlock: Bool { type.parameters != nil }
    }

    struct Function {
        var row: SurfaceRow
        /// The name with the labels, as tables have it.
        var member: String
        var name: String
        var parameters: [Parameter]
        /// The text of the result; empty without one.
        var result: String
        var isAsync: Bool
    }

    struct Property {
        var name: String
        var type: GlueType
        var isSettable: Bool
    }

    let rows: [SurfaceRow]
    private let aliases: [String: String]
    private let heads: [String: [String]]

    init(_ rows: [SurfaceRow]) {
        self.rows = rows
        var (aliases, heads) = ([String: String](), [String: [String]]())
        for row in rows {
            let tokens = SwiftToken.tokens(of: row.declaration).withoutAttributes
            if row.kind == .typealias, let equals = tokens.firstIndex(where: { $0.text == "=" }) {
                aliases[row.owner] = Array(tokens[(equals + 1)...]).typeText
            } else if row.kind == .type, let first = tokens.first {
                let head = tokens.prefix { $0.text != "where" }.drop { $0.text != ":" }.dropFirst()
                heads[row.owner] = [first.text] + Array(head).separatedByCommas.map(\.typeText)
            }
        }
        (self.aliases, self.heads) = (aliases, heads)
    }

    /// The type behind the vendor's name for it.
    func resolved(_ type: GlueType) -> GlueType {
        aliases[type.base].map { GlueType($0 + (type.isOptional ? "?" : "")) } ?? type
    }

    /// Whether a type is a class.
    func isClass(_ name: String) -> Bool { heads[String(name.prefix { $0 != "<" })]?.first == "class" }

    /// The raw type of an enumeration.
    func rawType(_ name: String) -> String? {
        guard let head = heads[resolved(GlueType(name)).base], head.first == "enum" else { return nil }
        return head.dropFirst().first
    }

    /// The properties of a class, with those that it inherits.
    func properties(of type: String) -> [Property] {
        let name = String(type.prefix { $0 != "<" })
        var properties: [Property] = []
        if let parent = heads[name]?.dropFirst().first, isClass(parent) { properties = self.properties(of: parent) }
        let argument = type.contains("<") ? String(type.drop { $0 != "<" }.dropFirst().dropLast()) : "T"
        for row in rows where row.owner == name && row.kind == .property {
            guard let declaration = SwiftDeclaration(row.declaration), let colon = declaration.shape.firstIndex(of: ":")
            else { continue }
            let text = String(declaration.shape[colon...].dropFirst())
                .replacingOccurrences(of: "[T]", with: "[\(argument)]")
            properties.removeAll { $0.name == declaration.member }
            properties.append(
                Property(name: declaration.member, type: GlueType(text), isSettable: declaration.isSettable)
            )
        }
        return properties
    }

    /// The functions of a class or protocol.
    func functions(of owner: String) -> [Function] {
        rows.filter { $0.owner == owner && [.method, .callback].contains($0.kind) }.compactMap(GlueSurface.function)
    }

    private static func function(_ row: SurfaceRow) -> Function? {
        let tokens = SwiftToken.tokens(of: row.declaration).withoutAttributes
        guard let member = row.member, let start = tokens.firstIndex(where: { $0.text == "func" }),
            let open = tokens.firstIndex(where: { $0.text == "(" })
        else { return nil }
        let close = tokens.end(of: open)
        let parameters = Array(tokens[(open + 1)..<(close - 1)]).separatedByCommas
            .compactMap { part -> Parameter? in
                guard let colon = part.firstIndex(where: { $0.text == ":" }), let label = part.first else { return nil }
                let type = part[(colon + 1)...].prefix { $0.text != "=" }
                return Parameter(label: label.text, name: part[colon - 1].text, type: GlueType(Array(type).typeText))
            }
        let result = tokens[close...].drop { $0.text != "->" }.dropFirst()
        return Function(
            row: row,
            member: member,
            name: tokens[start + 1].text,
            parameters: parameters,
            result: Array(result).typeText,
            isAsync: tokens[close...].contains { $0.text == "async" }
        )
    }
}
