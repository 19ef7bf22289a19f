import RelationshipCore
import TIMAdapter
import Testing
import V2TIMAdapter

/// The class that an app gets with `--level helper`, beside the reads that it takes the place of.
struct MigrationHelperTests {
    /// A process has one shared object of each SDK, and other tests expect them to have no backend.
    @Test func `reads answer what the reads of the other SDK answer`() async {
        await #expect(processExitsWith: .success) { try await HelperReads().check() }
    }
}

private struct HelperReads {
    private let service = RelationshipService(store: InMemoryStore())

    /// Signs in with both SDKs, on two devices.
    private func signIn(_ user: String) async {
        V2TIMManager.install(backend: service, device: DeviceID("\(user)'s tablet"))
        TIMManager.install(backend: service, device: DeviceID("\(user)'s phone"))
        V2TIMManager.sharedInstance().initSDK(1_400_000_001, config: nil)
        TIMManager.sharedInstance().initSdk(TIMSdkConfig())
        await wait { V2TIMManager.sharedInstance().login(userID: user, userSig: "s", succ: $0, fail: nil) }
        let param = TIMLoginParam()
        (param.identifier, param.userSig) = (user, "s")
        await wait { _ = TIMManager.sharedInstance().login(param, succ: $0, fail: nil) }
        RBMFriendCache.removeAll()
    }

    private func signOut() async {
        await wait { V2TIMManager.sharedInstance().logout(succ: $0, fail: nil) }
        await wait { _ = TIMManager.sharedInstance().logout($0, fail: nil) }
    }

    private func wait(_ call: (@escaping () -> Void) -> Void) async {
        await withCheckedContinuation { done in call { done.resume() } }
    }

    /// Waits until what both SDKs asked and were told before has arrived.
    private func settle() async {
        await wait { done in V2TIMManager.sharedInstance().getFriendList(succ: { _ in done() }, fail: nil) }
        await wait { done in _ = TIMFriendshipManager.sharedInstance().getFriendList({ _ in done() }, fail: nil) }
    }

    private func friends() -> (before: [String]?, after: [String]?) {
        (
            TIMFriendshipManager.sharedInstance().queryFriendList()?.map(\.identifier).sorted(),
            RBMFriendCache.queryFriendList()?.map(\.userID).sorted()
        )
    }

    /// Changes friends and profiles, and compares the reads of both SDKs.
    func check() async throws {
        for user in ["me", "friend", "second"] {
            _ = try await service.execute(.signIn, as: Caller(UserID(sanitizing: user)))
        }
        let list = ["friend", "second"].map { ImportedFriend(friend: UserID(sanitizing: $0)) }
        _ = try await service.administrator.execute(.importFriends(list), for: UserID(sanitizing: "me"))
        await signIn("me")
        // Nothing is known before the SDK answered.
        let first = friends()
        #expect(first.before == nil && first.after == nil)
        await settle()
        let second = friends()
        #expect(second.before == ["friend", "second"] && second.after == second.before)
        #expect(RBMFriendCache.queryFriend("friend")?.userID == "friend")
        #expect(TIMFriendshipManager.sharedInstance().queryFriend("friend")?.identifier == "friend")
        #expect(RBMFriendCache.queryFriend("nobody") == nil && RBMFriendCache.queryFriend(nil) == nil)
        // The SDK reports what changes.
        await wait { done in
            V2TIMManager.sharedInstance()
                .deleteFromFriendList(
                    userIDList: ["second"],
                    deleteType: .FRIEND_TYPE_BOTH,
                    succ: { _ in done() },
                    fail: nil
                )
        }
        await settle()
        let third = friends()
        #expect(third.before == ["friend"] && third.after == third.before)
        // Profiles, of which that of the user is one.
        #expect(RBMFriendCache.querySelfProfile() == nil)
        await settle()
        #expect(RBMFriendCache.querySelfProfile()?.userID == "me")
        let info = V2TIMUserFullInfo()
        info.nickName = "Me"
        await wait { V2TIMManager.sharedInstance().setSelfInfo(info: info, succ: $0, fail: nil) }
        await settle()
        #expect(RBMFriendCache.querySelfProfile()?.nickName == "Me")
        RBMFriendCache.removeAll()
        #expect(RBMFriendCache.queryFriendList() == nil)
        await signOut()
    }
}
