import RelationshipCore
import TestValues

/// The two look-ups of an enumeration, by the names of its values.
struct EnumProbe {
    let name: String
    let values: [String]
    let number: (String, DialectName) -> Int?
    let value: (Int, DialectName) -> String?

    private init<Value: CaseIterable>(_ name: String, _ numbers: @escaping (DialectTables) -> EnumNumbers<Value>) {
        let members = Dictionary(uniqueKeysWithValues: Value.allCases.map { (String(describing: $0), $0) })
        self.name = name
        values = Value.allCases.map { String(describing: $0) }
        number = { name, dialect in members[name].flatMap { numbers(dialect.tables)($0) } }
        value = { number, dialect in numbers(dialect.tables)(number: number).map { String(describing: $0) } }
    }

    /// All enumerations, through the functions that Swift code calls.
    static var all: [EnumProbe] {
        [
            EnumProbe("addPermission", \.enums.addPermission),
            EnumProbe("addDirection", \.enums.addDirection),
            EnumProbe("deleteDirection", \.enums.deleteDirection),
            EnumProbe("checkDirection", \.enums.checkDirection),
            EnumProbe("acceptDirection", \.enums.acceptDirection),
            EnumProbe("listDirection", \.enums.listDirection),
            EnumProbe("relation", \.enums.relation),
            EnumProbe("requestRole", \.enums.requestRole),
            EnumProbe("requestStatus", \.enums.requestStatus),
            EnumProbe("profileVisibility", \.enums.profileVisibility),
            EnumProbe("presenceStatus", \.enums.presenceStatus),
            EnumProbe("platform", \.enums.platform),
            EnumProbe("subscriptionTopic", \.enums.subscriptionTopic),
            EnumProbe("followRelation", \.enums.followRelation),
        ]
    }
}
