#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import RelationshipCore

extension Gateway {
    /// The calls of the dialects, one or several at once.
    func addCalls(to router: Router<GatewayContext>) {
        let group = router.group("v1/:dialect")
        group.post("batch") { request, context -> Response in
            let session = try await session(request, context)
            let lines = try await json(request)
            guard let calls = lines.elements else {
                throw GatewayRefusal(.badRequest, #"the body must be a list of calls: [{"call":"…","args":{…}}]"#)
            }
            guard calls.count <= configuration.batchLimit else {
                throw GatewayRefusal(
                    .contentTooLarge,
                    "a batch has at most \(configuration.batchLimit) calls, not \(calls.count); send several batches"
                )
            }
            var body: [UInt8] = []
            for (index, call) in calls.enumerated() {
                let reply = try await reading("call \(index)") {
                    let object = try JSONReader<JSONFault>(call).object(allowing: ["call", "args"])
                    let name = try object.required("call").string()
                    return try await perform(name, object.value("args")?.value, in: session)
                }
                body += (index == 0 ? [] : [UInt8(ascii: ",")]) + reply
            }
            return .json([UInt8(ascii: "[")] + body + [UInt8(ascii: "]")])
        }
        group.post(":call") { request, context -> Response in
            let session = try await session(request, context)
            let name = try context.parameters.require("call")
            let arguments = try await json(request)
            return .json(try await reading("args") { try await perform(name, arguments, in: session) })
        }
    }

    private func perform(
        _ name: String,
        _ arguments: JSONValue?,
        in session: OpenSession
    ) async throws -> [UInt8] {
        guard let speaker = session.speaker as? any DialectSpeaker else {
            throw GatewayRefusal(.notFound, "the hub has commands, not calls: POST /v1/hub/commands")
        }
        return try await speaker.perform(name, arguments ?? .object(JSONObject()))
    }
}
#endif
