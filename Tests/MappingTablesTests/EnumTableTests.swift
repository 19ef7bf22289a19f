import MappingTables
import RelationshipCore
import Testing

struct EnumTableTests {
    @Test(arguments: [
        (DialectName.tim, [0, 1, 2]), (.v2tim, [0, 1, 2]), (.rongcloud, [1, 2, 3]),
    ])
    func addPermissions(_ dialect: DialectName, _ numbers: [Int]) {
        for (permission, number) in zip([AddPermission.anyone, .needsApproval, .nobody], numbers) {
            #expect(EnumTable.addPermission(permission, in: dialect) == number)
            #expect(EnumTable.addPermission(number: number, in: dialect) == permission)
        }
        #expect(EnumTable.addPermission(number: numbers.reduce(1, max) + 1, in: dialect) == nil)
        #expect(EnumTable.addPermission(number: -1, in: dialect) == nil)
    }

    @Test(arguments: [DialectName.tim, .v2tim])
    func tencentHasBothDirections(_ dialect: DialectName) {
        for (direction, number) in [(Direction.oneWay, 1), (.twoWay, 2)] {
            #expect(EnumTable.addDirection(direction, in: dialect) == number)
            #expect(EnumTable.addDirection(number: number, in: dialect) == direction)
            #expect(EnumTable.deleteDirection(direction, in: dialect) == number)
            #expect(EnumTable.deleteDirection(number: number, in: dialect) == direction)
            #expect(EnumTable.checkDirection(direction, in: dialect) == number)
            #expect(EnumTable.checkDirection(number: number, in: dialect) == direction)
        }
        #expect(EnumTable.addDirection(number: 0, in: dialect) == nil)
        #expect(EnumTable.deleteDirection(number: 3, in: dialect) == nil)
    }

    @Test func rongCloudKnowsTwoWayOnly() {
        #expect(EnumTable.addDirection(.twoWay, in: .rongcloud) == 2)
        #expect(EnumTable.deleteDirection(.twoWay, in: .rongcloud) == 2)
        #expect(EnumTable.checkDirection(.twoWay, in: .rongcloud) == 2)
        #expect(EnumTable.listDirection(.twoWay, in: .rongcloud) == 2)
        #expect(EnumTable.addDirection(.oneWay, in: .rongcloud) == nil)
        #expect(EnumTable.listDirection(.oneWay, in: .rongcloud) == nil)
        #expect(EnumTable.addDirection(number: 1, in: .rongcloud) == nil)
    }

    @Test(arguments: [DialectName.tim, .v2tim])
    func acceptanceIsOneWayOrTwoWay(_ dialect: DialectName) {
        #expect(EnumTable.acceptDirection(.oneWay, in: dialect) == 0)
        #expect(EnumTable.acceptDirection(.twoWay, in: dialect) == 1)
        #expect(EnumTable.acceptDirection(number: 0, in: dialect) == .oneWay)
        #expect(EnumTable.acceptDirection(number: 1, in: dialect) == .twoWay)
        // 2 refuses in doResponse; it is no acceptance.
        #expect(EnumTable.acceptDirection(number: 2, in: dialect) == nil)
    }

    @Test(arguments: DialectName.allCases)
    func relations(_ dialect: DialectName) {
        for (relation, number) in [(Relation.none, 0), (.outgoing, 1), (.incoming, 2), (.mutual, 3)] {
            #expect(EnumTable.relation(relation, in: dialect) == number)
            #expect(EnumTable.relation(number: number, in: dialect) == .some(relation))
        }
        #expect(EnumTable.relation(number: 4, in: dialect) == nil)
    }

    @Test func requestRolesRunOppositeWaysInTheTwoVendors() {
        #expect(EnumTable.requestRole(.received, in: .tim) == 1)
        #expect(EnumTable.requestRole(.sent, in: .v2tim) == 2)
        #expect(EnumTable.requestRole(.sent, in: .rongcloud) == 1)
        #expect(EnumTable.requestRole(.received, in: .rongcloud) == 2)
        #expect(EnumTable.requestRole(number: 1, in: .v2tim) == .received)
        #expect(EnumTable.requestRole(number: 1, in: .rongcloud) == .sent)
        #expect(EnumTable.requestRole(number: 3, in: .tim) == nil)
    }

    @Test func aWithdrawnRequestReadsAsExpiredInRongCloud() {
        let numbers: [(FriendRequest.Status, Int)] = [
            (.pending, 0), (.accepted, 1), (.refused, 2), (.expired, 3), (.withdrawn, 3),
        ]
        for (status, number) in numbers { #expect(EnumTable.requestStatus(status, in: .rongcloud) == number) }
        #expect(EnumTable.requestStatus(number: 3, in: .rongcloud) == .expired)
        #expect(EnumTable.requestStatus(.pending, in: .tim) == nil)
        #expect(EnumTable.requestStatus(number: 0, in: .v2tim) == nil)
    }
}
