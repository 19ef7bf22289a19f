import BridgeClient
import Foundation
import RelationshipCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The requests of a contract test to a gateway, in JSON.
struct GatewayRequests: Sendable {
    /// The answer of a gateway.
    struct Answer: Sendable {
        let status: Int
        let body: JSONValue

        /// Whether the gateway itself rejected the request, and not a dialect or the hub.
        var isRefusal: Bool { body["error"]?["status"] != nil }
    }

    /// An unexpected answer.
    struct Refusal: Error, CustomStringConvertible {
        let request: String
        let status: Int
        let text: String

        var description: String { "the gateway answered \(status) to \(request): \(text)" }
    }

    private let connection: GatewayConnection
    private let address: String

    init(_ url: URL) {
        let configuration = URLSessionConfiguration.ephemeral
        // There is nothing to cache, and on Linux every cache lookup uses a thread.
        configuration.urlCache = nil
        connection = GatewayConnection(url, RemoteBackend.Patience(), configuration, area: "v1")
        let text = url.absoluteString
        address = text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path below `/v1`.
    ///   - query: The query.
    ///   - token: The session's token.
    ///   - body: The body.
    /// - Returns: The answer of the gateway, with any status.
    /// - Throws: ``ContractUnsupported`` if no gateway answers, ``Refusal`` for a body that is not JSON.
    func send(
        _ method: String,
        _ path: String,
        query: [String: String] = [:],
        token: String? = nil,
        body: JSONValue? = nil
    ) async throws -> Answer {
        var request = connection.request(method, path, query: query, token: token)
        if let body {
            request.httpBody = Data(body.line.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        let answer: GatewayConnection.Answer
        do {
            answer = try await connection.answer(to: request)
        } catch let error as URLError where error.code == .cannotConnectToHost {
            throw ContractUnsupported(
                "no gateway answers at \(address); start one with: relbridge serve --test-control"
            )
        }
        do throws(JSONSyntaxError) {
            let body = answer.body.isEmpty ? JSONValue.null : try JSONValue(parsing: answer.body)
            return Answer(status: answer.status, body: body)
        } catch {
            throw Refusal(
                request: "\(method) /v1/\(path)",
                status: answer.status,
                text: String(decoding: answer.body.prefix(200), as: UTF8.self)
            )
        }
    }

    /// Sends a request to the gateway's test control.
    ///
    /// - Parameters:
    ///   - act: The operation.
    ///   - body: The arguments.
    /// - Returns: The answer.
    /// - Throws: ``ContractUnsupported`` without a gateway or test control, ``Refusal`` for a status other than 200.
    func control(_ act: String, _ body: JSONValue) async throws -> JSONValue {
        let answer = try await send("POST", "test-control/\(act)", body: body)
        if answer.status == 404 {
            throw ContractUnsupported(
                "the gateway at \(address) has no test control; start it with: relbridge serve --test-control"
            )
        }
        return try self.body(of: answer, to: "POST /v1/test-control/\(act)", allowing: [200])
    }

    /// Sends a request to a server API.
    ///
    /// - Parameter signed: The request as the gateway's test control has signed it: `target`, `headers` and `body`.
    /// - Returns: The body of the answer, with any status.
    /// - Throws: ``Refusal`` for a body that is not JSON.
    func deliver(_ signed: JSONValue) async throws -> JSONValue {
        guard let target = signed["target"]?.text, let url = URL(string: address + target) else {
            throw Refusal(request: "POST /v1/test-control/requests", status: 200, text: "there is no request in it")
        }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        for header in signed["headers"]?.object?.members ?? [] {
            request.setValue(header.value.text, forHTTPHeaderField: header.key)
        }
        request.httpBody = Data((signed["body"]?.text ?? "").utf8)
        let answer = try await connection.answer(to: request)
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: answer.body)
        } catch {
            throw Refusal(request: "POST \(url.path)", status: answer.status, text: "the answer is not JSON")
        }
    }

    /// Returns the body of an answer with one of the given statuses.
    func body(of answer: Answer, to request: String, allowing statuses: Set<Int>) throws -> JSONValue {
        guard statuses.contains(answer.status), !answer.isRefusal else {
            let text = answer.body["error"]?["message"]?.text ?? answer.body.line
            throw Refusal(request: request, status: answer.status, text: text)
        }
        return answer.body
    }

    /// Opens a stream of events.
    func open(_ path: String, token: String, after id: String) -> EventConnection {
        var request = connection.request("GET", path, token: token)
        request.setValue(id, forHTTPHeaderField: "Last-Event-ID")
        // The gateway sends a heartbeat every 15 seconds.
        request.timeoutInterval = 60
        return connection.open(request)
    }
}
