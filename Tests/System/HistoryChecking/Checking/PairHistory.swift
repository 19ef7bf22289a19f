import DialectDifferential
package import RelationshipCore

/// All that happened between two users: the operations, the events of their feeds, and when streams delivered them.
package struct PairHistory: Sendable {
    /// An event between the two users, in the feed of one of them.
    struct Entry: Sendable, Hashable {
        var position: Int64
        var line: String
        var actor: UserID
        var device: DeviceID?
        var number: Int64?
    }

    /// What equal operations have in common.
    private struct Twin: Hashable {
        var client: Operation.Client
        var number: Int64?
        var command: Command

        init(_ operation: Operation) {
            (client, number, command) = (operation.client, operation.number, operation.command)
        }
    }

    /// A point in time at which something is known.
    enum Moment: Sendable {
        /// An operation begins, and may take effect from now on.
        case call(Int)
        /// An operation's reply has arrived, so it has taken effect.
        case reply(Int)
        /// A stream has delivered this many of the events of a user (0 or 1).
        case heard(Int, count: Int, time: Int64)
    }

    package let users: [UserID]
    package let operations: [Operation]
    let feeds: [[Entry]]
    /// For each operation without a reply, the previous one that is equal to it.
    let twins: [Int?]
    let moments: [Moment]
    /// The rules, for users who are signed in.
    let rules: PlainModel

    /// Selects the history of a pair from the history of all users.
    ///
    /// - Parameters:
    ///   - user: One user.
    ///   - other: The other user.
    ///   - operations: The operations of all users.
    ///   - feeds: The complete feeds of both users.
    ///   - hearings: The deliveries of streams.
    ///   - open: The users whom anyone may add.
    package init(
        _ user: UserID,
        _ other: UserID,
        operations: [Operation],
        feeds: [UserID: [Event]],
        hearings: [Hearing] = [],
        open: Set<UserID> = []
    ) {
        let users = [user, other]
        self.users = users
        let entries = zip(users, [other, user])
            .map { owner, about in
                (feeds[owner] ?? [])
                    .compactMap { event in
                        Observation.line(event.payload, about: about)
                            .map {
                                Entry(
                                    position: event.position,
                                    line: $0,
                                    actor: event.actor,
                                    device: event.device,
                                    number: event.request?.rawValue
                                )
                            }
                    }
            }
        self.feeds = entries
        let operations = operations.filter { $0.concerns(user, other) }.sorted { $0.invoked < $1.invoked }
        self.operations = operations
        var latest: [Twin: Int] = [:]
        twins = operations.indices.map { index in
            guard operations[index].answer == nil else { return nil }
            return latest.updateValue(index, forKey: Twin(operations[index]))
        }
        var policy = Policy()
        (policy.friendLimit, policy.blockLimit, policy.requestLimit) = (.max, .max, .max)
        policy.requestLifetime = nil
        rules = PlainModel(of: users, policy: policy, open: open)

        var timed: [(time: Int64, rank: Int, moment: Moment)] = []
        for (index, operation) in self.operations.enumerated() {
            timed.append((operation.invoked, 0, .call(index)))
            if operation.answer != nil, let time = operation.returned { timed.append((time, 1, .reply(index))) }
        }
        for hearing in hearings {
            guard let side = users.firstIndex(of: hearing.user) else { continue }
            let count = entries[side].count { $0.position <= hearing.position }
            timed.append((hearing.time, 2, .heard(side, count: count, time: hearing.time)))
        }
        // In the end, an operation explains every event.
        for side in 0...1 { timed.append((.max, 2, .heard(side, count: entries[side].count, time: .max))) }
        moments = timed.sorted { ($0.time, $0.rank) < ($1.time, $1.rank) }.map(\.moment)
    }
}
