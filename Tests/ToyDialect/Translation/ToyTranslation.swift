public import RelationshipCore

/// Turns calls of the toy into commands, outcomes into replies and events into callbacks, and back.
///
/// All of it is pure: equal inputs give equal outputs.
public struct ToyTranslation: Sendable {
    /// Who speaks, and where.
    public let context: DialectContext

    /// Creates a translation.
    ///
    /// - Parameter context: Who speaks, and where.
    public init(_ context: DialectContext = DialectContext()) {
        self.context = context
    }

    var user: UserID { context.user }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ToyTranslation {
    public func operation(of call: ToyCall) -> Command.Kind { tables.operation(of: call.name.rawValue) }

    /// A call names three users at most, so that longer lists are cut.
    public func parts(of command: Command) -> [Command] {
        let field: LimitedField
        switch command.kind {
        case .deleteFriends: field = .deleteUsers
        case .getProfiles: field = .profileUsers
        default: return tables.parts(of: command)
        }
        guard let users = command.users, let size = tables.limit(field)?.maximum, users.count > size else {
            return [command]
        }
        return stride(from: 0, to: users.count, by: size)
            .map { command.about(Array(users[$0..<min($0 + size, users.count)])) }
    }

    /// Lists show all pals, each user of a batch stands alone, and invitations come the newest first.
    public func restricted(_ command: Command) -> Command {
        switch command {
        case .listFriends: return .listFriends(FriendQuery())
        case .deleteFriends(let batch, let direction): return .deleteFriends(UserBatch(batch.users), direction)
        case .block(let batch): return .block(UserBatch(batch.users))
        case .unblock(let batch): return .unblock(UserBatch(batch.users))
        case .listRequests(var query):
            query.newestFirst = true
            return .listRequests(query)
        default: return command
        }
    }
}
