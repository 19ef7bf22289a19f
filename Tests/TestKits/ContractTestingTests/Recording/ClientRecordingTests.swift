import ContractTesting
import Foundation
import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import Testing
import V2TIMAdapter

/// What apps say through the vendors' own classes is recorded and replays.
struct ClientRecordingTests {
    @Test func `calls of three apps on three SDKs are recorded in one fixture`() async throws {
        let clock = ManualClock(Timestamp(milliseconds: 1_771_027_200_000))
        let service = RelationshipService(store: InMemoryStore(), clock: clock)
        let recorder = FixtureRecorder(service)
        let queue = DispatchQueue(label: "apps")

        let v2tim = V2TIMManager(backend: recorder.backend, callbackQueue: queue, device: DeviceID("phone"))
        _ = v2tim.initSDK(1, config: V2TIMSDKConfig())
        await done { succ, _ in v2tim.login(userID: "vera", userSig: "a secret", succ: succ, fail: { _, _ in succ() }) }

        let tim = TIMManager(backend: recorder.backend, callbackQueue: queue, device: DeviceID("desk"))
        _ = tim.initSdk(TIMSdkConfig())
        let login = TIMLoginParam()
        (login.identifier, login.userSig) = ("tom", "a secret")
        await done { succ, _ in _ = tim.login(login, succ: succ, fail: { _, _ in succ() }) }

        let rongcloud = RCCoreClient(backend: recorder.backend, callbackQueue: queue, device: DeviceID("pad"))
        rongcloud.initWithAppKey("key", option: nil)
        await done { succ, _ in
            rongcloud.connect(withToken: "ron", dbOpened: nil, success: { _ in succ() }, error: { _ in succ() })
        }
        await done { succ, _ in
            rongcloud.addFriend("vera", directionType: .both, extra: "do we know each other?") { _ in
                succ()
            } error: { _ in
                succ()
            }
        }
        await done { succ, _ in
            v2tim.getFriendApplicationList { _ in
                succ()
            } fail: { _, _ in
                succ()
            }
        }

        let title = RecordingTitle(name: "Three apps", why: "It was recorded.", source: "the tests")
        let document = try await recorder.fixture(title)
        let text = document.text()
        for secret in ["vera", "tom", "ron\"", "a secret", "do we know"] {
            #expect(!text.contains(secret), "\(secret)")
        }
        for call in ["login", "connectWithToken", "addFriend", "getFriendApplicationList"] {
            #expect(text.contains("\"call\": \"\(call)\""), "\(call)")
        }
        #expect(text.contains("25461"))
        #expect(text.contains("onFriendApplicationListAdded"))
        let result = await FixtureRunner(ServiceBackend.memory).run(try Fixture(document), file: "recorded.json")
        #expect(result.isGood, "\(result.verdict)\n\(text)")
    }

    /// Waits until a call has been answered.
    private func done(_ call: (@escaping () -> Void, Void) -> Void) async {
        await withCheckedContinuation { continuation in call({ continuation.resume() }, ()) }
    }
}
