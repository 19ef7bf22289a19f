import RelationshipCore

/// The recent writes of the primary, to find writes that ran at the same time.
struct ShadowSpans {
    /// The maximum number of writes of one user and of all users, after which the oldest are forgotten.
    ///
    /// With more users, those without recent writes are forgotten.
    private static let limit = 4_096

    private var byUser: [UserID: [ShadowItem]] = [:]
    private var all: [ShadowItem] = []
    /// The number before which no later item has started.
    private var floor: Int64 = 0

    mutating func note(_ item: ShadowItem) {
        guard item.isWrite else { return }
        for user in item.users { Self.append(item, to: &byUser[user, default: []], floor) }
        Self.append(item, to: &all, floor)
    }

    private static func append(_ item: ShadowItem, to items: inout [ShadowItem], _ floor: Int64) {
        if items.count % 64 == 63 { items.removeAll { $0.ended < floor } }
        if items.count >= limit { items.removeFirst(limit / 2) }
        items.append(item)
    }

    /// Returns the writes that ran at the same time as an item and concern one of some users.
    func overlaps(of item: ShadowItem, _ users: some Sequence<UserID>) -> [ShadowItem] {
        var found: [ShadowItem] = []
        let candidates = item.concernsAll ? all : users.flatMap { byUser[$0] ?? [] }
        for other in candidates
        where other.started != item.started && other.overlaps(item)
            && !found.contains(where: { $0.started == other.started })
        {
            found.append(other)
        }
        return found
    }

    /// Allows writes that ended before a number to be forgotten, because no later item ran at the same time.
    mutating func forget(endedBefore number: Int64) {
        floor = number
        guard byUser.count > Self.limit else { return }
        byUser = byUser.filter { ($0.value.last?.ended ?? 0) >= number }
    }
}
