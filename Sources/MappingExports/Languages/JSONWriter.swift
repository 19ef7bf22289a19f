import MappingTables
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
        if let errors = model.errors { members.append(("errors", document(of: errors))) }
        if let enums = model.enums { members.append(("enums", array(enums.map(document)))) }
        if let calls = model.calls { members.append(("calls", rows(calls.map(\.record)))) }
        if let callbacks = model.callbacks {
            let local = callbacks.filter { $0.event == nil }
            let content = [
                ("names", names(NamedItem.events)),
                ("callbacks", rows(callbacks.filter { $0.event != nil }.map(\.record))),
                ("local", rows(local.map(\.record), without: ["event", "detail"])),
            ]
            members.append(("events", document(content)))
        }
        if let limits = model.limits {
            let content = [("fields", names(NamedItem.fields)), ("limits", rows(limits.map(record)))]
            members.append(("limits", document(content)))
        }
        if let profiles = model.profiles { members.append(("profiles", document(of: profiles))) }
        if let fields = model.fields { members.append(("fields", document(of: fields))) }
        return document(members) + "\n"
    }

    private static func document(of errors: ErrorsModel) -> String {
        let cells = errors.cells.map { cell -> Record in
            [
                "error": .text(cell.error.rawValue), "dialect": .dialect(cell.dialect),
                "operations": .texts(cell.operations.map(\.rawValue)),
                "argument": .optional(cell.argument?.rawValue), "number": .number(cell.number),
                "place": .text(cell.channel.rawValue), "text": .text(cell.text),
                "fidelity": .text(cell.fidelity.rawValue), "note": .text(cell.note),
            ]
        }
        let items = errors.itemOperations.map { row -> Record in
            ["dialect": .dialect(row.dialect), "operations": .texts(row.operations)]
        }
        let successes = errors.successes.map { row -> Record in
            ["dialect": .dialect(row.dialect), "text": .text(row.text), "operations": .texts(row.operations)]
        }
        let unmapped = errors.unmapped.map { row -> Record in
            ["dialect": .dialect(row.dialect), "number": .number(row.number), "note": .text(row.note)]
        }
        return document([
            ("codes", names(NamedItem.errors)), ("arguments", names(NamedItem.arguments)), ("cells", rows(cells)),
            ("meanings", rows(errors.meanings.map(\.record))), ("itemOperations", rows(items)),
            ("successTexts", rows(successes)), ("numbers", rows(errors.numberRecords)),
            ("unmapped", rows(unmapped)),
        ])
    }

    private static func document(of table: EnumEntry) -> String {
        let cells = table.cells.map { cell -> Record in
            [
                "dialect": .text(cell.dialect.rawValue), "type": .optional(cell.type),
                "value": .optional(cell.neutral), "number": cell.number.map(Datum.number) ?? .null,
                "name": .optional(cell.name), "swiftName": .optional(cell.swiftName),
                "fidelity": .text(cell.fidelity.rawValue), "readsBack": .flag(cell.readsBack),
                "note": .text(cell.note),
            ]
        }
        return document([
            ("name", table.name.quoted), ("type", table.type.quoted), ("summary", table.summary.quoted),
            ("values", value(.texts(table.values))), ("cells", rows(cells)),
        ])
    }

    private static func record(_ row: LimitRow) -> Record {
        [
            "field": .text(row.field.rawValue), "dialect": .text(row.dialect.rawValue),
            "maximum": row.limit.map { .number($0.maximum) } ?? .null,
            "unit": .optional(row.limit?.unit.rawValue), "note": .text(row.note),
        ]
    }

    private static func document(of profiles: ProfilesModel) -> String {
        let codes = profiles.codes.map { row, operations -> Record in
            [
                "condition": .record(row.condition.record), "error": .text(row.error.rawValue),
                "operations": .texts(operations), "code": .record(row.code.record), "note": .text(row.note),
            ]
        }
        let limits = profiles.limits.map { row -> Record in ["limit": .record(row.record), "note": .text(row.note)] }
        let prefixes = profiles.prefixes.map { row -> Record in
            ["prefix": .record(row.record), "note": .text(row.note)]
        }
        return document([
            ("profiles", rows(profiles.profiles.map(\.record))), ("codes", rows(codes)), ("limits", rows(limits)),
            ("prefixes", rows(prefixes)), ("changes", rows(profiles.changes.map(\.record))),
        ])
    }

    private static func document(of fields: FieldsModel) -> String {
        let conversions = fields.conversions.map { row -> Record in
            ["name": .text(row.name), "summary": .text(row.summary)]
        }
        return document([
            ("records", rows(fields.records.map(\.record))),
            ("fields", rows(fields.records.flatMap(\.entries), without: ["kind"])),
            ("cells", rows(fields.cells)), ("conversions", rows(conversions)),
            ("vendorFields", rows(fields.vendorFields.map(\.record))),
        ])
    }

    private static func names(_ items: [NamedItem]) -> String {
        rows(items.map { ["name": .text($0.name), "summary": .text($0.summary)] })
    }
}

/// The punctuation.
extension JSONWriter {
    /// An object with a line for each member.
    private static func document(_ members: [(String, String)]) -> String {
        let lines = members.map { "\($0.quoted): \($1)".indented(by: "  ") }
        return "{\n\(lines.joined(separator: ",\n"))\n}"
    }

    /// An array with a line for each element.
    private static func array(_ elements: [String]) -> String {
        elements.isEmpty ? "[]" : "[\n\(elements.map { $0.indented(by: "  ") }.joined(separator: ",\n"))\n]"
    }

    /// An array of objects with a line each.
    private static func rows(_ records: [Record], without left: Set<String> = []) -> String {
        array(
            records.map {
                "{ \(members(of: $0).filter { !left.contains($0.name) }.map(\.text).joined(separator: ", ")) }"
            }
        )
    }

    /// The members of a record; those of a record in it are in its place.
    private static func members(of record: Record) -> [(name: String, text: String)] {
        record.flatMap { name, datum in
            if case .record(let inner, _) = datum { return members(of: inner) }
            return [(name, "\(name.quoted): \(value(datum))")]
        }
    }

    private static func value(_ datum: Datum) -> String { ECMAScript.literal(datum) }
}
