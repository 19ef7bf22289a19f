import Foundation
import MappingTables
import RelationshipCore
import Testing

@testable import MappingRules

/// The tables of the repository, held against all rules: the build's, and those about the surface of the vendors and the hub.
struct MappingCheckTests {
    @Test func `the tables of the repository break no rule`() {
        #expect(MappingCheck.problems(in: Tables.folder).map(\.message) == [])
    }

    @Test func `the vocabulary of the hub is that of its types`() throws {
        var folder = TableFolder(Tables.folder)
        let hub = try #require(MappingSet(&folder, withSurface: true).hub)
        #expect(Set(hub.commands) == Set(Command.Kind.allCases.map(\.rawValue)))
        #expect(Set(hub.events) == Set(Event.Kind.allCases.map(\.rawValue)))
        #expect(Set(hub.errors) == Set(RelationshipError.Code.allCases.map(\.rawValue)))
        #expect(Set(hub.limits) == Set(LimitedField.allCases.map(\.rawValue)))
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
        #expect(Set(hub.enums.map(\.type)) == Set(types.keys))
        for table in hub.enums { #expect(Set(table.cases) == Set(types[table.type] ?? []), "\(table.name)") }
    }
}
