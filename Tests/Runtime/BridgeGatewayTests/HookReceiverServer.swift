#if Gateway
import Foundation
import Hummingbird
import JSONSyntax
import NIOCore
import RelationshipCore
import TestValues

/// An app's server on a free port, which records the webhooks that it receives.
struct HookReceiverServer: Sendable {
    /// The requests that were answered with success: the event, the acting user and the friend.
    let received = Log()
    /// The requests that were refused.
    let refused = Log()
    /// The sender in the query, and the body without spaces, of each request.
    let requests = Log()
    let url: URL
    private let server: LocalServer

    /// Starts a server.
    ///
    /// - Parameter answer: Returns the status and the body of the answer to a request with this number.
    /// - Throws: An error if the server cannot start.
    init(_ answer: @escaping @Sendable (Int) async -> (HTTPResponse.Status, String)) async throws {
        let numbers = Numbers()
        let router = Router()
        router.post("hooks") { [received, refused, requests] request, _ -> Response in
            let body = try await request.body.collect(upTo: 1 << 20)
            let hook = try JSONValue(parsing: Array(body.readableBytesView)).object ?? [:]
            let query = request.uri.queryParameters
            let sender = ["CallbackCommand", "ClientIP", "OptPlatform"]
                .compactMap { query[Substring($0)].map(String.init) }
            let sent = String(buffer: body).replacing(": ", with: ":").replacing(", ", with: ",")
            requests.append("\(sender.joined(separator: " ")) \(sent)")
            let pair = hook["PairList"]?.elements?.first?.object ?? hook
            let words = [
                hook["CallbackCommand"], pair["From_Account"] ?? hook["userId"], pair["To_Account"] ?? hook["toUserId"],
            ]
            let line = words.map { $0?.text ?? "-" }.joined(separator: " ")
            let (status, text) = await answer(numbers.next())
            (status == .ok ? received : refused).append(line)
            return Response(status: status, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        }
        server = try await LocalServer(router)
        url = server.url.appending(path: "hooks")
    }

    func stop() async throws { try await server.stop() }

    private final class Numbers: Sendable {
        private let last = RelationshipCore.Mutex(-1)

        func next() -> Int {
            last.withLock { last in
                last += 1
                return last
            }
        }
    }
}
#endif
