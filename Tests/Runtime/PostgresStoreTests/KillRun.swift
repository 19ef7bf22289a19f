#if PostgreSQL
import RelationshipCore
import Synchronization

@testable import PostgresStore

/// Writers that befriend pairs of users and record the acknowledged pairs.
final class KillRun: Sendable {
    private struct State {
        var next = 0
        var acknowledged: [UserPair] = []
        var unknown = 0
        var isOver = false
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var unknown: Int { state.withLock { $0.unknown } }

    func stop() { state.withLock { $0.isOver = true } }

    func waitForAnswers(_ more: Int) async {
        await withCheckedContinuation { continuation in
            state.withLock { $0.waiting.append(($0.acknowledged.count + more, continuation)) }
        }
    }

    /// Befriends pair after pair, and retries each pair until it is acknowledged, as a client repeats a request.
    func write(_ store: PostgresStore) async throws {
        while let pair = nextPair() {
            while true {
                do throws(RelationshipError) {
                    try await create(pair, store)
                    try await befriend(pair, store)
                    break
                } catch {
                    guard error.code == .timeout else { throw error }
                    if state.withLock(\.isOver) { return }
                    if error.message.contains("may have been made or not") { state.withLock { $0.unknown += 1 } }
                }
            }
            let ready = state.withLock { state in
                state.acknowledged.append(pair)
                let ready = state.waiting.filter { $0.count <= state.acknowledged.count }
                state.waiting.removeAll { $0.count <= state.acknowledged.count }
                return ready.map(\.continuation)
            }
            for continuation in ready { continuation.resume() }
        }
    }

    private func nextPair() -> UserPair? {
        state.withLock { state in
            guard !state.isOver, let left = UserID("left-\(state.next)"), let right = UserID("right-\(state.next)")
            else { return nil }
            state.next += 1
            return UserPair(from: left, to: right)
        }
    }

    /// Creates the users before the command that befriends them, which can then share a transaction with others.
    private func create(_ pair: UserPair, _ store: PostgresStore) async throws(RelationshipError) {
        let moment = Timestamp(milliseconds: 0)
        let users = [pair.owner, pair.other]
        _ = try await store.commit(Footprint(users: users, expiredUpTo: moment)) { _ in
            var decision = Decision(outcome: .done, at: moment, caller: Caller(pair.owner))
            decision.changes = users.map { .putUser(Profile(userID: $0)) }
            return decision
        }
    }

    private func befriend(_ pair: UserPair, _ store: PostgresStore) async throws(RelationshipError) {
        let moment = Timestamp(milliseconds: 0)
        let footprint = Footprint(users: [pair.owner, pair.other], pairs: [pair], expiredUpTo: moment)
        _ = try await store.commit(footprint) { (state) throws(RelationshipError) in
            var decision = Decision(outcome: .done, at: moment, caller: Caller(pair.owner))
            guard !state.friendships.contains(key: pair) else { return decision }
            for pair in [pair, pair.reversed] {
                let friendship = Friendship(owner: pair.owner, friend: pair.other, addedAt: moment)
                decision.changes.append(.insertFriendship(friendship))
                decision.events.append(EventDraft(to: pair.owner, .unblocked([pair.other])))
            }
            return decision
        }
    }

    struct Findings {
        var acknowledged = 0
        var lost = 0
        var halves = 0
        var notifiedTwice = 0
    }

    func check(_ store: PostgresStore) async throws -> Findings {
        var findings = Findings()
        let (count, acknowledged) = state.withLock { ($0.next, Set($0.acknowledged)) }
        findings.acknowledged = acknowledged.count
        for number in 0..<count {
            guard let left = UserID("left-\(number)"), let right = UserID("right-\(number)") else { continue }
            let pair = UserPair(from: left, to: right)
            let relation = try await store.relations(of: left, with: [right])[0]
            let delivered = [try await store.feedPosition(of: left), try await store.feedPosition(of: right)]
            switch relation {
            case .mutual: if delivered != [1, 1] { findings.notifiedTwice += 1 }
            case nil, .some(.none):
                if acknowledged.contains(pair) { findings.lost += 1 }
                if delivered != [0, 0] { findings.halves += 1 }
            default: findings.halves += 1
            }
        }
        return findings
    }
}
#endif
