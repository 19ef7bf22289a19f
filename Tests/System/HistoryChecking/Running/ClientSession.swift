import DialectDifferential
import Foundation
import JSONSyntax
import RelationshipCore
import TestValues

/// The numbers of requests, with which a gateway recognises a repeated request.
enum RequestNumber {
    static let header = "Request-Number"

    /// Returns the newest number that the store remembers for the device of a new session.
    static func last(in opening: JSONValue) -> Int64? {
        guard case .number(let number)? = opening["lastRequest"]?.content else { return nil }
        return Int64("\(number)")
    }
}

/// One device of one user: its session, its connections to all gateways, and the faults that it meets on the way.
///
/// One thread uses it.
final class ClientSession {
    /// What happens to a request on its way.
    enum Accident: CaseIterable {
        /// The connection ends before the reply.
        case replyLost
        /// The connection ends in the middle of the request.
        case requestCut
        /// The second half of the request arrives late.
        case delay
        /// The client sends the request again although it was answered.
        case duplicate
    }

    fileprivate enum Sent {
        case unreachable
        case lost
        case reply(Connection.Reply)
    }

    let client: Operation.Client
    let world: World
    var random: SeededGenerator
    private let language: Language
    /// Whether the device's requests have numbers.
    private let repeats: Bool
    private var connections: [Int: Connection] = [:]
    private var number: Int64 = 0
    private var gateway: Int
    var token = ""
    private(set) var life = -1

    init(_ client: Operation.Client, repeats: Bool, in world: World, seed: UInt64) {
        (self.client, self.repeats, self.world) = (client, repeats, world)
        language = Language(client)
        random = SeededGenerator(seed: seed)
        gateway = random.int(0...world.gateways.count - 1)
    }

    // MARK: Signing in

    /// Opens a session, and tries again until a gateway opens one.
    func signIn() throws {
        let body = try language.signIn(repeats: repeats)
        let deadline = world.recorder.now + World.patience
        while world.recorder.now < deadline {
            let sentAt = world.recorder.now
            switch send("POST", "/v1/\(client.dialect.rawValue)/sessions", body, at: gateway) {
            case .reply(let reply) where reply.status == 201:
                let opening = try JSONValue(parsing: reply.body)
                token = opening["token"]?.text ?? ""
                number = max(number, RequestNumber.last(in: opening) ?? 0)
                life = world.recorder.open(client)
                world.recorder.end(client.user, client.device, openedBefore: sentAt, "a newer session")
                world.sessions.set(client, token: token, life: life)
                return
            // A session that an administrator ends at the same time is refused with 401.
            case .reply(let reply) where ![401, 429, 503].contains(reply.status):
                throw RunFailure("\(client) can't sign in: \(reply.status) \(reply.text)")
            case .reply, .lost, .unreachable:
                gateway = random.int(0...world.gateways.count - 1)
                Thread.sleep(forTimeInterval: 0.02)
            }
        }
        throw RunFailure("\(client) can't sign in")
    }

    /// A session that was opened without being this client's own.
    struct Opened: Sendable {
        var client: Operation.Client
        var token: String
        var life: Int
        var gateway: Int
    }

    /// Tries once to open a session, which a limit of devices may prevent.
    func signInOnce() throws -> Opened? {
        let path = "/v1/\(client.dialect.rawValue)/sessions"
        guard case .reply(let reply) = send("POST", path, try language.signIn(repeats: repeats), at: gateway),
            reply.status == 201, let token = try JSONValue(parsing: reply.body)["token"]?.text
        else { return nil }
        return Opened(client: client, token: token, life: world.recorder.open(client), gateway: gateway)
    }

    // MARK: Commands

    /// Gives a command in the client's language, repeats it if its reply is lost, and records what happened.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - meetsAccidents: Whether connections may fail.
    ///   - first: The gateway to try first, or `nil` for any.
    /// - Returns: The answer; `nil` without one, or if the dialect has no such call.
    /// - Throws: ``RunFailure`` if no gateway answers for a minute.
    @discardableResult
    func give(_ command: Command, meetsAccidents: Bool = true, at first: Int? = nil) throws -> PlainModel.Answer? {
        guard let saying = try language.say(command) else { return nil }
        if let first {
            gateway = first
        } else if random.chance(25) {
            gateway = random.int(0...world.gateways.count - 1)
        }
        let isNumbered = repeats && (world.options.numbersDialects || client.dialect == Language.hub)
        if isNumbered { number += 1 }
        var operation = Operation(
            client,
            saying.meaning,
            number: isNumbered ? number : nil,
            call: saying.path == "commands" ? saying.body : "\(saying.path) \(saying.body)",
            at: "",
            from: world.recorder.now
        )
        operation.reading = saying.reading
        let path = "/v1/\(client.dialect.rawValue)/\(saying.path)"
        var mayLinger = false
        let deadline = world.recorder.now + World.patience
        while world.recorder.now < deadline {
            let sentAt = world.recorder.now
            let accident =
                meetsAccidents && random.chance(world.options.accidents) ? random.one(of: Accident.allCases) : nil
            if !mayLinger { operation.invoked = sentAt }
            let planted = world.liar.replyWithoutSending(to: command.kind, of: client.description)
            let sent =
                planted.map { .reply($0) } ?? send("POST", path, saying.body, operation.number, at: gateway, accident)
            if sent.isSent {
                operation.gateways += (operation.gateways.isEmpty ? "" : "→") + world.gateways[gateway].name
            }
            let now = world.recorder.now
            switch sent {
            case .unreachable: Thread.sleep(forTimeInterval: 0.02)
            case .lost:
                mayLinger = true
                guard isNumbered else { break }
                world.recorder.count(\.repeated)
            case .reply(let given):
                let reply = world.liar.passed(given, to: command.kind, of: client.description, at: now)
                if reply.status == 401 { return try endOfSession(operation, mayLinger) }
                guard reply.status == 200 else {
                    operation.gateways += "(\(reply.status))"
                    guard reply.status == 503 || reply.status == 429 else {
                        let status = "\(reply.status) \(reply.text)"
                        world.recorder.note(Contradiction("\(client) \(operation.call) gets \(status)"))
                        return nil
                    }
                    Thread.sleep(forTimeInterval: 0.02)
                    break
                }
                guard let answer = try? saying.read(reply.body) else {
                    throw RunFailure("\(operation.call) gets \(reply.head): \(reply.text)")
                }
                if case .failure(let error) = answer, error.code == .notLoggedIn {
                    return try endOfSession(operation, mayLinger)
                }
                if case .failure(let error) = answer, error.code == .invalidArgument {
                    // No client sends wrong arguments.
                    world.recorder.note(Contradiction("\(client) \(operation.call) is refused: \(error)"))
                    return nil
                }
                guard !answer.isUncertain else {
                    mayLinger = true
                    break
                }
                (operation.answer, operation.returned) = (answer, now)
                operation.position = reply.head["feed-position"].flatMap { Int64($0) }
                world.recorder.use(life, at: sentAt, operation.call)
                // An earlier attempt that lingers may still be carried out, but only if this one changed nothing.
                if answer.isRefusal { operation.invoked = sentAt }
                world.recorder.note(operation, mayLinger: mayLinger)
                if accident == .duplicate, isNumbered, !answer.isRefusal {
                    checkRepeat(of: operation, path, saying, answer)
                }
                return answer
            }
            if mayLinger, !isNumbered {
                world.recorder.note(operation)
                return nil
            }
            if meetsAccidents { gateway = random.int(0...world.gateways.count - 1) }
        }
        throw RunFailure("\(operation.client) \(operation.call) has no answer from \(operation.gateways.suffix(40))")
    }

