import RelationshipCore
import TIMWire

/// Legacy TIM.
enum TIMSpeaker: DialectSpeaker {
    static var dialect: TIMDialect { TIMDialect() }
    static var logOut: TIMCall { .logout }

    static func logIn(_ user: String) -> TIMCall {
        .login(param: TIMCall.LoginParam(identifier: user, userSig: "signature"))
    }

    static func next(_ call: TIMCall, after reply: TIMReply) -> TIMCall? {
        guard case .getPendencyList(var request?) = call, case .succ(.pendencyResponse(let response)) = reply,
            response.timestamp != 0
        else { return nil }
        request.timestamp = response.timestamp
        return .getPendencyList(pendencyRequest: request)
    }

    static func lines(_ replies: [TIMReply], to command: Command) -> [String] {
        var lines: [String] = []
        var unread: String?
        for reply in replies {
            switch reply {
            case .fail(let code, let desc): return failure(code.rawValue, desc, of: command)
            case .succ(.pendencyResponse(let page)):
                lines += page.pendencies.map { item in
                    let role = DialectTables.tim.enums.requestRole(number: item.type)?.rawValue ?? "type \(item.type)"
                    return AnswerLine.tencent(
                        role,
                        item.identifier,
                        item.addWording,
                        item.addSource,
                        Int64(clamping: item.addTime)
                    )
                }
                unread = "unread \(page.unreadCnt)"
            case .succ(let success): lines += self.lines(success, to: command)
            }
        }
        return lines + (unread.map { [$0] } ?? [])
    }

    private static func lines(_ success: TIMReply.Success, to command: Command) -> [String] {
        func name(_ code: TIMCode, _ text: String) -> String {
            AnswerLine.code(code.rawValue, text, command.kind, .tim)
        }
        switch success {
        case .none: return self.success(of: command)
        case .result(let result):
            let code = name(result.resultCode, result.resultInfo)
            switch (command.kind, code) {
            case (.addFriend, "done"): return ["added"]
            case (.addFriend, RelationshipError.Code.needsApproval.rawValue): return ["pending"]
            case (_, "done"): return ["done"]
            default: return ["error \(code)"]
            }
        case .results(let results):
            return results.map { result in
                let code = name(result.resultCode, result.resultInfo)
                guard let type = result.resultType, code == "done" else { return "\(result.identifier) \(code)" }
                return "\(result.identifier) \(relation(type))"
            }
        case .friends(let friends):
            if command.kind == .listBlocked { return friends.map(\.identifier) }
            return friends.map(line)
        case .friendGetResults(let results):
            return results.map { result in
                let code = name(result.resultCode, result.resultInfo)
                let about = "\(result.timFriend.identifier) \(relation(result.relation))"
                return "\(about) \(code == "done" ? line(result.timFriend) : code)"
            }
        default: return ["\(success)"]
        }
    }

    private static func relation(_ number: Int) -> String {
        DialectTables.tim.enums.relation(number: number)?.rawValue ?? "relation \(number)"
    }

    private static func line(_ friend: TIMReply.Friend) -> String {
        AnswerLine.tencent(
            friend.identifier,
            remark: friend.remark,
            wording: friend.addWording,
            source: friend.addSource,
            seconds: Int64(clamping: friend.addTime)
        )
    }

    static func callbacks(_ notification: TIMNotification) -> [String] {
        switch notification {
        case .onNewMessage(let messages): messages.flatMap { message in message.elems.map { line($0, of: message) } }
        case .onAddFriends(let users): ["onAddFriends \(users.joined(separator: ","))"]
        case .onDelFriends(let users): ["onDelFriends \(users.joined(separator: ","))"]
        case .onFriendProfileUpdate(let infos):
            ["onFriendProfileUpdate \(infos.map(\.identifier).joined(separator: ","))"]
        case .onAddFriendReqs(let infos):
            infos.map { "onAddFriendReqs \($0.identifier) \"\($0.addWording)\" \($0.addSource)" }
        case .onForceOffline, .onUserSigExpired: ["\(notification)"]
        }
    }

    private static func line(_ elem: TIMNotification.Elem, of message: TIMNotification.Message) -> String {
        let end = "from \(message.sender)\(message.isSelf ? " self" : "")"
        switch elem {
        case .profile(let elem): return "message 0 \(elem.fromUser) \(end)"
        case .sns(let elem):
            let users = elem.users.map { info in
                var text = info.identifier
                if let wording = info.wording { text += " \"\(wording)\" \(info.source ?? "")" }
                if let remark = info.remark { text += " remark \(remark)" }
                return text
            }
            return "message \(elem.type) \(users.joined(separator: ",")) \(end)"
        }
    }
}
