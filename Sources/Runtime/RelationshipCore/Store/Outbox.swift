/// An act that waits to be sent to the app's server.
///
/// The acts of one user form a lane, in the order of their commits. A sender holds a lane while it sends acts of it.
public struct OutboxEntry: Sendable, Hashable {
    /// The acting user, who has the lane.
    public var user: UserID
    /// The place in the lane, which begins at 1, increases with every commit, and is never used again.
    public var place: Int64
    /// The time of the decision.
    public var at: Timestamp
    /// The act; `nil` if it can't be read.
    public var act: CommittedAct?
    /// The number of failed attempts to send the act.
    public var attempts: Int
    /// The sender's own text of the last failed attempt.
    public var note: String
    /// Whether the sender has given up.
    ///
    /// Later entries of the lane are sent, and this entry waits until an administrator sends it again or drops it.
    public var isDead: Bool

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - user: The acting user.
    ///   - place: The place in the lane.
    ///   - at: The time of the decision.
    ///   - act: The act.
    ///   - attempts: The number of failed attempts.
    ///   - note: The sender's own text.
    ///   - isDead: Whether the sender has given up.
    public init(
        user: UserID,
        place: Int64,
        at: Timestamp,
        act: CommittedAct?,
        attempts: Int = 0,
        note: String = "",
        isDead: Bool = false
    ) {
        (self.user, self.place, self.at, self.act) = (user, place, at, act)
        (self.attempts, self.note, self.isDead) = (attempts, note, isDead)
    }
}

/// The oldest entries of a lane that a sender holds.
public struct OutboxLane: Sendable, Hashable {
    /// The user who has the lane.
    public var user: UserID
    /// The number of this lease, for the report.
    public var lease: Int64
    /// The oldest entries that are not dead, in their order; at least one.
    public var entries: [OutboxEntry]

    /// Creates a lane.
    ///
    /// - Parameters:
    ///   - user: The user who has the lane.
    ///   - lease: The number of this lease.
    ///   - entries: The oldest entries that are not dead.
    public init(user: UserID, lease: Int64, entries: [OutboxEntry]) {
        (self.user, self.lease, self.entries) = (user, lease, entries)
    }
}

/// A sender's wish for lanes.
public struct OutboxTaking: Sendable, Hashable {
    /// The current time.
    public var now: Timestamp
    /// The time when another sender may take the lanes, unless they are reported earlier.
    public var leasedUntil: Timestamp
    /// The maximum number of lanes.
    public var lanes: Int
    /// The maximum number of entries of each lane.
    public var entries: Int

    /// Creates a wish.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - leasedUntil: The time when another sender may take the lanes.
    ///   - lanes: The maximum number of lanes.
    ///   - entries: The maximum number of entries of each lane.
    public init(at now: Timestamp, leasedUntil: Timestamp, lanes: Int = 100, entries: Int = 20) {
        (self.now, self.leasedUntil, self.lanes, self.entries) = (now, leasedUntil, lanes, entries)
    }
}

/// What a sender has done with a lane, which ends its lease.
public struct OutboxReport: Sendable, Hashable {
    /// An entry that was not sent.
    public struct Failure: Sendable, Hashable {
        /// The place of the entry.
        public var place: Int64
        /// The sender's own text.
        public var note: String
        /// Whether the sender gives up.
        public var isDead: Bool

        /// Creates a failure.
        ///
        /// - Parameters:
        ///   - place: The place of the entry.
        ///   - note: The sender's own text.
        ///   - isDead: Whether the sender gives up.
        public init(at place: Int64, note: String, isDead: Bool) {
            (self.place, self.note, self.isDead) = (place, note, isDead)
        }
    }

    /// The user who has the lane.
    public var user: UserID
    /// The number of the lease.
    public var lease: Int64
    /// The places of the sent entries, which are removed.
    public var sent: [Int64]
    /// The entry that was not sent; `nil` for none.
    public var failure: Failure?
    /// The earliest time for the next attempt at the remaining entries.
    public var nextAttempt: Timestamp

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - lane: The lane.
    ///   - sent: The places of the sent entries.
    ///   - failure: The entry that was not sent.
    ///   - nextAttempt: The earliest time for the next attempt.
    public init(on lane: OutboxLane, sent: [Int64], failure: Failure? = nil, nextAttempt: Timestamp) {
        (user, lease) = (lane.user, lane.lease)
        (self.sent, self.failure, self.nextAttempt) = (sent, failure, nextAttempt)
    }
}

/// The entries of all lanes to list, in the order of the users and then of the places.
public struct OutboxQuery: Sendable, Hashable {
    /// Whether to list dead entries, or the entries that wait.
    public var isDead: Bool
    /// The last entry of the previous page; `nil` for the first page.
    public var after: OutboxEntry?
    /// The maximum number of entries.
    public var limit: Int

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - isDead: Whether to list dead entries.
    ///   - after: The last entry of the previous page.
    ///   - limit: The maximum number of entries.
    public init(isDead: Bool, after: OutboxEntry? = nil, limit: Int = 100) {
        (self.isDead, self.after, self.limit) = (isDead, after, limit)
    }
}

/// What an administrator does with a dead entry.
public enum DeadEntryAction: Sendable, Hashable {
    /// Sends the entry again as soon as possible, and after a failure as often as a new entry.
    ///
    /// Later acts of its user were already sent, so the app's server receives it out of order.
    case sendAgain(at: Timestamp)
    /// Removes the entry.
    case drop
}
