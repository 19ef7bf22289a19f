import MappingLookup
import RelationshipCore

/// Writes one JSON document with a line for each row; `Mappings/schemas/export.schema.json` describes it.
enum JSONWriter {
    static func source(_ model: ExportModel) -> String {
        var members = [
            ("about", Banner.about(model.dialects).quoted),
            ("format", "1"),
            ("dialects", names(model.dialectItems)),
            ("fidelities", names(NamedItem.fidelities)),
            ("operations", names(NamedItem.operations)),
        ]
        if model.asked.contains(.errors) { members.append(("errors", document(of: model.errors))) }
        if model.asked.contains(.enums) {
            let enums = HubTables.enumerations.map { document(of: $0, model.dialects.cells(of: $0)) }
            members.append(("enums", array(enums)))
        }
        if model.asked.contains(.calls) { members.append(("calls", rows(model.dialects.calls))) }
        if model.asked.contains(.events) {
            let callbacks = model.dialects.callbacks
            let content = [
                ("names", names(NamedItem.events)),
                ("callbacks", rows(callbacks.filter { $0.event != nil })),
                ("local", rows(callbacks.filter { $0.event == nil }, without: ["event", "detail"])),
            ]
            members.append(("events", document(content)))
        }
        if model.asked.contains(.limits) {
            let limits = LimitedField.allCases.flatMap { field in model.dialects.map { record(of: field, in: $0) } }
            let content = [("fields", names(NamedItem.fields)), ("limits", rows(limits))]
            members.append(("limits", document(content)))
        }
        if model.asked.contains(.profiles) { members.append(("profiles", document(of: model.profiles))) }
        if model.asked.contains(.fields) { members.append(("fields", document(of: model.fields))) }
        return document(members) + "\n"
    }

    private static func document(of errors: ErrorsModel) -> String {
        let cells = errors.cells.map { cell -> Record in
            [
                "error": cell.error, "dialect": cell.dialect, "operations": cell.operations,
                "argument": cell.argument, "number": cell.number, "place": cell.channel.rawValue, "text": cell.text,
                "fidelity": cell.fidelity, "note": cell.note,
            ]
        }
        let items = errors.dialects.map { tables -> Record in
            let operations = Command.Kind.allCases.filter { tables.itemChannel(of: $0) == .success }
            return ["dialect": tables.dialect, "operations": operations]
        }
        let successes = errors.dialects.flatMap { tables in
            ErrorCodes(successIn: tables).answers
                .map { answer -> Record in
                    ["dialect": tables.dialect, "text": answer.code.text, "operations": answer.operations]
                }
        }
        let unmapped = errors.unmapped.map { row -> Record in
            ["dialect": row.dialect, "number": row.number, "note": row.note]
        }
        return document([
            ("codes", names(NamedItem.errors)), ("arguments", names(NamedItem.arguments)), ("cells", rows(cells)),
            ("meanings", rows(errors.meanings)), ("itemOperations", rows(items)), ("successTexts", rows(successes)),
            ("numbers", rows(errors.numbers)), ("unmapped", rows(unmapped)),
        ])
    }

    private static func document(of table: Enumeration, _ cells: [EnumCell]) -> String {
        let cells = cells.map { cell -> Record in
            [
                "dialect": cell.dialect, "type": cell.type, "value": cell.neutral, "number": cell.number,
                "name": cell.name, "swiftName": cell.swiftName, "fidelity": cell.fidelity,
                "readsBack": cell.readsBack, "note": cell.note,
            ]
        }
        return document([
            ("name", table.name.quoted), ("type", table.type.quoted), ("summary", table.summary.quoted),
            ("values", value(table.cases.datum)), ("cells", rows(cells)),
        ])
    }

    private static func record(of field: LimitedField, in tables: DialectTables) -> Record {
        let limit = tables.limit(field)
        return [
            "field": field, "dialect": tables.dialect, "maximum": limit?.maximum, "unit": limit?.unit,
            "note": tables.note(of: field),
        ]
    }

    private static func document(of profiles: ProfilesModel) -> String {
        let codes = profiles.codes.map { row, operations -> Record in
            [
                "condition": row.condition, "error": row.error, "operations": operations, "code": row.code,
                "note": row.note,
            ]
        }
        let limits = profiles.limits.map { row -> Record in ["limit": row, "note": row.note] }
        let prefixes = profiles.prefixes.map { row -> Record in ["prefix": row, "note": row.note] }
        return document([
            ("profiles", rows(profiles.profiles)), ("codes", rows(codes)), ("limits", rows(limits)),
            ("prefixes", rows(prefixes)), ("changes", rows(profiles.changes)),
        ])
    }

    private static func document(of fields: FieldsModel) -> String {
        let conversions = fields.conversions.map { row -> Record in ["name": row.name, "summary": row.summary] }
        return document([
            ("records", rows(fields.records)), ("fields", rows(fields.entries, without: ["kind"])),
            ("cells", rows(fields.cells)), ("conversions", rows(conversions)),
            ("vendorFields", rows(fields.vendorFields)),
        ])
    }

    private static func names(_ items: [NamedItem]) -> String {
        rows(items.map { ["name": $0.name, "summary": $0.summary] })
    }
}

/// Punctuation.
extension JSONWriter {
    /// Returns an object with a line for each member.
    private static func document(_ members: [(String, String)]) -> String {
        let lines = members.map { "\($0.quoted): \($1)".indented(by: "  ") }
        return "{\n\(lines.joined(separator: ",\n"))\n}"
    }

    /// Returns an array with a line for each element.
    private static func array(_ elements: [String]) -> String {
        elements.isEmpty ? "[]" : "[\n\(elements.map { $0.indented(by: "  ") }.joined(separator: ",\n"))\n]"
    }

    private static func rows(_ rows: [some ExportedRecord], without left: Set<String> = []) -> String {
        self.rows(rows.map(\.record), without: left)
    }

    /// Returns an array of objects, each on its own line.
    private static func rows(_ records: [Record], without left: Set<String> = []) -> String {
        array(
            records.map {
                "{ \(members(of: $0).filter { !left.contains($0.name) }.map(\.text).joined(separator: ", ")) }"
            }
        )
    }

    /// Returns the members of a record.
    ///
    /// The members of a nested record replace the nested record.
    private static func members(of record: Record) -> [(name: String, text: String)] {
        record.members.flatMap { name, datum in
            if case .record(let inner, _) = datum { return members(of: inner) }
            return [(name, "\(name.quoted): \(value(datum))")]
        }
    }

    private static func value(_ datum: Datum) -> String { ECMAScript.literal(datum) }
}
