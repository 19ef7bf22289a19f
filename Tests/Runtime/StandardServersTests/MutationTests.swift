import BridgeCredentials
import Foundation
import JSONSyntax
import RelationshipCore
import SeededRandom
import ServerTranslation
import StandardServers
import TestThreads
import Testing

/// Requests that are almost right, to every endpoint of every server API: each has an answer in the vendor's form.
///
/// `RELBRIDGE_MUTATIONS` is the number of requests, and `RELBRIDGE_TEST_SEED` repeats a run.
@Suite(.longWork) struct MutationTests {
    /// A clock that stands still.
    private struct FixedClock: WallClock {
        func now() -> Timestamp { moment }
    }

    private static let moment = Timestamp(milliseconds: 1_700_000_000_000)
    private static let key = "a secret key of an app in this test"
    private static let settings = [
        ServerAPIKind.Settings(app: "1400000000", keys: [key], administrators: ["administrator"]),
        ServerAPIKind.Settings(app: "app", keys: [key]),
    ]

    /// The time in which every request must have its answer in a debug build, besides half a microsecond for each byte of
    /// its body.
    private static let timeLimit = Duration.seconds(1)

    /// The head of signed requests to each kind of API.
    private static func heads() throws -> [WireRequest.Head] {
        let signature = try UserSigAuthority(appID: 1_400_000_000, keys: [key])
            .userSig(for: UserID(sanitizing: "administrator"), lifetime: 600, at: moment)
        let query = ["sdkappid": "1400000000", "identifier": "administrator", "usersig": signature]
        // SHA-1 of the key, the nonce and the time.
        let digest = "f526f818a4bfdb191bbfc8ce90ba54f24d2df52f"
        let headers = ["app-key": "app", "nonce": "1", "timestamp": "2", "signature": digest]
        return [WireRequest.Head(path: "", query: query), WireRequest.Head(path: "", headers: headers)]
    }

    /// Creates a service with a few users and their friends.
    private static func service() async throws -> RelationshipService {
        var policy = Policy()
        policy.tracksPresence = true
        policy.customProfileFields = ["ext_a"]
        let service = RelationshipService(store: InMemoryStore(), policy: policy, clock: FixedClock())
        let users = ["alice", "bob", "carol", "dave", "erin"].map { UserID(sanitizing: $0) }
        for user in users { _ = try await service.administrator.execute(.signIn, for: user) }
        for user in users.dropFirst() {
            let friend = [ImportedFriend(friend: users[0], remark: "A")]
            _ = try await service.administrator.execute(.importFriends(friend), for: user)
        }
        return service
    }

    /// Answers a request as a gateway does, without its network.
    private static func answer(
        _ request: WireRequest,
        _ api: any ServerAPI,
        _ service: RelationshipService
    ) async -> WireResponse {
        do throws(ServerRefusal) {
            _ = try api.authenticate(request.head, at: moment)
            let context = ServerContext(service.administrator, at: moment) { user, _ in "token of \(user)" }
            return await api.perform(try api.call(request), context)
        } catch {
            return api.response(to: error, path: request.head.path)
        }
    }

    /// Answers a request, and measures the time.
    private static func timed(
        _ request: WireRequest,
        _ api: any ServerAPI,
        _ service: RelationshipService
    ) async -> (answer: WireResponse, time: Duration) {
        let start = ContinuousClock().now
        let answer = await answer(request, api, service)
        return (answer, ContinuousClock().now - start)
    }

    /// Returns what is wrong with an answer, or `nil`.
    private static func problem(_ answer: WireResponse, of api: String) -> String? {
        func isNumber(_ name: String) -> Bool { answer.body[name]?.wholeNumber != nil }
        switch api {
        case "tencent":
            let isSuccess = answer.body["ErrorCode"] == 0
            guard answer.status == 200, isNumber("ErrorCode"), answer.body["ErrorInfo"]?.text != nil,
                answer.body["ActionStatus"] == (isSuccess ? "OK" : "FAIL")
            else { return "no envelope" }
        default:
            let success = api == "rongcloud" ? 200 : 0
            let isSuccess = answer.body["code"] == .integer(success)
            guard isNumber("code"), isSuccess || answer.body["errorMessage"]?.text != nil else { return "no envelope" }
            // The status 500 says that the same request can be sent again.
            let statuses = api == "rongcloud" ? [200, 400, 401, 404, 405, 430] : [400, 401, 403, 404, 405, 409, 430]
            guard isSuccess ? answer.status == 200 : statuses.contains(answer.status) else { return "status" }
        }
        return nil
    }

