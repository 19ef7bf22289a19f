package import RelationshipCore

/// The checks of users' feeds, of the streams that delivered them, and of lists that have a limit.
package enum FeedCheck {
    /// Returns the contradictions in a feed: positions must count from 1 without gaps, and lists must respect the limits.
    ///
    /// - Parameters:
    ///   - user: The owner of the feed.
    ///   - feed: All events.
    ///   - policy: The limits.
    /// - Returns: The contradictions.
    package static func contradictions(of user: UserID, in feed: [Event], policy: Policy) -> [Contradiction] {
        let positions = feed.map(\.position)
        var found: [Contradiction] = []
        if let gap = zip(positions, 1...).first(where: { $0 != $1 }) {
            found.append(Contradiction("the feed of \(user) has position \(gap.0) in place \(gap.1)"))
        }
        var (friends, blocked): (Set<UserID>, Set<UserID>) = ([], [])
        for event in feed {
            switch event.payload {
            case .friendsAdded(let entries): friends.formUnion(entries.map(\.profile.userID))
            case .friendsRemoved(let removals): friends.subtract(removals.map(\.user))
            case .blocked(let entries): blocked.formUnion(entries.map(\.block.blocked))
            case .unblocked(let users): blocked.subtract(users)
            default: continue
            }
            guard friends.count <= policy.friendLimit, blocked.count <= policy.blockLimit else {
                let lists = "\(friends.count) friends and \(blocked.count) blocked users"
                found.append(Contradiction("\(user) has \(lists) at position \(event.position), which exceeds a limit"))
                break
            }
        }
        return found
    }

    /// Returns the contradictions between a feed and the frames that a device received through successive streams: every
    /// event once, in order.
    ///
    /// - Parameters:
    ///   - client: The name of the device.
    ///   - received: The events in the order of their arrival.
    ///   - feed: The complete feed.
    /// - Returns: The first contradiction.
    package static func contradictions(of client: String, received: [Event], feed: [Event]) -> [Contradiction] {
        guard let difference = zip(received, feed).enumerated().first(where: { $1.0 != $1.1 }) else {
            if received.count == feed.count { return [] }
            let counts = "\(received.count) events of \(feed.count)"
            return [Contradiction("the streams of \(client) delivered \(counts)")]
        }
        let (place, (heard, expected)) = difference
        let before = place > 0 ? ["before: \(text(received[place - 1]))"] : []
        return [
            Contradiction(
                "the streams of \(client) delivered another event than the feed has in place \(place + 1)",
                before + ["received: \(text(heard))", "the feed: \(text(expected))"]
            )
        ]
    }

    private static func text(_ event: Event) -> String { String(decoding: event.json, as: UTF8.self) }
}
