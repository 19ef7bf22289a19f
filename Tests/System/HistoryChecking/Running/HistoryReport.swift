import Foundation
import JSONSyntax
import RelationshipCore

/// The result of a run.
package struct HistoryReport: Sendable {
    let options: HistoryOptions
    /// What the rules do not allow.
    package private(set) var contradictions: [Contradiction] = []
    /// The pairs whose search was given up.
    package private(set) var undecided: [Contradiction] = []
    private var counts = Recorder.Counts()
    private var events = 0
    private var pairs = 0
    private var largest = 0
    private var planted = 0
    /// The longest time that a session acted after its end, in milliseconds.
    private var latestUse = 0

    init(options: HistoryOptions) { self.options = options }

    /// Whether everything could be explained.
    package var isExplained: Bool { contradictions.isEmpty && undecided.isEmpty }

    /// Decides the history of every pair of users.
    mutating func decide(
        _ groups: [FriendGroup],
        _ record: Recorder.Record,
        _ feeds: [UserID: [Event]],
        stateLimit: Int,
        progress: @Sendable (String) -> Void
    ) {
        events = feeds.values.map(\.count).reduce(0, +)
        let open = Set(groups.map(\.openUser))
        var pairsOfUsers: [(UserID, UserID)] = []
        for group in groups {
            for (index, user) in group.users.enumerated() {
                pairsOfUsers += group.users[(index + 1)...].map { (user, $0) }
            }
        }
        pairs = pairsOfUsers.count
        let all = pairsOfUsers
        let verdicts = Mutex<[Int: Verdict]>([:])
        DispatchQueue.concurrentPerform(iterations: all.count) { index in
            let history = PairHistory(
                all[index].0,
                all[index].1,
                operations: record.operations,
                feeds: feeds,
                hearings: record.hearings,
                open: open
            )
            let verdict = history.verdict(stateLimit: stateLimit)
            let decided = verdicts.withLock { verdicts in
                verdicts[index] = verdict
                return verdicts.count
            }
            if decided.isMultiple(of: 10) { progress("\(decided) of \(all.count) pairs") }
        }
        for (_, verdict) in verdicts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            switch verdict {
            case .explained(let states): largest = max(largest, states)
            case .contradiction(let found): contradictions.append(found)
            case .undecided(let found): undecided.append(found)
            }
        }
    }

    /// Adds what was noted during the run, and the checks of sessions.
    mutating func add(_ record: Recorder.Record, planted: Int) {
        (counts, self.planted) = (record.counts, planted)
        contradictions += record.contradictions
        let lateness = record.lives.map { SessionCheck.lateness(of: $0, pauses: record.pauses) }.max() ?? 0
        latestUse = Int(lateness / 1_000_000)
        contradictions += SessionCheck.lateUses(record.lives, grace: options.store.grace, pauses: record.pauses)
        contradictions += SessionCheck.crowds(record.lives, limit: GatewayProcess.deviceLimit)
    }

    private var numbers: [(String, Int)] {
        [
            ("acknowledged", counts.acknowledged), ("refused", counts.refused), ("unknown", counts.unknown),
            ("repeated", counts.repeated), ("events", events), ("streams", counts.streams), ("kills", counts.kills),
            ("stops", counts.stops), ("jumps", counts.jumps), ("cuts", counts.cuts),
            ("disturbances of the database", counts.disturbances),
            ("ended sessions", counts.sessionEnds),
            ("attempts with ended sessions", counts.probes), ("pairs", pairs),
            ("states in the largest search", largest),
            ("ms until all gateways refused an ended session", latestUse), ("planted faults", planted),
            ("undecided", undecided.count), ("contradictions", contradictions.count),
        ]
    }

    /// The report for a reader: at most five contradictions, and a summary.
    package var text: String {
        let found = (contradictions + undecided).prefix(5).map { "error: \($0)" }
        let summary = numbers.filter { $0.1 != 0 || $0.0 == "contradictions" }.map { "\($0.1) \($0.0)" }
        let title = "\(options.store.rawValue), seed \(options.seed): "
        return (found + [title + summary.joined(separator: ", ")]).joined(separator: "\n")
    }

    /// The report as one line of JSON.
    package var json: String {
        let found = (contradictions + undecided).map { JSONValue.string($0.description) }
        let members: [(String, JSONValue)] =
            [("store", .string(options.store.rawValue)), ("seed", .string("\(options.seed)"))]
            + numbers.map { ($0.0, .integer($0.1)) } + [("found", .array(found))]
        return JSONValue.object(JSONObject(members)).line
    }
}
