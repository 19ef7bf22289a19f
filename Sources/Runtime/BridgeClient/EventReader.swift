import Foundation
import RelationshipCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Reads the stream of a user's events, over successive connections.
final class EventReader: Sendable {
    private let gateway: GatewayConnection
    private let token: AccessToken
    private let receive: @Sendable (FeedSlice) -> Void
    private let onConnection: @Sendable (ConnectionState) -> Void
    private let frames: Mutex<FrameReader>

    init(
        _ gateway: GatewayConnection,
        _ token: AccessToken,
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void,
        onConnection: @escaping @Sendable (ConnectionState) -> Void
    ) {
        (self.gateway, self.token, self.receive, self.onConnection) = (gateway, token, receive, onConnection)
        frames = Mutex(FrameReader(after: position))
    }

    /// A connection that the gateway has answered.
    struct Connection: Sendable {
        let events: EventConnection
        /// The sign-in of the connection.
        let generation: Int
    }

    /// Opens the first connection, with as many attempts as ``RemoteBackend/Patience`` allows.
    func openFirst() async throws(RelationshipError) -> Connection {
        var attempt = 1
        while true {
            do throws(RelationshipError) {
                return try await open()
            } catch {
                guard error.code == .timeout, attempt < gateway.patience.attempts,
                    await gateway.patience.pauses(after: attempt)
                else { throw error }
                attempt += 1
            }
        }
    }

    /// Opens a connection at the current position of the feed.
    ///
    /// - Throws: The gateway's refusal, or `RelationshipError.Code.timeout` if the gateway was not reached.
    private func open() async throws(RelationshipError) -> Connection {
        try await token.use { token throws(RelationshipError) in try await open(token) }
    }

    private func open(_ token: AccessToken.Value) async throws(RelationshipError) -> Connection {
        let place = frames.withLock { $0.position.token }
        var request = gateway.request("GET", "events", token: token.text)
        request.setValue(place, forHTTPHeaderField: "Last-Event-ID")
        // A stream without events has a heartbeat every 15 seconds, so a stream that misses several heartbeats is
        // broken.
        request.timeoutInterval = 60
        let events = gateway.open(request)
        guard case .opened(let status)? = await events.signals.first(where: { _ in true }) else {
            events.end()
            throw RelationshipError(.timeout, "the gateway was not reached")
        }
        guard status == 200 else {
            var body = Data()
            for await case .bytes(let bytes) in events.signals { body += bytes }
            events.end()
            throw GatewayConnection.Answer(status: status, position: 0, body: body).refusal
        }
        return Connection(events: events, generation: token.generation)
    }

    /// Reads until the task is cancelled or the gateway refuses the session.
    ///
    /// - Returns: The refusal, or `nil` if the task was cancelled.
    func run(_ first: Connection) async -> RelationshipError? {
        var connection: Connection? = first
        var failures = 0
        var isLost = false
        while !Task.isCancelled {
            if let connection {
                let (hasRead, isOver) = await read(connection)
                if hasRead { failures = 0 }
                // The gateway ends the stream of a session that another sign-in has replaced. That can become visible
                // here before the answer to the sign-in arrives.
                await token.awaitRenewal()
                // If the gateway has ended the session, the next request tells whether another one takes its place.
                isLost = !isOver && connection.generation == token.value.generation
                if isLost, !Task.isCancelled { onConnection(.lost(EventReader.lostConnection)) }
            }
            failures += 1
            guard await gateway.patience.pauses(after: failures) else { return nil }
            if isLost { onConnection(.connecting) }
            do throws(RelationshipError) {
                connection = try await open()
                if isLost { onConnection(.connected) }
            } catch {
                if [.notLoggedIn, .credentialExpired].contains(error.code) { return error }
                onConnection(isLost ? .failed(error) : .lost(error))
                (connection, isLost) = (nil, true)
            }
        }
        return nil
    }

    private static let lostConnection = RelationshipError(.timeout, "the connection to the gateway was lost")

    /// Reads a connection to its end.
    ///
    /// - Returns: Whether any data arrived, and whether the gateway has ended the session.
    private func read(_ connection: Connection) async -> (hasRead: Bool, isOver: Bool) {
        defer { connection.events.end() }
        var hasRead = false
        await withTaskCancellationHandler {
            for await case .bytes(let bytes) in connection.events.signals {
                hasRead = true
                token.renewIfDue()
                do throws(RelationshipError) {
                    for slice in try frames.withLock({ frames throws(RelationshipError) in try frames.slices(in: bytes)
                    }) {
                        receive(slice)
                    }
                } catch {
                    // Request unreadable data again, after the last event that was read.
                    return
                }
            }
        } onCancel: {
            connection.events.end()
        }
        let isOver = frames.withLock { frames in
            defer { frames.beginAgain() }
            return frames.isOver
        }
        return (hasRead, isOver)
    }
}

/// Converts the frames of the hub's events to slices of the feed.
struct FrameReader {
    /// The position after the last frame that was read.
    private(set) var position: FeedPosition
    /// Whether the last frame of a session has arrived.
    private(set) var isOver = false
    private var events = ServerSentEvents()

    init(after position: FeedPosition) {
        self.position = position
    }

    /// Discards a partial frame after a connection has ended.
    mutating func beginAgain() { (events, isOver) = (ServerSentEvents(), false) }

    /// Processes bytes and returns the slices that they complete.
    ///
    /// - Throws: `RelationshipError.Code.internalFailure` for a frame that cannot be read. The position stays before
    ///   that frame.
    mutating func slices(in bytes: Data) throws(RelationshipError) -> [FeedSlice] {
        var slices: [FeedSlice] = []
        for frame in events.frames(in: bytes) {
            if frame.event == "end" { isOver = true }
            guard let id = frame.id else { continue }
            guard let next = FeedPosition(token: id) else {
                throw RelationshipError(.internalFailure, "the gateway sent an event with the id \(id.prefix(40))")
            }
            var slice = FeedSlice(after: position.place)
            if frame.event == "list-again" {
                slice = FeedSlice(after: next.place)
                slice.mustListAgain = true
            } else if let data = frame.data {
                do throws(JSONFault) {
                    slice.events = [try Event(json: data)]
                } catch {
                    slice.unreadable = [FeedSlice.Unreadable(position: next.place, reason: "\(error)")]
                }
            } else {
                slice.unreadable = [FeedSlice.Unreadable(position: next.place, reason: "the gateway could not read it")]
            }
            slice.epoch = next.epoch
            position = next
            slices.append(slice)
        }
        return slices
    }
}
