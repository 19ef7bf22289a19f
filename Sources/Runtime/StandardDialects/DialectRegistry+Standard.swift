public import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

extension DialectRegistry {
    /// The dialects of this package.
    public static let standard = DialectRegistry(
        unchecked: [
            TIMDialect(schemas: DialectSchemas.tim), V2TIMDialect(schemas: DialectSchemas.v2tim),
            RongCloudDialect(schemas: DialectSchemas.rongcloud),
        ]
    )
}
