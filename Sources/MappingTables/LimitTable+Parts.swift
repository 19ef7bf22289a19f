package import RelationshipCore

extension LimitTable {
    /// Cuts a command about many users into commands that a dialect's calls take.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - dialect: The dialect.
    /// - Returns: The commands, to be carried out one after the other; the command itself if it is short enough.
    package static func parts(of command: Command, in dialect: DialectName) -> [Command] {
        let field: LimitedField? =
            switch command.kind {
            case .checkRelations: .checkUsers
            case .getFriends: .getUsers
            case .deleteRequests: .deleteRequestUsers
            case .block, .unblock: .blockUsers
            default: nil
            }
        guard let users = command.users, let size = field.flatMap({ limit($0, in: dialect) })?.maximum, size > 0,
            users.count > size
        else { return [command] }
        return stride(from: 0, to: users.count, by: size)
            .map { command.about(Array(users[$0..<min($0 + size, users.count)])) }
    }
}
