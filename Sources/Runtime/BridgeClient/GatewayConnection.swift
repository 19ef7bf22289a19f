package import Foundation
import RelationshipCore

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// A client's connection to its gateway, which sends requests.
package final class GatewayConnection: Sendable {
    /// The response of a gateway.
    package struct Answer: Sendable {
        package let status: Int
        let position: Int64
        package let body: Data
    }

    let patience: RemoteBackend.Patience
    private let url: URL
    private let session: URLSession
    private let configuration: URLSessionConfiguration

    /// Creates the connection of a client.
    ///
    /// - Parameters:
    ///   - url: The address of the gateway.
    ///   - patience: The number of attempts, and the pauses between them.
    ///   - configuration: The configuration of the connections.
    ///   - area: The path of a part of the gateway, which precedes the paths of requests.
    package init(
        _ url: URL,
        _ patience: RemoteBackend.Patience,
        _ configuration: URLSessionConfiguration,
        area: String = "v1/hub"
    ) {
        // The app's own configuration stays as it is.
        let configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
        // No response of a gateway is worth keeping. Besides, on Linux a request that is cancelled while the session
        // searches its cache ends the process ("a task that in not in the registry").
        configuration.urlCache = nil
        (self.url, self.patience, self.configuration) = (url.appendingPathComponent(area), patience, configuration)
        session = URLSession(configuration: configuration)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Creates a request for the client's part of the gateway.
    package func request(
        _ method: String,
        _ path: String,
        query: [String: String] = [:],
        token: String? = nil
    ) -> URLRequest {
        let url = url.appendingPathComponent(path)
        var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
        if !query.isEmpty { components?.queryItems = query.map { URLQueryItem(name: $0.key, value: $0.value) } }
        var request = URLRequest(url: components?.url ?? url)
        request.httpMethod = method
        request.timeoutInterval = Double(max(patience.timeout, 1))
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return request
    }

    /// Sends a request, and repeats it if there is no answer.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path below the client's part of the gateway.
    ///   - query: The query.
    ///   - token: The session's token.
    ///   - repeats: Whether to repeat the request even if the gateway may already have executed it.
    ///   - headers: More headers.
    ///   - body: The body, in JSON.
    /// - Returns: The response of the gateway.
    /// - Throws: `RelationshipError.Code.timeout` if no attempt was answered, or the gateway's refusal.
    func send(
        _ method: String,
        _ path: String,
        query: [String: String] = [:],
        token: String? = nil,
        repeats: Bool = true,
        headers: [String: String] = [:],
        body: Data? = nil
    ) async throws(RelationshipError) -> Answer {
        var request = request(method, path, query: query, token: token)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        if let body {
            request.httpBody = body
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        var attempt = 1
        while true {
            let failure: RelationshipError
            do {
                let answer = try await answer(to: request)
                if answer.status < 300 { return answer }
                let refusal = answer.refusal
                // An overloaded gateway may answer later, and so may a proxy that cannot reach the gateway.
                guard [429, 502, 503, 504].contains(answer.status) else { throw refusal }
                failure = refusal
            } catch let error as RelationshipError {
                throw error
            } catch {
                failure = RelationshipError(.timeout, "the gateway was not reached: \(error.localizedDescription)")
            }
            guard repeats, attempt < patience.attempts, await patience.pauses(after: attempt) else { throw failure }
            attempt += 1
        }
    }

    /// Sends a request once.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response of the gateway, with any status.
    /// - Throws: `URLError` if the gateway did not answer.
    package func answer(to request: URLRequest) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { body, response, error in
                guard let response = response as? HTTPURLResponse, let body else {
                    continuation.resume(throwing: error ?? URLError(.badServerResponse))
                    return
                }
                let position = response.value(forHTTPHeaderField: "Feed-Position").flatMap { Int64($0) }
                continuation.resume(returning: Answer(status: response.statusCode, position: position ?? 0, body: body))
            }
            .resume()
        }
    }

    /// Opens a connection for events.
    ///
    /// - Parameter request: The request for the events.
    /// - Returns: The connection, which goes on until one side ends it.
    package func open(_ request: URLRequest) -> EventConnection { EventConnection(request, configuration) }
}

extension GatewayConnection.Answer {
    /// The reason of the gateway's refusal, with the gateway's own message if there is one.
    var refusal: RelationshipError {
        if case .failure(let error)? = try? Result<Outcome, RelationshipError>(
            json: Array(body),
            for: DialectContext.unknownUser
        ) {
            return error
        }
        let text = String(decoding: body.prefix(200), as: UTF8.self)
        let code: RelationshipError.Code
        switch status {
        case 400: code = .invalidArgument
        case 429: code = .rateLimited
        // The statuses of a proxy that cannot reach the gateway.
        case 502...504: code = .timeout
        default: code = .internalFailure
        }
        return RelationshipError(code, "the gateway answered \(status): \(text)")
    }
}
