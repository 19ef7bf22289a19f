import Foundation
import MappingLookup
import RelationshipCore
import TestThreads
import TestValues
import Testing

@testable import MappingGenerator

/// Tests of the repository's tables against all rules: those of the build, and those about the vendors' surface and the
/// hub.
@Suite(.longWork)
struct MappingCheckTests {
    @Test func `the tables of the repository follow all rules`() {
        #expect(MappingCheck.problems(in: Tables.folder).map(\.message) == [])
    }

    @Test func `the vocabulary of the hub matches its types`() throws {
        let hub = Tables.set.hub
        #expect(Set(try #require(hub.operations).names) == Set(Command.Kind.allCases.map(\.rawValue)))
        #expect(Set(try #require(hub.events).names) == Set(Event.Kind.allCases.map(\.rawValue)))
        #expect(Set(try #require(hub.errors).codes) == Set(RelationshipError.Code.allCases.map(\.rawValue)))
        #expect(Set(try #require(hub.limits).names) == Set(LimitedField.allCases.map(\.rawValue)))
        #expect(Set(try #require(hub.fields).customKeys.map(\.name)) == Set(CustomKeyField.allCases.map(\.rawValue)))
        let types = [
            "AddPermission": AddPermission.allCases.map(\.rawValue),
            "Direction": Direction.allCases.map(\.rawValue),
            "Relation": Relation.allCases.map(\.rawValue),
            "FriendRequest.Role": FriendRequest.Role.allCases.map(\.rawValue),
            "FriendRequest.Status": FriendRequest.Status.allCases.map(\.rawValue),
            "ProfileVisibility": ProfileVisibility.allCases.map(\.rawValue),
            "Presence.Status": Presence.Status.allCases.map(\.rawValue),
            "Platform": Platform.allCases.map(\.rawValue),
            "Subscription.Topic": Subscription.Topic.allCases.map(\.rawValue),
        ]
        let tables = try #require(hub.enums).tables
        #expect(Set(tables.map(\.type)) == Set(types.keys))
        for table in tables { #expect(Set(table.cases) == Set(types[table.type] ?? []), "\(table.name)") }
    }

    @Test func `the dialects are those of the folders, in order`() throws {
        let dialects = try MappedDialect.all(in: Tables.folder)
        #expect(dialects.map(\.name) == DialectName.allCases.map(\.rawValue))
        #expect(dialects.allSatisfy { $0.folder == $0.name })
    }
}
