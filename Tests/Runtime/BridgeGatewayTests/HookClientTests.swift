#if Gateway
import Foundation
import HTTPTypes
import Hummingbird
import JSONSyntax
import NIOCore
import RelationshipCore
import ServerTranslation
import Testing

@testable import BridgeGateway

/// The HTTP client of webhooks, against a server.
@Suite(.timeLimit(.minutes(1)))
struct HookClientTests {
    private static let message = HookMessage("State.StateChange", ["CallbackCommand": "State.StateChange"])

    /// What became of a request, and how many requests the server got.
    private struct Result {
        var body: [UInt8]?
        var failure: HookClient.Failure?
        var count = 0
    }

    /// Sends one message to a server that answers every path in the same way.
    private func send(_ answer: @escaping @Sendable () -> Response) async throws -> Result {
        let count = RelationshipCore.Mutex(0)
        let router = Router()
        router.post("**") { _, _ in
            count.withLock { $0 += 1 }
            return answer()
        }
        // A client that follows a redirect asks in this way.
        router.get("**") { _, _ in
            count.withLock { $0 += 1 }
            return answer()
        }
        let server = try await LocalServer(router)
        var result = await send(to: server.url.appending(path: "hooks"), timeLimit: 30_000)
        try await server.stop()
        result.count = count.withLock { $0 }
        return result
    }

    private func send(to url: URL, timeLimit: Int64) async -> Result {
        let client = HookClient(clock: SystemClock())
        var result = Result()
        do {
            result.body = try await client.send(
                Self.message,
                to: try HookReceiver(format: "tencent", at: url),
                timeLimit: timeLimit
            )
        } catch let failure as HookClient.Failure {
            result.failure = failure
        } catch {
            Issue.record(error)
        }
        await #expect(throws: Never.self) { try await client.stop() }
        return result
    }

    private static func response(_ status: Int, _ body: String = "", location: String? = nil) -> Response {
        var response = Response(
            status: HTTPResponse.Status(code: status),
            body: ResponseBody(byteBuffer: ByteBuffer(string: body))
        )
        if let location { response.headers[.location] = location }
        return response
    }

    @Test(arguments: [201, 202, 204, 301, 302, 307, 308, 400, 401, 404, 429, 500, 503])
    func `only the status 200 says that a message was received`(_ status: Int) async throws {
        let result = try await send { Self.response(status, location: "/elsewhere") }
        guard case .status(let found)? = result.failure else {
            Issue.record("no failure with a status")
            return
        }
        #expect(found == UInt(status))
        // Neither a redirect nor a repetition by the client itself.
        #expect(result.count == 1)
    }

    @Test(arguments: [(0, 0), (1, 1), (65_536, 65_536), (65_537, 0), (1 << 20, 0)])
    func `an answer over the limit counts as received, and is not read`(_ size: Int, _ expected: Int) async throws {
        let result = try await send { Self.response(200, String(repeating: "a", count: size)) }
        #expect(result.body?.count == expected)
        #expect(result.failure == nil)
    }

    @Test func `a receiver that does not answer is unreachable after the time limit`() async throws {
        let (silence, end) = AsyncStream.makeStream(of: Void.self)
        let router = Router()
        router.post("hooks") { _, _ in
            for await _ in silence {}
            return Self.response(200)
        }
        let server = try await LocalServer(router)
        let result = await send(to: server.url.appending(path: "hooks"), timeLimit: 50)
        guard case .unreachable? = result.failure else {
            Issue.record("the receiver was reached")
            return
        }
        end.finish()
        try await server.stop()
    }

    @Test func `a refused connection names no query`() async throws {
        let server = try await LocalServer(Router())
        try await server.stop()
        let result = await send(to: server.url.appending(path: "hooks"), timeLimit: 30_000)
        guard case .unreachable(let reason)? = result.failure else {
            Issue.record("the receiver was reached")
            return
        }
        // Notes and logs have this text, but not the signature.
        #expect(!reason.isEmpty)
        for word in ["Sign", "SdkAppid", "hooks?"] { #expect(!reason.contains(word), "\(reason)") }
    }
}
#endif
