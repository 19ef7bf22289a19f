import BridgeClient
import Foundation
import RelationshipCore

/// An open stream of a device's events.
struct GatewayEvents {
    private let events: EventConnection
    private var frames = ServerSentEvents()
    private var isClosed = false
    private var place: Int64
    /// The id of the last frame that was read.
    private(set) var lastID: String

    /// Opens a stream.
    ///
    /// - Parameters:
    ///   - gateway: The gateway.
    ///   - path: The path of the stream.
    ///   - token: The session's token.
    ///   - id: The id of the frame after which to begin.
    /// - Throws: ``GatewayRequests/Refusal`` if the gateway doesn't open the stream.
    init(_ gateway: GatewayRequests, _ path: String, token: String, after id: String) async throws {
        (lastID, place) = (id, GatewayEvents.place(of: id))
        events = gateway.open(path, token: token, after: id)
        let status: Int
        if case .opened(let code)? = await events.signals.first(where: { _ in true }) {
            status = code
        } else {
            status = 0
        }
        guard status == 200 else {
            events.end()
            throw GatewayRequests.Refusal(request: "GET /v1/\(path)", status: status, text: "no events")
        }
    }

    private static func place(of id: String) -> Int64 {
        id.split(separator: "/").first.flatMap { FeedPosition(token: String($0)) }?.place ?? 0
    }

    /// Waits for frames up to a position of the feed, or to the stream's end.
    ///
    /// - Parameter end: The position.
    /// - Returns: The data of the received frames, without frames of a named event.
    mutating func read(upTo end: Int64) async -> [[UInt8]] {
        var delivered: [[UInt8]] = []
        while place < end, !isClosed {
            switch await events.signals.first(where: { _ in true }) {
            case .bytes(let bytes)?:
                for frame in frames.frames(in: bytes) {
                    if let id = frame.id { (lastID, place) = (id, GatewayEvents.place(of: id)) }
                    if frame.event == nil, let data = frame.data { delivered.append(data) }
                }
            case .opened?: break
            case .closed?, nil: isClosed = true
            }
        }
        return delivered
    }

    func close() { events.end() }
}
