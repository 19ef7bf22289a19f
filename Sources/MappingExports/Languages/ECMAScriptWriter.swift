import MappingTables
import RelationshipCore

/// Writes a TypeScript module, or the same one as JavaScript.
///
/// The texts are TypeScript with each piece that only TypeScript has between « and »; JavaScript leaves those pieces out, so
/// that the two cannot differ in what they do.
struct ECMAScriptWriter {
    var isTyped: Bool

    func source(_ model: ExportModel) -> String {
        var text = SourceText()
        text.add("// \(Banner.origin)\n\n/**\n * \(Banner.about)\n *\n * @module\n */")
        text.add(names("Dialect", "The dialects.", NamedItem.dialects))
        if model.hasFidelity { text.add(names("Fidelity", "How faithful a step is.", NamedItem.fidelities)) }
        if model.hasOperations { text.add(names("Operation", "What can be done.", NamedItem.operations)) }
        text.add(Self.check)
        if let errors = model.errors { add(errors, to: &text) }
        if let enums = model.enums { add(enums, to: &text) }
        if let calls = model.calls {
            text.add(data("callRows", "CallRow", Self.callRowType, calls.rows))
            text.add(Self.callFunctions)
        }
        if let events = model.events {
            text.add(names("EventName", "What can be told.", NamedItem.events))
            text.add(data("callbackRows", "CallbackRow", Self.callbackRowType, events.rows))
            text.add(Self.eventFunctions)
        }
        if let limits = model.limits {
            text.add(names("LimitedField", "What is limited.", NamedItem.fields))
            text.add(data("limitRows", "LimitRow", Self.limitRowType, limits.rows))
            text.add(Self.limitFunctions)
        }
        if let profiles = model.profiles { add(profiles, to: &text) }
        if let fields = model.fields { add(fields, to: &text) }
        return resolved(text.text)
    }

    private func add(_ errors: ErrorsModel, to text: inout SourceText) {
        text.add(names("ErrorCode", "The neutral errors.", NamedItem.errors))
        text.add(names("ErrorArgument", "The arguments that an error can be about.", NamedItem.arguments))
        for dialect in DialectName.allCases {
            let items = errors.constants(of: dialect).map { ($0.name, $0.number, $0.summary) }
            text.add(numbers("\(dialect.title)Code", "The names that \(dialect.title) has for its codes.", items))
        }
        text.add(Self.index)
        text.add(data("cellRows", "CellRow", Self.cellRowType, errors.cellRows))
        text.add(data("meaningRows", "MeaningRow", Self.meaningRowType, errors.meaningRows))
        text.add(data("itemRows", "ItemRow", "readonly [Dialect, readonly Operation[]]", errors.itemRows))
        let success = "readonly [Dialect, string, readonly Operation[]]"
        text.add(data("successRows", "SuccessRow", success, errors.successRows))
        let number = "readonly [Dialect, number, string, readonly string[]]"
        text.add(data("numberRows", "NumberRow", number, errors.numberRows))
        text.add(Self.errorTypes)
        text.add(Self.errorFunctions)
        text.add(Self.translateFunctions)
    }

    private func add(_ profiles: ProfilesModel, to text: inout SourceText) {
        text.add(
            names("CustomKeyField", "Custom fields whose keys have a prefix in some versions.", NamedItem.customKeys)
        )
        text.add(names("ChangeKind", "What becomes of a name of an SDK.", NamedItem.changes))
        text.add(data("profileRows", "ProfileRow", "readonly [Dialect, string, string, string]", profiles.profileRows))
        text.add(data("profileCodeRows", "ProfileCodeRow", Self.profileCodeRowType, profiles.codeRows))
        text.add(data("profileLimitRows", "ProfileLimitRow", Self.profileLimitRowType, profiles.limitRows))
        text.add(data("prefixRows", "PrefixRow", Self.prefixRowType, profiles.prefixRows))
        let change = "readonly [Dialect, string, string, ChangeKind, string]"
        text.add(data("changeRows", "ChangeRow", change, profiles.changeRows))
        text.add(Self.profileFunctions)
    }

    private func add(_ enums: [EnumEntry], to text: inout SourceText) {
        for type in NeutralEnum.all(of: enums) {
            let items = type.values.map { NamedItem(name: $0, summary: "") }
            text.add(names(type.name, "The neutral values of \(type.name).", items))
        }
        for type in VendorEnum.all(of: enums) {
            text.add(numbers(type.name, "\(type.name) of \(type.dialect.title).", type.cases))
        }
        let items = enums.map { NamedItem(name: $0.name, summary: $0.summary.sentence) }
        text.add(names("EnumTable", "The neutral enumerations.", items))
        let types = enums.map { "  readonly \($0.name): \($0.typeName);" }
        text.add(
            ["«/** The values of each neutral enumeration. */", "export interface EnumValues {"] + types + ["}\n»"]
        )
        text.add(data("enumRows", "EnumRow", Self.enumRowType, enums.rows))
        text.add(Self.enumFunctions)
    }

    /// An object of names, and in TypeScript the type of its values.
    func names(_ name: String, _ summary: String, _ items: [NamedItem]) -> String {
        var lines = ["/** \(summary) */", "export const \(name) = Object.freeze({"]
        for item in items {
            if !item.summary.isEmpty { lines.append("  /** \(item.summary) */") }
            lines.append("  \(item.name): \(item.name.quoted),")
        }
        lines += ["});", "«export type \(name) = (typeof \(name))[keyof typeof \(name)];\n»"]
        return lines.joined(separator: "\n")
    }

    /// An object of numbers.
    private func numbers(_ name: String, _ summary: String, _ items: [(String, Int, String)]) -> String {
        var lines = ["/** \(summary) */", "export const \(name) = Object.freeze({"]
        for (name, number, summary) in items { lines += ["  /** \(summary) */", "  \(name): \(number),"] }
        return (lines + ["});"]).joined(separator: "\n")
    }

    func data(_ name: String, _ type: String, _ definition: String, _ rows: [DataRow]) -> String {
        let lines = rows.map { "  \(Self.list($0.map(Self.literal)))," }
        let head = ["«type \(type) = \(definition);\n»", "// prettier-ignore"]
        let rows = ["const \(name)«: readonly \(type)[]» = ["] + lines + ["];"]
        return (head + rows).joined(separator: "\n")
    }

    private static func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

    private static func literal(_ datum: Datum) -> String {
        switch datum {
        case .text(let text): text.quoted
        case .number(let number): String(number)
        case .flag(let flag): flag ? "true" : "false"
        case .texts(let texts): list(texts.map(\.quoted))
        }
    }

    /// The text with its pieces of TypeScript, or without them and the lines that held nothing else.
    private func resolved(_ text: String) -> String {
        guard !isTyped else { return text.filter { $0 != "«" && $0 != "»" } }
        let pieces = text.split(separator: "«", omittingEmptySubsequences: false)
        var result = String(pieces[0])
        for piece in pieces.dropFirst() {
            var rest = piece.drop { $0 != "»" }.dropFirst()
            if result.hasSuffix("\n"), rest.hasPrefix("\n") { rest = rest.dropFirst() }
            result += rest
        }
        return result
    }
}
