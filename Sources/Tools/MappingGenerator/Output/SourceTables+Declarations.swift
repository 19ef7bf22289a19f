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
        let names = [calls, callbacks].compactMap(\.self).flatMap(\.all)
        let versions = spellingVersions
        for name in names {
            for swift in name.swift {
                text.row(["swift", swift, name.selector] + [versions(swift)].filter { !$0.isEmpty })
            }
        }
        let rows = (surface + dialect.shapes.flatMap(surface)).flatMap(\.rows)
        let types = GlueSurface(rows)
        let callbacks = Set(rows.filter { $0.kind == .callback }.map(\.owner))
        let owners = rows.filter { $0.kind == .property && callbacks.contains($0.swift?.type?.base ?? "") }.map(\.owner)
        let registered = callbacks.union(owners)
        var seen: Set<[String]> = []
        let known = names.map(\.selector)
        for row in rows {
            for columns in columns(of: row, selectors, known, types, registered) where seen.insert(columns).inserted {
                text.row(columns)
            }
        }
        // Of the same callback in several lists, the newest counts.
        var reports: [[String]: [String]] = [:]
        for row in surface.flatMap(\.rows) where row.kind == .callback {
            for entry in entries(of: row) {
                reports[[row.owner, entry.selector]] = (row.swift?.parameters ?? []).map(\.type.text)
            }
        }
        for (key, types) in reports.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            text.row(["report"] + key + types)
        }
        return text
    }

    /// The versions with a name in Swift: "8.5-" from 8.5 on, "-8.5" before, "?" in no list, "" in all or unknown.
    private var spellingVersions: (String) -> String {
        guard let version = versions?.versions.first(where: \.isRespelled)?.version else { return { _ in "" } }
        let new = Set(surface.last?.rows.compactMap(\.member) ?? [])
        let old = Set(surface.dropLast().flatMap(\.rows).compactMap(\.member))
        return { name in
            switch (old.contains(name), new.contains(name)) {
            case (true, true): ""
            case (true, false): "-\(version)"
            case (false, true): "\(version)-"
            case (false, false): "?"
            }
        }
    }

    /// Returns the rows of the text for a row of the surface.
    ///
    /// - Parameters:
    ///   - row: The row of the surface.
    ///   - selectors: The selectors of methods, by their Swift names.
    ///   - known: All selectors.
    ///   - types: All rows of the surface.
    ///   - registered: The protocols with callbacks, and the classes whose objects have such a listener.
    /// - Returns: The columns of each.
    private func columns(
        of row: SurfaceRow,
        _ selectors: [String: String],
        _ known: [String],
        _ types: GlueSurface,
        _ registered: Set<String>
    ) -> [[String]] {
        switch row.kind {
        case .type:
            guard ["class", "enum"].contains(row.head.keyword) else { return [] }
            return [[row.head.keyword, row.owner, row.head.inherited.first ?? ""]]
        case .property:
            let mark = row.declaration.hasSuffix("{ get }") ? ["get"] : []
            return [["property", row.owner, row.swift?.name ?? "", row.swift?.type?.text ?? ""] + mark]
        case .method:
            let method = row.swift?.name ?? ""
            let result = row.swift?.type?.text ?? ""
            let parameters = row.swift?.parameters ?? []
            let spelled = (selectors[row.member ?? ""] ?? "").split(separator: " ").map(String.init)
            let all = spelled.filter { isNamed($0.prefix { $0 != ":" }, method, parameters.first) }
            // Selectors with the whole type are meant before those with its last word.
            let whole = known.filter { isWhole($0, method, parameters) }
            let names = whole.isEmpty ? all : whole
            let others = whole.filter { !spelled.contains($0) }.map { ["swift", row.member ?? "", $0] }
            let columns = parameters.map { parameter in
                registered.contains(parameter.type.base)
                    ? parameter.type.base : column(of: types.resolved(parameter.type), types)
            }
            let arguments = columns.allSatisfy(\.isEmpty) ? "" : columns.joined(separator: "|")
            let isRegistration = parameters.contains { registered.contains($0.type.base) }
            return others
                + names.flatMap { name in
                    [["method", row.owner, name, result == "Self" ? row.owner : result, arguments]]
                        + (isRegistration ? [["registration", name]] : [])
                }
        case .callback:
            let types = (row.swift?.parameters ?? []).map { column(of: types.resolved($0.type), types) }
            return types.allSatisfy(\.isEmpty)
                ? [] : entries(of: row).map { ["callback", row.owner, $0.selector, types.joined(separator: "|")] }
        case .typealias:
            let block = column(of: types.resolved(SwiftType(row.owner)), types)
            return block.hasPrefix("(") ? [["block", row.owner, block]] : []
        case .constant, .`case`, .`init`: return []
        }
    }

    /// Returns the names of a callback in the tables.
    private func entries(of row: SurfaceRow) -> [NameTable.Entry] {
        callbacks?.all.filter { $0.place == row.owner && $0.swift.contains(row.member ?? "") } ?? []
    }

    /// Returns whether a selector of one argument is the name of a method and the whole type of its argument.
    private func isWhole(_ selector: String, _ name: String, _ parameters: [SwiftDeclaration.Parameter]) -> Bool {
        guard parameters.count == 1, parameters[0].label == "_", selector.hasPrefix(name), selector.hasSuffix(":"),
            selector.count(where: { $0 == ":" }) == 1
        else { return false }
        let omitted = selector.dropFirst(name.count).dropLast()
        return !omitted.isEmpty && parameters[0].type.base.hasSuffix(omitted)
    }

    /// Returns whether a method can have a selector: Swift takes the type of the first argument out of its name.
    private func isNamed(
        _ part: some StringProtocol,
        _ name: String,
        _ parameter: SwiftDeclaration.Parameter?
    ) -> Bool {
        guard let parameter, parameter.label == "_", part.count > name.count, part.hasPrefix(name),
            let start = part.lastIndex(where: \.isUppercase)
        else { return true }
        return parameter.type.base.contains(part[start...])
    }

    /// Returns the types of a block's parameters in parentheses, or the vendor's type of another argument.
    private func column(of type: SwiftType, _ types: GlueSurface) -> String {
        if let parameters = type.parameters {
            return "(\(parameters.map { $0.text.filter { !"!?".contains($0) } }.joined(separator: ",")))"
        }
        return types.isClass(type.name) || types.rawType(type.name) != nil ? type.name : ""
    }
}
