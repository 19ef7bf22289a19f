import MappingTables
import RelationshipCore
import RongCloudWire

/// RongCloud, spoken on behalf of a neutral scenario.
struct RongCloudVoice: DialectVoice {
    var defaultAddPermission: AddPermission

    var dialect: DialectName { .rongcloud }

    func call(for command: Command, by caller: Caller) throws -> SpokenCall? {
        let translation = translation(for: caller)
        let asked = RongCloudVoice.asked(command)
        let names = RongCloudVoice.names(for: asked.kind)
        return try names.lazy.compactMap { translation.call($0, for: asked) }.first.map { try spoken($0, by: caller) }
    }

    func call(_ words: JSONValue, by caller: Caller) throws -> SpokenCall { try spoken(words.decoded(), by: caller) }

    private func translation(for caller: Caller) -> RongCloudTranslation {
        RongCloudTranslation(
            user: caller.user,
            terminal: caller.terminal ?? SessionAddress.defaultDevice,
            defaultAddPermission: defaultAddPermission
        )
    }

    private func spoken(_ call: RongCloudCall, by caller: Caller) throws -> SpokenCall {
        let translation = translation(for: caller)
        let meaning: SpokenCall.Meaning
        do throws(RongCloudFailure) {
            meaning = try translation.command(for: call).map { .command($0) } ?? .device
        } catch {
            meaning = .refusal(try JSONValue(encoding: RongCloudReply.error(error)))
        }
        let operation = RongCloudTranslation.operation(of: call.name)
        return SpokenCall(
            call: try JSONValue(encoding: call),
            meaning: meaning,
            reply: { try JSONValue(encoding: translation.reply(to: call, outcome: $0)) },
            failure: { try JSONValue(encoding: RongCloudTranslation.reply(to: $0, operation: operation)) }
        )
    }

    /// The calls to try, those first that tell the most.
    private static func names(for kind: Command.Kind) -> [RongCloudCall.Name] {
        if kind == .getProfiles { return [.getMyUserProfile, .getUserProfiles] }
        return RongCloudTranslation.calls(for: kind)
    }

    /// The command with what the vendor cannot but mean: lists show friends of each other, batches stand or fall as one.
    private static func asked(_ command: Command) -> Command {
        switch command {
        case .listFriends: return .listFriends(FriendQuery(mutualOnly: true))
        case .deleteFriends(let batch, let direction):
            return .deleteFriends(UserBatch(batch.users, isAllOrNothing: true), direction)
        case .searchFriends(let search):
            return .searchFriends(
                FriendSearch(keywords: search.keywords, fields: [.remark, .nickname], mutualOnly: true)
            )
        case .subscribe(var subscribe):
            subscribe.evictsOldest = false
            return .subscribe(subscribe)
        case .listRequests(var query):
            // One word for both.
            if query.statuses.contains(.expired) { query.statuses.insert(.withdrawn) }
            if query.statuses.contains(.withdrawn) { query.statuses.insert(.expired) }
            return .listRequests(query)
        default: return command
        }
    }

    func parts(of command: Command) -> [Command] {
        switch command {
        case .checkRelations(let users, let direction):
            cut(users, LimitTable.limit(.checkUsers, in: .rongcloud)?.maximum).map { .checkRelations($0, direction) }
        case .getFriends(let users):
            cut(users, LimitTable.limit(.getUsers, in: .rongcloud)?.maximum).map { .getFriends($0) }
        case .block(let batch): batch.users.map { .block(UserBatch([$0])) }
        case .unblock(let batch): batch.users.map { .unblock(UserBatch([$0])) }
        case .getBlocked(let users): users.map { .getBlocked([$0]) }
        case .updateProfile(let patch): RongCloudVoice.parts(of: patch).map { .updateProfile($0) }
        default: [command]
        }
    }

    /// Who may add, and who may see, are calls of their own.
    private static func parts(of patch: ProfilePatch) -> [ProfilePatch] {
        var rest = patch
        (rest.addPermission, rest.visibility) = (nil, nil)
        var parts = rest == ProfilePatch() ? [] : [rest]
        if let permission = patch.addPermission { parts.append(ProfilePatch(addPermission: permission)) }
        if let visibility = patch.visibility { parts.append(ProfilePatch(visibility: visibility)) }
        return parts
    }

    func login(of user: UserID) throws -> SpokenCall {
        // The call that names the user, so that a fixture can be read, and transposed, without a token's meaning.
        let call = RongCloudCall.connectWithUserId(userId: user.rawValue, token: user.rawValue)
        let reply = RongCloudReply.success(.userId(user.rawValue))
        return try SpokenCall(call, .login(JSONValue(encoding: reply)))
    }

    func logout(signsOut: Bool) throws -> SpokenCall? {
        let call = signsOut ? RongCloudCall.logout : .disconnect(isReceivePush: true)
        let reply = try JSONValue(encoding: RongCloudReply.success(.void))
        return try SpokenCall(call, .logout(reply, signsOut: signsOut))
    }

    func notifications(for event: Event, on device: TerminalID) throws -> [JSONValue] {
        let translation = RongCloudTranslation(user: event.recipient, terminal: device)
        return try translation.notifications(for: event).map { try JSONValue(encoding: $0) }
    }
}