    /// The memory of this process in MiB, where the system says it.
    private static func residentSize() throws -> Int {
        guard FileManager.default.fileExists(atPath: "/proc/self/statm") else { return 0 }
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (pages.count > 1 ? Int(pages[1]) ?? 0 : 0) * Int(getpagesize()) / 1_048_576
    }

    @Test func `every mutated request has the vendor's answer`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["RELBRIDGE_MUTATIONS"].flatMap { Int($0) } ?? (TestSize.isFull ? 20_000 : 4_000)
        let seed = environment["RELBRIDGE_TEST_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0 ... .max)
        var requests = RandomRequests(random: SplitMix64(seed: seed))
        let heads = try Self.heads()
        let kinds = try zip(ServerAPIKind.standard, Self.settings).map { try $0.make($1) }
        let apis = zip(kinds, heads).flatMap { kind, head in kind.map { (api: $0, head: head) } }
        let paths = apis.flatMap { $0.api.rows.endpoints.map(\.path) }
        var service = try await Self.service()
        var (successes, slowest, codes) = (0, Duration.zero, Set<String>())
        var slowestRequest = ""
        let clock = ContinuousClock()
        let start = clock.now
        var sizes: [Int] = []
        for number in 0..<count {
            // The users that the requests create don't count as memory that is lost.
            if number % 10_000 == 0 { service = try await Self.service() }
            if number % max(1, count / 10) == 0 { sizes.append(try Self.residentSize()) }
            let (api, head) = apis[number % apis.count]
            let endpoints = api.rows.endpoints
            let endpoint = endpoints[number / apis.count % endpoints.count]
            let request = requests.request(to: endpoint, of: api, head, paths)
            var (answer, time) = await Self.timed(request, api, service)
            // Other processes can stop this one; a request that is slow by itself is slow again.
            let limit = Self.timeLimit + .nanoseconds(500 * request.body.count)
            for _ in 0..<3 where time > limit {
                let again = await Self.timed(request, api, service)
                (answer, time) = (again.answer, min(time, again.time))
            }
            guard time < limit else {
                let size = "\(request.body.count) bytes"
                Issue.record("seed \(seed), request \(number): \(time) for \(request.head.path) of \(size)")
                return
            }
            if time > slowest {
                (slowest, slowestRequest) = (time, "\(request.head.path), \(request.body.count) bytes")
            }
            if answer.code == 0 { successes += 1 }
            codes.insert("\(api.rows.api) \(answer.code)")
            if let problem = Self.problem(answer, of: api.rows.api) {
                let body = String(decoding: request.body.prefix(2_000), as: UTF8.self)
                Issue.record("seed \(seed), request \(number): \(problem): \(request.head) \(body): \(answer)")
                return
            }
        }
        sizes.append(try Self.residentSize())
        print(
            "\(count) mutated requests in \(clock.now - start), seed \(seed): \(successes) succeed, "
                + "\(codes.count) different codes, the slowest takes \(slowest) (\(slowestRequest)), resident MiB: \(sizes)"
        )
        // Both kinds of answers occur, so that the mutations are neither too weak nor too strong.
        #expect(successes > count / 20 && successes < count * 19 / 20)
        // Other tests use memory, too; a long run is alone.
        if count >= 100_000 { #expect(sizes[sizes.count - 1] - sizes[1] < 64) }
    }
}

extension RandomRequests {
    /// Returns a request to an endpoint, in which something is wrong, or not.
    mutating func request(
        to endpoint: ServerEndpoint,
        of api: any ServerAPI,
        _ head: WireRequest.Head,
        _ paths: [String]
    ) -> WireRequest {
        let isForm = api.rows.body == .form
        var head = head
        head.path = endpoint.path
        head.method = endpoint.methods[0]
        var body = JSONValue.object(body(of: endpoint, isForm: isForm))
        let way = Int.random(in: 0..<8, using: &random)
        if way < 4 {
            for _ in 0...way / 2 { body = mutated(body) }
        }
        var bytes = Array(body.line.utf8)
        if isForm, let object = body.object {
            let texts = object.members.map { member -> (String, JSONValue) in
                func text(_ value: JSONValue) -> JSONValue { .string(value.text ?? value.line) }
                return (member.key, member.value.elements.map { .array($0.map(text)) } ?? text(member.value))
            }
            bytes = FormBody.write(JSONObject(texts))
        }
        if way == 4 || way == 5 { bytes = mutated(bytes) }
        if way == 6 { mutate(&head, paths) }
        return WireRequest(head, body: bytes)
    }
}
