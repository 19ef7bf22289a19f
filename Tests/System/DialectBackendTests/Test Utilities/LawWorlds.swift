import BridgeTranslation
import RelationshipCore
import TestValues

/// Two services that receive the same commands from the same apps: one behind another dialect's SDK, and one alone.
final class LawWorlds<App: Dialect> {
    /// The result of a command on its way through the other dialect.
    enum Transmission {
        case whole, partial, refused
    }

    struct Step: CustomStringConvertible {
        var user: UserID
        var command: Command
        var transmission = Transmission.whole
        var codeDifference: String?

        var description: String { "\(user) \(command) [\(transmission)]" }
    }

    private let app: App
    private let clock = ManualClock(Timestamp(milliseconds: 1_767_225_600_000))
    private let service: RelationshipService
    private let reference: RelationshipService
    private let devices: DevicesBackend
    private let losses: Mutex<[CommandLosses]>
    private var sessions: [UserID: (tried: App.Session, reference: App.Session)] = [:]

    init(_ app: App, over sdk: some Dialect, _ policy: Policy) async throws {
        self.app = app
        service = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock)
        reference = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock)
        let losses = Mutex<[CommandLosses]>([])
        self.losses = losses
        devices = DevicesBackend(sdk, over: service) { loss in losses.withLock { $0.append(loss) } }
        for user in RandomCommands.users {
            let tried = app.makeSession(backend: devices, user: user, device: DeviceID("phone"))
            let alone = app.makeSession(backend: reference, user: user, device: DeviceID("phone"))
            try await tried.connect()
            try await alone.connect()
            sessions[user] = (tried, alone)
        }
    }

    /// Sends a random command to both services.
    func step(_ random: inout SeededGenerator) async throws -> Step {
        while true {
            if random.chance(4) { clock.advance(byMilliseconds: random.one(of: RandomCommands.waits)) }
            let user = random.one(of: RandomCommands.users)
            let translation = app.translation(in: DialectContext(user: user, device: DeviceID("phone")))
            let command = translation.restricted(RandomCommands.command(of: user, &random))
            guard let call = translation.parts(of: command).first.flatMap(translation.call(for:)),
                let meant = try? translation.command(for: call), let sessions = sessions[user]
            else { continue }
            losses.withLock { $0 = [] }
            let reply = await sessions.tried.perform(call)
            let lost = losses.withLock { $0 }.filter { $0.command.kind == meant.kind && !$0.isWhole }
            await waitForCallbacks()
            var step = Step(user: user, command: meant)
            if lost.contains(where: \.executed.isEmpty) {
                step.transmission = .refused
                return step
            }
            guard lost.isEmpty || meant.isReading else {
                step.transmission = .partial
                for command in lost.flatMap(\.executed) { await give(command, by: user) }
                return step
            }
            let expected = await sessions.reference.perform(call)
            let (found, wanted) = (translation.code(of: reply), translation.code(of: expected))
            if found != wanted {
                let codes = [wanted, found].map { $0.map(String.init) ?? "success" }
                step.codeDifference = "\(meant.kind.rawValue): \(codes[0]) is reported as \(codes[1])"
            }
            return step
        }
    }

    private func give(_ command: Command, by user: UserID) async {
        do throws(RelationshipError) {
            _ = try await reference.execute(command, as: Caller(user, device: DeviceID("phone")))
        } catch {
            // If the other service does not refuse the command as well, the states differ.
        }
    }

    private func waitForCallbacks() async {
        for (user, sessions) in sessions {
            await devices.waitForCallbacks(of: user)
            _ = await sessions.tried.takeNotifications()
            _ = await sessions.reference.takeNotifications()
        }
    }

    /// Returns the state of both services.
    func states() async throws -> (found: [String: Outcome], expected: [String: Outcome]) {
        (try await LawWorlds.state(of: service), try await LawWorlds.state(of: reference))
    }

    private static func state(of service: RelationshipService) async throws -> [String: Outcome] {
        var state: [String: Outcome] = [:]
        for user in RandomCommands.users {
            let query = RequestQuery(statuses: Set(FriendRequest.Status.allCases), limit: 100)
            let commands: [Command] = [
                .listFriends(FriendQuery()), .listRequests(query), .listBlocked, .listGroups(nil), .getProfiles([user]),
                .listSubscriptions(SubscriptionQuery(.presence)),
            ]
            for command in commands {
                let outcome = try await service.administrator.execute(command, for: user)
                state["\(user) \(command.kind.rawValue)"] = outcome
            }
        }
        return state
    }
}

extension CommandLosses {
    /// Whether the command was sent, and its only losses are conversions.
    fileprivate var isWhole: Bool { !executed.isEmpty && losses.allSatisfy { $0.fidelity == .converted } }
}

extension Command {
    /// Whether the command changes nothing.
    fileprivate var isReading: Bool {
        switch self {
        case .getProfiles, .findProfile, .searchUsers, .listRequests, .listFriends, .getFriends, .checkRelations,
            .listBlocked, .getBlocked, .listGroups, .searchFriends, .listFollows, .countFollows, .checkFollows,
            .getPresence, .listSubscriptions, .mayMessage:
            true
        default: false
        }
    }
}
