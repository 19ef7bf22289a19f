#if Gateway
import BridgeGateway
import Foundation
import Hummingbird
import NIOCore
import RelationshipCore
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
        let server = try await LocalServer(router)
        do {
            try await body(server.url.appending(path: "words"))
        } catch {
            try await server.stop()
            throw error
        }
        try await server.stop()
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
