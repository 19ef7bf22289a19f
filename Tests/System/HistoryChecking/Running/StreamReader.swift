import Foundation
import RelationshipCore
import TestValues

/// A device that receives all events of a user through successive streams, from any gateway, each resumed at the last id.
final class StreamReader: Sendable {
    private struct State {
        var received: [Event] = []
        var last = "p1.0.0.0"
        var isOver = false
    }

    let client: Operation.Client
    private let world: World
    private let state = Mutex(State())

    init(_ client: Operation.Client, in world: World) { (self.client, self.world) = (client, world) }

    var received: [Event] { state.withLock { $0.received } }

    func end() { state.withLock { $0.isOver = true } }

    /// Reads until the reader is ended.
    func run(seed: UInt64) throws {
        let session = ClientSession(client, repeats: false, in: world, seed: seed)
        try session.signIn()
        while !state.withLock({ $0.isOver }) {
            let gateway = world.gateways[session.random.int(0...world.gateways.count - 1)]
            // A stream is cut after some frames, so that it resumes, often at another gateway.
            if try read(from: gateway, token: session.token, frames: session.random.int(1...200)) == 401 {
                try session.signIn()
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    /// Reads frames of one stream, and returns the status of its reply.
    private func read(from gateway: GatewayProcess, token: String, frames: Int) throws -> Int? {
        guard let connection = Connection(port: gateway.port, timeout: 1) else { return nil }
        let last = state.withLock { $0.last }
        let head = ["Host: 127.0.0.1:\(gateway.port)", "Authorization: Bearer \(token)", "Last-Event-ID: \(last)"]
        let text = "GET /v1/hub/events HTTP/1.1\r\n" + head.map { $0 + "\r\n" }.joined() + "\r\n"
        guard connection.send(text.utf8), let reply = connection.replyHead() else { return nil }
        guard reply.status == 200 else { return reply.status }
        world.recorder.count(\.streams)
        var (buffer, rest) = ("", frames)
        while rest > 0, let chunk = connection.chunk(), !chunk.isEmpty {
            buffer += String(decoding: chunk, as: UTF8.self)
            while let end = buffer.range(of: "\n\n") {
                let frame = String(buffer[..<end.lowerBound])
                buffer.removeSubrange(..<end.upperBound)
                for _ in 0..<(frame.contains("data: ") ? world.liar.copies() : 1) { try take(frame) }
                rest -= 1
            }
        }
        return 200
    }

    private func take(_ frame: String) throws {
        var fields: [Substring: Substring] = [:]
        for line in frame.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { fields[parts[0]] = parts[1].drop { $0 == " " } }
        }
        if fields["event"] == "list-again" {
            world.recorder.note(Contradiction("\(client) is told to list again, and no event was lost"))
        }
        guard let id = fields["id"] else { return }
        let event = try fields["data"].map { try Event(json: Array($0.utf8)) }
        let now = world.recorder.now
        state.withLock { state in
            state.last = String(id)
            if let event { state.received.append(event) }
        }
        if let event {
            world.recorder.change { $0.hearings.append(Hearing(client.user, upTo: event.position, at: now)) }
        }
    }

    /// Returns the complete feed of the reader's user, as a gateway serves it.
    static func feed(of session: ClientSession, at gateway: Int) throws -> [Event] {
        for _ in 0..<200 {
            let reply = session.request("GET", "/v1/hub/events?until=now&after=p1.0.0.0", at: gateway)
            if let reply, reply.status == 200 {
                return try reply.text.split(separator: "\n").filter { $0.hasPrefix("data: {\"") }
                    .map { try Event(json: Array($0.dropFirst(6).utf8)) }
            }
            if reply?.status == 401 { try session.signIn() }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw RunFailure("the feed of \(session.client.user) can't be read")
    }
}