    /// Sends an answered request again.
    ///
    /// A repeat of a change answers the same.
    private func checkRepeat(of operation: Operation, _ path: String, _ saying: Saying, _ answer: PlainModel.Answer) {
        let other = random.int(0...world.gateways.count - 1)
        guard operation.command.changesData,
            case .reply(let reply) = send("POST", path, saying.body, operation.number, at: other), reply.status == 200
        else { return }
        world.recorder.count(\.repeated)
        let again = (try? saying.read(reply.body)) ?? .success(.done)
        if case .failure(let error) = again, again.isUncertain || error.code == .notLoggedIn { return }
        if again != answer {
            world.recorder.note(
                Contradiction(
                    "\(client) repeats \(operation.call) with the number \(operation.number ?? 0) and gets another answer",
                    ["\(operation.gateways): \(answer)", "\(world.gateways[other].name): \(reply.text)"]
                )
            )
        }
    }

    /// Signs in again after the end of the session.
    ///
    /// A lost command may still be carried out.
    private func endOfSession(_ operation: Operation, _ mayLinger: Bool) throws -> PlainModel.Answer? {
        var operation = operation
        (operation.answer, operation.returned) = (.failure(RelationshipError(.notLoggedIn)), world.recorder.now)
        world.recorder.note(operation, mayLinger: mayLinger)
        try signIn()
        return nil
    }

    // MARK: Sending

    /// Sends a request of the session without accidents, and returns the reply, or `nil` if it was lost.
    func request(_ method: String, _ path: String, _ body: String = "", at gateway: Int) -> Connection.Reply? {
        if case .reply(let reply) = send(method, path, body, at: gateway) { reply } else { nil }
    }

    private func send(
        _ method: String,
        _ path: String,
        _ body: String,
        _ number: Int64? = nil,
        at gateway: Int,
        _ accident: Accident? = nil
    ) -> Sent {
        if connections[gateway]?.isOpen != true {
            connections[gateway] = Connection(port: world.gateways[gateway].port, timeout: 20)
        }
        guard let connection = connections[gateway] else { return .unreachable }
        var fields = ["Host: 127.0.0.1:\(world.gateways[gateway].port)", "Content-Length: \(body.utf8.count)"]
        if !body.isEmpty { fields.append("Content-Type: application/json") }
        if !token.isEmpty, !path.hasSuffix("/sessions") || method == "DELETE" {
            fields.append("Authorization: Bearer \(token)")
        }
        if let number { fields.append("\(RequestNumber.header): \(number)") }
        let text = "\(method) \(path) HTTP/1.1\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n" + body
        let bytes = Array(text.utf8)
        switch accident {
        case .requestCut:
            _ = connection.send(bytes.prefix(random.int(1...bytes.count - 1)))
            connection.close()
            world.recorder.count(\.cuts)
            return .lost
        case .replyLost:
            _ = connection.send(bytes)
            if random.chance() { Thread.sleep(forTimeInterval: Double(random.int(0...20)) / 1_000) }
            connection.close()
            world.recorder.count(\.cuts)
            return .lost
        case .delay:
            let half = bytes.count / 2
            guard connection.send(bytes[..<half]) else { break }
            Thread.sleep(forTimeInterval: Double(random.int(1...50)) / 1_000)
            if connection.send(bytes[half...]), let reply = connection.reply() { return .reply(reply) }
        case .duplicate, nil:
            if connection.send(bytes), let reply = connection.reply() { return .reply(reply) }
        }
        connection.close()
        connections[gateway] = nil
        return .lost
    }
}

extension ClientSession.Sent {
    fileprivate var isSent: Bool { if case .unreachable = self { false } else { true } }
}
