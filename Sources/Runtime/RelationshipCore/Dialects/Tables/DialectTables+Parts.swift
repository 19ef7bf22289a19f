extension DialectTables {
    /// Splits a command about many users into commands that the dialect's calls accept.
    ///
    /// - Parameter command: The command.
    /// - Returns: The commands, to execute in order. If the command is short enough, the result contains only the
    ///   command itself.
    public func parts(of command: Command) -> [Command] {
        let field: LimitedField? =
            switch command.kind {
            case .checkRelations: .checkUsers
            case .getFriends: .getUsers
            case .deleteRequests: .deleteRequestUsers
            case .block, .unblock: .blockUsers
            // The users of other commands are not split: the calls accept as many as the hub.
            default: nil
            }
        guard let users = command.users, let size = field.flatMap({ limit($0) })?.maximum, size > 0,
            users.count > size
        else { return [command] }
        return stride(from: 0, to: users.count, by: size)
            .map { command.about(Array(users[$0..<min($0 + size, users.count)])) }
    }
}
