import Foundation
import RelationshipCore
import Testing

@testable import BridgeCommands

/// Two scripts with one store, as two starts of an app that never signs out.
struct PlayRestartTests {
    @Test func `a handled request is not announced again by the next script`() async throws {
        let refused = #"""
            {"dialect":"v2tim","user":"u1","device":"phone","call":"getFriendList","args":{}}
            {"dialect":"tim","user":"u2","call":"getFriendList","args":{}}
            {"dialect":"tim","user":"u2","call":"addFriend","args":{"request":{"identifier":"u1","addType":2}}}
            {"dialect":"v2tim","user":"u1","device":"phone","call":"refuseFriendApplication","args":{"application":{"userID":"u2","type":1}}}
            """#
        let restarted = #"{"dialect":"v2tim","user":"u1","device":"phone","call":"getFriendApplicationList","args":{}}"#
        try await withTemporaryStore { store in
            let first = try await play(Data(refused.utf8), on: Bridge(store: store.open(), clock: newYear))
            #expect(first.lines.count { $0.contains("onFriendApplicationListDeleted") } == 1)
            let second = try await play(Data(restarted.utf8), on: Bridge(store: store.open(), clock: newYear))
            #expect(second.lines.filter { $0.contains(#""event":"#) } == [])
        }
    }
}
