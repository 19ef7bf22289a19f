extension SourceTables {
    /// What the readers of an app's source need to know of the types that the SDK declares, as
    /// `SourceScanning.VendorDeclarations` reads it.
    ///
    /// The lists of all versions are one list here: an app can use any of them.
    var declarations: TableTextWriter {
        var text = TableTextWriter()
        guard let glue else { return text }
        text.row(["client", glue.client, glue.instance.prefix { $0 != "(" }.description, glue.vendorPrefix])
        for type in glue.receivers.keys.sorted() { text.row(["receiver", type]) }
        let spellings = (calls?.all ?? []).flatMap { call in call.swift.map { ($0, call.selector) } }
        let selectors = Dictionary(spellings, uniquingKeysWith: { $0.contains($1) ? $0 : "\($0) \($1)" })
        var seen: Set<[String]> = []
        for row in (surface + dialect.shapes.flatMap(surface)).flatMap(\.rows) {
            for columns in columns(of: row, selectors) where seen.insert(columns).inserted { text.row(columns) }
        }
        return text
    }

    private func columns(of row: SurfaceRow, _ selectors: [String: String]) -> [[String]] {
        switch row.kind {
        case .type:
            guard ["class", "enum"].contains(row.head.keyword) else { return [] }
            return [[row.head.keyword, row.owner, row.head.inherited.first ?? ""]]
        case .property: return [["property", row.owner, row.swift?.name ?? "", row.swift?.type?.text ?? ""]]
        case .method:
            let result = row.swift?.type?.text ?? ""
            let names = (selectors[row.member ?? ""] ?? "").split(separator: " ")
            return names.map { ["method", row.owner, String($0), result == "Self" ? row.owner : result] }
        case .typealias, .constant, .`case`, .`init`, .callback: return []
        }
    }
}
