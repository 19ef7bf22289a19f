import MappingTables
import RelationshipCore
import Testing

struct EventTableTests {
    @Test(
        arguments: [
            (Event.Kind.friendsAdded, DialectName.tim, ["onNewMessage", "onAddFriends"]),
            (.friendsAdded, .v2tim, ["onFriendListAdded"]), (.friendsAdded, .rongcloud, ["onFriendAdd"]),
            (.friendsRemoved, .v2tim, ["onFriendListDeleted"]),
            (.requestAdded, .tim, ["onNewMessage", "onAddFriendReqs"]),
            (.requestSettled, .rongcloud, ["onFriendApplicationStatusChanged"]),
            (.relationChanged, .rongcloud, ["onFriendAdd", "onFriendDelete"]), (.relationChanged, .tim, [nil]),
            (.blocked, .rongcloud, [nil]), (.profileUpdated, .v2tim, ["onSelfInfoUpdated"]),
            (.friendsCleared, .tim, ["onNewMessage", "onDelFriends"]),
            (.friendsCleared, .rongcloud, ["onFriendCleared"]),
            (.groupCreated, .v2tim, ["onFriendGroupCreated"]), (.groupRenamed, .tim, [nil]),
            (.groupMembersAdded, .tim, ["onNewMessage", "onFriendProfileUpdate"]),
            (.groupMembersAdded, .rongcloud, [nil]),
        ] as [(Event.Kind, DialectName, [String?])]
    )
    func callbacksOfEvents(_ event: Event.Kind, _ dialect: DialectName, _ names: [String?]) {
        #expect(EventTable.callbacks(for: event, in: dialect).map(\.name) == names)
    }

    @Test(arguments: DialectName.allCases, Event.Kind.allCases)
    func everyEventIsToldOrKnowinglyDropped(_ dialect: DialectName, _ event: Event.Kind) {
        let callbacks = EventTable.callbacks(for: event, in: dialect)
        #expect(!callbacks.isEmpty)
        for callback in callbacks {
            #expect((callback.name == nil) == [.dropped, .carried].contains(callback.fidelity))
            if callback.name == nil { #expect(!callback.note.isEmpty) }
        }
    }

    @Test(arguments: DialectName.allCases)
    func theCoverageSatisfiesTheRegistry(_ dialect: DialectName) {
        let coverage = CoverageTable.coverage(of: dialect)
        #expect(coverage.commands == Set(Command.Kind.allCases))
        #expect(coverage.errors == Set(RelationshipError.Code.allCases))
        #expect(coverage.events == Set(Event.Kind.allCases))
    }

    @Test func callbacksWithoutEventAreInTheTable() {
        #expect(EventTable.localCallbacks(in: .tim).map(\.owner).contains("TIMConnListener"))
        #expect(EventTable.localCallbacks(in: .v2tim).contains { $0.fidelity == .rejected && $0.note.contains("7013") })
        #expect(EventTable.localCallbacks(in: .rongcloud).allSatisfy { $0.dialect == .rongcloud })
    }
}
