import ContractTesting
package import Foundation
package import RelationshipCore

/// Plays calls that come in as JSON lines, through the dialects' own sessions.
///
/// A session belongs to one device of one user in one dialect. The first call that names it opens it, and connects it
/// unless that call manages the login itself; from then on the dialect's own calls log it in and out.
package struct Player {
    private let dialects: DialectRegistry
    private let service: RelationshipService
    private let clock: ManualClock?
    /// In order of connection, which is the order in which they are asked for news.
    private var sessions: [PlayedSession] = []
    private var places: [PlayAddress: Int] = [:]

    /// Creates a player with no sessions.
    ///
    /// - Parameters:
    ///   - dialects: The dialects that lines may name.
    ///   - service: The backend.
    ///   - clock: The backend's clock if lines may move it.
    package init(dialects: DialectRegistry, service: RelationshipService, clock: ManualClock?) {
        self.dialects = dialects
        self.service = service
        self.clock = clock
    }

    /// Plays one line.
    ///
    /// - Parameter line: A JSON object: a call with `dialect`, `user`, `device` (default `d1`), `call` and `args`, or a
    ///   move of the clock.
    /// - Returns: The answer, then the callbacks of every connected session, each as one line.
    /// - Throws: ``CommandFailure`` if the line is malformed; then nothing was done.
    package mutating func play(_ line: Data) async throws(CommandFailure) -> [String] {
        do {
            switch try JSONDecoder().decode(PlayLine.self, from: line) {
            case .advance(let milliseconds):
                return [try advanceClock(milliseconds)]
            case .call(let address, let name):
                let answer = try await perform(name, in: try JSONValue(parsing: line), at: address)
                return [answer] + (try await news())
            }
        } catch let error as DecodingError {
            throw CommandFailure(error.advice(on: line))
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure("\(error)")
        }
    }

    private mutating func perform(_ name: String, in line: JSONValue, at address: PlayAddress) async throws -> String {
        if let place = places[address] {
            return try await sessions[place].perform(name, in: line, connects: false)
        }
        let session = PlayedSession(dialects[address.dialect], at: address, service: service)
        let answer = try await session.perform(name, in: line, connects: true)
        // Kept only now, so that a malformed first call leaves no session behind that nobody connected.
        places[address] = sessions.count
        sessions.append(session)
        return answer
    }

    private func news() async throws -> [String] {
        var lines: [String] = []
        for session in sessions { lines += try await session.news() }
        return lines
    }

    private func advanceClock(_ milliseconds: Int64) throws -> String {
        guard let clock else {
            throw CommandFailure("the clock runs by itself; start play with --clock to move it from the script")
        }
        clock.advance(byMilliseconds: milliseconds)
        return try JSONLine.encode(["clock": clock.now().iso8601])
    }
}

extension DecodingError {
    /// What is wrong with the line, where, and what to do.
    func advice(on line: Data) -> String {
        switch self {
        case .keyNotFound(let key, let context) where context.debugDescription.hasPrefix("No value associated"):
            "\(path(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context) where context.codingPath.isEmpty:
            DecodingError.noObject
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
            located(context)
        case .dataCorrupted(let context) where context.debugDescription.hasPrefix("The given data was not valid JSON"):
            // Foundation says the same of a number that its type cannot hold.
            (try? JSONSerialization.jsonObject(with: line)) is [String: Any]
                ? "a number is too large, or has a fraction where a whole one is needed" : DecodingError.noObject
        case .dataCorrupted(let context):
            located(context)
        @unknown default:
            "\(self)"
        }
    }

    private static var noObject: String {
        "this is no JSON object; write one per line, such as "
            + #"{"dialect":"tim","user":"u1","call":"getFriendList","args":{}}"#
    }

    /// The dialects' own messages name the argument already; the decoder's do not.
    private func located(_ context: Context) -> String {
        let message = context.debugDescription
        guard let key = context.codingPath.last, !message.contains(key.stringValue) else { return message }
        return "\(path(context.codingPath)): \(message)"
    }

    private func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}
