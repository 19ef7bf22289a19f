import MappingTables
import RelationshipCore

/// Writes a Go package of one file.
enum GoWriter {
    static func source(_ model: ExportModel) -> String {
        var text = SourceText()
        text.add("// \(Banner.origin)")
        let about = "tells what" + Banner.about(model.dialects).dropFirst(4)
        text.add("// Package mappings \(about)\npackage mappings")
        if model.profiles != nil {
            text.add("import (\n\t\"strconv\"\n\t\"strings\"\n)")
        } else if model.fields != nil {
            text.add("import \"strings\"")
        }
        text.add("// Dialect is an API that the bridge speaks.\ntype Dialect string")
        let dialects = zip(model.dialects, model.dialectItems).map { ($0.prefix, $1) }
        text.add(constants("The dialects.", "Dialect", dialects))
        if model.hasFidelity {
            text.add("// Fidelity tells how faithful a step is.\ntype Fidelity string")
            text.add(constants("The classes of faithfulness.", "Fidelity", prefixed("Fidelity", NamedItem.fidelities)))
        }
        if model.hasOperations {
            text.add("// Operation is what can be done; the empty one stands for any.\ntype Operation string")
            text.add(constants("The neutral commands.", "Operation", prefixed("Operation", NamedItem.operations)))
        }
        if let errors = model.errors { add(errors, to: &text) }
        if let enums = model.enums { add(enums, to: &text) }
        if let calls = model.calls {
            text.add(callTypes)
            text.add(data("callRows", "CallEntry", calls.rows))
            text.add(callFunctions)
        }
        if let events = model.events {
            text.add("// EventName is what can be told.\ntype EventName string")
            text.add(constants("The neutral events.", "EventName", prefixed("Event", NamedItem.events)))
            text.add(eventTypes)
            text.add(data("callbackRows", "CallbackEntry", events.rows))
            text.add(eventFunctions)
        }
        if let limits = model.limits {
            text.add("// LimitedField is what is limited.\ntype LimitedField string")
            text.add(constants("The fields.", "LimitedField", prefixed("Field", NamedItem.fields)))
            text.add(limitTypes)
            text.add(data("limitRows", "limitRow", limits.rows))
            text.add(limitFunctions)
        }
        if let profiles = model.profiles { add(profiles, to: &text) }
        if let fields = model.fields { add(fields, to: &text) }
        return text.text
    }

    private static func add(_ errors: ErrorsModel, to text: inout SourceText) {
        text.add("// ErrorCode is a neutral error; the empty one stands for a success.\ntype ErrorCode string")
        text.add(constants("The neutral errors.", "ErrorCode", prefixed("Error", NamedItem.errors)))
        text.add("// ErrorArgument is an argument that an error can be about.\ntype ErrorArgument string")
        text.add(constants("The arguments.", "ErrorArgument", prefixed("Argument", NamedItem.arguments)))
        for dialect in errors.dialects {
            let prefix = "\(dialect.prefix)Code_"
            let items = errors.constants(of: dialect).map { (prefix + $0.name, $0.number, $0.summary) }
            text.add(numbers("The names that \(dialect.prefix) has for its codes.", "", items))
        }
        text.add(errorTypes)
        text.add(data("cellRows", "cellRow", of: "Operation", errors.cellRows))
        text.add(data("meaningRows", "meaningRow", of: "Operation", errors.meaningRows))
        text.add(data("itemRows", "itemRow", of: "Operation", errors.itemRows))
        text.add(data("successRows", "successRow", of: "Operation", errors.successRows))
        text.add(data("numberRows", "numberRow", errors.numberRows))
        text.add(errorFunctions)
        text.add(translateFunctions)
    }

