public import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

extension DialectRegistry {
    /// The dialects of this package.
    public static let standard = DialectRegistry(
        unchecked: [TIMDialect(), V2TIMDialect(), RongCloudDialect()]
    )
}
