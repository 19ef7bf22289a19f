package import RelationshipCore

/// A cell of the error table with what the fast look-ups leave out.
package struct ErrorCell {
    /// As in the tables: `item` is the success block of operations with results per user, and the failure block of others.
    package enum Place {
        case success, failure, item
    }

    package var dialect: DialectName
    /// The operations that the cell is about; empty for all.
    package var operations: [Command.Kind]
    package var argument: ErrorArgument?
    package var number: Int
    package var channel: Place
    package var text: String
    package var fidelity: Fidelity
    /// Whether the number, when it comes back, may mean this.
    package var readsBack: Bool
    package var note: String
}

/// A number that a dialect sends and the bridge never does.
package struct ForeignCell {
    /// The neutral error, or `nil` if there is none.
    package var error: RelationshipError.Code?
    package var operations: [Command.Kind]
    package var text: String
    package var note: String
}

/// What a dialect's headers say of a number.
package struct NumberEntry {
    package var summary: String
    package var names: [String]
}

/// An enumeration with the numbers of all dialects.
package struct EnumEntry {
    /// The name of the look-up functions.
    package var name: String
    /// The neutral type.
    package var type: String
    package var summary: String
    package var cells: [EnumCell]
}

/// What one dialect says for one neutral value, or a number of the dialect that is no neutral value.
package struct EnumCell {
    package var dialect: DialectName
    package var type: String?
    package var neutral: String?
    package var number: Int?
    package var name: String?
    package var swiftName: String?
    package var fidelity: Fidelity
    /// Whether the number, when it comes back, means this value.
    package var readsBack: Bool
    package var note: String
}

extension ErrorCatalog {
    /// What a dialect's headers say of a number, or `nil` for one that the tables do not hold.
    package static func description(of number: Int, in dialect: DialectName) -> NumberEntry? {
        switch dialect {
        case .tim: descriptionTIM(of: number)
        case .v2tim: descriptionV2TIM(of: number)
        case .rongcloud: descriptionRongCloud(of: number)
        }
    }

    /// All numbers of a dialect that the tables hold.
    package static func numbers(in dialect: DialectName) -> [Int] {
        switch dialect {
        case .tim: numbersTIM
        case .v2tim: numbersV2TIM
        case .rongcloud: numbersRongCloud
        }
    }

    /// What a number means that a dialect sends and the bridge never does.
    package static func foreign(_ number: Int, in dialect: DialectName) -> [ForeignCell] {
        switch dialect {
        case .tim: foreignTIM(number)
        case .v2tim: foreignV2TIM(number)
        case .rongcloud: foreignRongCloud(number)
        }
    }

    /// Where a code of the place `item` arrives in an operation.
    package static func itemChannel(of operation: Command.Kind, in dialect: DialectName) -> Channel {
        switch dialect {
        case .tim: TIMErrors.channel(of: operation)
        case .v2tim: V2TIMErrors.channel(of: operation)
        case .rongcloud: RongCloudErrors.channel(of: operation)
        }
    }
}