    private static func add(_ profiles: ProfilesModel, to text: inout SourceText) {
        text.add(
            "// CustomKeyField is a custom field whose key has a prefix in some versions.\ntype CustomKeyField string"
        )
        text.add(constants("The fields with keys.", "CustomKeyField", prefixed("Key", NamedItem.customKeys)))
        text.add("// ChangeKind is what becomes of a name of an SDK.\ntype ChangeKind string")
        text.add(constants("The changes.", "ChangeKind", prefixed("Change", NamedItem.changes)))
        text.add(profileTypes)
        text.add(data("profileRows", "Profile", profiles.profileRows))
        text.add(conditional("profileCodeRows", "profileCodeRow", profiles.codeRows, behind: 2, "DialectCode"))
        text.add(conditional("profileLimitRows", "profileLimitRow", profiles.limitRows, behind: 1, "Limit"))
        text.add(conditional("prefixRows", "prefixRow", profiles.prefixRows, behind: 2))
        text.add(data("changeRows", "NameChange", profiles.changeRows))
        text.add(profileFunctions)
    }

    /// Rows of a condition, as many values as told, and the rest as a struct.
    private static func conditional(
        _ name: String,
        _ type: String,
        _ rows: [DataRow],
        behind count: Int,
        _ last: String = ""
    ) -> String {
        let lines = rows.map { row in
            let condition = row.prefix(3).map { literal($0, "string") }.joined(separator: ", ")
            let values = row.dropFirst(3).prefix(count).map { literal($0, "Operation") }.joined(separator: ", ")
            let rest = row.dropFirst(3 + count).map { literal($0, "string") }.joined(separator: ", ")
            return "\t{condition{\(condition)}, \(values)\(rest.isEmpty ? "" : ", \(last){\(rest)}")},"
        }
        return (["var \(name) = []\(type){"] + lines + ["}"]).joined(separator: "\n")
    }

    private static func add(_ enums: [EnumEntry], to text: inout SourceText) {
        for type in NeutralEnum.all(of: enums) {
            let items = type.values.map { NamedItem(name: $0, summary: "") }
            text.add(constants("The neutral values of \(type.name).", "", prefixed(type.name, items)))
        }
        for type in VendorEnum.all(of: enums) {
            text.add("// \(type.name) is an enumeration of \(type.dialect.prefix).\ntype \(type.name) int")
            text.add(numbers("The values of \(type.name).", type.name + " ", type.cases))
        }
        let items = enums.map { NamedItem(name: $0.name, summary: $0.summary.sentence) }
        text.add("// EnumTable is a neutral enumeration.\ntype EnumTable string")
        text.add(constants("The neutral enumerations.", "EnumTable", prefixed("Enum", items)))
        text.add(enumTypes)
        text.add(data("enumRows", "enumRow", enums.rows))
        text.add(enumFunctions)
    }

    static func prefixed(_ prefix: String, _ items: [NamedItem]) -> [(String, NamedItem)] {
        items.map { (prefix + $0.name.capitalFirst, $0) }
    }

    static func constants(_ summary: String, _ type: String, _ items: [(String, NamedItem)]) -> String {
        var lines = ["// \(summary)", "const ("]
        // gofmt aligns neighbours; a comment between two lines makes them none.
        let hasComments = items.contains { !$0.1.summary.isEmpty }
        let width = hasComments ? 0 : items.map(\.0.count).max() ?? 0
        for (name, item) in items {
            if hasComments { lines.append("\t// \(name) is \(item.name.quoted): \(item.summary)") }
            let padding = String(repeating: " ", count: max(0, width - name.count))
            lines.append("\t\(name)\(padding)\(type.isEmpty ? "" : " " + type) = \(item.name.quoted)")
        }
        return (lines + [")"]).joined(separator: "\n")
    }

    private static func numbers(_ summary: String, _ type: String, _ items: [(String, Int, String)]) -> String {
        var lines = ["// \(summary)", "const ("]
        for (name, number, summary) in items { lines += ["\t// \(summary)", "\t\(name) \(type)= \(number)"] }
        return (lines + [")"]).joined(separator: "\n")
    }

    static func data(_ name: String, _ type: String, of item: String = "string", _ rows: [DataRow]) -> String {
        let lines = rows.map { row in "\t{\(row.map { literal($0, item) }.joined(separator: ", "))}," }
        return (["var \(name) = []\(type){"] + lines + ["}"]).joined(separator: "\n")
    }

    /// A value; the items of a list are of the type given.
    private static func literal(_ datum: Datum, _ item: String) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .texts([]): "nil"
        case .texts(let texts): "[]\(item){\(texts.map(\.quoted).joined(separator: ", "))}"
        }
    }
}
