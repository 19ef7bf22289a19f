import RelationshipCore

/// Why a sequence cannot be played at all.
struct DifferentialFailure: Error, CustomStringConvertible {
    var description: String
}

/// One dialect's world: a backend of its own, and the apps of all devices.
///
/// The world's dialect gives every command that it has calls for of the same effect; the model says which. For the others
/// there are second apps on the device, which speak the other dialects in their order.
final class DialectWorld {
    let dialect: any Dialect
    private let others: [any Dialect]
    private let service: RelationshipService
    private let clock: ManualClock
    private let policy: Policy
    private let tampering: Differential.Tampering
    private var apps: [Differential.Device: [DialectName: any DialectApp]] = [:]
    /// What was written to each user's feed.
    private var feeds: [UserID: [Event]] = [:]
    private let isRecording: Bool
    /// The calls so far, as lines for `relbridge play`; empty unless the world records.
    private(set) var script: [String] = []
    private(set) var ownCount = 0

    init(_ dialect: any Dialect, of player: SequencePlayer) {
        self.dialect = dialect
        others = player.registry.dialects.filter { $0.name != dialect.name }
        clock = ManualClock(Timestamp(milliseconds: SequencePlayer.start))
        service = RelationshipService(store: InMemoryStore(), policy: player.policy, clock: clock)
        (policy, tampering, isRecording) = (player.policy, player.tampering, player.isRecording)
    }

    private func app(_ dialect: any Dialect, on device: Differential.Device) -> any DialectApp {
        func open(_ dialect: some Dialect) -> any DialectApp {
            SessionApp(dialect, service: service, policy: policy, device: device)
        }
        if let app = apps[device]?[dialect.name] { return app }
        let app = open(dialect)
        apps[device, default: [:]][dialect.name] = app
        return app
    }

    // MARK: Acting

    func wait(_ milliseconds: Int64) throws {
        clock.advance(byMilliseconds: milliseconds)
        try note(["clock": ["advance": milliseconds]])
    }

    private func note(_ line: any Encodable) throws {
        if isRecording { script.append(try JSONLine.encode(line)) }
    }

    /// Whether some dialect can give the command now.
    func canSay(_ command: Command, by device: Differential.Device, _ model: PlainModel) -> Bool {
        ([dialect] + others).contains { effect(of: command, in: app($0, on: device), by: device, model) == .same }
    }

    /// Performs an act, and tells what is answered.
    ///
    /// - Parameters:
    ///   - act: The act.
    ///   - device: The device.
    ///   - model: What is so before the act.
    /// - Returns: The lines that there should be, and those that there are.
    /// - Throws: ``DifferentialFailure`` if no dialect has a call for the act.
    func answer(
        to act: Differential.Act,
        by device: Differential.Device,
        _ model: PlainModel
    ) async throws -> (expected: [String], actual: [String]) {
        let said = tampering.act(dialect.name, act)
        let own = app(dialect, on: device)
        if case .give(let command) = said, let meaning = own.meaning(of: command), !command.isSaid(by: meaning) {
            return ([said.description], meaning.map { Differential.Act.give($0).description })
        }
        guard case .give(let command) = said, model.loggedIn.contains(device) else {
            if said == .logOut {
                for other in others {
                    guard let app = apps[device]?[other.name], app.isLoggedIn else { continue }
                    _ = try await perform(.logOut, with: app)
                }
            }
            // What the dialect has no call for cannot be tried in it either.
            if case .give(let command) = said, own.meaning(of: command) == nil { return ([], []) }
            return (expected(act, of: own, by: device, model), try await perform(said, with: own))
        }
        var lines: (expected: [String], actual: [String]) = ([], [])
        for dialect in [dialect] + others {
            let app = app(dialect, on: device)
            let effect = effect(of: command, in: app, by: device, model)
            guard effect == .same || effect == .none && app === own else { continue }
            if !app.isLoggedIn { _ = try await perform(.logIn, with: app) }
            lines.expected += expected(act, of: app, by: device, model)
            lines.actual += tampering.answer(self.dialect.name, act, try await perform(said, with: app))
            if effect == .same, app === own { ownCount += 1 }
            // What should have been refused and was not is the answer; what it changed, the state will tell.
            if effect == .same || lines.expected != lines.actual { return lines }
        }
        throw DifferentialFailure(description: "no dialect has a call for \(said)")
    }

