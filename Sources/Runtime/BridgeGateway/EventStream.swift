#if Gateway
import HTTPTypes
import Hummingbird
import NIOCore
import RelationshipCore

/// A user's feed as server-sent events.
///
/// The id of a frame is the place to resume at. It contains a position of the feed and, after a slash, the number of
/// frames of the next event that the client has already read. An event without a callback in the dialect is a frame
/// with only an id.
struct EventStream: Sendable {
    /// A place in a stream of frames.
    struct Place: Sendable, Hashable {
        /// The position of the feed.
        var position: FeedPosition
        /// The number of frames of the next event that have been read.
        var frames = 0

        /// The id of a frame.
        var id: String { frames == 0 ? position.token : "\(position.token)/\(frames)" }

        init(_ position: FeedPosition, frames: Int = 0) {
            (self.position, self.frames) = (position, frames)
        }

        /// Creates a place from the id that a client sends back, or returns `nil` for an invalid text.
        init?(id: String) {
            let parts = id.split(separator: "/", omittingEmptySubsequences: false)
            guard let first = parts.first, let position = FeedPosition(token: String(first)), parts.count <= 2 else {
                return nil
            }
            guard parts.count == 2 else {
                self.init(position)
                return
            }
            guard let frames = Int(parts[1]), frames > 0, String(frames) == parts[1] else { return nil }
            self.init(position, frames: frames)
        }
    }

    private let device: GatewayDevice
    private let format: any ClientFormat
    private let metrics: GatewayMetrics
    private let now: @Sendable () -> ContinuousClock.Instant
    private(set) var place: Place
    /// Whether the client has received a callback or an event about the end of its session.
    private var hasEnd = false
    /// The callbacks that the client has received for the latest command.
    private var received = CommandCallbacks<[UInt8]>()

    init(
        _ session: OpenDevice,
        _ metrics: GatewayMetrics,
        after place: Place,
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        (device, format) = (session.device, session.format)
        (self.metrics, self.place, self.now) = (metrics, place, now)
    }

    // MARK: Frames

    /// Returns the frames of a slice of the feed, and moves the stream's place to the end of the slice.
    mutating func frames(of slice: FeedSlice) throws -> ByteBuffer {
        var buffer = ByteBuffer()
        if slice.mustListAgain {
            place = Place(FeedPosition(slice.after, epoch: slice.epoch))
            buffer.writeString("event: list-again\nid: \(place.id)\ndata: {}\n\n")
        }
        let rest = slice.dropping(upTo: place.position.place)
        var unreadable = rest.unreadable[...]
        for event in rest.events {
            while let gap = unreadable.first, gap.position < event.position {
                skip(unreadable.removeFirst(), &buffer)
            }
            try write(event, epoch: slice.epoch, to: &buffer)
        }
        for gap in unreadable { skip(gap, &buffer) }
        return buffer
    }

    /// Moves the place after an event that could not be read.
    private mutating func skip(_ gap: FeedSlice.Unreadable, _ buffer: inout ByteBuffer) {
        place = Place(FeedPosition(gap.position, epoch: place.position.epoch))
        buffer.writeString("id: \(place.id)\n\n")
    }

    private mutating func write(_ event: Event, epoch: Int64, to buffer: inout ByteBuffer) throws {
        let texts = received.new(try format.texts(of: event), for: event)
        if !texts.isEmpty, event.endsSession(of: device.claims.device) { hasEnd = true }
        for (index, text) in texts.enumerated().dropFirst(place.frames) {
            place.frames = index + 1
            if place.frames == texts.count { place = Place(FeedPosition(after: event, epoch: epoch)) }
            buffer.writeString("id: \(place.id)\ndata: ")
            buffer.writeBytes(text)
            buffer.writeString("\n\n")
        }
        if place.position.place < event.position {
            place = Place(FeedPosition(after: event, epoch: epoch))
            buffer.writeString("id: \(place.id)\n\n")
        }
    }

    // MARK: Writing

    /// Reads the callbacks that the client has received for a command, if its place is between two events of the command.
    ///
    /// - Throws: The failure of the backend.
    @concurrent mutating func resume() async throws {
        let place = place.position.place
        guard place > 0 else { return }
        let neighbours = try await device.session.feed(after: place - 1, limit: 2).events
        guard neighbours.count == 2, neighbours[0].hasSameCause(as: neighbours[1]) else { return }
        let count = min(place, 256)
        for event in try await device.session.feed(after: place - count, limit: Int(count)).events
        where event.position <= place {
            _ = received.new(try format.texts(of: event), for: event)
        }
    }

    /// Writes events as they arrive, until the session or the source ends.
    ///
    /// Ten thousand streams may wait here, so a stream has no task of its own.
    ///
    /// - Parameters:
    ///   - source: The open stream of the device.
    ///   - writer: The writer of the response.
    /// - Throws: The failure of the backend or of the connection.
    @concurrent mutating func write(
        from source: EventStreamSource,
        to writer: inout any ResponseBodyWriter
    ) async throws {
        defer { device.closeStream(source, at: now()) }
        // Notify the client immediately that it is connected.
        try await writer.write(ByteBuffer(string: ": connected\n\n"))
        for await signal in source.signals {
            // What happens after the expiry of the token is only for a session with another one.
            if device.endIfExpired(at: device.session.settings.clock.now()) { break }
            switch signal {
            case .heartbeat: try await writer.write(ByteBuffer(string: ": \n\n"))
            case .slice(let slice) where slice.mustListAgain || slice.after <= place.position.place:
                try await write(frames(of: slice), to: &writer)
                metrics.noteEvents(slice.events, at: device.session.settings.clock.now())
            case .slice: try await writeRest(to: &writer)
            }
            if source.takeIsBehind() { try await writeRest(to: &writer) }
            received.endBatch()
        }
        if let end = device.end { try await write(endFrames(end), to: &writer) }
    }

    /// Returns the last frames of a session that has ended: the callback about the end, and the reason.
    func endFrames(_ end: DeviceEnd) throws -> ByteBuffer {
        var buffer = ByteBuffer()
        if !hasEnd, let reason = end.reason {
            for text in try format.texts(atEnd: reason) {
                buffer.writeString("data: ")
                buffer.writeBytes(text)
                buffer.writeString("\n\n")
            }
        }
        buffer.writeString(end.frame)
        return buffer
    }

    /// Writes the events of the feed after the stream's place.
    ///
    /// - Parameters:
    ///   - writer: The writer of the response.
    ///   - limit: The maximum number of events.
    /// - Throws: The failure of the backend or of the connection.
    @concurrent mutating func writeRest(to writer: inout any ResponseBodyWriter, limit: Int = .max) async throws {
        var rest = limit
        while rest > 0 {
            let slice = try await device.session.feed(after: place.position.place, limit: min(rest, 256))
            guard !slice.isEmpty else { return }
            rest -= slice.events.count + slice.unreadable.count
            try await write(frames(of: slice), to: &writer)
        }
    }

    @concurrent private func write(_ buffer: ByteBuffer, to writer: inout any ResponseBodyWriter) async throws {
        if buffer.readableBytes > 0 { try await writer.write(buffer) }
    }
}
#endif
