import Foundation
import RelationshipCore

/// One app on one device, whatever dialect it speaks.
protocol DialectApp: AnyObject {
    var isLoggedIn: Bool { get }
    /// What the calls mean that the dialect has for a command; `nil` if it cannot say all of it.
    func meaning(of command: Command) -> [Command]?
    /// Makes the calls of an act, and tells their replies; the calls are noted down as lines for `relbridge play`.
    func perform(_ act: Differential.Act, note: (String) -> Void) async throws -> [String]
    /// The lines of the replies to an act whose calls are answered in this way.
    func lines(to act: Differential.Act, answers: [PlainModel.Answer]) -> [String]
    /// The callbacks since the last time, and those that there should be.
    func takeCallbacks(of events: [Event], always: Bool) async throws -> (expected: [String], actual: [String])
}

/// The app of one dialect: its real session, and the translation that its calls and replies are read with.
final class SessionApp<D: Dialect>: DialectApp {
    typealias Call = D.Translation.Call

    private let dialect: D
    private let device: Differential.Device
    private let session: D.Session
    private let translation: D.Translation

    init(_ dialect: D, service: RelationshipService, policy: Policy, device: Differential.Device) {
        (self.dialect, self.device) = (dialect, device)
        session = dialect.makeSession(backend: service, user: device.user, terminal: device.terminal)
        translation = dialect.translation(
            in: DialectContext(
                user: device.user,
                terminal: device.terminal,
                defaultAddPermission: policy.defaultAddPermission
            )
        )
    }

    var isLoggedIn: Bool { session.currentUser != nil }

    func meaning(of command: Command) -> [Command]? {
        let meanings = calls(for: .give(command)).map { call in try? translation.command(for: call) }
        return meanings.isEmpty || meanings.contains(nil) ? nil : meanings.compactMap { $0 }
    }

    /// The calls that together say an act; none if the dialect cannot say all of it.
    private func calls(for act: Differential.Act) -> [Call] {
        let calls: [Call?] =
            switch act {
            case .logIn:
                [
                    translation.call(
                        for: .signIn(user: device.user.rawValue, proof: dialect.exampleProof(of: device.user))
                    )
                ]
            case .logOut: [translation.call(for: .signOut(.signedOut))]
            case .give(let command):
                translation.parts(of: command).map { translation.call(for: translation.restricted($0)) }
            }
        let known = calls.compactMap { $0 }
        return known.count == calls.count ? known : []
    }

    func perform(_ act: Differential.Act, note: (String) -> Void) async throws -> [String] {
        var lines: [String] = []
        for call in calls(for: act) { lines += try await answer(to: call, note).lines }
        return lines
    }

    /// What a call answers; the pages of a list are put together.
    private func answer(to call: Call, _ note: (String) -> Void) async throws -> PlainModel.Answer {
        var entries: [RequestEntry] = []
        var next: Call? = call
        var answer = PlainModel.Answer.success(.done)
        while let call = next {
            note(try JSONLine.encode(PlayedCall(dialect: dialect.name, device: device, call: call)))
            answer = translation.outcome(of: await session.perform(call), to: call)
            next = nil
            guard case .success(.requests(var page)) = answer else { break }
            entries += page.entries
            if let cursor = page.next, case .listRequests(var query)? = try translation.command(for: call) {
                query.after = cursor
                next = translation.call(for: .listRequests(query))
            }
            page.entries = entries
            answer = .success(.requests(page))
        }
        return answer
    }

    func lines(to act: Differential.Act, answers: [PlainModel.Answer]) -> [String] {
        zip(calls(for: act), answers)
            .flatMap { call, answer in
                translation.outcome(of: translation.reply(to: call, answer), to: call).lines
            }
    }

    /// A callback that tells of no event, such as that a login is complete, may come at any time.
    func takeCallbacks(of events: [Event], always: Bool) async throws -> (expected: [String], actual: [String]) {
        let expected = events.flatMap { translation.notifications(for: $0) }
        let actual = await session.takeNotifications()
            .filter { expected.contains($0) || !translation.events(of: $0).isEmpty }
        guard always || expected != actual else { return ([], []) }
        return (try expected.map { try JSONLine.encode($0) }, try actual.map { try JSONLine.encode($0) })
    }
}

/// A line for `relbridge play`: the call's own JSON, with the names of the app that makes it beside it.
private struct PlayedCall<Call: Encodable>: Encodable {
    var dialect: DialectName
    var device: Differential.Device
    var call: Call

    private enum CodingKeys: CodingKey {
        case dialect, user, device
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(dialect, forKey: .dialect)
        try container.encode(device.user, forKey: .user)
        try container.encode(device.terminal, forKey: .device)
        try call.encode(to: encoder)
    }
}

/// Values as lines of JSON.
enum JSONLine {
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
