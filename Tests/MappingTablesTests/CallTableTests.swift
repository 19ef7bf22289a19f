import MappingTables
import RelationshipCore
import Testing

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
    func aCallNamesItsCommands(_ dialect: DialectName, _ call: String, _ commands: [Command.Kind]) {
        #expect(CallTable.commands(of: call, in: dialect) == commands)
    }

    @Test(arguments: DialectName.allCases, Command.Kind.allCases)
    func everyCommandHasACallOrAReason(_ dialect: DialectName, _ command: Command.Kind) {
        let calls = CallTable.calls(for: command, in: dialect)
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

    @Test func rongCloudCannotDeleteOrMarkRequests() {
        #expect(CallTable.calls(for: .deleteRequests, in: .rongcloud).map(\.name) == [nil])
        #expect(CallTable.calls(for: .markRequestsRead, in: .rongcloud).map(\.name) == [nil])
    }

    @Test(arguments: DialectName.allCases, [Command.Kind.mayMessage, .importFriends, .clearFriends, .forbidAdding])
    func whatOnlyAServerDoesIsNoCallOfAnSDK(_ dialect: DialectName, _ command: Command.Kind) {
        #expect(CallTable.calls(for: command, in: dialect).map(\.name) == [nil])
    }

    @Test func bothSpellingsOfV2TIMAreThere() {
        let names = CallTable.calls(for: .deleteFriends, in: .v2tim).flatMap(\.swiftNames)
        #expect(
            names == [
                "delete(fromFriendList:delete:succ:fail:)", "deleteFromFriendList(userIDList:deleteType:succ:fail:)",
            ]
        )
    }

    @Test func localCallsNeedNoCommand() {
        let names = CallTable.localCalls(in: .rongcloud).map(\.name)
        #expect(names.contains("initWithAppKey"))
        #expect(CallTable.localCalls(in: .rongcloud).allSatisfy { $0.command == nil })
    }
}
