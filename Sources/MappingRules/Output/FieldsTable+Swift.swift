extension FieldsTable {
    /// Writes the rows of `FieldTable`: one text a record, since literals of hundreds of structs take minutes to compile.
    func write(to swift: inout SwiftText) {
        swift.block("extension FieldTable") { swift in
            swift.line("static let conversionTexts = [")
            for conversion in conversions { swift.line("    \(text([conversion.name, conversion.summary])),") }
            swift.line("]")
            swift.line()
            swift.line("static let vendorTexts = [")
            for field in vendorFields {
                swift.line("    \(text([field.dialect.rawValue, field.type, field.name, field.note])),")
            }
            swift.line("]")
            swift.line()
            swift.line("static let recordTexts = [")
            for record in records { swift.line("    \(text(of: record)),") }
            swift.line("]")
        }
    }

    private func text(of record: Record) -> String {
        var columns = [record.name, record.kind.rawValue, record.summary]
        for field in record.fields {
            columns += [field.name, field.summary, field.type ?? ""]
            for dialect in Dialect.allCases {
                guard let cell = field.cells[dialect] else { continue }
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
