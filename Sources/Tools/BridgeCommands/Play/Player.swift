import ContractTesting
package import Foundation
import RelationshipCore

/// Plays JSON lines in sessions of dialects.
///
/// A session is for one device of one user in one dialect. The first line for the device opens it, and connects it
/// unless that line is a call that manages the login itself. After that, the dialect's own calls log the session in and
/// out. An app with two SDKs has two devices, so the sessions of two dialects with the same user and device receive
/// their events separately.
package struct Player {
    private let bridge: Bridge
    private let recording: PlayRecording?
    private var sessions: PlayedDevices

    /// Creates a player with no sessions.
    ///
    /// - Parameters:
    ///   - bridge: The backend.
    ///   - recording: The recording of everything that is played; `nil` for no recording.
    package init(_ bridge: Bridge, recording: PlayRecording? = nil) {
        self.bridge = bridge
        self.recording = recording
        sessions = PlayedDevices()
    }

    /// Plays one line.
    ///
    /// - Parameter line: A JSON object: a call (`dialect`, `user`, `device`, `call`, `args`), a message (`message` in
    ///   place of `call` and `args`), a `server` act or request, a change of the `audit`, or an advance of the `clock`.
    /// - Returns: The answer, then the callbacks of every connected session, each as one line.
    /// - Throws: ``CommandFailure`` if the line is malformed; the line then has no effect.
    package mutating func play(_ line: Data) async throws(CommandFailure) -> [String] {
        do {
            let answer = try await answer(to: try PlayLine(try Player.json(line), dialects: bridge.dialects))
            await bridge.service.finishAnnouncements()
            return [answer] + (try await sessions.callbacks())
        } catch let problem as FixtureProblem {
            throw CommandFailure(problem.path.components.isEmpty ? Player.noObject(problem.problem) : "\(problem)")
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(JSONFault(error)?.description ?? "\(error)")
        }
    }

    private mutating func answer(to line: PlayLine) async throws -> String {
        switch line {
        case .call(let address, let name, let call):
            return try await perform(name, call, at: address)
        case .message(let address, let receiver):
            return try await send(to: receiver, at: address)
        case .server(let act, let command):
            let answer = try await administer(command, act.json, for: act.user)
            var object: JSONObject = ["server": ["user": .string(act.user.rawValue), "call": .string(act.name)]]
            if let members = try JSONValue(answer).object {
                for member in members.members { object[member.key] = member.value }
            }
            return JSONValue.object(object).sortedText
        case .request(let request):
            let answer = try await send(request)
            return JSONValue.object(["server": .string(request.api), "path": .string(request.path), "answer": answer])
                .sortedText
        case .audit(let words):
            try await recording?.note(refusedWords: words)
            bridge.audit.words = words
            return JSONValue.object(["audit": ["refusedWords": .array(words.map { .string($0) })]]).sortedText
        case .clock(let milliseconds):
            return try advanceClock(milliseconds)
        }
    }

    /// Acknowledges the callbacks that were printed, so that devices do not receive them again in the next script.
    func acknowledge() async { await sessions.acknowledge() }

    // MARK: Apps

    private mutating func perform(_ name: String, _ call: JSONValue, at address: PlayAddress) async throws -> String {
        defer { sessions.noteCall(at: address) }
        if let session = sessions[address] { return try await session.perform(name, call, connects: false).line }
        let session = try openSession(at: address)
        let answer = try await session.perform(name, call, connects: true)
        // Added only now, because a malformed first call or a failed connection must not leave a session.
        if answer.isConnected { sessions.add(session, at: address) }
        return answer.line
    }

    private mutating func send(to receiver: UserID, at address: PlayAddress) async throws -> String {
        defer { sessions.noteCall(at: address) }
        let session = try sessions[address] ?? openSession(at: address)
        let sender: UserID
        do throws(RelationshipError) {
            if sessions[address] == nil {
                try await session.connect()
                sessions.add(session, at: address)
            }
            guard let user = session.currentUser else { throw RelationshipError(.notLoggedIn) }
            sender = user
        } catch {
            return try session.answer(to: .failure(error), receiver)
        }
        let question: JSONValue = ["call": "mayMessage", "args": ["user": .string(receiver.rawValue)]]
        let verdict = try await administer(.mayMessage(receiver), question, for: sender)
            .flatMap { outcome -> Result<MessageVerdict, RelationshipError> in
                if case .message(let found) = outcome { return .success(found) }
                return .failure(RelationshipError(.internalFailure, "the backend has no verdict on the message"))
            }
        return try session.answer(to: verdict, receiver)
    }

    private func openSession(at address: PlayAddress) throws -> PlayedDevice {
        let dialects = recording?.dialects ?? bridge.dialects
        let device = sessions.device(at: address)
        return PlayedDevice(try dialects.dialect(address.dialect), at: address, on: device, bridge: bridge)
    }

    // MARK: The server

    private func administer(
        _ command: Command,
        _ json: JSONValue,
        for user: UserID
    ) async throws -> Result<Outcome, RelationshipError> {
        if let recording { return try await recording.administer(command, json, for: user) }
        return await bridge.administrator.answer(to: command, for: user)
    }

    private func send(_ request: Step.ServerRequest) async throws -> JSONValue {
        if let recording { return try await recording.send(request) }
        return try await FixtureServers.answer(to: request, over: bridge.administrator, at: bridge.settings.clock.now())
    }

    private func advanceClock(_ milliseconds: Int64) throws(CommandFailure) -> String {
        guard let clock = bridge.clock else {
            throw CommandFailure("the clock runs by itself; start play with --clock to move it from the script")
        }
        let (moment, overflow) = clock.now().milliseconds.addingReportingOverflow(milliseconds)
        guard !overflow, Timestamp.calendar.contains(Timestamp(milliseconds: moment)) else {
            throw CommandFailure("clock: the move would leave the years 1 to 9999")
        }
        clock.advance(byMilliseconds: milliseconds)
        return JSONValue.object(["clock": .string(clock.now().iso8601)]).sortedText
    }

    // MARK: JSON

    /// Reads the JSON of a line.
    static func json(_ line: Data) throws(CommandFailure) -> JSONValue {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: line)
        } catch {
            throw CommandFailure(noObject("column \(error.column): \(error.problem)"))
        }
    }

    private static func noObject(_ reason: String) -> String {
        let example = #"{"dialect":"tim","user":"u1","call":"getFriendList","args":{}}"#
        return "this line is not a JSON object; write one object per line, such as \(example) (\(reason))"
    }
}
