import RelationshipCore
import RongCloudWire

/// RongCloud.
enum RongCloudSpeaker: DialectSpeaker {
    static var dialect: RongCloudDialect { RongCloudDialect() }
    static var logOut: RongCloudCall { .logout }

    static func logIn(_ user: String) -> RongCloudCall { .connectWithToken(token: user) }

    static func call(for command: Command, as user: UserID) -> RongCloudCall? {
        var command = command
        // There is no other list of friends than that of mutual ones.
        if case .listFriends = command { command = .listFriends(FriendQuery(mutualOnly: true)) }
        return RongCloudTranslation(DialectContext(user: user)).call(for: command)
    }

    /// A deletion of several friends, one of which cannot be deleted: then none is.
    static func refused(_ command: Command, as user: UserID) -> RongCloudCall? {
        guard case .deleteFriends(let batch, .twoWay) = command, !batch.isAllOrNothing else { return nil }
        return call(for: .deleteFriends(UserBatch(batch.users, isAllOrNothing: true), .twoWay), as: user)
    }

    static func next(_ call: RongCloudCall, after reply: RongCloudReply) -> RongCloudCall? {
        guard case .getFriendApplications(var option, let types, let status) = call,
            case .success(.result(let page)) = reply, !page.pageToken.isEmpty
        else { return nil }
        option.pageToken = page.pageToken
        return .getFriendApplications(option: option, types: types, status: status)
    }

    static func lines(_ replies: [RongCloudReply], to command: Command) -> [String] {
        replies.flatMap { reply in
            switch reply {
            case .error(let error): failure(error.code.rawValue, "", of: command)
            case .success(let success): lines(success, to: command)
            }
        }
    }

    private static func lines(_ success: RongCloudSuccess, to command: Command) -> [String] {
        switch success {
        case .void, .userId: return self.success(of: command)
        case .processCode(let code):
            switch AnswerLine.code(code.rawValue, "", command.kind, .rongcloud) {
            case "done": return ["added"]
            case RelationshipError.Code.needsApproval.rawValue: return ["pending"]
            case let name: return ["error \(name)"]
            }
        case .friendInfos(let infos):
            return infos.map { AnswerLine.rongCloud($0.userId, remark: $0.remark, milliseconds: $0.addTime) }
        case .friendRelations(let items):
            return items.map { item in
                let relation = DialectTables.rongcloud.enums.relation(number: item.relationType)?.rawValue
                return "\(item.userId) \(relation ?? "relation \(item.relationType)")"
            }
        case .blockUserIds(let users): return users
        case .result(let page):
            return page.data.map { info in
                AnswerLine.rongCloud(
                    role(info.applicationType),
                    info.userId,
                    info.extra,
                    status(info.applicationStatus),
                    info.operationTime
                )
            }
        default: return ["\(success)"]
        }
    }

    private static func role(_ number: Int) -> String {
        DialectTables.rongcloud.enums.requestRole(number: number)?.rawValue ?? "type \(number)"
    }

    private static func status(_ number: Int) -> String {
        DialectTables.rongcloud.enums.requestStatus(number: number)?.rawValue ?? "status \(number)"
    }

    static func callbacks(_ notification: RongCloudNotification) -> [String] {
        let name = notification.name.rawValue
        switch notification {
        case .onFriendAdd(let user, _, _, _, _): return ["\(name) \(user)"]
        case .onFriendDelete(let users, _, _): return ["\(name) \(users.joined(separator: ","))"]
        case .onFriendApplicationStatusChanged(let user, let type, let number, _, _, let extra):
            return ["\(name) \(user) \(role(type)) \(status(number)) \"\(extra ?? "")\""]
        case .onFriendInfoChangedSync(let user, let remark, _, _): return ["\(name) \(user) \(remark ?? "")"]
        case .onEventChange(let events): return ["\(name) \(events.map(\.userId).joined(separator: ","))"]
        // Each login says that the subscriptions are up to date, whatever happened.
        case .onSubscriptionSyncCompleted: return []
        default: return ["\(notification)"]
        }
    }
}
