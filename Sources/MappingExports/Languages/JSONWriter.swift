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
        if let calls = model.calls { members.append(("calls", rows(calls.calls + calls.local, members(of:)))) }
        if let events = model.events { members.append(("events", document(of: events))) }
        if let limits = model.limits {
            let rows = rows(limits, members(of:))
            members.append(("limits", document([("fields", names(NamedItem.fields)), ("limits", rows)])))
        }
        if let profiles = model.profiles { members.append(("profiles", document(of: profiles))) }
        if let fields = model.fields { members.append(("fields", document(of: fields))) }
        return document(members) + "\n"
    }

    private static func document(of errors: ErrorsModel) -> String {
        document([
            ("codes", names(NamedItem.errors)),
            ("arguments", names(NamedItem.arguments)),
            (
                "cells",
                rows(errors.cells) { cell in
                    [
                        ("error", cell.error.quoted), ("dialect", cell.dialect.quoted),
                        ("operations", list(cell.operations)), ("argument", text(orNull: cell.argument)),
                        ("number", String(cell.number)), ("place", cell.place.quoted), ("text", cell.text.quoted),
                        ("fidelity", cell.fidelity.quoted), ("note", cell.note.quoted),
                    ]
                }
            ),
            (
                "meanings",
                rows(errors.meanings) { meaning in
                    [
                        ("dialect", meaning.dialect.quoted), ("number", String(meaning.number)),
                        ("error", meaning.error.quoted), ("operations", list(meaning.operations)),
                        ("text", meaning.text.quoted), ("channel", meaning.channel.quoted),
                    ]
                }
            ),
            (
                "itemOperations",
                rows(errors.itemOperations) { [("dialect", $0.dialect.quoted), ("operations", list($0.operations))] }
            ),
            (
                "successTexts",
                rows(errors.successes) {
                    [("dialect", $0.dialect.quoted), ("text", $0.text.quoted), ("operations", list($0.operations))]
                }
            ),
            (
                "numbers",
                rows(errors.numbers) { number in
                    [
                        ("dialect", number.dialect.quoted), ("number", String(number.number)),
                        ("summary", number.summary.quoted), ("names", list(number.names)),
                    ]
                }
            ),
            (
                "unmapped",
                rows(errors.unmapped) {
                    [("dialect", $0.dialect.quoted), ("number", String($0.number)), ("note", $0.note.quoted)]
                }
            ),
        ])
    }

    private static func document(of table: EnumEntry) -> String {
        let cells = rows(table.cells) { cell in
            [
                ("dialect", cell.dialect.rawValue.quoted), ("type", text(orNull: cell.type)),
                ("value", text(orNull: cell.neutral)), ("number", cell.number.map { String($0) } ?? "null"),
                ("name", text(orNull: cell.name)), ("swiftName", text(orNull: cell.swiftName)),
                ("fidelity", cell.fidelity.rawValue.quoted), ("readsBack", String(cell.readsBack)),
                ("note", cell.note.quoted),
            ]
        }
        return document([
            ("name", table.name.quoted), ("type", table.type.quoted), ("summary", table.summary.quoted),
            ("values", list(table.values)), ("cells", cells),
        ])
    }

    private static func document(of events: EventsModel) -> String {
        let local = rows(events.local) { callback in
            [
                ("dialect", callback.dialect.rawValue.quoted), ("name", text(orNull: callback.name)),
                ("owner", callback.owner.quoted), ("selector", callback.selector.quoted),
                ("swiftNames", list(callback.swiftNames)), ("fidelity", callback.fidelity.rawValue.quoted),
                ("note", callback.note.quoted),
            ]
        }
        return document([
            ("names", names(NamedItem.events)), ("callbacks", rows(events.callbacks, members(of:))), ("local", local),
        ])
    }

    private static func document(of profiles: ProfilesModel) -> String {
        let named = rows(profiles.profiles) { profile in
            [
                ("dialect", profile.dialect.rawValue.quoted), ("name", profile.name.quoted),
                ("version", profile.version.description.quoted), ("summary", profile.summary.quoted),
            ]
        }
        let codes = rows(profiles.codes) { row in
            members(of: row.condition) + [
                ("error", row.error.quoted), ("operations", list(row.operations)), ("number", String(row.code.number)),
                ("channel", row.code.channel.rawValue.quoted), ("text", row.code.text.quoted),
                ("fidelity", row.code.fidelity.rawValue.quoted), ("note", row.note.quoted),
            ]
        }
        let limits = rows(profiles.limits) { row in
            members(of: row.condition) + [
                ("field", row.field.rawValue.quoted), ("maximum", String(row.limit.maximum)),
                ("unit", row.limit.unit.rawValue.quoted), ("note", row.note.quoted),
            ]
        }
        let prefixes = rows(profiles.prefixes) { row in
            members(of: row.condition) + [
                ("field", row.field.rawValue.quoted), ("prefix", row.prefix.quoted), ("note", row.note.quoted),
            ]
        }
        let changes = rows(profiles.changes) { row in
            [
                ("dialect", row.dialect.quoted), ("version", row.version.quoted), ("name", row.name.quoted),
                ("kind", row.kind.quoted), ("other", text(orNull: row.other)),
            ]
        }
        return document([
            ("profiles", named), ("codes", codes), ("limits", limits), ("prefixes", prefixes), ("changes", changes),
        ])
    }

    private static func members(of condition: ProfileCondition) -> [(String, String)] {
        [
            ("dialect", condition.dialect.rawValue.quoted), ("before", text(orNull: condition.version)),
            ("profiles", list(condition.profiles)),
        ]
    }

    private static func members(of call: CallEntry) -> [(String, String)] {
        [
            ("command", text(orNull: call.command?.rawValue)), ("dialect", call.dialect.rawValue.quoted),
            ("name", text(orNull: call.name)), ("selector", call.selector.quoted),
            ("swiftNames", list(call.swiftNames)), ("fidelity", call.fidelity.rawValue.quoted),
            ("source", call.source.quoted), ("note", call.note.quoted),
        ]
    }

    private static func members(of callback: CallbackEntry) -> [(String, String)] {
        [
            ("event", text(orNull: callback.event?.rawValue)), ("dialect", callback.dialect.rawValue.quoted),
            ("name", text(orNull: callback.name)), ("owner", callback.owner.quoted),
            ("selector", callback.selector.quoted), ("swiftNames", list(callback.swiftNames)),
            ("detail", callback.detail.quoted), ("fidelity", callback.fidelity.rawValue.quoted),
            ("note", callback.note.quoted),
        ]
    }

    private static func members(of row: LimitRow) -> [(String, String)] {
        [
            ("field", row.field.rawValue.quoted), ("dialect", row.dialect.rawValue.quoted),
            ("maximum", row.limit.map { String($0.maximum) } ?? "null"),
            ("unit", text(orNull: row.limit?.unit.rawValue)), ("note", row.note.quoted),
        ]
    }

    private static func names(_ items: [NamedItem]) -> String {
        rows(items) { [("name", $0.name.quoted), ("summary", $0.summary.quoted)] }
    }
}

/// The punctuation.
extension JSONWriter {
    /// An object with a line for each member.
    static func document(_ members: [(String, String)]) -> String {
        let lines = members.map { "\($0.quoted): \($1)".indented(by: "  ") }
        return "{\n\(lines.joined(separator: ",\n"))\n}"
    }

    /// An array with a line for each element.
    private static func array(_ elements: [String]) -> String {
        elements.isEmpty ? "[]" : "[\n\(elements.map { $0.indented(by: "  ") }.joined(separator: ",\n"))\n]"
    }

    /// An array of objects with a line each.
    static func rows<Row>(_ rows: [Row], _ members: (Row) -> [(String, String)]) -> String {
        array(
            rows.map { row in
                let members = members(row).map { "\($0.quoted): \($1)" }
                return "{ \(members.joined(separator: ", ")) }"
            }
        )
    }

    static func list(_ texts: [String]) -> String { "[\(texts.map(\.quoted).joined(separator: ", "))]" }

    /// A text, or `null` for one that is empty or not there.
    static func text(orNull text: String?) -> String { text.flatMap { $0.isEmpty ? nil : $0.quoted } ?? "null" }
}
