import Foundation
import RelationshipCore
import V2TIMWire

/// One dialect's world: a backend of its own, and the sessions of all devices.
protocol PlayedWorld: AnyObject {
    var dialect: DialectName { get }
    /// The calls so far, as lines for `relbridge play`; empty unless the world records.
    var script: [String] { get }

    func act(_ act: Differential.Act, by device: Differential.Device, isSure: Bool) async throws -> SpokenAnswer
    func wait(_ milliseconds: Int64) throws
    func view(of user: UserID) async throws -> PlainView
    /// The events of a user's feed since the last time.
    func takeEvents(of user: UserID) async throws -> [PlainEvent]
    /// The callbacks of a device since the last time.
    func takeCallbacks(of device: Differential.Device) async -> [String]
}

/// The answer to an act, and the dialect of the app that got it.
struct SpokenAnswer {
    var dialect: DialectName
    var lines: [String]
}

/// Why a sequence cannot be played at all.
struct DifferentialFailure: Error, CustomStringConvertible {
    var description: String
}

final class DialectWorld<Speaker: DialectSpeaker>: PlayedWorld {
    private let service: RelationshipService
    private let clock: ManualClock
    private let tampering: Differential.Tampering
    private let isRecording: Bool
    private var sessions: [Differential.Device: Speaker.Spoken.Session] = [:]
    /// The second apps of devices whose dialect cannot say everything.
    private var helpers: [Differential.Device: V2TIMSession] = [:]
    private var positions: [UserID: Int64] = [:]
    private(set) var script: [String] = []

    init(policy: Policy, start: Int64, tampering: Differential.Tampering, isRecording: Bool) {
        clock = ManualClock(Timestamp(milliseconds: start))
        service = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock)
        self.tampering = tampering
        self.isRecording = isRecording
    }

    var dialect: DialectName { Speaker.dialect.name }

    func act(_ act: Differential.Act, by device: Differential.Device, isSure: Bool) async throws -> SpokenAnswer {
        guard let user = UserID(device.user) else { throw DifferentialFailure(description: "no user \(device.user)") }
        let act = tampering.act(dialect, act)
        let session = session(of: device, user)
        switch act {
        case .logIn:
            let reply = try await perform(
                Speaker.logIn(device.user),
                of: .signIn,
                Speaker.self,
                on: session,
                by: device
            )
            return SpokenAnswer(dialect: dialect, lines: reply)
        case .logOut:
            if let helper = helpers[device], helper.currentUser != nil {
                _ = try await perform(V2TIMSpeaker.logOut, of: .signIn, V2TIMSpeaker.self, on: helper, by: device)
            }
            let reply = try await perform(Speaker.logOut, of: .signIn, Speaker.self, on: session, by: device)
            return SpokenAnswer(dialect: dialect, lines: reply)
        default:
            guard let command = act.command(isSure: isSure) else {
                throw DifferentialFailure(description: "no command for: \(act)")
            }
            var answer = SpokenAnswer(dialect: dialect, lines: [])
            if let call = Speaker.call(for: command, as: user) {
                answer.lines = try await perform(call, of: command, Speaker.self, on: session, by: device)
            } else {
                if let call = Speaker.refused(command, as: user) {
                    let lines = try await perform(call, of: command, Speaker.self, on: session, by: device)
                    // What should have been refused and was not is the answer; what it changed, the state will tell.
                    guard lines.allSatisfy({ $0.hasPrefix("error") }) else {
                        return SpokenAnswer(dialect: dialect, lines: lines)
                    }
                }
                answer = SpokenAnswer(dialect: .v2tim, lines: try await help(command, as: user, by: device))
            }
            answer.lines = tampering.answer(dialect, act, answer.lines)
            return answer
        }
    }

    /// Lets the user's second app give a command that the first one has no call for.
    private func help(_ command: Command, as user: UserID, by device: Differential.Device) async throws -> [String] {
        let helper =
            helpers[device]
            ?? V2TIMSpeaker.dialect.makeSession(backend: service, user: user, terminal: TerminalID(device.name))
        helpers[device] = helper
        if helper.currentUser == nil {
            let logIn = V2TIMSpeaker.logIn(device.user)
            _ = try await perform(logIn, of: .signIn, V2TIMSpeaker.self, on: helper, by: device)
        }
        guard let call = V2TIMSpeaker.call(for: command, as: user) else {
            throw DifferentialFailure(description: "no dialect has a call for \(command.kind)")
        }
        return try await perform(call, of: command, V2TIMSpeaker.self, on: helper, by: device)
    }

    private func perform<Other: DialectSpeaker>(
        _ call: Other.Call,
        of command: Command,
        _ speaker: Other.Type,
        on session: Other.Spoken.Session,
        by device: Differential.Device
    ) async throws -> [String] {
        var replies: [Other.Reply] = []
        var next: Other.Call? = call
        while let call = next {
            try note(call, speaker, by: device)
            let reply = await session.perform(call)
            replies.append(reply)
            next = speaker.next(call, after: reply)
        }
        return speaker.lines(replies, to: command)
    }

    private func session(of device: Differential.Device, _ user: UserID) -> Speaker.Spoken.Session {
        if let session = sessions[device] { return session }
        let session = Speaker.dialect.makeSession(backend: service, user: user, terminal: TerminalID(device.name))
        sessions[device] = session
        return session
    }

    func wait(_ milliseconds: Int64) throws {
        clock.advance(byMilliseconds: milliseconds)
        if isRecording { script.append(try ScriptLine.encode(["clock": ["advance": milliseconds]])) }
    }

    func view(of user: UserID) async throws -> PlainView { try await PlainView(of: user, in: service) }

    func takeEvents(of user: UserID) async throws -> [PlainEvent] {
        let events = try await service.events(for: user, after: positions[user] ?? 0, limit: .max)
        if let last = events.last { positions[user] = last.position }
        return events.map(PlainEvent.init)
    }

    func takeCallbacks(of device: Differential.Device) async -> [String] {
        guard let session = sessions[device] else { return [] }
        let notifications = await session.takeNotifications()
        return tampering.callbacks(dialect, notifications.flatMap(Speaker.callbacks))
    }

    private func note<Other: DialectSpeaker>(
        _ call: Other.Call,
        _ speaker: Other.Type,
        by device: Differential.Device
    ) throws {
        guard isRecording else { return }
        script.append(try ScriptLine.encode(ScriptLine.Call(dialect: speaker.dialect.name, device: device, call: call)))
    }
}

/// A line for `relbridge play`.
private enum ScriptLine {
    /// A call under the names of the app that makes it: the call's own JSON with these beside it.
    struct Call<Content: Encodable>: Encodable {
        var dialect: DialectName
        var device: Differential.Device
        var call: Content

        private enum CodingKeys: CodingKey {
            case dialect, user, device
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(dialect, forKey: .dialect)
            try container.encode(device.user, forKey: .user)
            try container.encode(device.name, forKey: .device)
            try call.encode(to: encoder)
        }
    }

    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
