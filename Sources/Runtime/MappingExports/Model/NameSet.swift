import MappingLookup
import RelationshipCore

/// A set of names of the hub, each with its meaning.
struct NameSet {
    var name: String
    var summary: String
    /// The prefix of the members' names in Go, where the members have no separate scope.
    var prefix: String
    /// Whether the members have a type with the name of the set.
    ///
    /// Go represents neutral values as plain strings.
    var isTyped: Bool
    var items: [NamedItem]

    private init(_ name: String, _ summary: String, _ prefix: String, _ items: [NamedItem], isTyped: Bool = true) {
        self.name = name
        self.summary = summary
        self.prefix = prefix
        self.items = items
        self.isTyped = isTyped
    }

    /// Returns all sets except the neutral values of enumerations.
    static func all(of model: ExportModel) -> [NameSet] {
        let enums = HubTables.enumerations.map { NamedItem(name: $0.name, summary: $0.summary.sentence) }
        return [
            NameSet("Dialect", "An API that the bridge speaks.", "", model.dialectItems),
            NameSet("Fidelity", "How faithful a step is.", "Fidelity", NamedItem.fidelities),
            NameSet("Operation", "What can be done.", "Operation", NamedItem.operations),
            NameSet("ErrorCode", "A neutral error.", "Error", NamedItem.errors),
            NameSet("ErrorArgument", "An argument that an error can be about.", "Argument", NamedItem.arguments),
            NameSet("Channel", "Where a code arrives.", "Channel", NamedItem.channels),
            NameSet("EnumTable", "A neutral enumeration.", "Enum", enums),
            NameSet("EventName", "The name of an event.", "Event", NamedItem.events),
            NameSet("LimitedField", "What is limited.", "Field", NamedItem.fields),
            NameSet("LimitUnit", "What a limit counts.", "Unit", NamedItem.units),
            NameSet(
                "CustomKeyField",
                "A custom field with a key that has a prefix in some versions.",
                "Key",
                NamedItem.customKeys
            ),
            NameSet("ChangeKind", "The change of a name of an SDK.", "Change", NamedItem.changes),
            NameSet("FieldKind", "What kind of record a field belongs to.", "Kind", NamedItem.recordKinds),
            NameSet("Conversion", "A way in which a field changes.", "Conversion", NamedItem.conversions),
        ]
    }

    /// The sets of the enumerations' neutral values, one for each type.
    static var neutral: [NameSet] {
        var sets: [NameSet] = []
        for table in HubTables.enumerations where !sets.contains(where: { $0.name == table.typeName }) {
            let (name, items) = (table.typeName, table.cases.map { NamedItem(name: $0, summary: "") })
            sets.append(NameSet(name, "The neutral values of \(name).", name, items, isTyped: false))
        }
        return sets
    }
}

/// A set of names of a vendor, each with its number and meaning.
struct NumberSet {
    var name: String
    var summary: String
    /// Whether the set is an enumeration of the vendor, and not a list of codes.
    var isEnumeration: Bool
    var items: [(name: String, number: Int, summary: String)]

    /// Returns the vendors' names of their codes.
    static func codes(of errors: ErrorsModel) -> [NumberSet] {
        errors.dialects.map { dialect in
            NumberSet(
                name: "\(dialect.prefix)Code",
                summary: "The names that \(dialect.prefix) has for its codes.",
                isEnumeration: false,
                items: errors.constants(of: dialect)
            )
        }
    }

    /// Returns the vendors' enumerations, including the numbers without a neutral value.
    static func enums(of dialects: [DialectTables]) -> [NumberSet] {
        var sets: [NumberSet] = []
        for dialect in dialects {
            for table in HubTables.enumerations {
                for cell in dialect.cells(of: table) {
                    guard let type = cell.type, let name = cell.name, let number = cell.number else { continue }
                    let index = sets.firstIndex { $0.name == type } ?? sets.count
                    if index == sets.count {
                        let summary = "\(type) of \(dialect.prefix)."
                        sets.append(NumberSet(name: type, summary: summary, isEnumeration: true, items: []))
                    }
                    guard !sets[index].items.contains(where: { $0.name == name }) else { continue }
                    let summary = cell.neutral.map { "\(table.type).\($0)" } ?? cell.note
                    sets[index].items.append((name, number, summary.sentence))
                }
            }
        }
        return sets
    }
}
