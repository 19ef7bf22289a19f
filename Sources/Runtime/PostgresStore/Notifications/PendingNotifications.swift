#if PostgreSQL
internal import RelationshipCore

/// The notifications that a store has not sent to other stores yet.
struct PendingNotifications {
    /// The maximum number of users that notifications name.
    static let userLimit = 4_096
    /// The maximum number of bytes in one notification.
    private static let payloadLimit = 7_900

    private var users: Set<UserID> = []
    /// Whether there were too many users, so that other stores must compare everything.
    private var hasTooMany = false

    var isEmpty: Bool { users.isEmpty && !hasTooMany }

    /// Adds users.
    mutating func add(_ more: some Sequence<UserID>) {
        guard !hasTooMany else { return }
        users.formUnion(more)
        if users.count > Self.userLimit { (users, hasTooMany) = ([], true) }
    }

    /// Adds notifications that could not be sent.
    mutating func add(_ unsent: PendingNotifications) {
        if unsent.hasTooMany { (users, hasTooMany) = ([], true) } else { add(unsent.users) }
    }

    /// The texts of the notifications: the ids, one per line, in as many texts as needed.
    ///
    /// An id contains no line ends. An empty text stands for too many users.
    var payloads: [String] {
        guard !hasTooMany else { return [""] }
        var payloads: [String] = []
        for user in users {
            if let last = payloads.last, last.utf8.count + user.rawValue.utf8.count < Self.payloadLimit {
                payloads[payloads.count - 1] += "\n\(user.rawValue)"
            } else {
                payloads.append(user.rawValue)
            }
        }
        return payloads
    }
}
#endif
