#if Gateway
import JSONSyntax
import Logging
import NIOCore
import NIOHTTP1
import RelationshipCore
import ServerTranslation

/// Answers short requests without the router: calls of the dialects, commands of the hub, and calls of the server APIs.
///
/// What it cannot read or admit, the router refuses: it reads the same request again, so that each refusal is written in
/// one place.
final class ShortCalls: Sendable {
    /// What a request is for.
    enum Target {
        /// A call of a dialect, or a command of the hub.
        case call(dialect: Substring, name: String)
        /// A call of a server API.
        case server(any ServerAPI)
    }

    /// The other end of a connection.
    struct Client {
        /// The address, or `nil` if it is unknown.
        let address: String?
        /// The port, or `nil` if it is unknown.
        let port: Int?
        /// The address that a limit counts, or `nil` for this machine's own addresses.
        let countedAddress: String?

        init(address: String? = nil, port: Int? = nil) {
            (self.address, self.port, countedAddress) = (address, port, RemoteAddress.counted(address))
        }
    }

    /// Answers a request that was read, and is admitted by all limits.
    typealias Answering = @Sendable () async -> Answer

    /// The answer to a request.
    struct Answer: Sendable {
        var status: HTTPResponseStatus = .ok
        let body: [UInt8]
        /// The position of the last event that a command of the hub wrote into the caller's feed, or `nil`.
        var position: Int64?
    }

    private let gateway: Gateway
    private let hosts: HostNames
    private let serverAPIs: ServerAPIHost?
    /// The server APIs by the paths whose calls take little time.
    private let serverPaths: [String: any ServerAPI]
    private let date = ResponseDate()
    private let fixedHeaders: String

    /// Creates the short calls of a gateway.
    ///
    /// - Parameters:
    ///   - gateway: The gateway.
    ///   - serverAPIs: The server APIs of the gateway, or `nil`.
    init(_ gateway: Gateway, _ serverAPIs: ServerAPIHost?) {
        (self.gateway, self.serverAPIs) = (gateway, serverAPIs)
        fixedHeaders = ShortCalls.fixedHeaders(of: gateway)
        hosts = HostNames(gateway.configuration, trustsLogins: gateway.trustsLogins)
        var paths: [String: any ServerAPI] = [:]
        for api in serverAPIs == nil ? [] : gateway.serverAPIs.apis {
            for endpoint in api.rows.endpoints where endpoint.isShort {
                for path in [endpoint.path] + (endpoint.aliases ?? []) { paths[path] = api }
            }
        }
        serverPaths = paths
    }

    /// Returns what a request is for.
    ///
    /// - Parameter request: The header of the request.
    /// - Returns: The target, or `nil` if the router must answer the request.
    func target(of request: ShortRequest) -> Target? {
        guard let call = request.call else { return serverPaths[request.path].map { .server($0) } }
        guard request.authorization != nil, request.contentType.map(Gateway.isJSON) ?? false else { return nil }
        return .call(dialect: call.dialect, name: call.name)
    }

    /// Returns whether clients may use the value of a header `Host`.
    func allows(host: String) -> Bool { HostNames.name(in: host).map(hosts.allow) ?? false }

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - request: The header of the request.
    ///   - target: What it is for.
    ///   - body: The complete body.
    ///   - client: The other end of the connection.
    ///   - id: The id of the request in the logs.
    /// - Returns: What answers the request, or `nil` if the router must.
    func read(
        _ request: ShortRequest,
        for target: Target,
        _ body: [UInt8],
        from client: Client,
        id: String
    ) -> Answering? {
        let trustsProxy = gateway.configuration.trustsProxy
        let proxied = trustsProxy ? request.forwardedFor.flatMap(RemoteAddress.forwarded) : nil
        let counted = proxied ?? client.countedAddress
        let answering: Answering
        switch target {
        case .server(let api):
            guard let serverAPIs else { return nil }
            let call = ServerAPIRequest(
                WireRequest.Head(request),
                from: counted,
                id: id,
                logger: gateway.logger
            )
            answering = {
                let answer = await serverAPIs.answer(call, api) { () throws(ServerRefusal) in body }
                return Answer(status: HTTPResponseStatus(statusCode: answer.status), body: answer.body)
            }
        case .call(let dialect, let name):
            guard let (session, call, number) = readCall(request, dialect, name, body), !call.operation.mayTakeLong
            else { return nil }
            // The router counts a request again that is not answered here, so what is counted comes last.
            guard session.device.useWhilePresent(at: gateway.now()),
                gateway.userLimiter.wait(for: session.device.user.rawValue) == nil,
                counted.flatMap(gateway.addressLimiter.wait) == nil
            else { return nil }
            answering = { await self.answer(call, number, in: session, id: id) }
        }
        guard gateway.hooks != nil else { return answering }
        let origin = CommandOrigin(address: proxied ?? client.address, port: trustsProxy ? nil : client.port)
        return { await CommandOrigin.ofTask.withValue(origin, operation: answering) }
    }

