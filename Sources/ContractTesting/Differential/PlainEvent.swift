import RelationshipCore

/// An event of a feed in plain words.
struct PlainEvent: Sendable, Hashable {
    enum Kind: String, Sendable {
        case friendsAdded, friendsRemoved, relationChanged, friendUpdated, friendProfileChanged, profileUpdated
        case requestAdded, requestSettled, requestsDeleted, requestsRead, blocked, unblocked
        /// What no step of a sequence can cause.
        case other
    }

    var kind: Kind
    var at: Int64
    var actor: String
    var device: String
    var users: [String] = []
    /// How the recipient stands to each of the users now.
    var relations: [String] = []
    /// How the recipient stood to each of the users before.
    var previous: [String] = []
    var role = ""
    var status = ""
    var wording = ""
    var source = ""
    var remark = ""
    var permission = ""

    init(kind: Kind, at: Int64, actor: String, device: String) {
        self.kind = kind
        self.at = at
        self.actor = actor
        self.device = device
    }
}

extension PlainEvent {
    /// Reads an event of a hub.
    ///
    /// Up to when requests were read is left out: not every dialect names the moment.
    init(_ event: Event) {
        self.init(
            kind: .other,
            at: event.at.milliseconds,
            actor: event.actor.rawValue,
            device: event.terminal?.rawValue ?? ""
        )
        switch event.payload {
        case .friendsAdded(let entries):
            kind = .friendsAdded
            users = entries.map(\.profile.userID.rawValue)
            relations = entries.map(\.relation.rawValue)
        case .friendsRemoved(let removals):
            kind = .friendsRemoved
            users = removals.map(\.user.rawValue)
            previous = removals.map(\.previous.rawValue)
        case .relationChanged(let entry, let before):
            kind = .relationChanged
            fill(entry)
            previous = [before.rawValue]
        case .friendUpdated(let entry):
            kind = .friendUpdated
            fill(entry)
            remark = entry.friendship?.remark ?? ""
        case .friendProfileChanged(let entry):
            kind = .friendProfileChanged
            fill(entry)
            permission = entry.profile.addPermission?.rawValue ?? ""
        case .profileUpdated(let profile):
            kind = .profileUpdated
            users = [profile.userID.rawValue]
            permission = profile.addPermission?.rawValue ?? ""
        case .requestAdded(let entry):
            kind = .requestAdded
            fill(entry)
        case .requestSettled(let entry, let relation):
            kind = .requestSettled
            fill(entry)
            relations = [relation.rawValue]
        case .requestsDeleted(let others, let side):
            kind = .requestsDeleted
            users = others.map(\.rawValue)
            role = side.rawValue
        case .requestsRead:
            kind = .requestsRead
        case .blocked(let entries):
            kind = .blocked
            users = entries.map(\.block.blocked.rawValue)
        case .unblocked(let others):
            kind = .unblocked
            users = others.map(\.rawValue)
        default:
            wording = "\(event.payload)"
        }
    }

    private mutating func fill(_ entry: FriendEntry) {
        users = [entry.profile.userID.rawValue]
        relations = [entry.relation.rawValue]
    }

    private mutating func fill(_ entry: RequestEntry) {
        users = [entry.request.counterpart(entry.role).rawValue]
        role = entry.role.rawValue
        status = entry.request.status.rawValue
        wording = entry.request.wording
        source = entry.request.source
    }
}

extension PlainEvent: CustomStringConvertible {
    var description: String {
        var parts = [kind.rawValue, users.joined(separator: ",")]
        for (name, text) in [
            ("", role), ("", status), ("relation", relations.joined(separator: ",")),
            ("before", previous.joined(separator: ",")), ("remark", remark), ("permission", permission),
            ("wording", wording), ("source", source),
        ] where !text.isEmpty {
            parts.append(name.isEmpty ? text : "\(name) \(text)")
        }
        parts.append("by \(actor)@\(device) at \(at)")
        return parts.joined(separator: " ")
    }
}
