import MappingLookup
import RelationshipCore

/// Writes tables for human readers.
package struct MarkdownWriter {
    private let dialects: [DialectTables]

    static func source(_ model: ExportModel) -> String { MarkdownWriter(dialects: model.dialects).text(of: model) }

    private func text(of model: ExportModel) -> String {
        var text = SourceText()
        text.add("<!-- \(Banner.origin) -->")
        text.add("# \(dialects.names) in each other's terms")
        text.add(Banner.about(dialects))
        let fidelities = NamedItem.fidelities.map { "- **\($0.name)**: \($0.summary)" }
        if model.hasFidelity { text.add(["How faithful a step is:", ""] + fidelities) }
        for table in ExportTable.allCases where model.asked.contains(table) {
            switch table {
            case .errors: add(model.errors, to: &text)
            case .enums: addEnums(to: &text)
            case .calls: add(dialects.calls, to: &text)
            case .events: add(dialects.callbacks, to: &text)
            case .limits: addLimits(to: &text)
            case .profiles: add(model.profiles, to: &text)
            case .fields: add(model.fields, to: &text)
            }
        }
        return text.text
    }

    private func add(_ errors: ErrorsModel, to text: inout SourceText) {
        text.add("## Errors")
        text.add(
            "What each dialect answers for a neutral error. Operations with an answer of their own follow the general row. A "
                + "code arrives in the failure block unless the cell says otherwise; *item*: as the result of one user "
                + "where the operation has them. The number of a code without a mapping is kept in the other dialects. If "
                + "the number has another meaning there, or more than 32 bits, the answer for `unmappedForeign` takes its "
                + "place."
        )
        text.add(Self.table(["Error", "Operations"] + titles, rows(of: errors)))
        for dialect in dialects {
            text.add("### Codes of \(dialect.prefix)")
            let numbers = errors.numbers.filter { $0.dialect == dialect.dialect }
            let rows = numbers.map { number in
                [
                    String(number.number), number.description.names.map(Self.code).joined(separator: "<br>"),
                    number.description.summary.sentence,
                    meanings(of: number.number, in: dialect, errors).joined(separator: "<br>"),
                ]
            }
            text.add(Self.table(["Code", "Names", "Summary", "Means"], rows))
        }
        text.add("### Codes that stay ambiguous")
        text.add(
            "The operation, the text beside a code, the block that contains it and the caller of the call decide between "
                + "most meanings. For the codes below several meanings remain. The bridge reads the first one; a translated "
                + "reply reports the others as a loss. If all of them are about arguments, the check of the call's "
                + "arguments decides where the call is known."
        )
        let rows = dialects.flatMap { dialect in dialect.ambiguousCodes.map { row(of: $0, in: dialect) } }
        text.add(Self.table(["Code", "Dialect", "The vendor's name and words", "Can mean", "Operations"], rows))
    }

    private func row(of code: AmbiguousCode, in dialect: DialectTables) -> [String] {
        let description = dialect.description(of: code.number)
        let names = (description?.names ?? []).map(Self.code)
        let operations = code.operations.map(\.rawValue)
        return [
            String(code.number), dialect.prefix,
            (names + [description?.summary.sentence ?? ""]).joined(separator: "<br>"),
            code.errors.map { Self.code($0.rawValue) }.joined(separator: ", "),
            // A long list is that of the operations with no other set of meanings.
            operations.count > 20 ? "all others" : operations.joined(separator: ", "),
        ]
    }

    /// Returns the rows of each error: a row for the general cells, then a row for each set of operations that a
    /// dialect distinguishes.
    private func rows(of errors: ErrorsModel) -> [[String]] {
        NamedItem.errors.flatMap { error in
            var places: [[String]] = []
            let cells = errors.cells.filter { $0.error.rawValue == error.name }
            for cell in cells where !places.contains(Self.place(of: cell)) { places.append(Self.place(of: cell)) }
            return places.map { place in
                let isGeneral = place.isEmpty
                let columns = dialects.map { dialect in
                    cells.filter { $0.dialect == dialect.dialect && Self.place(of: $0) == place }
                        .map(Self.answer)
                        .joined(separator: "<br>")
                }
                let name = isGeneral ? "\(Self.code(error.name)): \(error.summary)" : Self.code(error.name)
                return [name, place.joined(separator: ", ")] + columns
            }
        }
    }

    private static func place(of cell: ErrorCell) -> [String] {
        cell.operations.map(\.rawValue) + (cell.argument.map { ["about \($0.rawValue)"] } ?? [])
    }

    private static func answer(_ cell: ErrorCell) -> String {
        var parts = [String(cell.number)]
        if cell.channel != .failure { parts.append("*\(cell.channel.rawValue)*") }
        if !cell.text.isEmpty { parts.append("“\(cell.text)”") }
        if cell.fidelity != .exact { parts.append("(\(cell.fidelity.rawValue))") }
        return parts.joined(separator: " ") + (cell.note.isEmpty ? "" : ": \(cell.note.sentence)")
    }

    private func meanings(of number: Int, in dialect: DialectTables, _ errors: ErrorsModel) -> [String] {
        guard number != 0 else { return ["Success."] }
        let rows = errors.meanings.filter { $0.dialect == dialect.dialect && $0.number == number }
        let unmapped = errors.unmapped.filter { $0.dialect == dialect.dialect && $0.number == number }
        let found = rows.map { row in
            let operations =
                row.operations.isEmpty ? "" : " in \(row.operations.map(\.rawValue).joined(separator: ", "))"
            return Self.code(row.error.rawValue) + operations + (row.text.isEmpty ? "" : ", with “\(row.text)”")
        }
        return found + unmapped.map { "Kept as it is. \($0.note.sentence)" }
    }

    private func addEnums(to text: inout SourceText) {
        text.add("## Enumerations")
        for table in HubTables.enumerations {
            text.add("### \(table.typeName): \(table.summary)")
            let all = dialects.cells(of: table)
            let values = table.cases.map { value in
                let cells = all.filter { $0.neutral == value }
                return [Self.code(value)] + columns { dialect in cells.filter { $0.dialect == dialect } }
            }
            let others = all.filter { $0.neutral == nil }
            let rows = others.map { other in ["no value"] + columns { $0 == other.dialect ? [other] : [] } }
            text.add(Self.table(["Value"] + titles, values + rows))
        }
    }

    private func columns(_ cells: (DialectName) -> [EnumCell]) -> [String] {
        dialects.map { dialect in
            cells(dialect.dialect)
                .map { cell in
                    var parts = [cell.number.map { String($0) } ?? "cannot say it", cell.name.map(Self.code) ?? ""]
                    if cell.fidelity != .exact { parts.append("(\(cell.fidelity.rawValue))") }
                    let note = cell.note.isEmpty ? "" : ": \(cell.note.sentence)"
                    return parts.filter { !$0.isEmpty }.joined(separator: " ") + note
                }
                .joined(separator: "<br>")
        }
    }

    private func add(_ calls: [CallEntry], to text: inout SourceText) {
        text.add("## Calls")
        let rows = Command.Kind.allCases.map { command in
            ["\(Self.code(command.rawValue)): \(HubTables.summary(of: command))"]
                + dialects.map { dialect in
                    calls.filter { $0.command == command && $0.dialect == dialect.dialect }
                        .map { Self.entry($0.name, $0.fidelity, $0.note) }.joined(separator: "<br>")
                }
        }
        text.add(Self.table(["Command"] + titles, rows))
        text.add("### Calls that need no command")
        let local = calls.filter { $0.command == nil }
            .map { [title(of: $0.dialect), Self.entry($0.name, $0.fidelity, $0.note)] }
        text.add(Self.table(["Dialect", "Call"], local))
    }

    private func add(_ callbacks: [CallbackEntry], to text: inout SourceText) {
        text.add("## Events")
        let rows = Event.Kind.allCases.map { event in
            ["\(Self.code(event.rawValue)): \(HubTables.summary(of: event))"]
                + dialects.map { dialect in
                    callbacks.filter { $0.event == event && $0.dialect == dialect.dialect }
                        .map { Self.entry($0.name, $0.fidelity, $0.note, $0.detail) }.joined(separator: "<br>")
                }
        }
        text.add(Self.table(["Event"] + titles, rows))
        text.add("### Callbacks that no event causes")
        let local = callbacks.filter { $0.event == nil }
            .map { [title(of: $0.dialect), Self.entry($0.name, $0.fidelity, $0.note)] }
        text.add(Self.table(["Dialect", "Callback"], local))
    }

    private static func entry(_ name: String?, _ fidelity: Fidelity, _ note: String, _ detail: String = "") -> String {
        var parts = [name.map(Self.code) ?? "none"]
        if !detail.isEmpty { parts.append("with \(detail)") }
        if fidelity != .exact { parts.append("(\(fidelity.rawValue))") }
        return parts.joined(separator: " ") + (note.isEmpty ? "" : ": \(note.sentence)")
    }

    private func addLimits(to text: inout SourceText) {
        text.add("## Limits")
        text.add("A limit binds the dialect that writes. What another has written may be longer, and is never cut.")
        let rows = LimitedField.allCases.map { field in
            ["\(Self.code(field.rawValue)): \(HubTables.summary(of: field))"]
                + dialects.map { tables in
                    let note = tables.note(of: field)
                    return (tables.limit(field).map(Self.words) ?? "none") + (note.isEmpty ? "" : ": \(note.sentence)")
                }
        }
        text.add(Self.table(["Field"] + titles, rows))
    }

    private static func words(_ limit: Limit) -> String {
        switch limit.unit {
        case .bytes, .items: "\(limit.maximum) \(limit.unit.rawValue)"
        case .utf16: "\(limit.maximum) UTF-16 units"
        case .value: "0 to \(limit.maximum)"
        }
    }

    private func add(_ profiles: ProfilesModel, to text: inout SourceText) {
        text.add("## Profiles")
        text.add("What other versions of an SDK, or other choices where a vendor contradicts itself, do differently.")
        let named = profiles.profiles.map {
            [title(of: $0.dialect), Self.code($0.name), $0.version.description, $0.summary.sentence]
        }
        text.add(Self.table(["Dialect", "Profile", "Version", "Meaning"], named))
        let codes = profiles.codes.map { row, operations in
            let cell = [String(row.code.number), row.code.text.isEmpty ? "" : "“\(row.code.text)”"]
                .filter { !$0.isEmpty }
            return [
                title(of: row.condition.dialect), row.condition.title, Self.code(row.error.rawValue),
                operations.map(\.rawValue).joined(separator: ", "),
                cell.joined(separator: " "), row.note.sentence,
            ]
        }
        text.add(Self.table(["Dialect", "Where", "Error", "Operations", "Code", "Note"], codes))
        let limits = profiles.limits.map { row in
            [
                title(of: row.condition.dialect), row.condition.title, Self.code(row.field.rawValue),
                Self.words(row.limit),
                row.note.sentence,
            ]
        }
        let prefixes = profiles.prefixes.map { row in
            [
                title(of: row.condition.dialect), row.condition.title, Self.code(row.field.rawValue),
                "prefix \(Self.code(row.prefix))", row.note.sentence,
            ]
        }
        text.add(Self.table(["Dialect", "Where", "Field", "Limit", "Note"], limits + prefixes))
        text.add("### Names by version")
        let changes = profiles.changes.map { row in
            let (kind, other) = row.change
            let change = other.map { "\(kind) \(Self.code($0))" } ?? kind.rawValue
            return [title(of: row.dialect), row.version.description, Self.code(row.name), change]
        }
        text.add(Self.table(["Dialect", "Version", "Name", "Change"], changes))
    }

    private func add(_ fields: FieldsModel, to text: inout SourceText) {
        text.add("## Fields")
        text.add("How every field of the hub is represented in each dialect.")
        LossPage.add(fields, below: "##", to: &text)
    }

    private var titles: [String] { dialects.map(\.prefix) }

    private func title(of dialect: DialectName) -> String { dialects.title(of: dialect) }

    private static func code(_ name: String) -> String { "`\(name)`" }

    /// Returns a table.
    ///
    /// - Parameters:
    ///   - head: The names of the columns.
    ///   - rows: The cells of each row, in which a vertical bar is escaped.
    /// - Returns: The lines.
    package static func table(_ head: [String], _ rows: [[String]]) -> String {
        let lines = [head, head.map { _ in "---" }] + rows
        return
            lines.map { line in
                let cells = line.map { $0.replacing("|", with: "\\|").replacing("\n", with: " ") }
                return "| \(cells.joined(separator: " | ")) |"
            }
            .joined(separator: "\n")
    }
}
