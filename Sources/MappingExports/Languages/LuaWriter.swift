import MappingTables
import RelationshipCore

/// Writes a Lua module.
enum LuaWriter {
    static func source(_ model: ExportModel) -> String {
        var text = SourceText()
        text.add("-- \(Banner.origin)\n\n--- \(Banner.about)\n-- @module relationship_mappings\nlocal M = {}")
        text.add(names("Dialect", "The dialects.", NamedItem.dialects))
        if model.hasFidelity { text.add(names("Fidelity", "How faithful a step is.", NamedItem.fidelities)) }
        if model.hasOperations { text.add(names("Operation", "What can be done.", NamedItem.operations)) }
        text.add(helpers)
        if let errors = model.errors { add(errors, to: &text) }
        if let enums = model.enums { add(enums, to: &text) }
        if let calls = model.calls {
            text.add(data("call_rows", "command, dialect, name, selector, Swift, fidelity, source, note", calls.rows))
            text.add(callFunctions)
        }
        if let events = model.events {
            text.add(names("EventName", "What can be told.", NamedItem.events))
            let columns = "event, dialect, name, owner, selector, Swift, detail, fidelity, note"
            text.add(data("callback_rows", columns, events.rows))
            text.add(eventFunctions)
        }
        if let limits = model.limits {
            text.add(names("LimitedField", "What is limited.", NamedItem.fields))
            text.add(data("limit_rows", "field, dialect, maximum, unit", limits.rows))
            text.add(limitFunctions)
        }
        if let profiles = model.profiles { add(profiles, to: &text) }
        if let fields = model.fields { add(fields, to: &text) }
        text.add("return M")
        return text.text
    }

    private static func add(_ errors: ErrorsModel, to text: inout SourceText) {
        text.add(names("ErrorCode", "The neutral errors.", NamedItem.errors))
        let arguments = NamedItem.arguments
        text.add(names("ErrorArgument", "The arguments that an error can be about.", arguments))
        for dialect in DialectName.allCases {
            let summary = "The names that \(dialect.title) has for its codes."
            text.add(numbers("\(dialect.title)Code", summary, errors.constants(of: dialect)))
        }
        let cells = "error, dialect, operations, argument, number, place, text, fidelity"
        text.add(data("cell_rows", cells, errors.cellRows))
        text.add(data("meaning_rows", "dialect, number, error, operations, text, channel", errors.meaningRows))
        text.add(data("item_rows", "dialect, operations", errors.itemRows))
        text.add(data("success_rows", "dialect, text, operations", errors.successRows))
        text.add(data("number_rows", "dialect, number, summary, names", errors.numberRows))
        text.add(errorFunctions)
        text.add(translateFunctions)
    }

    private static func add(_ profiles: ProfilesModel, to text: inout SourceText) {
        text.add(
            names("CustomKeyField", "Custom fields whose keys have a prefix in some versions.", NamedItem.customKeys)
        )
        text.add(names("ChangeKind", "What becomes of a name of an SDK.", NamedItem.changes))
        text.add(data("profile_rows", "dialect, name, version, summary", profiles.profileRows))
        let codes = "dialect, before, profiles, error, operations, number, channel, text, fidelity"
        text.add(data("profile_code_rows", codes, profiles.codeRows))
        text.add(data("profile_limit_rows", "dialect, before, profiles, field, maximum, unit", profiles.limitRows))
        text.add(data("prefix_rows", "dialect, before, profiles, field, prefix", profiles.prefixRows))
        text.add(data("change_rows", "dialect, version, name, kind, other", profiles.changeRows))
        text.add(profileFunctions)
    }

    private static func add(_ enums: [EnumEntry], to text: inout SourceText) {
        for type in NeutralEnum.all(of: enums) {
            let items = type.values.map { NamedItem(name: $0, summary: "") }
            text.add(names(type.name, "The neutral values of \(type.name).", items))
        }
        for type in VendorEnum.all(of: enums) {
            text.add(numbers(type.name, "\(type.name) of \(type.dialect.title).", type.cases))
        }
        let items = enums.map { NamedItem(name: $0.name, summary: $0.summary.sentence) }
        text.add(names("EnumTable", "The neutral enumerations.", items))
        text.add(data("enum_rows", "table, dialect, value, number, whether it reads back", enums.rows))
        text.add(enumFunctions)
    }

    static func names(_ name: String, _ summary: String, _ items: [NamedItem]) -> String {
        var lines = ["--- \(summary)", "M.\(name) = {"]
        for item in items {
            if !item.summary.isEmpty { lines.append("  -- \(item.summary)") }
            lines.append("  \(item.name) = \(item.name.quoted),")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private static func numbers(_ name: String, _ summary: String, _ items: [(String, Int, String)]) -> String {
        var lines = ["--- \(summary)", "M.\(name) = {"]
        for (name, number, summary) in items { lines += ["  -- \(summary)", "  \(name) = \(number),"] }
        return (lines + ["}"]).joined(separator: "\n")
    }

    static func data(_ name: String, _ columns: String, _ rows: [DataRow]) -> String {
        let lines = rows.map { "  \(list($0.map(literal)))," }
        return (["-- \(columns)", "-- stylua: ignore", "local \(name) = {"] + lines + ["}"]).joined(separator: "\n")
    }

    private static func list(_ values: [String]) -> String {
        values.isEmpty ? "{}" : "{ \(values.joined(separator: ", ")) }"
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .texts(let texts): list(texts.map(\.quoted))
        }
    }
}
