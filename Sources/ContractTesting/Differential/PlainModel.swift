package import RelationshipCore

/// What must happen, told a second time: the rules of the documentation's table of decisions over dictionaries.
///
/// It shares no code with the hub's `Rules`, only the operator's settings; users are plain names, moments are
/// milliseconds. It is slow and simple on purpose, so that it can be read beside the table.
package struct PlainModel: Sendable {
    /// Somebody in a friend list.
    struct Friend: Sendable, Hashable {
        var remark: String
        var wording: String
        var source: String
        var at: Int64
    }

    /// Who asks, and who is asked.
    struct Pair: Sendable, Hashable {
        var from: String
        var to: String
        var reversed: Pair { Pair(from: to, to: from) }
    }

    /// A request on record.
    struct Request: Sendable, Hashable {
        var wording: String
        var source: String
        var remark: String
        var sentAt: Int64
        /// `nil` while nobody has settled it; it may have expired nevertheless.
        var settled: String?
        var settledAt: Int64 = 0
        var isRead = false
        /// In whose lists it is not shown any more.
        var removedBy: Set<String> = []
        /// Where it stands in each list: greater is newer.
        var places: [String: Int]
    }

    /// What the operator has chosen.
    let policy: Policy
    /// The present moment.
    private(set) var now: Int64
    /// Who has ever logged in.
    private(set) var users: Set<String> = []
    var permissions: [String: AddPermission] = [:]
    /// Each user's friend list.
    var friends: [String: [String: Friend]] = [:]
    /// Each user's blocklist, with when somebody entered it.
    var blocks: [String: [String: Int64]] = [:]
    var requests: [Pair: Request] = [:]
    /// Everything that each user was told.
    private(set) var feeds: [String: [PlainEvent]] = [:]
    /// How far each device has heard its user's feed; a device is known from its first login on.
    private(set) var heard: [Differential.Device: Int] = [:]
    private(set) var loggedIn: Set<Differential.Device> = []
    private var lastPlace = 0
    /// Who acts at the moment.
    var actor = Differential.Device("", "")

    /// Creates a model without users.
    ///
    /// - Parameters:
    ///   - policy: What the operator has chosen.
    ///   - now: The present moment, in milliseconds.
    package init(policy: Policy, now: Int64) {
        self.policy = policy
        self.now = now
    }
}

extension PlainModel {
    /// Whether all dialects can take the step: nobody logs in twice, and where nobody is logged in only calls that each
    /// dialect has can be refused in each.
    func admits(_ step: Differential.Step) -> Bool {
        guard case .act(let act, let device) = step else { return true }
        switch act {
        case .logIn: return !loggedIn.contains(device)
        case .logOut: return loggedIn.contains(device)
        default: return loggedIn.contains(device) || (heard[device] != nil && act.hasCallInEveryDialect)
        }
    }

    /// Whether each user of a deletion can be deleted.
    func isSure(_ step: Differential.Step) -> Bool {
        guard case .act(.delete(let others, let isTwoWay), let device) = step else { return true }
        return others.allSatisfy { deletionError(device.user, $0, isTwoWay) == nil }
    }

    /// Does what a step says, and tells what it answers.
    mutating func take(_ step: Differential.Step) -> PlainAnswer {
        switch step {
        case .wait(let milliseconds):
            now += milliseconds
            return .done
        case .act(.logIn, let device):
            users.insert(device.user)
            if heard[device] == nil { heard[device] = feeds[device.user]?.count ?? 0 }
            loggedIn.insert(device)
            return .done
        case .act(.logOut, let device):
            loggedIn.remove(device)
            return .done
        case .act(let act, let device):
            guard loggedIn.contains(device) else { return .failed(.notLoggedIn) }
            actor = device
            return answer(to: act, of: device.user)
        }
    }

    private mutating func answer(to act: Differential.Act, of me: String) -> PlainAnswer {
        switch act {
        case .logIn, .logOut: .done
        case .setPermission(let permission): setPermission(permission, of: me)
        case .add(let other, let isTwoWay, let wording, let source, let remark):
            add(me, other, isTwoWay, Friend(remark: remark, wording: wording, source: source, at: now))
        case .accept(let other, let isTwoWay, let remark): accept(me, other, isTwoWay, remark)
        case .refuse(let other): refuse(me, other)
        case .deleteRequest(let other, let isSent): deleteRequest(me, other, isSent)
        case .markRead: markRead(me)
        case .delete(let others, let isTwoWay): delete(me, others, isTwoWay)
        case .rename(let other, let remark): rename(me, other, remark)
        case .block(let others): block(me, others)
        case .unblock(let others): unblock(me, others)
        case .check(let others, let isTwoWay):
            .relations(others.map { PlainAnswer.Relation($0, relation(me, $0, isTwoWay), users.contains($0)) })
        case .look(let others): .looks(others.map { other in look(me, other) })
        case .listFriends: .friends(view(of: me).friends)
        case .listBlocked: .blocked(view(of: me).blocks.map(\.user))
        case .listRequests(let isSent, _, let handledToo):
            .requests(view(of: me).requests, unread: unread(of: me), isSent: isSent, handledToo: handledToo)
        }
    }

    private func relation(_ me: String, _ other: String, _ isTwoWay: Bool) -> String {
        if isTwoWay { return relation(me, other) }
        return friends[me]?[other] == nil ? "none" : "outgoing"
    }

    private func look(_ me: String, _ other: String) -> PlainAnswer.Look {
        PlainAnswer.Look(
            user: other,
            relation: relation(me, other),
            friend: view(of: me).friends.first { $0.user == other },
            exists: users.contains(other)
        )
    }

    // MARK: Telling

    /// Adds an event to a feed.
    mutating func tell(
        _ user: String,
        _ kind: PlainEvent.Kind,
        _ users: [String] = [],
        relations: [String] = [],
        previous: [String] = [],
        remark: String = "",
        permission: String = ""
    ) {
        var event = PlainEvent(kind: kind, at: now, actor: actor.user, device: actor.name)
        event.users = users
        event.relations = relations
        event.previous = previous
        event.remark = remark
        event.permission = permission
        feeds[user, default: []].append(event)
    }

    /// Adds an event about a request to a feed.
    mutating func tell(
        _ user: String,
        _ kind: PlainEvent.Kind,
        of other: String,
        role: String,
        _ request: Request? = nil,
        relations: [String] = []
    ) {
        var event = PlainEvent(kind: kind, at: now, actor: actor.user, device: actor.name)
        event.users = [other]
        event.role = role
        event.relations = relations
        if let request {
            event.status = status(request)
            event.wording = request.wording
            event.source = request.source
        }
        feeds[user, default: []].append(event)
    }

    /// What a device has to hear now; nothing while nobody is logged in there.
    mutating func takeNews(_ device: Differential.Device) -> [PlainEvent] {
        guard loggedIn.contains(device), let start = heard[device], let feed = feeds[device.user], start < feed.count
        else { return [] }
        heard[device] = feed.count
        return Array(feed[start...])
    }

    /// A place that is newer than all others.
    mutating func nextPlace() -> Int {
        lastPlace += 1
        return lastPlace
    }
}
