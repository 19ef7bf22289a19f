public import RelationshipCore

/// A conversion of the toy's calls to commands, of outcomes to replies and of events to callbacks, and back.
///
/// All functions are pure: equal inputs give equal outputs.
public struct ToyTranslation: Sendable {
    /// The user and the device of the app.
    public let context: DialectContext

    /// Creates a translation.
    ///
    /// - Parameter context: The user and the device of the app.
    public init(_ context: DialectContext = DialectContext()) {
        self.context = context
    }

    var user: UserID { context.user }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ToyTranslation {
    public func operation(of call: ToyCall) -> Command.Kind { tables.operation(of: call.name.rawValue) }

    /// Splits long lists, because a call contains at most three users.
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

    /// Restricts a command to the toy's behaviour: lists contain all pals, users of a batch succeed or fail separately,
    /// and the newest invitations come first.
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
