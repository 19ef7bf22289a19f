import RelationshipCore
import TestValues

/// The two lookups of an enumeration, by the names of its values.
struct EnumProbe {
    let name: String
    let values: [String]
    let number: (String, DialectName) -> Int?
    let value: (Int, DialectName) -> String?

    private init<Value: CaseIterable>(
        _ name: String,
        _ number: @escaping (DialectTables) -> (Value) -> Int?,
        _ value: @escaping (DialectTables) -> (Int) -> Value?
    ) {
        let members = Dictionary(uniqueKeysWithValues: Value.allCases.map { (String(describing: $0), $0) })
        self.name = name
        values = Value.allCases.map { String(describing: $0) }
        self.number = { name, dialect in members[name].flatMap { number(dialect.tables)($0) } }
        self.value = { number, dialect in value(dialect.tables)(number).map { String(describing: $0) } }
    }

    /// All enumerations, with the lookups that Swift code uses.
    static var all: [EnumProbe] {
        [
            EnumProbe("addPermission", { $0.enums.addPermission }, { $0.enums.addPermission(number:) }),
            EnumProbe("addDirection", { $0.enums.addDirection }, { $0.enums.addDirection(number:) }),
            EnumProbe("deleteDirection", { $0.enums.deleteDirection }, { $0.enums.deleteDirection(number:) }),
            EnumProbe("checkDirection", { $0.enums.checkDirection }, { $0.enums.checkDirection(number:) }),
            EnumProbe("acceptDirection", { $0.enums.acceptDirection }, { $0.enums.acceptDirection(number:) }),
            EnumProbe("listDirection", { $0.enums.listDirection }, { $0.enums.listDirection(number:) }),
            EnumProbe("relation", { $0.enums.relation }, { $0.enums.relation(number:) }),
            EnumProbe("requestRole", { $0.enums.requestRole }, { $0.enums.requestRole(number:) }),
            EnumProbe("requestStatus", { $0.enums.requestStatus }, { $0.enums.requestStatus(number:) }),
            EnumProbe("profileVisibility", { $0.enums.profileVisibility }, { $0.enums.profileVisibility(number:) }),
            EnumProbe("presenceStatus", { $0.enums.presenceStatus }, { $0.enums.presenceStatus(number:) }),
            EnumProbe("platform", { $0.enums.platform }, { $0.enums.platform(number:) }),
            EnumProbe("subscriptionTopic", { $0.enums.subscriptionTopic }, { $0.enums.subscriptionTopic(number:) }),
            EnumProbe("followRelation", { $0.enums.followRelation }, { $0.enums.followRelation(number:) }),
        ]
    }
}
