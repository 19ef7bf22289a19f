#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import RelationshipCore

extension Gateway {
    /// Adds the requests for one or several calls of a dialect.
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
            // Read all calls before the first is performed, so that a malformed call prevents the whole batch.
            let reads = try calls.enumerated()
                .map { index, call in
                    try reading("call \(index): ") {
                        let object = try JSONReader<JSONFault>(call).object(allowing: ["call", "args"])
                        return try read(object.required("call").string(), object.value("args")?.value, in: session)
                    }
                }
            let numbers = try RequestNumbers(request, of: session)
            var body: [UInt8] = []
            try admit(session, reads.dropFirst().map(\.operation))
            for (index, call) in reads.enumerated() {
                if index > 0 { body.append(UInt8(ascii: ",")) }
                body += try await perform(call, as: numbers[index], in: session).body
            }
            return .json([UInt8(ascii: "[")] + body + [UInt8(ascii: "]")])
        }
        group.post(":call") { request, context -> Response in
            let name = try context.parameters.require("call")
            let session: OpenDevice
            do {
                session = try await self.session(request, context)
            } catch let refusal as GatewayRefusal where refusal.isSignedOut {
                return try await answer(to: name, refusal, request, context)
            }
            if let dialect = session.dialect, !dialect.hasCall(name) {
                let dialect = dialect.name.rawValue
                throw GatewayRefusal(
                    .notFound,
                    "\(dialect) has no call \(name); GET /v1/mappings/dialects lists its calls"
                )
            }
            let arguments = try await json(request)
            let call = try reading { try read(name, arguments, in: session) }
            let numbers = try RequestNumbers(request, of: session)
            return .json(try await perform(call, as: numbers[0], in: session).body)
        }
    }

    /// Answers a call without an open session, as the dialect's SDK does while no user is logged in.
    private func answer(
        to name: String,
        _ refusal: GatewayRefusal,
        _ request: Request,
        _ context: GatewayContext
    ) async throws -> Response {
        guard let dialect = try dialect(context).dialect else { throw refusal }
        let arguments = try await json(request)
        let reply: [UInt8]
        let needsNoUser: Bool
        do {
            (reply, needsNoUser) = try await dialect.signedOutReply(to: name, arguments)
        } catch {
            guard JSONFault(error) != nil else { throw error }
            // Only clients with a session receive the error of a malformed call.
            throw refusal
        }
        if needsNoUser, request.headers[.authorization] == nil { return .json(reply) }
        throw GatewayRefusal(.unauthorized, body: reply, error: refusal.error)
    }

    private func read(
        _ name: String,
        _ arguments: JSONValue?,
        in session: OpenDevice
    ) throws -> ReadCall {
        guard let read = session.read else {
            throw GatewayRefusal(.notFound, "the hub has commands, not calls: POST /v1/hub/commands")
        }
        let arguments = arguments ?? .object(JSONObject())
        guard arguments.object != nil else {
            throw GatewayRefusal(.badRequest, "the arguments of \(name) must be an object, not \(arguments.kind)")
        }
        return try read(name, arguments)
    }

    /// Performs a call and counts it.
    func perform(
        _ call: ReadCall,
        as id: RelationshipCore.RequestID?,
        in session: OpenDevice
    ) async throws -> CallAnswer {
        let start = ContinuousClock().now
        let answer = try await aside(call.operation.mayTakeLong) { try await call.perform(id) }
        metrics.note(call.name, in: session.device.claims.dialect, code: answer.code, duration: .now - start)
        return answer
    }
}
#endif
