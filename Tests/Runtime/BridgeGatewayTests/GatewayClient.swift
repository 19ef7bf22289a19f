#if Gateway
import Foundation
import JSONSyntax

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client that uses only HTTP and JSON, as a client in another language would.
struct GatewayClient: Sendable {
    /// The gateway's answer.
    struct Answer: Sendable {
        let status: Int
        let headers: [String: String]
        let body: String
    }

    let url: URL
    var token: String?

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path, with its query.
    ///   - body: The body, or `nil` for a request without a body.
    ///   - headers: Additional headers.
    /// - Returns: The gateway's answer.
    /// - Throws: `URLError` if the gateway does not answer.
    func send(
        _ method: String,
        _ path: String,
        _ body: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        guard let url = URL(string: path, relativeTo: url) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        if let body {
            request.httpBody = Data(body.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let prepared = request
        return try await withCheckedThrowingContinuation { continuation in
            let task = URLSession.shared.dataTask(with: prepared) { data, response, error in
                guard let data, let response = response as? HTTPURLResponse else {
                    continuation.resume(throwing: error ?? URLError(.badServerResponse))
                    return
                }
                var headers: [String: String] = [:]
                for (name, value) in response.allHeaderFields { headers["\(name)".lowercased()] = "\(value)" }
                continuation.resume(
                    returning: Answer(
                        status: response.statusCode,
                        headers: headers,
                        body: String(decoding: data, as: UTF8.self)
                    )
                )
            }
            task.resume()
        }
    }

    /// Makes a call of a dialect.
    func call(_ dialect: String, _ name: String, _ args: String = "{}") async throws -> String {
        try await send("POST", "/v1/\(dialect)/\(name)", args).body.trimmingCharacters(in: .newlines)
    }

    /// Signs in.
    ///
    /// - Returns: A client with the session's token.
    func signedIn(_ dialect: String, _ args: String, device: String = "phone") async throws -> GatewayClient {
        try await signedIn(dialect, opening: #"{"device":"\#(device)","args":\#(args)}"#)
    }

    /// Signs in with a complete body.
    func signedIn(_ dialect: String, opening: String) async throws -> GatewayClient {
        let answer = try await send("POST", "/v1/\(dialect)/sessions", opening)
        var client = self
        client.token = try JSONValue(parsing: Array(answer.body.utf8)).object?["token"]?.text
        return client
    }

    /// Returns the frames of all events so far.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - id: The id of the last frame that was read before, if any.
    /// - Returns: The frames, oldest first.
    /// - Throws: `URLError` if the gateway does not answer.
    func frames(_ dialect: String, after id: String? = nil) async throws -> [(id: String, data: String?)] {
        let headers = id.map { ["Last-Event-ID": $0] } ?? [:]
        let text = try await send("GET", "/v1/\(dialect)/events?until=now", headers: headers).body
        return text.components(separatedBy: "\n\n").filter { !$0.isEmpty }
            .map { frame in
                let lines = frame.components(separatedBy: "\n")
                func value(_ name: String) -> String? {
                    lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
                }
                return (value("id") ?? "", value("data"))
            }
    }
}
#endif
