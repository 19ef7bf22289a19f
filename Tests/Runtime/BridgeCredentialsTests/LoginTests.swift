import BridgeCredentials
import Foundation
import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import Testing
import V2TIMAdapter

/// The SDKs' logins to a backend that checks credentials, as an app calls them.
struct LoginTests {
    /// The user id and UserSig of a login, its time in seconds, and the code of the SDK's answer: 0 for success.
    private static let userSigs: [(userID: String, userSig: String, second: Int64, code: Int)] = [
        ("xiaojun", Vector.pypi, Vector.time, 0),
        ("xiaojun", Vector.node, Vector.time + Vector.lifetime, 0),
        ("xiaojun", Vector.pypi, Vector.time + Vector.lifetime + 1, 70_001),
        ("xiaojun", "not a UserSig", Vector.time, 70_003),
        ("xiaojun", String(Vector.pypi.dropLast(40)), Vector.time, 70_003),
        ("xiaojun", Forgery().with("TLS.expire", "86401").text, Vector.time, 70_009),
        ("xiaojun", Forgery().signing("TLS.expire", "86400", key: "another key").text, Vector.time, 70_009),
        ("administrator", Vector.pypi, Vector.time, 70_013),
        ("xiaojun", Forgery().signing("TLS.sdkappid", "1400000001").text, Vector.time, 70_014),
    ]

    @Test(arguments: userSigs)
    func `V2TIM accepts a valid UserSig, and reports why another is invalid`(
        _ userID: String,
        _ userSig: String,
        _ second: Int64,
        _ code: Int
    ) async throws {
        let manager = V2TIMManager(backend: try service(at: second), callbackQueue: DispatchQueue(label: "app"))
        #expect(manager.initSDK(1_400_000_000, config: nil))
        #expect(await login(manager, userID, userSig) == code)
        #expect(manager.getLoginUser() == (code == 0 ? userID : nil))
    }

    @Test(arguments: userSigs)
    func `TIM accepts a valid UserSig, and reports why another is invalid`(
        _ userID: String,
        _ userSig: String,
        _ second: Int64,
        _ code: Int
    ) async throws {
        let manager = TIMManager(backend: try service(at: second), callbackQueue: DispatchQueue(label: "app"))
        #expect(manager.initSdk(TIMSdkConfig()) == 0)
        let answer = await login(manager, userID, userSig)
        #expect(answer == code)
        #expect(manager.getLoginUser() == (code == 0 ? userID : nil))
    }

    @Test
    func `TIM logs in again on its own as long as the UserSig is valid`() async throws {
        let clock = SetClock(second(Vector.time))
        let manager = TIMManager(backend: try service(clock), callbackQueue: DispatchQueue(label: "app"))
        #expect(manager.initSdk(TIMSdkConfig()) == 0)
        #expect(await login(manager, "xiaojun", Vector.pypi) == 0)
        clock.set(second(Vector.time + Vector.lifetime))
        #expect(await loginAgain(manager, "xiaojun") == 0)
        clock.set(second(Vector.time + Vector.lifetime + 1))
        #expect(await loginAgain(manager, "xiaojun") == 70_001)
    }

    @Test
    func `a rejected login keeps the user who is logged in`() async throws {
        let service = try service(at: Vector.time)
        let tim = TIMManager(backend: service, callbackQueue: DispatchQueue(label: "app"))
        #expect(tim.initSdk(TIMSdkConfig()) == 0)
        #expect(await login(tim, "xiaojun", Vector.pypi) == 0)
        #expect(await login(tim, "administrator", Vector.pypi) == 70_013)
        #expect(tim.getLoginUser() == "xiaojun")
        let v2TIM = V2TIMManager(backend: service, callbackQueue: DispatchQueue(label: "app"))
        #expect(v2TIM.initSDK(1_400_000_000, config: nil))
        #expect(await login(v2TIM, "xiaojun", Vector.pypi) == 0)
        #expect(await login(v2TIM, "administrator", Vector.pypi) == 70_013)
        #expect(v2TIM.getLoginUser() == "xiaojun")
        #expect(v2TIM.getLoginStatus() == .STATUS_LOGINED)
    }

    @Test
    func `RongCloud accepts a valid token, and reports an expired one`() async throws {
        let authority = try SignedTokenAuthority(keys: [Vector.key])
        let token = authority.token(for: Vector.user, lifetime: 60, at: second(Vector.time))
        let foreign = try SignedTokenAuthority(keys: ["another key"])
            .token(for: Vector.user, lifetime: 60, at: second(Vector.time))
        for (text, moment, code) in [
            (token, Vector.time + 60, 0), (token, Vector.time + 61, 31_020), (foreign, Vector.time, 31_004),
            ("xiaojun", Vector.time, 31_004), ("", Vector.time, 31_004),
        ] {
            let service = RelationshipService(
                store: InMemoryStore(),
                clock: SetClock(second(moment)),
                authenticator: authority
            )
            let client = RCCoreClient(backend: service, callbackQueue: DispatchQueue(label: "app"))
            client.initWithAppKey("key", option: nil)
            let answer: Int = await withCheckedContinuation { done in
                client.connect(withToken: text, dbOpened: nil) { _ in
                    done.resume(returning: 0)
                } error: { code in
                    done.resume(returning: code.rawValue)
                }
            }
            #expect(answer == code, "\(text) at \(moment)")
        }
    }

    private func login(_ manager: V2TIMManager, _ userID: String, _ userSig: String) async -> Int {
        await withCheckedContinuation { done in
            manager.login(userID: userID, userSig: userSig) {
                done.resume(returning: 0)
            } fail: { code, _ in
                done.resume(returning: Int(code))
            }
        }
    }

    private func login(_ manager: TIMManager, _ userID: String, _ userSig: String) async -> Int {
        let param = TIMLoginParam()
        param.identifier = userID
        param.userSig = userSig
        return await withCheckedContinuation { done in
            manager.login(
                param,
                succ: { done.resume(returning: 0) },
                fail: { code, _ in done.resume(returning: Int(code)) }
            )
        }
    }

    private func loginAgain(_ manager: TIMManager, _ userID: String) async -> Int {
        await withCheckedContinuation { done in
            manager.logout({}, fail: { _, _ in })
            manager.autoLogin(
                userID,
                succ: { done.resume(returning: 0) },
                fail: { code, _ in done.resume(returning: Int(code)) }
            )
        }
    }

    private func service(at seconds: Int64) throws -> RelationshipService {
        try service(SetClock(second(seconds)))
    }

    private func service(_ clock: SetClock) throws -> RelationshipService {
        RelationshipService(
            store: InMemoryStore(),
            clock: clock,
            authenticator: try UserSigAuthority(appID: Vector.appID, keys: [Vector.key])
        )
    }
}

/// A clock that shows the time that a test sets.
private final class SetClock: WallClock {
    private let moment: Mutex<Timestamp>

    init(_ now: Timestamp) {
        moment = Mutex(now)
    }

    func now() -> Timestamp { moment.withLock { $0 } }

    func set(_ now: Timestamp) { moment.withLock { $0 = now } }
}
