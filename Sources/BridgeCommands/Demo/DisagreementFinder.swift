import RelationshipCore

/// Finds pairs of users who see their relation differently.
struct DisagreementFinder {
    /// The friend lists.
    var lists: [DemoReport.List]
    /// The users of apps that list mutual friends only; the others list everyone that the user has added.
    var mutualOnly: Set<DemoReport.Actor> = []
    /// The relations to other users in each user's app.
    var relations: [String: [String: Relation]]

    /// The disagreements, in words.
    var disagreements: [String] {
        var found: [String] = []
        for (index, list) in lists.enumerated() {
            let user = list.actor.user
            for other in lists where other.actor.user != user {
                guard let relation = relations[user]?[other.actor.user] else {
                    found.append("\(user) gets no answer about \(other.actor.user)")
                    continue
                }
                let isOneWayListed = relation == .outgoing && !mutualOnly.contains(list.actor)
                let isListed = relation == .mutual || isOneWayListed
                if list.friends.contains(other.actor.user) != isListed {
                    found.append("\(user)'s list and check differ about \(other.actor.user)")
                }
            }
            for other in lists[(index + 1)...] {
                let there = relations[user]?[other.actor.user] ?? .none
                let back = relations[other.actor.user]?[user] ?? .none
                if there != back.reversed {
                    found.append("\(user) says \(there) of \(other.actor.user), who says \(back) of \(user)")
                }
            }
        }
        return found
    }
}

extension Relation {
    /// The relation as the other user sees it.
    fileprivate var reversed: Relation {
        switch self {
        case .none, .mutual: self
        case .outgoing: .incoming
        case .incoming: .outgoing
        }
    }
}
