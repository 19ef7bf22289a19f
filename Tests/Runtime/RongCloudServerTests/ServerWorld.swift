import BridgeCredentials
import JSONSyntax
import RelationshipCore
import ServerTranslation
import TestEvidence
import Testing

@testable import RongCloudServer

/// A backend in memory behind both versions of the server API.
struct ServerWorld {
    static let secret = "testsecret"

    let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_000))
    let store = InMemoryStore()
    let service: RelationshipService
    let tokens: SignedTokenAuthority
    let three: RongCloudServer
    let four: RongCloudServer

    init(policy: Policy = ServerWorld.policy, users: [String] = ["alice", "bob", "carol", "dave"]) async throws {
        tokens = try SignedTokenAuthority(keys: ["token-key"])
        service = RelationshipService(store: store, policy: policy, clock: clock, authenticator: tokens)
        let signature = try RequestSignature(appKey: "testkey", secrets: ["another", Self.secret])
        three = try RongCloudServer(.three, signature)
        four = try RongCloudServer(.four, signature)
        for user in users { try await execute(.signIn, as: user) }
    }

    static var policy: Policy {
        var policy = Policy()
        policy.customProfileFields = ["ext_a", "ext_b", "ext_Test"]
        policy.tracksPresence = true
        policy.blockLimit = 10_000
        policy.friendLimit = 10_000
        policy.customFriendFields = ["ext_a", "ext_b"]
        return policy
    }

    @discardableResult
    func execute(_ command: Command, as user: String) async throws -> Outcome {
        let user = try #require(UserID(user))
        return try await service.administrator.execute(command, for: user)
    }

    var context: ServerContext {
        let tokens = tokens
        return ServerContext(service.administrator, at: clock.now()) { user, now in
            tokens.token(for: user, lifetime: 86_400, at: now)
        }
    }

    /// Answers a request as the host does, without its network.
    func answer(_ request: WireRequest, _ api: RongCloudServer) async -> WireResponse {
        do throws(ServerRefusal) {
            _ = try api.authenticate(request.head, at: clock.now())
            let call = try api.call(request)
            let answer = await api.perform(call, context)
            if answer.code == 0, let suite = Test.suite {
                Evidence.record(api: api.rows.api, path: call.endpoint.path, suite: suite)
            }
            return answer
        } catch {
            return api.response(to: error, path: request.head.path)
        }
    }

    /// Sends a form to version 3.
    func post(_ path: String, _ form: String) async -> WireResponse {
        await answer(Self.signed(path, Array(form.utf8)), three)
    }

    /// Sends JSON to version 4.
    func post(_ path: String, json: JSONValue) async -> WireResponse {
        await answer(Self.signed(path, Array(json.line.utf8)), four)
    }

    static func signed(_ path: String, _ body: [UInt8], method: String = "POST") -> WireRequest {
        let digest = SHA1.hexadecimalDigest(of: Array("\(secret)11700000000".utf8))
        let headers = [
            "app-key": "testkey", "nonce": "1", "timestamp": "1700000000",
            "signature": String(decoding: digest, as: UTF8.self),
        ]
        return WireRequest(WireRequest.Head(method: method, path: path, headers: headers), body: body)
    }
}

extension Test {
    /// The name of the suite whose test is running.
    static var suite: String? {
        current.flatMap { "\($0.id)".split { "./".contains($0) }.dropFirst().first.map(String.init) }
    }
}

extension WireResponse {
    /// The code in the body, which is not 0 for a success of version 3.
    var bodyCode: Int { body["code"]?.wholeNumber.map(Int.init) ?? -1 }

    var text: String { JSONValue.object(body).line }

    /// The value at a path of the body.
    subscript(path: String) -> JSONValue? { body[path: path] }
}

/// A user id that is known to be valid.
func id(_ text: String) -> UserID { UserID(sanitizing: text) }
