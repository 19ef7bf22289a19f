/// The declarations of a vendor's SDK in one spelling.
struct GlueSurface {
    /// A method or a callback.
    typealias Function = (row: SurfaceRow, swift: SwiftDeclaration)

    struct Property {
        var name: String
        var type: SwiftType
        var isSettable: Bool
    }

    let rows: [SurfaceRow]
    private let aliases: [String: SwiftType]
    private let heads: [String: (keyword: String, inherited: [String])]

    init(_ rows: [SurfaceRow]) {
        self.rows = rows
        let aliases = rows.filter { $0.kind == .typealias }
            .compactMap { row in row.swift?.type.map { (row.owner, $0) } }
        let heads = rows.filter { $0.kind == .type }.map { ($0.owner, $0.head) }
        self.aliases = Dictionary(aliases) { $1 }
        self.heads = Dictionary(heads) { $1 }
    }

    /// Returns the type behind an alias of the vendor; other types are unchanged.
    func resolved(_ type: SwiftType) -> SwiftType {
        aliases[type.base].map { type.isOptional ? SwiftType("\($0.text)?") : $0 } ?? type
    }

    /// Returns whether a type is a class.
    func isClass(_ name: String) -> Bool { heads[String(name.prefix { $0 != "<" })]?.keyword == "class" }

    /// Returns the raw type of an enumeration; `nil` for other types.
    func rawType(_ name: String) -> String? {
        guard let head = heads[resolved(SwiftType(name)).base], head.keyword == "enum" else { return nil }
        return head.inherited.first
    }

    /// Returns the properties of a class, including inherited ones.
    func properties(of type: String) -> [Property] {
        let name = String(type.prefix { $0 != "<" })
        var properties: [Property] = []
        if let parent = heads[name]?.inherited.first, isClass(parent) { properties = self.properties(of: parent) }
        let argument = type.contains("<") ? String(type.drop { $0 != "<" }.dropFirst().dropLast()) : "T"
        for row in rows where row.owner == name && row.kind == .property {
            guard let swift = row.swift, let type = swift.type else { continue }
            let concrete = SwiftType(type.text.replacing("[T]", with: "[\(argument)]"))
            properties.removeAll { $0.name == swift.member }
            properties.append(Property(name: swift.member, type: concrete, isSettable: swift.isSettable))
        }
        return properties
    }

    /// Returns the functions of a class or protocol.
    func functions(of owner: String) -> [Function] {
        rows.filter { $0.owner == owner && [.method, .callback].contains($0.kind) }
            .compactMap { row in row.swift.map { (row, $0) } }
    }
}
