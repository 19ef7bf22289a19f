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
            // All are read before the first is performed, so that a malformed one leaves nothing done by halves.
            let performs = try calls.enumerated()
                .map { index, call in
                    try reading("call \(index): ") {
                        let object = try JSONReader<JSONFault>(call).object(allowing: ["call", "args"])
                        return try read(object.required("call").string(), object.value("args")?.value, in: session)
                    }
                }
            var body: [UInt8] = []
            for perform in performs { body += (body.isEmpty ? [] : [UInt8(ascii: ",")]) + (try await perform()) }
            return .json([UInt8(ascii: "[")] + body + [UInt8(ascii: "]")])
        }
        group.post(":call") { request, context -> Response in
            let session = try await session(request, context)
            let name = try context.parameters.require("call")
            let arguments = try await json(request)
            return .json(try await reading { try read(name, arguments, in: session) }())
        }
    }

    private func read(
        _ name: String,
        _ arguments: JSONValue?,
        in session: OpenSession
    ) throws -> @Sendable () async throws -> [UInt8] {
        guard let speaker = session.speaker as? any DialectSpeaker else {
            throw GatewayRefusal(.notFound, "the hub has commands, not calls: POST /v1/hub/commands")
        }
        return try speaker.read(name, arguments ?? .object(JSONObject()))
    }
}
#endif
