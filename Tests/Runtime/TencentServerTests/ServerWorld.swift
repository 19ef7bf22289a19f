import BridgeCredentials
import JSONSyntax
public import RelationshipCore
import ServerTranslation
import TencentServer
import TestEvidence
import Testing

/// A clock that tests set.
struct FixedClock: WallClock {
    let moment: Timestamp

    func now() -> Timestamp { moment }
}

/// The server API in front of a service in memory, at a fixed time.
struct ServerWorld {
    static let key = "5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e"
    static let app = 1_400_000_000
    static let start = Timestamp(milliseconds: 1_700_000_000_000)

    let api: TencentServer
    let store = InMemoryStore()
    let service: RelationshipService

    init() throws {
        var policy = Policy()
        policy.customProfileFields = ["Test"]
        policy.customFriendFields = ["Test"]
        policy.blockLimit = 4_000
        policy.friendLimit = 4_000
        service = RelationshipService(store: store, policy: policy, clock: FixedClock(moment: Self.start))
        let authority = try UserSigAuthority(appID: Self.app, keys: [Self.key], administrators: ["administrator"])
        api = try TencentServer(appID: Self.app, authority: authority)
    }

    /// Answers a request as a gateway does.
    func answer(_ request: WireRequest, at now: Timestamp = start) async -> WireResponse {
        do throws(ServerRefusal) {
            _ = try api.authenticate(request.head, at: now)
            return await answer(try api.call(request), at: now)
        } catch {
            return api.response(to: error, path: request.head.path)
        }
    }

    /// Answers a call whose credentials are not checked.
    func answer(_ path: String, _ body: JSONValue) async throws -> JSONObject {
        let head = WireRequest.Head(path: "/v4/\(path)")
        let call = try api.call(WireRequest(head, body: Array(body.line.utf8)))
        return await answer(call, at: Self.start).body
    }

    /// Answers a call, and records a success.
    func answer(_ call: ServerCall, at now: Timestamp) async -> WireResponse {
        let answer = await api.perform(call, ServerContext(service.administrator, at: now))
        if answer.code == 0, let suite = Test.suite {
            Evidence.record(api: api.rows.api, path: call.endpoint.path, suite: suite)
        }
        return answer
    }

    /// Creates users.
    func sign(in users: UserID...) async throws {
        for user in users { _ = try await service.administrator.execute(.signIn, for: user) }
    }

    /// Executes a command of the hub for a user.
    func run(_ command: Command, for user: UserID) async throws -> Outcome {
        try await service.administrator.execute(command, for: user)
    }
}

extension Test {
    /// The name of the suite whose test is running.
    static var suite: String? {
        current.flatMap { "\($0.id)".split { "./".contains($0) }.dropFirst().first.map(String.init) }
    }
}

extension UserID: ExpressibleByStringLiteral {
    /// Creates a user id from a literal.
    public init(stringLiteral text: String) { self.init(sanitizing: text) }
}

extension WireRequest {
    /// Reads a request line as it is sent.
    init(_ method: String, _ target: String, _ body: String) throws {
        let parts = target.split(separator: "?", maxSplits: 1)
        var query: [String: String] = [:]
        let items = try #require(FormBody.read(Array((parts.count > 1 ? parts[1] : "").utf8)))
        for item in items.members { query[item.key] = item.value.text }
        self.init(Head(method: method, path: String(parts[0]), query: query), body: Array(body.utf8))
    }
}
