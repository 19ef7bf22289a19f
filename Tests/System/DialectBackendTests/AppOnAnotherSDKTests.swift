import BridgeTranslation
import RelationshipCore
import TIMAdapter
import Testing
import V2TIMAdapter
import V2TIMWire

@testable import StandardApps

/// Tests of an app of one dialect on the SDK of another.
struct AppOnAnotherSDKTests {
    /// The transport of V2TIM's values: a session of the dialect, or a glue file over the adapter.
    enum Carrier: CaseIterable {
        case session, glue
    }

    @Test(.timeLimit(.minutes(5)), arguments: Carrier.allCases)
    func `an app on TIM adds a friend through V2TIM`(_ carrier: Carrier) async throws {
        let service = RelationshipService(store: InMemoryStore())
        let (alice, bob) = (TIMUser("alice", service, carrier), TIMUser("bob", service, carrier))
        try await alice.logIn()
        try await bob.logIn()

        #expect(try await alice.add("bob") == 30539)
        #expect(await bob.received.next { $0 == "request of alice" } != nil)
        #expect(try await bob.accept("alice") == 0)
        #expect(await alice.received.next { $0 == "friends bob" } != nil)
        #expect(try await alice.friends() == ["bob"])
        #expect(try await bob.friends() == ["alice"])
    }
}

/// An app on legacy TIM on a device that runs V2TIM's SDK.
private final class TIMUser: NSObject, TIMFriendshipListener {
    let received = ReceivedLines()
    private let manager: TIMManager
    private let user: String
    private var friendship: TIMFriendshipManager { manager.friendshipManager() }

    init(_ user: String, _ service: RelationshipService, _ carrier: AppOnAnotherSDKTests.Carrier) {
        self.user = user
        let queue = DispatchQueue(label: user)
        let backend: any RelationshipBackend
        switch carrier {
        case .session:
            backend = TIMUser.backend(SDKTransport(V2TIMDialect(), over: service, device: DeviceID(user)))
        case .glue:
            let sdk = V2TIMManager(backend: service, callbackQueue: queue, device: DeviceID(user))
            backend = TIMUser.backend(V2TIM85Transport(on: queue, client: { sdk }))
        }
        manager = TIMManager(backend: backend, callbackQueue: queue)
        super.init()
        manager.initSdk(TIMSdkConfig())
        let config = TIMUserConfig()
        config.friendshipListener = self
        manager.setUserConfig(config)
    }

    private static func backend(_ transport: some DialectTransport<V2TIMDialect>) -> any RelationshipBackend {
        DialectBackend(V2TIMDialect(), over: transport, app: "1", login: { try V2TIMDialect().login($0) })
    }

    func logIn() async throws {
        let param = TIMLoginParam()
        param.identifier = user
        param.userSig = "signature"
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            manager.login(
                param,
                succ: { done.resume() },
                fail: { code, _ in done.resume(throwing: Failed(code: code)) }
            )
        }
    }

    func add(_ other: String) async throws -> Int {
        let request = TIMFriendRequest()
        request.identifier = other
        request.addType = .FRIEND_ADD_TYPE_BOTH
        return try await withCheckedThrowingContinuation { done in
            friendship.addFriend(
                request,
                succ: { done.resume(returning: $0?.result_code ?? -1) },
                fail: { code, _ in done.resume(throwing: Failed(code: code)) }
            )
        }
    }

    func accept(_ other: String) async throws -> Int {
        let response = TIMFriendResponse()
        response.identifier = other
        response.responseType = .FRIEND_RESPONSE_AGREE_AND_ADD
        return try await withCheckedThrowingContinuation { done in
            friendship.do(
                response,
                succ: { done.resume(returning: $0?.result_code ?? -1) },
                fail: { code, _ in done.resume(throwing: Failed(code: code)) }
            )
        }
    }

    func friends() async throws -> [String] {
        try await withCheckedThrowingContinuation { done in
            friendship.getFriendList(
                { friends in done.resume(returning: (friends ?? []).map { $0.identifier }) },
                fail: { code, _ in done.resume(throwing: Failed(code: code)) }
            )
        }
    }

    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) {
        for request in reqs { received.note("request of \(request.identifier ?? "")") }
    }

    func onAddFriends(_ users: [Any]!) {
        received.note("friends \(users.map { "\($0)" }.joined(separator: " "))")
    }
}

private struct Failed: Error {
    let code: Int32
}

/// The lines of received callbacks, for a test that waits for one of them.
private final class ReceivedLines: Sendable {
    private let stream: AsyncStream<String>
    private let words: AsyncStream<String>.Continuation

    init() {
        (stream, words) = AsyncStream.makeStream()
    }

    func note(_ word: String) { words.yield(word) }

    func next(where isWanted: (String) -> Bool) async -> String? {
        for await word in stream where isWanted(word) { return word }
        return nil
    }
}
