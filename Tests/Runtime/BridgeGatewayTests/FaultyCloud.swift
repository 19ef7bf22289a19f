#if Gateway
import Foundation
import Hummingbird
import NIOCore
import RelationshipCore
import Testing

/// A server between a client and a vendor's server API, which can fail in the vendor's ways.
final class FaultyCloud: Sendable {
    /// What happens to a request.
    enum Fault: Sendable, Hashable, CaseIterable, CustomTestStringConvertible {
        /// The vendor carries the call out and never answers.
        case silent
        /// The server fails before the vendor gets the call.
        case failing
        /// The vendor carries the call out, and half of the answer arrives.
        case cut
        /// The vendor carries the call out, and the server says that it failed.
        case lost
        /// The vendor has a number that no table knows.
        case changedNumber
        /// The vendor refuses the call, because there were too many.
        case tooMany
        /// The vendor refuses the call, because the app has sent too many of all kinds.
        case tooManyOfApp

        var testDescription: String { "\(self)" }

        /// Whether the vendor carries the call out.
        var isCarriedOut: Bool {
            switch self {
            case .silent, .cut, .lost: true
            case .failing, .changedNumber, .tooMany, .tooManyOfApp: false
            }
        }
    }

    let url: URL
    private let server: LocalServer
    private let faults = RelationshipCore.Mutex<[String: [Fault]]>([:])
    private let counts = RelationshipCore.Mutex<[String: Int]>([:])
    private let ended: AsyncStream<Void>
    private let end: AsyncStream<Void>.Continuation

    /// Starts a server in front of a vendor.
    init(to vendor: URL) async throws {
        (ended, end) = AsyncStream.makeStream()
        let relay = Relay()
        let router = Router()
        router.post("**") { request, _ -> Response in
            try await relay.answer(request, vendor)
        }
        server = try await LocalServer(router)
        url = server.url
        relay.cloud.withLock { $0 = self }
    }

    /// Runs a body with a vendor that can fail.
    ///
    /// - Parameters:
    ///   - vendor: The vendor's group of settings.
    ///   - timeLimit: The time for one call to the vendor, in milliseconds.
    ///   - body: The body.
    /// - Throws: The error of the body, or of a server.
    static func whileRunning(
        in vendor: String,
        timeLimit: Int64 = 10_000,
        _ body: (_ world: CloudWorld, _ cloud: FaultyCloud) async throws -> Void
    ) async throws {
        var faulty: FaultyCloud?
        let world = try await CloudWorld(vendor, timeLimit: timeLimit) { url in
            let cloud = try await FaultyCloud(to: url)
            faulty = cloud
            return cloud.url
        }
        let cloud = try #require(faulty)
        try await world.whileRunning {
            do {
                try await body(world, cloud)
            } catch {
                try await cloud.stop()
                throw error
            }
            try await cloud.stop()
        }
    }

    /// Whether all faults have happened.
    var hasNoFault: Bool { faults.withLock { $0.values.allSatisfy(\.isEmpty) } }

    /// Lets the next requests to a path fail, one after another.
    func fail(_ path: String, _ next: Fault...) { faults.withLock { $0[path, default: []] += next } }

    /// The number of requests that reached the vendor.
    var total: Int { counts.withLock { $0.values.reduce(0, +) } }

    /// The numbers of requests that reached the vendor, by their paths.
    var numbers: [String: Int] { counts.withLock { $0 } }

    /// The number of requests to a path that reached the vendor.
    func count(_ path: String) -> Int { counts.withLock { $0[path] ?? 0 } }

    /// Ends the server, and with it the requests that it has not answered.
    func stop() async throws {
        end.finish()
        try await server.stop()
    }

    private final class Relay: Sendable {
        let cloud = RelationshipCore.Mutex<FaultyCloud?>(nil)

        func answer(_ request: Request, _ vendor: URL) async throws -> Response {
            let cloud = try #require(cloud.withLock { $0 })
            return try await cloud.answer(request, vendor)
        }
    }

    private func answer(_ request: Request, _ vendor: URL) async throws -> Response {
        let path = request.uri.path
        let fault = faults.withLock { faults -> Fault? in
            guard faults[path]?.isEmpty == false else { return nil }
            return faults[path]?.removeFirst()
        }
        func fixed(_ status: HTTPResponse.Status, _ text: String) -> Response {
            Response(status: status, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        }
        switch fault {
        case .failing: return fixed(.internalServerError, "")
        case .changedNumber:
            return fixed(.ok, #"{"ErrorCode":39123,"code":39123,"ErrorInfo":"new","errorMessage":"new"}"#)
        case .tooMany:
            return fixed(.ok, #"{"ErrorCode":60007,"code":1008,"ErrorInfo":"","errorMessage":""}"#)
        case .tooManyOfApp:
            return fixed(.ok, #"{"ErrorCode":60011,"code":1008,"ErrorInfo":"","errorMessage":""}"#)
        case .silent, .cut, .lost, nil: break
        }
        counts.withLock { $0[path, default: 0] += 1 }
        let body = try await request.body.collect(upTo: 8 << 20)
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.rawName] = field.value }
        headers["Host"] = nil
        headers["Content-Length"] = nil
        let answer = try await GatewayClient(url: vendor)
            .send("POST", request.uri.string, String(buffer: body), headers: headers)
        switch fault {
        case .silent:
            for await _ in ended {}
            return fixed(.serviceUnavailable, "")
        case .cut: return fixed(.ok, String(answer.body.prefix(answer.body.count / 2)))
        case .lost: return fixed(.badGateway, "")
        case .failing, .changedNumber, .tooMany, .tooManyOfApp, nil:
            return fixed(HTTPResponse.Status(code: answer.status), answer.body)
        }
    }
}
#endif
