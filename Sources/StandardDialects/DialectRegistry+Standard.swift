public import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

extension DialectRegistry {
    /// The dialects of this package.
    public static let standard = DialectRegistry(
        unchecked: [TIMDialect(), V2TIMDialect(), RongCloudDialect()]
    )

    /// The vendors of this package's dialects, as far as their servers' answers can be imported.
    package static let serverExports: [any ServerExport] = [TencentExport(), RongCloudExport()]
}
