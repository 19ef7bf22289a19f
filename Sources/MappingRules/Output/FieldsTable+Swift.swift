extension HubFields {
    /// Writes the rows of `FieldTable`: one text a record, since literals of hundreds of structs take minutes to compile.
    ///
    /// - Parameters:
    ///   - columns: How the fields fare in each dialect.
    ///   - swift: Takes the source.
    func write(_ columns: MappingSet.Columns<FieldsTable>, to swift: inout SwiftText) {
        swift.block("extension FieldTable") { swift in
            swift.line("static let conversionTexts = [")
            for conversion in conversions { swift.line("    \(text([conversion.name, conversion.summary])),") }
            swift.line("]")
            swift.line()
            swift.line("static let vendorTexts = [")
            for (dialect, table) in columns {
                for field in table.vendorFields {
                    swift.line("    \(text([dialect.name, field.type, field.name, field.note])),")
                }
            }
            swift.line("]")
            swift.line()
            swift.line("static let recordTexts = [")
            for record in records {
                let cells = columns.map { column in
                    column.table.records.first { $0.name == record.name }?.cells ?? []
                }
                swift.line("    \(text(of: record, cells)),")
            }
            swift.line("]")
        }
    }

    private func text(of record: Record, _ cells: [[FieldsTable.Cell]]) -> String {
        var columns = [record.name, record.kind.rawValue, record.summary]
        for field in record.fields {
            columns += [field.name, field.summary, field.type ?? ""]
            for cell in cells.compactMap({ $0.first { $0.field == field.name } }) {
                let only = cell.only.map { "=" + $0 } ?? ""
                columns += [cell.name, cell.fidelity.rawValue, cell.conversion ?? ""]
                columns += [cell.keeps.joined(separator: " "), only, cell.instead?.rawValue ?? "", cell.note]
            }
        }
        return text(columns)
    }

    /// Columns as one literal; a tab in a table would shift them.
    private func text(_ columns: [String]) -> String {
        literal(columns.map { $0.split(separator: "\t").joined(separator: " ") }.joined(separator: "\t"))
    }
}
