import MappingLookup
import RelationshipCore

/// The conversion of a command to a form that the target dialect can express completely, with the losses.
struct CommandAdapter {
    let source: DialectTables
    let targetDialect: any Dialect
    let user: UserID?
    /// The kind of the command.
    let kind: Command.Kind
    var losses: [Loss] = []
    /// Whether the target would refuse an argument, and there is no call.
    var isRefused = false

    init(_ kind: Command.Kind, from source: DialectTables, to target: any Dialect, user: UserID?) {
        self.kind = kind
        self.source = source
        self.targetDialect = target
        self.user = user
    }

    var target: DialectName { targetDialect.name }

    /// The tables of the target.
    var tables: DialectTables { targetDialect.tables }

    /// The user, or an id that no app uses if the user is unknown.
    var me: UserID { user ?? DialectContext.unknownUser }
    var context: DialectContext { DialectContext(user: me) }

    /// Returns the name of the target's first call for a kind of command; `nil` if the target has none.
    func callName(for kind: Command.Kind) -> String? { tables.calls(for: kind).lazy.compactMap(\.name).first }

    /// Returns whether the target has a call for a kind of command.
    func hasCall(for kind: Command.Kind) -> Bool { callName(for: kind) != nil }

    /// Returns the commands of the target's calls, in order, for a single command.
    func targetParts(of command: Command) -> [Command] {
        targetDialect.translation(in: context).parts(of: command)
    }

    mutating func lose(_ field: String, _ fidelity: Fidelity, _ reason: String, _ advice: String) {
        losses.note(Loss(field: field, fidelity: fidelity, reason: reason, advice: advice))
    }

    /// Records that the target has no call for a kind of command, with the reason in the mapping tables.
    mutating func loseCall(_ kind: Command.Kind) {
        let entry = tables.calls(for: kind).first { $0.name == nil }
        lose(
            "call",
            .rejected,
            entry?.note.isEmpty == false ? entry?.note ?? "" : "\(target.rawValue) has no such call",
            "do without it, or keep it in the app"
        )
    }

    /// Returns the commands that together are equivalent to a command; none if the target would refuse an argument.
    mutating func adapt(_ command: Command) -> [Command] {
        let commands = parts(of: command)
        return isRefused ? [] : commands
    }

    private mutating func parts(of command: Command) -> [Command] {
        guard hasCall(for: command.kind) else {
            loseCall(command.kind)
            return []
        }
        switch command {
        case .updateProfile(let patch): return profile(patch)
        case .getProfiles(let users): return profiles(users)
        case .addFriend(let add): return adding(add)
        case .acceptRequest(let accept): return accepting(accept)
        case .refuseRequest(let requester): return admitted(requester).map { [.refuseRequest(from: $0)] } ?? []
        case .listRequests(let query): return requests(query)
        case .deleteRequests(let users, let role):
            return split(users, .deleteRequestUsers) { .deleteRequests(from: $0, role: role) }
        case .markRequestsRead(let moment): return marking(upTo: moment)
        case .deleteFriends(let batch, let direction): return deleting(batch, direction)
        case .listFriends(let query): return [.listFriends(friendQuery(query))]
        case .getFriends(let users): return friends(users)
        case .checkRelations(let users, let direction): return checking(users, direction)
        case .updateFriend(let friend, let patch): return updating(friend, patch)
        case .block(let batch):
            noteRepeats(.alreadyBlocked)
            return split(batch.users, .blockUsers) { .block(UserBatch($0)) }
        case .unblock(let batch):
            noteRepeats(.notBlocked)
            return split(batch.users, .blockUsers) { .unblock(UserBatch($0)) }
        case .createGroups(let create): return groups(create)
        case .addToGroup(let members):
            return split(members.users, .groupUsers) { .addToGroup(GroupMembers(name: members.name, users: $0)) }
        case .removeFromGroup(let members):
            return split(members.users, .groupUsers) { .removeFromGroup(GroupMembers(name: members.name, users: $0)) }
        case .searchFriends(let search): return searching(search)
        case .getPresence(let users): return split(users, .presenceUsers) { .getPresence($0) }
        case .subscribe(let subscribe): return subscribing(subscribe)
        case .unsubscribe(let topic, let users): return unsubscribing(topic, users)
        // Every other command has a call only in dialects that accept all of its values.
        default: return [command]
        }
    }
}

// MARK: - Users

extension CommandAdapter {
    /// Returns a user if the target accepts the id.
    mutating func admitted(_ user: UserID) -> UserID? {
        admits(user.rawValue, .userID, "userID") ? user : nil
    }

    /// Returns one or more commands for a list of users, each with as many users as one call of the target accepts.
    mutating func split(
        _ users: [UserID],
        _ limit: LimitedField,
        atMost count: Int? = nil,
        _ command: ([UserID]) -> Command
    ) -> [Command] {
        // Some dialects refuse a list that contains a user twice.
        let users = users.firstMentions.compactMap { admitted($0) }
        let size = count ?? tables.limit(limit)?.maximum ?? .max
        guard users.count > size else { return users.isEmpty ? [] : [command(users)] }
        return stride(from: 0, to: users.count, by: size)
            .map { start in command(Array(users[start..<min(start + size, users.count)])) }
    }

    /// Returns whether the target accepts a text; if not, records a loss.
    mutating func admits(_ text: String, _ limit: LimitedField, _ field: String) -> Bool {
        guard let limit = tables.limit(limit), !limit.admits(text) else { return true }
        let count = limit.unit == .bytes ? text.utf8.count : text.utf16.count
        loseTooLong(field, limit, count)
        return false
    }

    /// Returns whether the target accepts a number of bytes or items; if not, records a loss.
    mutating func admits(count: Int, _ limit: LimitedField, _ field: String) -> Bool {
        guard let limit = tables.limit(limit), !limit.admits(count: count) else { return true }
        loseTooLong(field, limit, count)
        return false
    }

    private mutating func loseTooLong(_ field: String, _ limit: Limit, _ count: Int) {
        lose(
            field,
            .rejected,
            "\(target.rawValue) takes \(limit.title), and there are \(count)",
            "shorten it"
        )
    }
}
