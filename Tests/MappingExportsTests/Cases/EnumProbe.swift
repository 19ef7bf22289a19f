import MappingTables
import RelationshipCore

/// The two look-ups of an enumeration, by the names of its values.
struct EnumProbe {
    let name: String
    let values: [String]
    let number: (String, DialectName) -> Int?
    let value: (Int, DialectName) -> String?

    private init<Value: CaseIterable>(
        _ name: String,
        _ number: @escaping (Value, DialectName) -> Int?,
        _ value: @escaping (Int, DialectName) -> Value?
    ) {
        let members = Dictionary(uniqueKeysWithValues: Value.allCases.map { (String(describing: $0), $0) })
        self.name = name
        values = Value.allCases.map { String(describing: $0) }
        self.number = { name, dialect in members[name].flatMap { number($0, dialect) } }
        self.value = { number, dialect in value(number, dialect).map { String(describing: $0) } }
    }

    /// All enumerations, through the functions that Swift code calls.
    static var all: [EnumProbe] {
        [
            EnumProbe("addPermission", EnumTable.addPermission, EnumTable.addPermission),
            EnumProbe("addDirection", EnumTable.addDirection, EnumTable.addDirection),
            EnumProbe("deleteDirection", EnumTable.deleteDirection, EnumTable.deleteDirection),
            EnumProbe("checkDirection", EnumTable.checkDirection, EnumTable.checkDirection),
            EnumProbe("acceptDirection", EnumTable.acceptDirection, EnumTable.acceptDirection),
            EnumProbe("listDirection", EnumTable.listDirection, EnumTable.listDirection),
            EnumProbe("relation", EnumTable.relation, EnumTable.relation),
            EnumProbe("requestRole", EnumTable.requestRole, EnumTable.requestRole),
            EnumProbe("requestStatus", EnumTable.requestStatus, EnumTable.requestStatus),
            EnumProbe("profileVisibility", EnumTable.profileVisibility, EnumTable.profileVisibility),
            EnumProbe("presenceStatus", EnumTable.presenceStatus, EnumTable.presenceStatus),
            EnumProbe("platform", EnumTable.platform, EnumTable.platform),
            EnumProbe("subscriptionTopic", EnumTable.subscriptionTopic, EnumTable.subscriptionTopic),
            EnumProbe("followRelation", EnumTable.followRelation, EnumTable.followRelation),
        ]
    }
}
