import RelationshipCore

/// A cell of the error table with what the fast look-ups leave out.
struct ErrorCell {
    /// As in the tables: `item` is the success block of operations with results per user, and the failure block of others.
    enum Place {
        case success, failure, item
    }

    var dialect: DialectName
    /// The operations that the cell is about; empty for all.
    var operations: [Command.Kind]
    var argument: ErrorArgument?
    var number: Int
    var channel: Place
    var text: String
    var fidelity: Fidelity
    /// Whether the number, when it comes back, may mean this.
    var readsBack: Bool
    var note: String
}

/// A number that a dialect sends and the bridge never does.
struct ForeignCell {
    /// The neutral error, or `nil` if there is none.
    var error: RelationshipError.Code?
    var operations: [Command.Kind]
    var text: String
    var note: String
}

/// What a dialect's headers say of a number.
struct NumberEntry {
    var summary: String
    var names: [String]
}

/// An enumeration with the numbers of all dialects.
struct EnumEntry {
    /// The name of the look-up functions.
    var name: String
    /// The neutral type.
    var type: String
    var summary: String
    var cells: [EnumCell]
}

/// What one dialect says for one neutral value, or a number of the dialect that is no neutral value.
struct EnumCell {
    var dialect: DialectName
    var type: String?
    var neutral: String?
    var number: Int?
    var name: String?
    var swiftName: String?
    var fidelity: Fidelity
    var note: String
}

extension ErrorCatalog {
    /// What a dialect's headers say of a number, or `nil` for one that the tables do not hold.
    static func description(of number: Int, in dialect: DialectName) -> NumberEntry? {
        switch dialect {
        case .tim: descriptionTIM(of: number)
        case .v2tim: descriptionV2TIM(of: number)
        case .rongcloud: descriptionRongCloud(of: number)
        }
    }

    /// All numbers of a dialect that the tables hold.
    static func numbers(in dialect: DialectName) -> [Int] {
        switch dialect {
        case .tim: numbersTIM
        case .v2tim: numbersV2TIM
        case .rongcloud: numbersRongCloud
        }
    }

    /// What a number means that a dialect sends and the bridge never does.
    static func foreign(_ number: Int, in dialect: DialectName) -> [ForeignCell] {
        switch dialect {
        case .tim: foreignTIM(number)
        case .v2tim: foreignV2TIM(number)
        case .rongcloud: foreignRongCloud(number)
        }
    }
}
