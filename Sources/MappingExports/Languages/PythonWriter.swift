import MappingTables
import RelationshipCore

/// Writes a Python module.
enum PythonWriter {
    static func source(_ model: ExportModel) -> String {
        var text = SourceText()
        let hasIntegers = model.errors != nil || model.enums != nil
        text.add(
            [
                "# \(Banner.origin)", "\"\"\"\(Banner.about)\"\"\"", "",
                "from enum import \(hasIntegers ? "Enum, IntEnum" : "Enum")",
                "from typing import \(typing(of: model).joined(separator: ", "))",
            ]
        )
        if model.hasTuples { text.add("_Row = Tuple[Any, ...]\n") }
        text.add(names("Dialect", "The dialects.", NamedItem.dialects))
        if model.hasFidelity { text.add(names("Fidelity", "How faithful a step is.", NamedItem.fidelities)) }
        if model.hasOperations { text.add(names("Operation", "What can be done.", NamedItem.operations)) }
        if let errors = model.errors { add(errors, to: &text) }
        if let enums = model.enums { add(enums, to: &text) }
        if let calls = model.calls {
            text.add(data("_CALLS", "command, dialect, name, selector, Swift, fidelity, source, note", calls.rows))
            text.add(callFunctions)
        }
        if let events = model.events {
            text.add(names("EventName", "What can be told.", NamedItem.events))
            let columns = "event, dialect, name, owner, selector, Swift, detail, fidelity, note"
            text.add(data("_CALLBACKS", columns, events.rows))
            text.add(eventFunctions)
        }
        if let limits = model.limits {
            text.add(names("LimitedField", "What is limited.", NamedItem.fields))
            text.add(data("_LIMITS", "field, dialect, maximum, unit", limits.rows))
            text.add(limitFunctions)
        }
        if let profiles = model.profiles { add(profiles, to: &text) }
        if let fields = model.fields { add(fields, to: &text) }
        // Each definition brings the two blank lines that it needs on both sides.
        return text.text.replacing("\n\n\n\n", with: "\n\n\n")
    }

    /// What the module needs of `typing`; linters report what it does not.
    private static func typing(of model: ExportModel) -> [String] {
        var names: Set = ["Optional"]
        if model.errors != nil { names.formUnion(["Dict", "Sequence"]) }
        if model.hasTuples { names.formUnion(["Any", "List", "NamedTuple", "Tuple"]) }
        if model.limits != nil { names.insert("NamedTuple") }
        return names.sorted()
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
        text.add(data("_CELLS", cells, errors.cellRows))
        text.add(data("_MEANINGS", "dialect, number, error, operations, text, channel", errors.meaningRows))
        text.add(data("_ITEM_OPERATIONS", "dialect, operations", errors.itemRows))
        text.add(data("_SUCCESS", "dialect, text, operations", errors.successRows))
        text.add(data("_NUMBERS", "dialect, number, summary, names", errors.numberRows))
        text.add(errorTypes)
        text.add(errorFunctions)
        text.add(translateFunctions)
    }

    private static func add(_ profiles: ProfilesModel, to text: inout SourceText) {
        text.add(
            names("CustomKeyField", "Custom fields whose keys have a prefix in some versions.", NamedItem.customKeys)
        )
        text.add(names("ChangeKind", "What becomes of a name of an SDK.", NamedItem.changes))
        text.add(data("_PROFILES", "dialect, name, version, summary", profiles.profileRows))
        let codes = "dialect, before, profiles, error, operations, number, channel, text, fidelity"
        text.add(data("_PROFILE_CODES", codes, profiles.codeRows))
        text.add(data("_PROFILE_LIMITS", "dialect, before, profiles, field, maximum, unit", profiles.limitRows))
        text.add(data("_PREFIXES", "dialect, before, profiles, field, prefix", profiles.prefixRows))
        text.add(data("_CHANGES", "dialect, version, name, kind, other", profiles.changeRows))
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
        let types = enums.map { "    EnumTable.\($0.name.upperSnake): \($0.typeName)," }
        text.add(["_ENUM_TYPES = {"] + types + ["}"])
        text.add(data("_ENUMS", "table, dialect, value, number, whether it reads back", enums.rows))
        text.add(enumFunctions)
    }

    static func names(_ name: String, _ summary: String, _ items: [NamedItem]) -> String {
        var lines = ["", "class \(name)(str, Enum):", "    \"\"\"\(summary)\"\"\"", ""]
        for item in items {
            if !item.summary.isEmpty { lines.append("    #: \(item.summary)") }
            lines.append("    \(item.name.upperSnake) = \(item.name.quoted)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func numbers(_ name: String, _ summary: String, _ items: [(String, Int, String)]) -> String {
        var lines = ["", "class \(name)(IntEnum):", "    \"\"\"\(summary)\"\"\"", ""]
        for (name, number, summary) in items { lines += ["    #: \(summary)", "    \(name) = \(number)"] }
        return lines.joined(separator: "\n") + "\n"
    }

    static func data(_ name: String, _ columns: String, _ rows: [DataRow]) -> String {
        let lines = rows.map { "    \(tuple($0.map(literal)))," }
        return (["# fmt: off", "# \(columns)", "\(name) = ("] + lines + [")", "# fmt: on"]).joined(separator: "\n")
    }

    private static func tuple(_ values: [String]) -> String {
        values.count == 1 ? "(\(values[0]),)" : "(\(values.joined(separator: ", ")))"
    }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): flag ? "True" : "False"
        case .texts(let texts): tuple(texts.map(\.quoted))
        }
    }
}
