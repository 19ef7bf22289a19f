import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

struct CallTableTests {
    @Test(arguments: [
        (DialectName.tim, "doResponse", [Command.Kind.acceptRequest, .refuseRequest]),
        (.tim, "getPendencyList", [.listRequests]), (.tim, "pendencyReport", [.markRequestsRead]),
        (.v2tim, "deleteFromFriendList", [.deleteFriends]), (.v2tim, "acceptFriendApplication", [.acceptRequest]),
        (.v2tim, "setFriendApplicationRead", [.markRequestsRead]), (.rongcloud, "addToBlacklist", [.block]),
        (.rongcloud, "setFriendAddPermission", [.updateProfile]), (.rongcloud, "connectWithToken", [.signIn]),
        (.rongcloud, "doResponse", []), (.tim, "initSdk", []), (.tim, "createFriendGroup", [.createGroups]),
        (.tim, "delFriendsFromFriendGroup", [.removeFromGroup]), (.v2tim, "searchFriends", [.searchFriends]),
        (.rongcloud, "searchFriendsInfo", [.searchFriends]), (.rongcloud, "createFriendGroup", []),
    ])
    func `a call names its commands`(_ dialect: DialectName, _ call: String, _ commands: [Command.Kind]) {
        #expect(dialect.tables.commands(of: call) == commands)
    }

    @Test(arguments: DialectName.allCases, Command.Kind.allCases)
    func `every command has a call or a reason`(_ dialect: DialectName, _ command: Command.Kind) {
        let calls = dialect.tables.calls(for: command)
        #expect(!calls.isEmpty)
        for call in calls {
            #expect(call.command == command)
            if call.name == nil {
                #expect(!call.note.isEmpty)
                #expect(call.fidelity == .rejected)
            } else {
                #expect(!call.swiftNames.isEmpty)
                #expect(!call.source.isEmpty)
            }
        }
    }

    @Test func `RongCloud cannot delete or mark requests`() {
        #expect(DialectTables.rongcloud.calls(for: .deleteRequests).map(\.name) == [nil])
        #expect(DialectTables.rongcloud.calls(for: .markRequestsRead).map(\.name) == [nil])
    }

    @Test(
        arguments: DialectName.allCases,
        [Command.Kind.mayMessage, .importFriends, .clearFriends, .forbidAdding, .deleteUser]
    )
    func `server commands have no call of an SDK`(_ dialect: DialectName, _ command: Command.Kind) {
        #expect(dialect.tables.calls(for: command).map(\.name) == [nil])
    }

    @Test func `both spellings of V2TIM are listed`() {
        let names = DialectTables.v2tim.calls(for: .deleteFriends).flatMap(\.swiftNames)
        #expect(
            names == [
                "delete(fromFriendList:delete:succ:fail:)", "deleteFromFriendList(userIDList:deleteType:succ:fail:)",
            ]
        )
    }

    @Test func `local calls have no command`() {
        let names = DialectTables.rongcloud.localCalls.map(\.name)
        #expect(names.contains("initWithAppKey"))
        #expect(DialectTables.rongcloud.localCalls.allSatisfy { $0.command == nil })
    }
}
