public import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

extension DialectRegistry {
    /// The dialects of this package.
    public static let standard = DialectRegistry(
        unchecked: [TIMDialect(), V2TIMDialect(), RongCloudDialect()]
    )

    /// The formats of the vendors' server replies that can be imported.
    package static let serverExports: [any ServerExport] = [TencentExport(), RongCloudExport()]
}
