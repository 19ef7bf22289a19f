import Foundation
import RelationshipCore

/// What all threads of a run share.
final class World: Sendable {
    /// The time after which a command without an answer ends the run, in nanoseconds.
    static let patience: Int64 = 60_000_000_000

    let options: HistoryOptions
    let gateways: [GatewayProcess]
    let recorder = Recorder()
    let liar: Liar
    let sessions = OpenSessions()
    private let isEnding = Mutex(false)

    init(_ options: HistoryOptions, _ gateways: [GatewayProcess]) {
        (self.options, self.gateways, liar) = (options, gateways, Liar(options.plant))
    }

    /// Whether the clients stop.
    var isOver: Bool { isEnding.withLock { $0 } || recorder.counts.acknowledged >= options.operations }

    func end() { isEnding.withLock { $0 = true } }

    /// Runs a body in a thread.
    ///
    /// A failure ends the run, and is a contradiction: something that should work did not.
    ///
    /// - Parameters:
    ///   - group: The group that waits for the thread.
    ///   - name: The name of the thread in a report.
    ///   - body: The work.
    func thread(in group: DispatchGroup, _ name: String, _ body: @escaping @Sendable () throws -> Void) {
        group.enter()
        let thread = Thread { [self] in
            defer { group.leave() }
            do {
                try body()
            } catch {
                recorder.note(Contradiction("\(name): \(error)"))
                end()
            }
        }
        thread.start()
    }
}

/// The open sessions of a run, and the tokens of those that have ended.
final class OpenSessions: Sendable {
    /// A token, and the session's place in the record.
    struct Session: Sendable {
        var client: Operation.Client
        var token: String
        var life: Int
    }

    private let state = Mutex((open: [Operation.Client: Session](), ended: [Session]()))

    func set(_ client: Operation.Client, token: String, life: Int) {
        state.withLock { state in
            let before = state.open.updateValue(Session(client: client, token: token, life: life), forKey: client)
            if let before { state.ended.append(before) }
        }
    }

    /// Moves the session of a device to the ended ones.
    func end(_ session: Session) {
        state.withLock { state in
            if state.open[session.client]?.life == session.life { state.open[session.client] = nil }
            state.ended.append(session)
            if state.ended.count > 400 { state.ended.removeFirst(100) }
        }
    }

    /// Leaves the sessions of users alone.
    func forget(_ users: [UserID]) {
        state.withLock { state in state.open = state.open.filter { !users.contains($0.key.user) } }
    }

    var open: [Session] { state.withLock { $0.open.values.sorted { $0.life < $1.life } } }
    var ended: [Session] { state.withLock { $0.ended } }
}

/// What a run does.
package struct HistoryOptions: Sendable {
    /// The kinds of stores.
    package enum Store: String, Sendable, CaseIterable {
        case memory, sqlite, postgres

        /// The documented time until every gateway knows the end of a session, with some time for a busy machine, in
        /// nanoseconds.
        var grace: Int64 {
            switch self {
            // The gateway that ends a session refuses it immediately.
            case .memory: 0
            case .sqlite: 200_000_000 + 1_000_000_000
            case .postgres: 1_000_000_000 + 1_000_000_000
            }
        }
    }

    package var executable: String
    package var store: Store
    package var operations = 5_000
    /// The groups of four users; half as many couples are added.
    package var groups: Int?
    package var kills = 5
    package var jumps = 3
    /// The number of gateways over a store that several can share.
    package var gatewayCount = 2
    /// The connection string of an empty PostgreSQL database that the run uses instead of a server of its own.
    package var database: String?
    /// Commands of a shell that disturb the database, each of which runs once.
    package var disturbances: [String] = []
    package var seed: UInt64
    package var plant: PlantedFault?
    /// Whether dialect calls carry numbers too.
    package var numbersDialects = true
    /// The percentage of requests that meet an accident.
    package var accidents: UInt64 = 3

    package init(executable: String, store: Store, seed: UInt64) {
        (self.executable, self.store, self.seed) = (executable, store, seed)
    }
}
