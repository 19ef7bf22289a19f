import ContractTesting
import RongCloudWire
import TIMWire
import V2TIMWire

extension FixtureDialect {
    static let tim = FixtureDialect(TIMDialect())
    static let v2tim = FixtureDialect(V2TIMDialect())
    static let rongcloud = FixtureDialect(RongCloudDialect())
}
