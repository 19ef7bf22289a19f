import JSONSyntax

extension SourceTables {
    /// Returns the Swift source of the tables, as `RelationshipCore.DialectTables` reads them; `nil` if one could not
    /// be read.
    ///
    /// - Parameters:
    ///   - hub: The hub's tables, which define the order of the enumerations and their values.
    ///   - schemas: The JSON Schemas of the calls and replies; `nil` if there are none.
    /// - Returns: The source.
    func swift(_ hub: SourceHubTables, schemas: JSONValue?) -> String? {
        guard let codes, let calls, let callbacks, let enums, let fields, let limits, let versions = datedVersions,
            let known = hub.enums
        else { return nil }
        var text = TableTextWriter()
        text.row(["dialect", dialect.name, dialect.title, dialect.prefix, dialect.summary])
        for version in dialect.versions { text.row(["version", version]) }
        codes.write(to: &text)
        for table in known.tables { enums.table(table.name)?.write(table.cases, to: &text) }
        limits.write(to: &text)
        for (command, call) in calls.entries {
            text.row([
                "call", command, call.name ?? "", call.selector, TableTextWriter.words(call.swift),
                call.fidelity.rawValue,
                call.place, call.note,
            ])
        }
        for (event, callback) in callbacks.entries {
            text.row([
                "callback", event, callback.name ?? "", callback.place, callback.selector,
                TableTextWriter.words(callback.swift), callback.detail, callback.fidelity.rawValue, callback.note,
            ])
        }
        fields.write(to: &text)
        versions.write(codes, to: &text)
        var swift = SwiftText()
        swift.line("public import RelationshipCore")
        swift.line()
        swift.block("extension DialectName") { swift in
            swift.line("/// \(dialect.summary)")
            swift.line("public static let \(dialect.name) = DialectName(rawValue: \(literal(dialect.name)))")
        }
        swift.line()
        swift.block("extension DialectTables") { swift in
            swift.line("/// The mapping tables of \(dialect.title).")
            swift.line("public static let \(dialect.name) = DialectTables(")
            var texts = [("", text.lines), ("names: ", surfaceNames.lines)]
            if let schemas {
                texts.append(("schemas: ", schemas.text(width: 112).split(separator: "\n").map(String.init)))
            }
            for (index, (label, lines)) in texts.enumerated() {
                swift.line("    \(label)#\"\"\"")
                for line in lines { swift.line("    " + line) }
                swift.line("    \"\"\"#" + (index + 1 < texts.count ? "," : ""))
            }
            swift.line(")")
        }
        return swift.text
    }
}

extension LimitsTable {
    fileprivate func write(to text: inout TableTextWriter) {
        for row in rows {
            text.row(["limit", row.field, row.maximum.map(String.init) ?? "", row.unit.rawValue, row.note])
        }
    }
}

extension FieldsTable {
    fileprivate func write(to text: inout TableTextWriter) {
        for record in records {
            for cell in record.cells {
                let only = cell.only.map { "=" + $0 } ?? ""
                text.row([
                    "field", record.name, cell.field, cell.name, cell.fidelity.rawValue, cell.conversion ?? "",
                    TableTextWriter.words(cell.keeps), only, cell.instead?.rawValue ?? "", cell.note,
                ])
            }
        }
        for field in vendorFields { text.row(["vendorField", field.type, field.name, field.note]) }
    }
}

extension EnumsTable.Table {
    /// Adds the numbers of the neutral values in their order, then the other numbers.
    fileprivate func write(_ values: [String], to text: inout TableTextWriter) {
        for value in values {
            guard let cell = enumCase(value) else { continue }
            text.row([
                "case", name, typeName ?? "", value, cell.number.map(String.init) ?? "", cell.vendorName ?? "",
                cell.swiftName ?? "", cell.fidelity.rawValue,
                cell.number != nil && cell.reading == .first ? "yes" : "", cell.note,
            ])
        }
        for other in others {
            let columns = [name, typeName ?? "", "", String(other.number), other.name, other.swiftName]
            text.row(["case"] + columns + [SourceFidelity.converted.rawValue, "", other.note])
        }
    }
}
