import MappingTables
import RelationshipCore
import TIMWire

/// Legacy TIM, spoken on behalf of a neutral scenario.
struct TIMVoice: DialectVoice {
    var translation: TIMTranslation

    var dialect: DialectName { .tim }

    func call(for command: Command, by caller: Caller) throws -> SpokenCall? {
        let call = translation.call(for: command, as: caller.user)
        // A patch of nothing but what the vendor has no key for.
        if case .modifySelfProfile(let values)? = call, values?.isEmpty ?? true { return nil }
        return try call.map { try spoken($0, by: caller) }
    }

    func call(_ words: JSONValue, by caller: Caller) throws -> SpokenCall { try spoken(words.decoded(), by: caller) }

    private func spoken(_ call: TIMCall, by caller: Caller) throws -> SpokenCall {
        let translation = translation
        let meaning: SpokenCall.Meaning
        do throws(RelationshipError) {
            meaning = try translation.command(for: call, as: caller.user).map { .command($0) } ?? .device
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
            cut(users, LimitTable.limit(.checkUsers, in: .tim)?.maximum).map { .checkRelations($0, direction) }
        case .getFriends(let users): cut(users, LimitTable.limit(.getUsers, in: .tim)?.maximum).map { .getFriends($0) }
        default: [command]
        }
    }

    func login(of user: UserID) throws -> SpokenCall {
        let param = TIMCall.LoginParam(identifier: user.rawValue, userSig: "signature")
        return try SpokenCall(TIMCall.login(param: param), .login(JSONValue(encoding: TIMReply.succ(.none))))
    }

    func logout(signsOut: Bool) throws -> SpokenCall? {
        guard signsOut else { return nil }
        return try SpokenCall(TIMCall.logout, .logout(JSONValue(encoding: TIMReply.succ(.none)), signsOut: true))
    }

    func notifications(for event: Event, on device: TerminalID) throws -> [JSONValue] {
        try translation.notifications(for: event, on: device).map { try JSONValue(encoding: $0) }
    }
}
