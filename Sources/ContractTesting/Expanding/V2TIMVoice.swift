import MappingTables
import RelationshipCore
import V2TIMWire

/// V2TIM, spoken on behalf of a neutral scenario.
struct V2TIMVoice: DialectVoice {
    var translation: V2TIMTranslation

    var dialect: DialectName { .v2tim }

    func call(for command: Command, by caller: Caller) throws -> SpokenCall? {
        try translation.call(for: command, as: caller.user).map { try spoken($0, by: caller) }
    }

    func call(_ words: JSONValue, by caller: Caller) throws -> SpokenCall { try spoken(words.decoded(), by: caller) }

    private func spoken(_ call: V2TIMCall, by caller: Caller) throws -> SpokenCall {
        let translation = translation
        let meaning: SpokenCall.Meaning
        do throws(RelationshipError) {
            meaning = try translation.command(for: call).map { .command($0) } ?? .device
        } catch {
            meaning = .refusal(try JSONValue(encoding: translation.reply(to: call, error: error)))
        }
        return SpokenCall(
            call: try JSONValue(encoding: call),
            meaning: meaning,
            reply: { try JSONValue(encoding: translation.reply(to: call, outcome: $0)) },
            failure: { try JSONValue(encoding: translation.reply(to: call, error: $0)) }
        )
    }

    func parts(of command: Command) -> [Command] {
        switch command {
        case .checkRelations(let users, let direction):
            cut(users, LimitTable.limit(.checkUsers, in: .v2tim)?.maximum).map { .checkRelations($0, direction) }
        case .getFriends(let users):
            cut(users, LimitTable.limit(.getUsers, in: .v2tim)?.maximum).map { .getFriends($0) }
        // One application, and one group, at a time.
        case .deleteRequests(let users, let role): users.map { .deleteRequests(from: [$0], role: role) }
        case .createGroups(let create):
            create.names.map { .createGroups(CreateGroupsArguments(names: [$0], members: create.members)) }
        default: [command]
        }
    }

    func login(of user: UserID) throws -> SpokenCall {
        let call = V2TIMCall.login(userID: user.rawValue, userSig: "signature")
        return try SpokenCall(call, .login(JSONValue(encoding: translation.reply(to: call, outcome: .done))))
    }

    func logout(signsOut: Bool) throws -> SpokenCall? {
        guard signsOut else { return nil }
        let reply = translation.reply(to: .logout, outcome: .done)
        return try SpokenCall(V2TIMCall.logout, .logout(JSONValue(encoding: reply), signsOut: true))
    }

    func notifications(for event: Event, on device: TerminalID) throws -> [JSONValue] {
        try translation.notifications(for: event).map { try JSONValue(encoding: $0) }
    }
}
