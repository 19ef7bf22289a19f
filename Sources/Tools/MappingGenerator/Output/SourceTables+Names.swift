extension SourceTables {
    /// The names of the SDK that are neither calls, callbacks, codes nor mapped enumerations, as
    /// `RelationshipCore.SurfaceName` reads them.
    var surfaceNames: TableTextWriter {
        var text = TableTextWriter()
        for (name, summary) in dialect.modules { text.row(["name", "module", "", name, "", "", summary]) }
        let rows = (surface + dialect.shapes.flatMap(surface)).flatMap(\.rows)
        let mapped = Set((enums?.tables ?? []).compactMap(\.typeName) + [errorEnumeration].compactMap(\.self))
        var seen: Set<[String]> = []
        for row in rows where !mapped.contains(row.owner) {
            let name = row.swift?.name ?? row.owner
            guard let kind = row.nameKind, seen.insert([row.owner, name]).inserted else { continue }
            let isMember = row.member != nil && kind == "property"
            text.row([
                "name", kind, isMember ? row.owner : "", isMember ? name : row.owner, detail(of: row),
                isMember ? "" : TableTextWriter.words(records(of: row.owner)), summary(of: row),
            ])
        }
        return text
    }

    private var errorEnumeration: String? {
        guard case .enumeration(let name) = dialect.errorNumbers else { return nil }
        return name
    }

    private func records(of type: String) -> [String] { fields?.types.first { $0.type == type }?.records ?? [] }

    private func detail(of row: SurfaceRow) -> String {
        switch row.kind {
        case .constant: fields?.constants.first { $0.name == row.owner }?.value ?? ""
        case .property: row.swift?.type?.text ?? ""
        case .type, .typealias, .`case`, .`init`, .method, .callback: ""
        }
    }

    private func summary(of row: SurfaceRow) -> String {
        guard let type = types?.rows.first(where: { $0.type == row.owner }) else { return "" }
        let summary: String
        if let member = row.swift?.name, row.kind == .property || row.kind == .case {
            summary = type.members[member] ?? ""
        } else {
            summary = [type.summary, type.effect ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        }
        return summary.filter { $0 != "`" }
    }
}

extension SurfaceRow {
    /// The kind of name, or `nil` for a declaration that is listed elsewhere.
    fileprivate var nameKind: String? {
        switch kind {
        case .type, .typealias: "type"
        case .constant: "constant"
        case .property, .case: "property"
        case .`init`, .method, .callback: nil
        }
    }
}
