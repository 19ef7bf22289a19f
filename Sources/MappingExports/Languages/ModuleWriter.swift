import MappingTables
import RelationshipCore

/// Writes a module: names, tables of data, and functions over them.
///
/// JavaScript, Python and Lua have the same parts in the same order, and each its own brackets. Go and Java are no modules:
/// they declare the types of all rows first.
protocol ModuleWriter {
    /// A set of names, each with what it means.
    func names(_ name: String, _ summary: String, _ items: [NamedItem]) -> String

    /// A set of names of a vendor, each with its number.
    func numbers(_ name: String, _ summary: String, _ items: [(String, Int, String)]) -> String

    /// The rows of a table.
    func data(_ table: DataTable) -> String

    /// What the functions of all tables need.
    var helpers: [String] { get }

    /// What stands between the names of a table and its data.
    func tools(for table: ExportTable, in model: ExportModel) -> [String]

    /// What the functions over the codes need: types, and the rows by their keys.
    static var errorIndex: String { get }
    /// The functions over the codes.
    static var errorFunctions: String { get }
    /// The functions that translate codes.
    static var translateFunctions: String { get }
    /// The functions over the enumerations, and what they return; so are the others.
    static var enumFunctions: String { get }
    static var callFunctions: String { get }
    static var eventFunctions: String { get }
    static var limitFunctions: String { get }
    static var profileFunctions: String { get }
    static var fieldFunctions: String { get }
}

extension ModuleWriter {
    /// Adds all tables that are asked for, and what they share.
    func add(_ model: ExportModel, to text: inout SourceText) {
        text.add(names("Dialect", "The dialects.", model.dialectItems))
        if model.hasFidelity { text.add(names("Fidelity", "How faithful a step is.", NamedItem.fidelities)) }
        if model.hasOperations { text.add(names("Operation", "What can be done.", NamedItem.operations)) }
        for helper in helpers { text.add(helper) }
        for table in ExportTable.allCases {
            guard let tables = model.data(of: table) else { continue }
            let parts = vocabulary(of: table, in: model) + tools(for: table, in: model) + tables.map(data)
            for part in parts + functions(over: table) { text.add(part) }
        }
    }

    private func functions(over table: ExportTable) -> [String] {
        switch table {
        case .errors: [Self.errorIndex, Self.errorFunctions, Self.translateFunctions]
        case .enums: [Self.enumFunctions]
        case .calls: [Self.callFunctions]
        case .events: [Self.eventFunctions]
        case .limits: [Self.limitFunctions]
        case .profiles: [Self.profileFunctions]
        case .fields: [Self.fieldFunctions]
        }
    }

    /// The names that a table brings.
    private func vocabulary(of table: ExportTable, in model: ExportModel) -> [String] {
        switch table {
        case .errors:
            let arguments = NamedItem.arguments
            let names = [
                names("ErrorCode", "The neutral errors.", NamedItem.errors),
                names("ErrorArgument", "The arguments that an error can be about.", arguments),
            ]
            return names
                + model.dialects.map { dialect in
                    let summary = "The names that \(dialect.prefix) has for its codes."
                    return numbers("\(dialect.prefix)Code", summary, model.errors?.constants(of: dialect) ?? [])
                }
        case .enums:
            return vocabulary(of: model.enums ?? [])
        case .calls:
            return []
        case .events:
            return [names("EventName", "What can be told.", NamedItem.events)]
        case .limits:
            return [names("LimitedField", "What is limited.", NamedItem.fields)]
        case .profiles:
            let keys = "Custom fields whose keys have a prefix in some versions."
            return [
                names("CustomKeyField", keys, NamedItem.customKeys),
                names("ChangeKind", "What becomes of a name of an SDK.", NamedItem.changes),
            ]
        case .fields:
            return [
                names("FieldKind", "What kinds of records there are.", NamedItem.recordKinds),
                names("Conversion", "The ways in which fields change.", NamedItem.conversions),
            ]
        }
    }

    private func vocabulary(of enums: [EnumEntry]) -> [String] {
        let values = NeutralEnum.all(of: enums)
            .map { type in
                let items = type.values.map { NamedItem(name: $0, summary: "") }
                return names(type.name, "The neutral values of \(type.name).", items)
            }
        let vendors = VendorEnum.all(of: enums)
            .map { numbers($0.name, "\($0.name) of \($0.dialect.prefix).", $0.cases) }
        let items = enums.map { NamedItem(name: $0.name, summary: $0.summary.sentence) }
        return values + vendors + [names("EnumTable", "The neutral enumerations.", items)]
    }
}
