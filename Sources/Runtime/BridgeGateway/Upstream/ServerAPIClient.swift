#if Gateway
import AsyncHTTPClient
package import Foundation
import JSONSyntax
import NIOCore
import NIOHTTP1
package import RelationshipCore
package import ServerTranslation
import ServiceLifecycle

/// The HTTP client of a vendor's server API.
///
/// It keeps the vendor's rates, follows no redirects, and reads answers of a limited size.
package final class ServerAPIClient: ServerTransport, Service {
    private static let answerLimit = 8 << 20
    /// The time for one call, with the wait for its turn, in milliseconds.
    package static let standardLimit: Int64 = 3_000

    private let url: URL
    /// The clock of signatures.
    private let clock: any WallClock
    private let timeLimit: Int64
    private let rates: ServerRates
    /// The client, from the first request until the end.
    private let client = Mutex<HTTPClient?>(nil)

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - url: The address of the vendor's API, without a path.
    ///   - clock: The clock of signatures.
    ///   - timeLimit: The time for one call, with the wait for its turn, in milliseconds.
    ///   - rates: The rates of the calls.
    package init(
        _ url: URL,
        clock: any WallClock = SystemClock(),
        timeLimit: Int64 = ServerAPIClient.standardLimit,
        rates: ServerRates = ServerRates()
    ) {
        (self.url, self.clock, self.timeLimit, self.rates) = (url, clock, timeLimit, rates)
    }

    package func send(
        _ request: WireRequest,
        of call: ServerCall,
        _ api: any MirroredAPI
    ) async throws(RelationshipError) -> WireResponse {
        let end = rates.now.advanced(byMilliseconds: timeLimit)
        while true {
            try await rates.wait(for: call, until: end)
            let answer = try await exchange(api.signed(request, at: clock.now()), until: end)
            guard let error = api.failure(in: answer), api.rateCodes.contains(error.code) else { return answer }
            // The vendor has refused the call without an effect, so that it may be sent again.
            rates.slowDown(call.endpoint)
            // Without a rate there is no pause before the next attempt.
            guard call.endpoint.rate != nil, rates.now < end else { return answer }
        }
    }

    /// Sends one signed request.
    private func exchange(
        _ request: WireRequest,
        until end: Timestamp
    ) async throws(RelationshipError) -> WireResponse {
        let left = end.milliseconds(since: rates.now)
        guard left > 0 else { throw RelationshipError(.timeout, "the vendor's cloud does not answer in time") }
        var outgoing = HTTPClientRequest(url: url.absoluteString + request.target)
        outgoing.method = .RAW(value: request.head.method)
        for (name, value) in request.head.headers { outgoing.headers.add(name: name, value: value) }
        outgoing.body = .bytes(ByteBuffer(bytes: request.body))
        let (status, body): (UInt, [UInt8])
        do {
            let answer = try await opened().execute(outgoing, timeout: .milliseconds(left))
            let collected = try await answer.body.collect(upTo: Self.answerLimit)
            (status, body) = (answer.status.code, Array(collected.readableBytesView))
        } catch {
            // The error of the client can contain the address with its signature.
            throw RelationshipError(.timeout, "the vendor's cloud cannot be reached: \(type(of: error))")
        }
        let json: JSONValue?
        do throws(JSONSyntaxError) {
            json = try JSONValue(parsing: body, maximumDepth: 32)
        } catch {
            json = nil
        }
        // A cut answer does not say whether the vendor has carried the call out.
        guard let object = json?.object else {
            throw RelationshipError(.timeout, "the vendor's cloud answered \(status) without a readable object")
        }
        return WireResponse(status: Int(status), object)
    }

    /// Waits for the end of the gateway, and then ends all connections.
    package func run() async throws {
        do {
            try await gracefulShutdown()
        } catch {
            // The task was cancelled, which ends the connections as well.
        }
        try await stop()
    }

    /// Ends all connections.
    package func stop() async throws {
        let client = client.withLock { client in
            defer { client = nil }
            return client
        }
        try await client?.shutdown()
    }

    private func opened() -> HTTPClient {
        client.withLock { client in
            if let client { return client }
            var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
            let opened = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            client = opened
            return opened
        }
    }
}
#endif
