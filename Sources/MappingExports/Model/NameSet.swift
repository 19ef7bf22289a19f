import RelationshipCore

/// A set of names of the hub, each with what it means.
struct NameSet {
    var name: String
    var summary: String
    /// What Go puts before the names of the members, since they are not in a scope of their own.
    var prefix: String
    /// Whether the members are of a type with the name of the set; Go has neutral values as plain texts.
    var isTyped = true
    var items: [NamedItem]

    private init(_ name: String, _ summary: String, _ prefix: String, _ items: [NamedItem]) {
        self.name = name
        self.summary = summary
        self.prefix = prefix
        self.items = items
    }

    /// All sets but the neutral values of enumerations.
    static func all(of model: ExportModel) -> [NameSet] {
        let enums = (model.enums ?? []).map { NamedItem(name: $0.name, summary: $0.summary.sentence) }
        return [
            NameSet("Dialect", "The dialects.", "", model.dialectItems),
            NameSet("Fidelity", "How faithful a step is.", "Fidelity", NamedItem.fidelities),
            NameSet("Operation", "What can be done.", "Operation", NamedItem.operations),
            NameSet("ErrorCode", "The neutral errors.", "Error", NamedItem.errors),
            NameSet("ErrorArgument", "The arguments that an error can be about.", "Argument", NamedItem.arguments),
            NameSet("Channel", "Where a code arrives.", "Channel", NamedItem.channels),
            NameSet("EnumTable", "The neutral enumerations.", "Enum", enums),
            NameSet("EventName", "The names of events.", "Event", NamedItem.events),
            NameSet("LimitedField", "What is limited.", "Field", NamedItem.fields),
            NameSet("LimitUnit", "What is counted.", "Unit", NamedItem.units),
            NameSet(
                "CustomKeyField",
                "Custom fields with keys that have a prefix in some versions.",
                "Key",
                NamedItem.customKeys
            ),
            NameSet("ChangeKind", "The change of a name of an SDK.", "Change", NamedItem.changes),
            NameSet("FieldKind", "What kinds of records there are.", "Kind", NamedItem.recordKinds),
            NameSet("Conversion", "The ways in which fields change.", "Conversion", NamedItem.conversions),
        ]
    }

    /// The neutral values of the enumerations.
    static func neutral(_ enums: [EnumEntry]) -> [NameSet] {
        NeutralEnum.all(of: enums)
            .map { type in
                let items = type.values.map { NamedItem(name: $0, summary: "") }
                var set = NameSet(type.name, "The neutral values of \(type.name).", type.name, items)
                set.isTyped = false
                return set
            }
    }
}

/// A set of names of a vendor, each with its number and what it means.
struct NumberSet {
    var name: String
    var summary: String
    /// Whether it is an enumeration of the vendor, not a list of codes.
    var isEnumeration: Bool
    var items: [(name: String, number: Int, summary: String)]

    /// The vendors' names of their codes.
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

    /// The vendors' enumerations.
    static func enums(_ enums: [EnumEntry]) -> [NumberSet] {
        VendorEnum.all(of: enums)
            .map { type in
                let summary = "\(type.name) of \(type.dialect.prefix)."
                return NumberSet(name: type.name, summary: summary, isEnumeration: true, items: type.cases)
            }
    }
}
