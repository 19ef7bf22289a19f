import Foundation
import RelationshipCore
import Testing

@testable import BridgeClient

struct GatewayAnswerTests {
    private static let rows: [(Int, String, RelationshipError.Code)] = [
        (401, hubJSON(.credentialExpired), .credentialExpired),
        (503, hubJSON(.writeConflict), .writeConflict),
        (429, "slow down", .rateLimited),
        (502, "<html>Bad Gateway</html>", .timeout),
        (504, "", .timeout),
        (404, #"{"error":{"status":404,"message":"m"}}"#, .internalFailure),
    ]

    private static func hubJSON(_ code: RelationshipError.Code) -> String {
        String(decoding: Result<Outcome, _>.failure(RelationshipError(code)).json, as: UTF8.self)
    }

    @Test(arguments: rows)
    func `an error is the gateway's own, or follows from the status code`(
        _ status: Int,
        _ body: String,
        _ code: RelationshipError.Code
    ) {
        let answer = GatewayConnection.Answer(status: status, position: 0, body: Data(body.utf8))
        #expect(answer.refusal.code == code)
    }
}
