import ContractTesting
import JSONFoundation
import RelationshipCore

/// The reason why a sequence cannot be played.
struct DifferentialFailure: Error, CustomStringConvertible {
    var description: String
}

/// One dialect's world: its own backend, and the apps of all devices.
///
/// The world's dialect gives every command for which it has calls with the same effect, according to the model. For
/// other commands, further apps on the device use the other dialects in their order.
final class DialectWorld {
    let dialect: any Dialect
    private let others: [any Dialect]
    private let service: RelationshipService
    private let clock: ManualClock
    private let policy: Policy
    private let plantedFaults: Differential.PlantedFaults
    private var apps: [Differential.Device: [DialectName: any DialectApp]] = [:]
    /// The events of each user's feed.
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
        (policy, plantedFaults, isRecording) = (player.policy, player.plantedFaults, player.isRecording)
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

    /// Returns whether any dialect can give the command now.
    func canExpress(_ command: Command, by device: Differential.Device, _ model: PlainModel) -> Bool {
        ([dialect] + others).contains { effect(of: command, in: app($0, on: device), by: device, model) == .same }
    }

    /// Performs an act, and returns the expected and the actual answers.
    ///
    /// - Parameters:
    ///   - act: The act.
    ///   - device: The device.
    ///   - model: The model before the act.
    /// - Returns: The expected and the actual lines.
    /// - Throws: ``DifferentialFailure`` if no dialect has a call for the act.
    func answer(
        to act: Differential.Act,
        by device: Differential.Device,
        _ model: PlainModel
    ) async throws -> (expected: [String], actual: [String]) {
        let said = plantedFaults.act(dialect.name, act)
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
            // A command without a call cannot be tried in the dialect.
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
            lines.actual += plantedFaults.answer(self.dialect.name, act, try await perform(said, with: app))
            if effect == .same, app === own { ownCount += 1 }
            // If the dialect did not refuse as expected, this is the answer; the comparison of the state shows the
            // changes.
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

    /// The effect of a dialect's calls for a command.
    private enum Effect {
        /// The same as the effect of the command.
        case same
        /// No effect, in contrast to the command.
        case none
        /// Another effect, or no calls.
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

    /// Returns the content of a user's lists from the hub.
    func state(of user: UserID) async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        for command in SequencePlayer.stateCommands(of: user) {
            outcomes.append(try await service.execute(command, as: Caller(user)).known)
        }
        return outcomes
    }

    /// Returns the events of a user's feed since the last call.
    func takeEvents(of user: UserID) async throws -> [Event] {
        let events = try await service.events(for: user, after: feeds[user]?.last?.position ?? 0, limit: .max)
        feeds[user, default: []] += events
        return events.map(\.known)
    }

    /// Returns the callbacks of a device since the last call, and the expected ones.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - newEvents: The events of the feed that the device must receive; the feed was compared with the model's before.
    /// - Returns: The expected and the actual lines.
    /// - Throws: `EncodingError` for values that JSON cannot represent.
    func takeCallbacks(
        of device: Differential.Device,
        _ newEvents: Range<Int>
    ) async throws -> (expected: [String], actual: [String]) {
        guard let app = apps[device]?[dialect.name] else { return ([], []) }
        let feed = feeds[device.user] ?? []
        let events = Array(feed[newEvents.clamped(to: feed.indices)])
        var lines = try await app.takeCallbacks(of: events, always: plantedFaults.callbacks != nil)
        if let change = plantedFaults.callbacks { lines.actual = change(dialect.name, lines.actual) }
        return lines
    }
}

extension Command {
    /// Returns whether commands are equivalent to this one, regardless of a division into parts, of all-or-nothing, and
    /// of the dialect's own limits.
    ///
    /// The dialect may choose the entries that a list omits, and the time up to which requests are read.
    fileprivate func isSaid(by parts: [Command]) -> Bool {
        switch self {
        case .listFriends, .listRequests, .markRequestsRead: return parts.allSatisfy { $0.kind == kind }
        default:
            return parts.flatMap { $0.users ?? [] } == users ?? []
                && parts.allSatisfy { $0.plain == about($0.users ?? []).plain }
        }
    }

    /// The command without the dialect's own settings.
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
