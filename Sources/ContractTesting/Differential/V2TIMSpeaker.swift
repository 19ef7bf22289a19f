import RelationshipCore
import V2TIMWire

/// V2TIM.
enum V2TIMSpeaker: DialectSpeaker {
    static var dialect: V2TIMDialect { V2TIMDialect() }
    static var logOut: V2TIMCall { .logout }

    static func logIn(_ user: String) -> V2TIMCall { .login(userID: user, userSig: "signature") }

    static func next(_ call: V2TIMCall, after reply: V2TIMReply) -> V2TIMCall? { nil }

    static func lines(_ replies: [V2TIMReply], to command: Command) -> [String] {
        replies.flatMap { reply in
            switch reply {
            case .fail(let code, let desc): failure(code.rawValue, desc, of: command)
            case .succ(let payload): lines(payload, to: command)
            }
        }
    }

    private static func lines(_ payload: V2TIMReply.Payload, to command: Command) -> [String] {
        switch payload {
        case .none: return success(of: command)
        case .operationResult(let result):
            let code = name(result.resultCode, result.resultInfo, command)
            switch (command.kind, code) {
            case (.addFriend, "done"): return ["added"]
            case (.addFriend, RelationshipError.Code.needsApproval.rawValue): return ["pending"]
            case (_, "done"): return ["done"]
            default: return ["error \(code)"]
            }
        case .resultList(let items): return items.map { line($0, command) }
        case .infoList(let infos):
            return infos.map { info in
                guard case .friend(let friend) = info else { return "\(info)" }
                return command.kind == .listBlocked ? friend.userID ?? "" : line(friend)
            }
        case .applicationResult(let result):
            return result.applicationList.map { application in
                let role = DialectTables.v2tim.enums.requestRole(number: application.type)?.rawValue
                return AnswerLine.tencent(
                    role ?? "type \(application.type)",
                    application.userID ?? "",
                    application.addWording ?? "",
                    application.addSource ?? "",
                    Int64(clamping: application.addTime)
                )
            } + ["unread \(result.unreadCount)"]
        default: return ["\(payload)"]
        }
    }

    private static func line(_ item: V2TIMReply.ResultItem, _ command: Command) -> String {
        switch item {
        case .operation(let result):
            return "\(result.userID ?? "") \(name(result.resultCode, result.resultInfo, command))"
        case .check(let result):
            let code = name(result.resultCode, result.resultInfo, command)
            return "\(result.userID ?? "") \(code == "done" ? relation(result.relationType) : code)"
        case .friendInfo(let result):
            let code = name(result.resultCode, result.resultInfo, command)
            let friend = result.friendInfo ?? V2TIMValue.FriendInfo()
            let about = "\(friend.userID ?? "") \(relation(result.relation))"
            return "\(about) \(code == "done" ? line(friend) : code)"
        case .followInfo, .followType: return "\(item)"
        }
    }

    private static func name(_ code: V2TIMCode, _ text: String?, _ command: Command) -> String {
        AnswerLine.code(code.rawValue, text ?? "", command.kind, .v2tim)
    }

    private static func relation(_ number: Int) -> String {
        DialectTables.v2tim.enums.relation(number: number)?.rawValue ?? "relation \(number)"
    }

    private static func line(_ friend: V2TIMValue.FriendInfo) -> String {
        AnswerLine.tencent(
            friend.userID ?? "",
            remark: friend.friendRemark ?? "",
            seconds: Int64(clamping: friend.friendAddTime)
        )
    }

    static func callbacks(_ notification: V2TIMNotification) -> [String] {
        func names(_ infos: [V2TIMValue.FriendInfo]) -> String {
            infos.map { $0.userID ?? "" }.joined(separator: ",")
        }
        let name = notification.name.rawValue
        switch notification {
        case .onFriendListAdded(let infos), .onBlackListAdded(let infos), .onFriendProfileChanged(let infos):
            return ["\(name) \(names(infos))"]
        case .onFriendListDeleted(let users), .onBlackListDeleted(let users),
            .onFriendApplicationListDeleted(let users):
            return ["\(name) \(users.joined(separator: ","))"]
        case .onFriendApplicationListAdded(let applications):
            return applications.map { application in
                let role = DialectTables.v2tim.enums.requestRole(number: application.type)?.rawValue ?? ""
                let texts = "\"\(application.addWording ?? "")\" \(application.addSource ?? "")"
                return "\(name) \(role) \(application.userID ?? "") \(texts)"
            }
        case .onFriendApplicationListRead: return [name]
        case .onSelfInfoUpdated(let info): return ["\(name) \(info.userID ?? "")"]
        default: return ["\(notification)"]
        }
    }
}
