import Foundation
import MappingGenerator
import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestFiles
import TestValues
import Testing
import V2TIMWire

/// The names of the SDKs that can be explained.
struct SurfaceNameTests {
    private let mappings = repository.appending(path: "Mappings")

    @Test func `every name of the SDKs can be explained`() throws {
        let names = Set(Explanation.names(in: [DialectTables].standard))
        var folder = TableFolder(mappings)
        var count = 0
        for dialect in try MappedDialect.all(in: mappings) {
            for list in dialect.surface + dialect.shapes.flatMap(\.lists) {
                for row in try folder.table(dialect.surfaceFile(list), SurfaceTable.init).rows {
                    guard row.kind != .`init`, !isAboutOtherSubjects(row) else { continue }
                    let name = row.member ?? row.owner
                    let known = names.contains(name) || names.contains(String(name.prefix { $0 != "(" }))
                    #expect(known, "\(dialect.name) \(list): \(row.declaration)")
                    count += 1
                }
            }
        }
        #expect(count > 2_000)
    }

    /// Returns whether a row is the type of the error numbers, or the name of one about messages, chat rooms and the
    /// like.
    private func isAboutOtherSubjects(_ row: SurfaceRow) -> Bool {
        if row.kind == .type, row.owner == "RCErrorCode" { return true }
        guard row.kind == .case, let number = row.declaration.split(separator: " ").last.flatMap({ Int($0) }) else {
            return false
        }
        return row.owner == "RCErrorCode" && DialectTables.rongcloud.otherSubject(of: number) != nil
    }

    @Test(arguments: DialectName.allCases)
    func `every type, property and constant is explained under its own name`(dialect: DialectName) {
        for explanation in Explanation.surface(of: dialect.tables, in: [DialectTables].standard) {
            #expect(!explanation.name.isEmpty && !explanation.hub.isEmpty && explanation.dialect == dialect)
            let others = Set(explanation.steps.map(\.dialect))
            #expect(!others.contains(dialect))
        }
    }

    @Test(arguments: [
        (DialectName.tim, "TIMFriendPendencyItem", ["V2TIMFriendApplication", "RCFriendApplicationInfo"]),
        (.v2tim, "V2TIMFollowInfo", ["no type", "no type"]),
        (.rongcloud, "RCUserProfile", ["TIMUserProfile", "V2TIMUserInfo", "V2TIMUserFullInfo"]),
    ]) func `a type has the types of the same records as counterparts`(
        dialect: DialectName,
        type: String,
        counterparts: [String]
    ) throws {
        let found = Explanation.explain(type, in: [DialectTables].standard)
        let explanation = try #require(found.first { $0.subject == .type && $0.dialect == dialect })
        #expect(explanation.steps.map(\.text) == counterparts)
    }

    @Test(arguments: [
        (DialectName.tim, "TIMUserProfile.allowType", ["V2TIMUserFullInfo.allowType", "RCUserProfile.permission"]),
        (.tim, "TIMUserProfile.nickname", ["V2TIMUserInfo.nickName", "RCUserProfile.name"]),
        (.rongcloud, "RCFriendInfo.remark", ["TIMFriend.remark", "V2TIMFriendInfo.friendRemark"]),
    ]) func `a property's counterpart is named with the type that declares it`(
        dialect: DialectName,
        property: String,
        counterparts: [String]
    ) throws {
        let found = Explanation.explain(property, in: [DialectTables].standard)
        let explanation = try #require(found.first { $0.subject == .property && $0.dialect == dialect })
        #expect(explanation.steps.map(\.text) == counterparts)
    }
}
