#if Gateway
import BridgeGateway
import Foundation
import Hummingbird
import Logging
import NIOCore
import RelationshipCore
import ServiceLifecycle
import Testing

struct HTTPContentAuditTests {
    private let submission = ContentSubmission(
        author: UserID(sanitizing: "ann"),
        operation: .updateProfile,
        texts: ["nickname": "rude", "avatarURL": "fine"]
    )

    /// Runs a body with an operator's service that rejects the text "rude" and answers with the given status.
    private func withAudit(status: HTTPResponse.Status, _ body: (URL) async throws -> Void) async throws {
        let router = Router()
        router.post("words") { request, _ -> Response in
            let question = try await request.body.collect(upTo: 1 << 16)
            let submission = try JSONDecoder().decode(Question.self, from: Data(question.readableBytesView))
            guard submission.author == "ann", submission.operation == "updateProfile" else {
                return Response(status: .badRequest)
            }
            let rejected = submission.texts.filter { $0.value == "rude" }.keys.map { "\"\($0)\"" }
            let answer = #"{"rejected":[\#(rejected.joined(separator: ","))]}"#
            return Response(status: status, body: ResponseBody(byteBuffer: ByteBuffer(string: answer)))
        }
        let (ports, started) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { started.yield($0.localAddress?.port ?? 0) },
            logger: .quiet
        )
        let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [application], logger: .quiet))
        let running = Task { try await group.run() }
        let port = try #require(await ports.first { _ in true })
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/words"))
        do {
            try await body(url)
        } catch {
            await group.triggerGracefulShutdown()
            throw error
        }
        await group.triggerGracefulShutdown()
        try await running.value
    }

    private struct Question: Decodable {
        let author: String
        let operation: String
        let texts: [String: String]
    }

    @Test func `the reply of the operator's service decides`() async throws {
        try await withAudit(status: .ok) { url in
            let audit = HTTPContentAudit(url: url, timeout: 60, fallback: .accept)
            let rejected = await audit.rejectedFields(of: submission)
            #expect(rejected == ["nickname"])
            let service = RelationshipService(store: InMemoryStore(), audit: audit)
            let patch = ProfilePatch(nickname: "rude")
            await #expect(throws: RelationshipError.self) {
                _ = try await service.execute(.updateProfile(patch), as: Caller(UserID(sanitizing: "ann")))
            }
        }
    }

    @Test(arguments: [(HTTPContentAudit.Fallback.accept, [String]()), (.refuse, ["avatarURL", "nickname"])])
    func `without a reply the operator's setting decides`(
        _ fallback: HTTPContentAudit.Fallback,
        _ expected: [String]
    ) async throws {
        try await withAudit(status: .internalServerError) { url in
            let failing = HTTPContentAudit(url: url, timeout: 5, fallback: fallback)
            #expect(await failing.rejectedFields(of: submission).sorted() == expected)
            let nowhere = try #require(URL(string: "http://127.0.0.1:1/words"))
            let absent = HTTPContentAudit(url: nowhere, timeout: 1, fallback: fallback)
            #expect(await absent.rejectedFields(of: submission).sorted() == expected)
        }
    }
}
#endif
