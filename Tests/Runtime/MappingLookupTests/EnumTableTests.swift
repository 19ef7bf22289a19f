import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

struct EnumTableTests {
    @Test(arguments: [
        (DialectName.tim, [0, 1, 2]), (.v2tim, [0, 1, 2]), (.rongcloud, [1, 2, 3]),
    ])
    func `add permissions have the vendors' numbers`(_ dialect: DialectName, _ numbers: [Int]) {
        for (permission, number) in zip([AddPermission.anyone, .needsApproval, .nobody], numbers) {
            #expect(dialect.tables.enums.addPermission(permission) == number)
            #expect(dialect.tables.enums.addPermission(number: number) == permission)
        }
        #expect(dialect.tables.enums.addPermission(number: numbers.reduce(1, max) + 1) == nil)
        #expect(dialect.tables.enums.addPermission(number: -1) == nil)
    }

    @Test(arguments: [DialectName.tim, .v2tim])
    func `Tencent has both directions`(_ dialect: DialectName) {
        for (direction, number) in [(Direction.oneWay, 1), (.twoWay, 2)] {
            #expect(dialect.tables.enums.addDirection(direction) == number)
            #expect(dialect.tables.enums.addDirection(number: number) == direction)
            #expect(dialect.tables.enums.deleteDirection(direction) == number)
            #expect(dialect.tables.enums.deleteDirection(number: number) == direction)
            #expect(dialect.tables.enums.checkDirection(direction) == number)
            #expect(dialect.tables.enums.checkDirection(number: number) == direction)
        }
        #expect(dialect.tables.enums.addDirection(number: 0) == nil)
        #expect(dialect.tables.enums.deleteDirection(number: 3) == nil)
    }

    @Test func `RongCloud has only the two-way direction`() {
        #expect(DialectTables.rongcloud.enums.addDirection(.twoWay) == 2)
        #expect(DialectTables.rongcloud.enums.deleteDirection(.twoWay) == 2)
        #expect(DialectTables.rongcloud.enums.checkDirection(.twoWay) == 2)
        #expect(DialectTables.rongcloud.enums.listDirection(.twoWay) == 2)
        #expect(DialectTables.rongcloud.enums.addDirection(.oneWay) == nil)
        #expect(DialectTables.rongcloud.enums.listDirection(.oneWay) == nil)
        #expect(DialectTables.rongcloud.enums.addDirection(number: 1) == nil)
    }

    @Test(arguments: [DialectName.tim, .v2tim])
    func `acceptance is one-way or two-way`(_ dialect: DialectName) {
        #expect(dialect.tables.enums.acceptDirection(.oneWay) == 0)
        #expect(dialect.tables.enums.acceptDirection(.twoWay) == 1)
        #expect(dialect.tables.enums.acceptDirection(number: 0) == .oneWay)
        #expect(dialect.tables.enums.acceptDirection(number: 1) == .twoWay)
        // In `doResponse`, 2 is a refusal.
        #expect(dialect.tables.enums.acceptDirection(number: 2) == nil)
    }

    @Test(arguments: DialectName.allCases)
    func `relations have the vendors' numbers`(_ dialect: DialectName) {
        for (relation, number) in [(Relation.none, 0), (.outgoing, 1), (.incoming, 2), (.mutual, 3)] {
            #expect(dialect.tables.enums.relation(relation) == number)
            #expect(dialect.tables.enums.relation(number: number) == .some(relation))
        }
        #expect(dialect.tables.enums.relation(number: 4) == nil)
    }

    @Test func `the vendors number request roles in opposite order`() {
        #expect(DialectTables.tim.enums.requestRole(.received) == 1)
        #expect(DialectTables.v2tim.enums.requestRole(.sent) == 2)
        #expect(DialectTables.rongcloud.enums.requestRole(.sent) == 1)
        #expect(DialectTables.rongcloud.enums.requestRole(.received) == 2)
        #expect(DialectTables.v2tim.enums.requestRole(number: 1) == .received)
        #expect(DialectTables.rongcloud.enums.requestRole(number: 1) == .sent)
        #expect(DialectTables.tim.enums.requestRole(number: 3) == nil)
    }

    @Test func `a withdrawn request is expired in RongCloud`() {
        let numbers: [(FriendRequest.Status, Int)] = [
            (.pending, 0), (.accepted, 1), (.refused, 2), (.expired, 3), (.withdrawn, 3),
        ]
        for (status, number) in numbers { #expect(DialectTables.rongcloud.enums.requestStatus(status) == number) }
        #expect(DialectTables.rongcloud.enums.requestStatus(number: 3) == .expired)
        #expect(DialectTables.tim.enums.requestStatus(.pending) == nil)
        #expect(DialectTables.v2tim.enums.requestStatus(number: 0) == nil)
    }
}
