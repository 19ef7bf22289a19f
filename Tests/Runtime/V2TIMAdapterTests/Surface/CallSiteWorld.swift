import Foundation
import RelationshipCore
import TestEvidence
import TestValues
import Testing
import V2TIMAdapter

typealias CallSite = TestEvidence.CallSite<CallSiteWorld>

/// A backend with a few users, and an app of the user "me", who is logged in.
///
/// "friend" is a two-way friend of "me" and in the group "g", and both follow each other. "asker" has sent "me" a
/// request. "foe" is blocked by "me". "stranger" has no relation to "me", and any user may add them.
final class CallSiteWorld: CallSiteBackend {
    let service: RelationshipService
    let manager: V2TIMManager
    let newer = HeaderListener8_7()
    let older = HeaderListener8_4()

    init() async throws {
        service = Self.makeService()
        manager = V2TIMManager(backend: service, callbackQueue: DispatchQueue(label: "callbacks of me"))
        try await populate()
        manager.initSDK(1_400_000_001, config: V2TIMSDKConfig())
        try await requireCode(0) { self.manager.login(userID: "me", userSig: "s", succ: $0, fail: $1) }
    }

    /// Returns the request from "asker", as the SDK returns it.
    func application() async throws -> V2TIMFriendApplication {
        let list = await answer { self.manager.getFriendApplicationList(succ: $0, fail: $1) }
        return try #require(list.value??.applicationList.firstObject as? V2TIMFriendApplication)
    }

    /// Registers both listeners, runs a body, and waits for its callbacks.
    func recordCallbacks(_ body: () async throws -> Void) async rethrows {
        manager.addFriendListener(listener: newer)
        manager.addFriendListener(listener: older)
        manager.addIMSDKListener(listener: newer)
        manager.addIMSDKListener(listener: older)
        try await body()
        await settle()
    }

    /// Waits until the callbacks of all previous events have been made, which is the case after two more answers.
    func settle() async {
        for _ in 0..<2 { _ = await answer { self.manager.getFriendList(succ: $0, fail: $1) } }
    }
}

/// Makes a call with a success block that has no value, and checks its error code, or 0 for a success.
///
/// This is a function, because Swift 6.3 confuses a closure in a macro's argument with another one in the same closure,
/// and would make the first call a second time.
func requireCode(
    _ expected: Int32,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ call: (@escaping V2TIMSucc, @escaping V2TIMFail) -> Void
) async throws {
    let code = await code(call)
    try #require(code == expected, sourceLocation: sourceLocation)
}
