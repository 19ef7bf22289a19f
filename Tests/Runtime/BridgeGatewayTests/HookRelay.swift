#if Gateway
import Foundation
import Hummingbird
import JSONSyntax
import NIOCore
import RelationshipCore
import SeededRandom
import ServerTranslation

/// A server between a vendor's webhooks and their receiver, which repeats some of them and changes their order.
final class HookRelay: Sendable {
    private struct State {
        var target: (client: GatewayClient, format: any IncomingHookFormat, clock: any WallClock)?
        var random: SplitMix64
        /// The requests that wait, and those that are on their way.
        var held: [(query: String, body: String)] = []
        var running = 0
        var count = 0
    }

    let url: URL
    private let server: LocalServer
    private let state: RelationshipCore.Mutex<State>

    /// Starts a server that keeps all requests until it has a target.
    init(seed: UInt64) async throws {
        let state = RelationshipCore.Mutex(State(random: SplitMix64(seed: seed)))
        let router = Router()
        router.post("**") { request, _ -> Response in
            let body = String(buffer: try await request.body.collect(upTo: 1 << 20))
            Self.take((request.uri.query ?? "", body), state)
            // The vendor lets every act pass.
            let answer = #"{"ActionStatus":"OK","ErrorCode":0,"code":200}"#
            return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: answer)))
        }
        self.state = state
        server = try await LocalServer(router)
        url = server.url
    }

    /// Sends everything to a receiver from now on.
    func send(to url: URL, as format: any IncomingHookFormat, clock: any WallClock) {
        state.withLock { $0.target = (GatewayClient(url: url), format, clock) }
    }

    /// The number of received webhooks.
    var count: Int { state.withLock { $0.count } }

    private static func take(_ hook: (query: String, body: String), _ state: RelationshipCore.Mutex<State>) {
        state.withLock { state in
            state.count += 1
            let place = Int.random(in: 0...state.held.count, using: &state.random)
            state.held.insert(hook, at: place)
        }
    }

    /// Sends all requests that wait, in a random order; some of them twice.
    ///
    /// - Returns: How many requests were sent.
    func flush() async throws -> Int {
        let (target, hooks) = state.withLock { state in
            defer { state.held = [] }
            return (state.target, state.held)
        }
        guard let target else { return 0 }
        for hook in hooks {
            let luck = state.withLock { Int.random(in: 0..<10, using: &$0.random) }
            var queries = [hook.query]
            if luck < 2 { queries.append(hook.query) }
            if luck == 2 {
                // A repetition with another signature.
                let items = target.format.query(of: HookMessage("", [:]), at: target.clock.now(), nonce: "\(count)")
                queries.append(items.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
            }
            for query in queries {
                var status = 0
                while status != 200 {
                    let path = "/v1/vendor-hooks/\(target.format.name)?\(query)"
                    status = try await target.client.send("POST", path, hook.body).status
                    guard status == 200 || status == 503 else { throw Refused(status: status, body: hook.body) }
                }
            }
        }
        return hooks.count
    }

    func stop() async throws { try await server.stop() }

    /// A webhook that the receiver does not understand.
    struct Refused: Error {
        let status: Int
        let body: String
    }
}
#endif
