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
    public func operation(of call: ToyCall) -> Command.Kind {
        switch call {
        case .startSession, .endSession: .signIn
        case .invitePal: .addFriend
        case .acceptInvitation: .acceptRequest
        case .refuseInvitation: .refuseRequest
        case .listInvitations: .listRequests
        case .removePals: .deleteFriends
        case .listPals: .listFriends
        case .checkPals: .checkRelations
        case .namePal: .updateFriend
        case .blockUsers: .block
        case .unblockUsers: .unblock
        case .getCards: .getProfiles
        case .updateCard: .updateProfile
        }
    }

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

extension ToyTranslation {
    /// The neutral error that a number of the toy stands for; the number itself stays with it.
    ///
    /// - Parameters:
    ///   - code: The number.
    ///   - why: The text, which distinguishes the meanings of a number.
    ///   - operation: What was asked.
    /// - Returns: The error, or `nil` for success; `RelationshipError.Code.unmappedForeign` for a number without a meaning.
    static func error(of code: Int, _ why: String, _ operation: Command.Kind) -> RelationshipError? {
        guard code != 0 else { return nil }
        let meanings = tables.meanings(of: code, operation: operation)
        let meaning = meanings.first { !$0.text.isEmpty && $0.text == why } ?? meanings.first(where: \.text.isEmpty)
        return RelationshipError(
            meaning?.error ?? .unmappedForeign,
            foreign: RelationshipError.ForeignCode(dialect: .toy, code: code, text: why)
        )
    }

    /// What the toy answers for an error; a number of the toy stays as it was.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - operation: What was asked.
    /// - Returns: The number, the words, and where they are reported.
    static func refusal(
        of error: RelationshipError,
        _ operation: Command.Kind
    ) -> (refusal: ToyRefusal, channel: Channel) {
        let code = tables.code(for: error.code, operation: operation)
        let why = code.text.isEmpty ? error.message : code.text
        guard let foreign = error.foreign else { return (ToyRefusal(code: code.number, why: why), code.channel) }
        if foreign.dialect == .toy { return (ToyRefusal(code: foreign.code, why: foreign.text), code.channel) }
        guard error.code == .unmappedForeign else { return (ToyRefusal(code: code.number, why: why), code.channel) }
        // A number of another dialect that no table maps is named with its dialect, so that it is not lost.
        let parts = [foreign.dialect.rawValue, "\(foreign.code)", foreign.text].filter { !$0.isEmpty }
        return (ToyRefusal(code: code.number, why: parts.joined(separator: " ")), code.channel)
    }
}
