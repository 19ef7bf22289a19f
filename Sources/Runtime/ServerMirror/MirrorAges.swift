import RelationshipCore

/// When each part of a mirror was last read, with the marks of the friend lists.
final class MirrorAges: Sendable {
    /// A part of the data of a user.
    enum Part: Hashable, Sendable {
        case friends, blocks, groups, profile
        /// Whether the user is in the friend list of another user.
        case relation(to: UserID)
    }

    private struct State {
        var readAt: [UserID: [Part: Timestamp]] = [:]
        var marks: [UserID: [Int64]] = [:]
        var writtenAt: [UserID: Timestamp] = [:]
        /// How often users were forgotten, and the last time for each.
        var count = 0
        var forgotten: [UserID: Int] = [:]
        /// The number up to which `forgotten` has no entries.
        var firstKnown = 0
    }

    private let maximumAge: Int64
    private let state = Mutex(State())

    /// Creates ages.
    ///
    /// - Parameter maximumAge: The age at which a part is read again, in milliseconds.
    init(maximumAge: Int64) { self.maximumAge = maximumAge }

    /// The number of users at which those with old parts only are forgotten.
    private static let limit = 100_000

    /// Returns the users whose part is too old, each once.
    func old(_ part: Part, of users: [UserID], at now: Timestamp) -> [UserID] {
        state.withLock { state in users.firstMentions.filter { !isFresh(state.readAt[$0]?[part], now) } }
    }

    private func isFresh(_ readAt: Timestamp?, _ now: Timestamp) -> Bool {
        guard let age = readAt.map({ now.milliseconds(since: $0) }) else { return false }
        return age >= 0 && age < maximumAge
    }

    /// How often users were forgotten, which a reading needs at its beginning.
    var forgetCount: Int { state.withLock { $0.count } }

    /// Notes that a part was read, unless the user was forgotten in the meantime: then the vendor may have answered with
    /// older data.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - users: The users.
    ///   - now: The current time.
    ///   - count: ``forgetCount`` at the beginning of the reading.
    func note(_ part: Part, of users: [UserID], at now: Timestamp, since count: Int) {
        state.withLock { state in
            if state.readAt.count > Self.limit {
                state.readAt = state.readAt.filter { $0.value.values.contains { isFresh($0, now) } }
                state.marks = state.marks.filter { state.readAt[$0.key] != nil }
                state.writtenAt = state.writtenAt.filter { isRecent($0.value, now) }
            }
            guard count >= state.firstKnown else { return }
            for user in users where state.forgotten[user, default: 0] <= count {
                state.readAt[user, default: [:]][part] = now
            }
        }
    }

    /// The time for which the vendor may report a call of this gateway, in milliseconds.
    private static let reportTime: Int64 = 10_000

    /// Notes that a call of this gateway changes the data of users at the vendor.
    func noteWrite(_ users: some Sequence<UserID>, at now: Timestamp) {
        state.withLock { state in for user in users { state.writtenAt[user] = now } }
    }

    /// Returns whether a call of this gateway has changed the data of a user a short time ago.
    func wasWritten(_ user: UserID, at now: Timestamp) -> Bool {
        state.withLock { state in isRecent(state.writtenAt[user], now) }
    }

    private func isRecent(_ writtenAt: Timestamp?, _ now: Timestamp) -> Bool {
        writtenAt.map { now.milliseconds(since: $0) <= Self.reportTime } ?? false
    }

    /// Forgets when the data of users was read, so that the next command reads it.
    func forget(_ users: some Sequence<UserID>) { forget(users) { $0 = nil } }

    /// Forgets when a part of the data of users was read.
    func forget(_ part: Part, of users: some Sequence<UserID>) { forget(users) { $0?[part] = nil } }

    private func forget(_ users: some Sequence<UserID>, _ change: (inout [Part: Timestamp]?) -> Void) {
        state.withLock { state in
            state.count += 1
            if state.forgotten.count > Self.limit { (state.forgotten, state.firstKnown) = ([:], state.count) }
            for user in users {
                change(&state.readAt[user])
                state.forgotten[user] = state.count
            }
        }
    }

    /// Returns the marks of the friend list that the mirror has, or none.
    func marks(of user: UserID) -> [Int64] { state.withLock { $0.marks[user] ?? [] } }

    /// Keeps the marks of a friend list; none if the mirror no longer has the list that was read.
    func setMarks(_ marks: [Int64], of user: UserID) { state.withLock { $0.marks[user] = marks.isEmpty ? nil : marks } }
}
