import RelationshipCore

/// One fact in an answer or an event, for comparison with a dialect's reply or callback.
///
/// A dialect may omit texts and times, round times down, and omit users who are not friends both ways. Everything else
/// must match. This is no comparison by place, as `JSONComparison` is: a reading fits or does not, and the differential
/// shares no rule with the code that it checks.
struct Fact {
    /// The user of the fact.
    var name: String
    /// Texts and states, which are empty if the dialect omits them.
    var texts: [String] = []
    /// The time since which the fact is true.
    var time: Timestamp?
    /// Whether it is about a user who is not a friend both ways.
    var isOptional = false

    /// The fact without its time, because a callback without a time reads as the present time.
    var timeless: Fact { Fact(name: name, texts: texts, isOptional: isOptional) }

    /// Returns whether the fact is a part of a complete one.
    func isReading(of whole: Fact) -> Bool {
        guard name == whole.name, zip(texts, whole.texts).allSatisfy({ $0.isEmpty || $0 == $1 }) else { return false }
        guard let read = time?.milliseconds, let time = whole.time?.milliseconds, read != 0 else { return true }
        return read == time || read == time - time % 1_000
    }

    /// Returns whether facts are parts of complete ones, in their order.
    static func areReading(_ facts: [Fact], of whole: [Fact]) -> Bool {
        var rest = facts[...]
        for fact in whole {
            if rest.first?.isReading(of: fact) == true { rest.removeFirst() } else if !fact.isOptional { return false }
        }
        return rest.isEmpty
    }
}

extension Outcome {
    /// The facts in the outcome.
    var facts: [Fact] {
        switch self {
        case .added(let result): [Fact(name: result.rawValue)]
        case .relations(let items):
            // In a reply without results per user, an unknown user has no relation.
            items.map { Fact(name: "\($0.user)", texts: [$0.error?.code.rawValue ?? "", $0.relation.rawValue]) }
        case .profiles(let profiles): profiles.map(\.fact)
        case .friends(let entries): entries.map(\.fact)
        case .blocked(let entries): entries.map(\.fact)
        case .requests(let page):
            page.entries.map(\.fact)
                + [Fact(name: "unread", texts: [page.unreadCount == 0 ? "" : "\(page.unreadCount)"])]
        default: []
        }
    }
}

extension Event.Payload {
    /// The facts about users in the event.
    var facts: [Fact] {
        switch self {
        case .friendsAdded(let entries): entries.map(\.fact)
        case .friendsRemoved(let removals):
            removals.map { Fact(name: "\($0.user)", isOptional: $0.previous != .mutual) }
        case .relationChanged(let entry, _): [Fact(name: "\(entry.profile.userID)", isOptional: true)]
        case .friendUpdated(let entry), .friendProfileChanged(let entry): [entry.fact.timeless]
        case .profileUpdated(let profile): [profile.fact]
        case .requestAdded(let entry), .requestSettled(let entry, _): [entry.fact]
        case .requestsDeleted(let users, _), .unblocked(let users): users.map { Fact(name: "\($0)") }
        case .blocked(let entries): entries.map(\.fact)
        default: []
        }
    }
}

extension Profile {
    fileprivate var fact: Fact { Fact(name: "\(userID)") }
}

extension FriendEntry {
    fileprivate var fact: Fact {
        Fact(
            name: "\(profile.userID)",
            texts: [
                relation == .mutual ? "" : relation.rawValue, exists ? "" : "unknown", friendship?.remark ?? "",
                friendship?.wording ?? "", friendship?.source ?? "",
            ],
            time: friendship?.addedAt,
            isOptional: relation != .mutual
        )
    }
}

extension BlockEntry {
    fileprivate var fact: Fact { Fact(name: "\(block.blocked)", time: block.blockedAt) }
}

extension RequestEntry {
    fileprivate var fact: Fact {
        // A withdrawn request is read as an expired one.
        let status = request.status == .withdrawn ? .expired : request.status
        return Fact(
            name: "\(request.counterpart(role))",
            texts: [
                role.rawValue, status.rawValue, request.wording, request.source,
                request.direction == .twoWay ? "" : request.direction.rawValue,
            ],
            time: changedAt
        )
    }
}
