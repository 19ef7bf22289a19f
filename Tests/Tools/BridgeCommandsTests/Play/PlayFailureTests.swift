import Foundation
import RelationshipCore
import Testing

@testable import BridgeCommands

/// A store that fails under play.
struct PlayFailureTests {
    @Test(
        arguments: [
            (
                #"{"dialect":"tim","user":"u1","call":"getFriendList","args":{}}"#,
                #"{"call":"getFriendList","device":"d1","dialect":"tim","fail":{"code":30006,"#
            ),
            (
                #"{"dialect":"v2tim","user":"u1","call":"getFriendList","args":{}}"#,
                #"{"call":"getFriendList","device":"d1","dialect":"v2tim","fail":{"code":30006,"#
            ),
            (
                #"{"dialect":"rongcloud","user":"u1","call":"getBlacklist","args":{}}"#,
                #"{"call":"getBlacklist","device":"d1","dialect":"rongcloud","error":{"code":"#
            ),
            (
                #"{"dialect":"tim","user":"u1","message":{"to":"u2"}}"#,
                #"{"device":"d1","dialect":"tim","fail":{"code":"#
            ),
        ]
    )
    func `a store that fails while a user is connected gives the dialect's own code, and the next line tries again`(
        line: String,
        answer: String
    ) async throws {
        let store = WatchedStore()
        var player = Player(try Bridge(store: store, clock: newYear))
        store.isFailing = true
        let failed = try await player.play(Data(line.utf8))
        #expect(failed.count == 1)
        #expect(failed.first?.hasPrefix(answer) == true, "\(failed)")
        store.isFailing = false
        let again = try await player.play(Data(line.utf8))
        if line.contains("message") {
            #expect(again.first?.contains("fail") == true, "the receiver does not exist")
        } else {
            #expect(again.first?.contains("succ") == true, "\(again)")
        }
    }
}
