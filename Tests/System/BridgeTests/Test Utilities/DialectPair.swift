import RelationshipCore
import TestValues
import Testing

/// The dialects of two apps, in order.
struct DialectPair: CustomTestStringConvertible {
    let first: DialectName
    let second: DialectName

    var testDescription: String { "\(first.rawValue) → \(second.rawValue)" }

    static let all = DialectName.allCases.flatMap { first in
        DialectName.allCases.map { DialectPair(first: first, second: $0) }
    }
}