    private func perform(_ act: Differential.Act, with app: any DialectApp) async throws -> [String] {
        try await app.perform(act, note: note)
    }

    private func expected(
        _ act: Differential.Act,
        of app: any DialectApp,
        by device: Differential.Device,
        _ model: PlainModel
    ) -> [String] {
        guard case .give(let command) = act else { return app.lines(to: act, answers: [.success(.done)]) }
        return app.lines(to: act, answers: model.after(app.meaning(of: command) ?? [], by: device).answers)
    }

    /// What comes of the calls that a dialect has for a command.
    private enum Effect {
        /// The same as of the command.
        case same
        /// Nothing, other than of the command.
        case none
        /// Something else, or there are no such calls.
        case other
    }

    private func effect(
        of command: Command,
        in app: any DialectApp,
        by device: Differential.Device,
        _ model: PlainModel
    ) -> Effect {
        guard let meaning = app.meaning(of: command) else { return .other }
        if meaning == [command] { return .same }
        let after = model.after(meaning, by: device).model
        if after == model.after([command], by: device).model { return .same }
        return after.hasSameContent(as: model) ? .none : .other
    }

    // MARK: Looking

    /// What a user's lists hold, as the hub answers it.
    func state(of user: UserID) async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        for command in SequencePlayer.looks(of: user) {
            outcomes.append(try await service.execute(command, as: Caller(user)).known)
        }
        return outcomes
    }

    /// The events of a user's feed since the last time.
    func takeEvents(of user: UserID) async throws -> [Event] {
        let events = try await service.events(for: user, after: feeds[user]?.last?.position ?? 0, limit: .max)
        feeds[user, default: []] += events
        return events.map(\.known)
    }

    /// The callbacks of a device since the last time, and those that there should be.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - unheard: Which events of the feed the device has to hear; the feed was compared with the model's before.
    /// - Returns: The lines that there should be, and those that there are.
    /// - Throws: `EncodingError` for what JSON cannot hold.
    func takeCallbacks(
        of device: Differential.Device,
        _ unheard: Range<Int>
    ) async throws -> (expected: [String], actual: [String]) {
        guard let app = apps[device]?[dialect.name] else { return ([], []) }
        let feed = feeds[device.user] ?? []
        let events = Array(feed[unheard.clamped(to: feed.indices)])
        var lines = try await app.takeCallbacks(of: events, always: tampering.callbacks != nil)
        if let change = tampering.callbacks { lines.actual = change(dialect.name, lines.actual) }
        return lines
    }
}

extension Command {
    /// Whether commands say the same: cut into parts or not, all or nothing or not, and with limits of the dialect's own.
    ///
    /// What a list leaves out is the dialect's own choice, and so is the moment up to which requests are read.
    fileprivate func isSaid(by parts: [Command]) -> Bool {
        switch self {
        case .listFriends, .listRequests, .markRequestsRead: return parts.allSatisfy { $0.kind == kind }
        default:
            return parts.flatMap { $0.users ?? [] } == users ?? []
                && parts.allSatisfy { $0.plain == about($0.users ?? []).plain }
        }
    }

    /// The command without what only a dialect says.
    private var plain: Command {
        switch self {
        case .deleteFriends(let batch, let direction): return .deleteFriends(UserBatch(batch.users), direction)
        case .updateFriend(let user, var patch):
            patch.customFieldLimit = nil
            return .updateFriend(user, patch)
        default: return self
        }
    }
}