    private func readCall(
        _ request: ShortRequest,
        _ dialect: Substring,
        _ name: String,
        _ body: [UInt8]
    ) -> (session: OpenDevice, call: ReadCall, number: RelationshipCore.RequestID?)? {
        guard let session = request.token.flatMap(gateway.sessions.knownSession),
            session.device.claims.dialect.rawValue == dialect, body.count <= gateway.configuration.bodyLimit
        else { return nil }
        do {
            let number = try RequestNumbers(request.requestNumber, of: session)[0]
            guard let read = session.read else {
                return name == "commands" ? (session, try ReadCall(body, on: session.device), number) : nil
            }
            let arguments = try JSONValue(parsing: body)
            guard arguments.object != nil else { return nil }
            return (session, try read(name, arguments), number)
        } catch {
            // The router finds the same fault, and explains it.
            return nil
        }
    }

    private func answer(
        _ call: ReadCall,
        _ number: RelationshipCore.RequestID?,
        in session: OpenDevice,
        id: String
    ) async -> Answer {
        do {
            let answer = try await gateway.perform(call, as: number, in: session)
            return Answer(body: answer.body, position: answer.position)
        } catch {
            let metadata: Logger.Metadata = ["error": "\(type(of: error))", "hb.request.id": "\(id)"]
            gateway.logger.error("request failed", metadata: metadata)
            return Answer(status: .internalServerError, body: GatewayRefusal.failed.body)
        }
    }

    /// Returns the bytes of a response, and logs the request.
    ///
    /// The HTTP library would write the same bytes in three steps, through a list of headers.
    ///
    /// - Parameters:
    ///   - answer: The answer, after whose body a line feed follows.
    ///   - request: The request.
    ///   - id: The id of the request.
    ///   - start: The time when the request was read.
    ///   - allocator: Allocates the bytes.
    /// - Returns: The header and the body.
    func response(
        _ answer: Answer,
        to request: ShortRequest,
        id: String,
        since start: ContinuousClock.Instant,
        _ allocator: ByteBufferAllocator
    ) -> ByteBuffer {
        note(answer, to: request, id: id, since: start)
        var bytes = allocator.buffer(capacity: answer.body.count + fixedHeaders.utf8.count + 256)
        bytes.writeStaticString("HTTP/1.1 ")
        if answer.status == .ok {
            bytes.writeStaticString("200 OK")
        } else {
            bytes.writeString("\(answer.status.code) \(answer.status.reasonPhrase)")
        }
        bytes.writeString(fixedHeaders)
        bytes.writeString(String(answer.body.count + 1))
        if let position = answer.position { bytes.writeString("\r\nFeed-Position: \(position)") }
        bytes.writeStaticString("\r\nX-Request-Id: ")
        bytes.writeString(id)
        bytes.writeStaticString("\r\nDate: ")
        bytes.writeString(date.text)
        bytes.writeStaticString("\r\n\r\n")
        bytes.writeBytes(answer.body)
        bytes.writeInteger(UInt8(ascii: "\n"))
        return bytes
    }

    /// Returns the headers that are the same for all responses, between the status and the length of the body.
    private static func fixedHeaders(of gateway: Gateway) -> String {
        var headers = [
            "Content-Type: application/json; charset=utf-8", "X-Content-Type-Options: nosniff",
            "Cache-Control: no-store", "Server: relbridge",
        ]
        if gateway.isEncrypted { headers.append("Strict-Transport-Security: max-age=31536000") }
        if !gateway.configuration.allowedOrigins.isEmpty { headers.append("Vary: Origin") }
        return headers.map { "\r\n\($0)" }.joined() + "\r\nContent-Length: "
    }

    private func note(_ answer: Answer, to request: ShortRequest, id: String, since start: ContinuousClock.Instant) {
        if answer.status.code >= 400 { gateway.metrics.noteRefusal(Int(answer.status.code)) }
        guard gateway.logger.logLevel <= .info else { return }
        var logger = gateway.logger
        logger[metadataKey: "hb.request.id"] = .string(id)
        logger.note(
            RequestNote(
                method: "POST",
                path: request.path,
                status: Int(answer.status.code),
                start: start,
                traceParent: request.traceParent
            )
        )
    }
}

extension WireRequest.Head {
    /// Reads what precedes the body of a request.
    fileprivate init(_ request: ShortRequest) {
        let uri = request.original.uri
        var headers: [String: String] = [:]
        for (name, value) in request.original.headers {
            let name = name.lowercased()
            if headers[name] == nil { headers[name] = value }
        }
        self.init(
            method: "POST",
            path: request.path,
            query: FormBody.query(Array(uri.utf8).dropFirst(request.path.utf8.count + 1)),
            headers: headers
        )
    }
}
#endif
