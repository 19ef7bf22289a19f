import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

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
    func `events have their callbacks`(_ event: Event.Kind, _ dialect: DialectName, _ names: [String?]) {
        #expect(dialect.tables.callbacks(for: event).map(\.name) == names)
    }

    @Test(arguments: DialectName.allCases, Event.Kind.allCases)
    func `each event has a callback or a note`(_ dialect: DialectName, _ event: Event.Kind) {
        let callbacks = dialect.tables.callbacks(for: event)
        #expect(!callbacks.isEmpty)
        for callback in callbacks {
            #expect((callback.name == nil) == [.dropped, .carried].contains(callback.fidelity))
            if callback.name == nil { #expect(!callback.note.isEmpty) }
        }
    }

    @Test func `callbacks without an event are in the table`() {
        #expect(DialectTables.tim.localCallbacks.map(\.owner).contains("TIMConnListener"))
        #expect(DialectTables.v2tim.localCallbacks.contains { $0.fidelity == .rejected && $0.note.contains("7013") })
        #expect(DialectTables.rongcloud.localCallbacks.allSatisfy { $0.dialect == .rongcloud })
    }
}
