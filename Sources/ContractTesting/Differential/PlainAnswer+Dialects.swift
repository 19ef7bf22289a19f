import MappingTables
import RelationshipCore
import RongCloudWire
import StandardDialects
import TIMWire
import V2TIMWire

// What each dialect tells of an answer: the differences between the dialects that are meant, in one place.
extension PlainAnswer {
    /// What is left of the answer once a dialect has told it, as ``DialectSpeaker/lines(_:to:)`` reads it.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - kind: What was done.
    /// - Returns: One line per entry.
    func lines(in dialect: DialectName, to kind: Command.Kind) -> [String] {
        func name(_ code: RelationshipError.Code) -> String { AnswerLine.code(code, kind, dialect) }
        switch self {
        case .done: return ["done"]
        case .added: return ["added"]
        case .pending: return ["pending"]
        case .failed(let code): return ["error \(name(code))"]
        case .items(let items):
            return items.map { "\($0.user) \($0.code.map(name) ?? "done")" }
        case .relations(let relations):
            return relations.map { item in
                // RongCloud has no results per user: somebody who does not exist reads as a stranger.
                if !item.exists, dialect != .rongcloud { return "\(item.user) \(name(.unknownUser))" }
                return "\(item.user) \(item.relation)"
            }
        case .looks(let looks):
            return looks.compactMap { look in
                switch dialect {
                case .tim:
                    // Legacy TIM answers a friend, or why there is none.
                    guard let friend = look.friend else {
                        return "\(look.user) \(look.relation) \(name(look.exists ? .notFriends : .unknownUser))"
                    }
                    return "\(look.user) \(look.relation) \(AnswerLine.friend(friend, in: dialect))"
                case .v2tim:
                    // A stranger is no error to V2TIM, and has an empty record.
                    guard look.exists else { return "\(look.user) \(look.relation) \(name(.unknownUser))" }
                    let empty = PlainView.Friend(
                        user: look.user,
                        relation: look.relation,
                        remark: "",
                        wording: "",
                        source: "",
                        at: 0
                    )
                    return "\(look.user) \(look.relation) \(AnswerLine.friend(look.friend ?? empty, in: dialect))"
                default:
                    // RongCloud leaves out whoever is no friend both ways.
                    guard look.relation == "mutual", let friend = look.friend else { return nil }
                    return AnswerLine.friend(friend, in: dialect)
                }
            }
        case .friends(let friends):
            // RongCloud's list holds mutual friends only.
            return friends.filter { dialect != .rongcloud || $0.relation == "mutual" }
                .map { AnswerLine.friend($0, in: dialect) }
        case .blocked(let users): return users
        case .requests(let requests, let unread, let isSent, let handledToo):
            // V2TIM always lists both roles; handled ones only RongCloud shows, but it counts nothing unread.
            let role = dialect == .v2tim ? nil : isSent.map { $0 ? "sent" : "received" }
            let shown = requests.filter { request in
                (role == nil || request.role == role)
                    && (request.status == "pending" || handledToo && dialect == .rongcloud)
            }
            return shown.map { AnswerLine.request($0, in: dialect) }
                + (dialect == .rongcloud ? [] : ["unread \(unread)"])
        }
    }
}

/// The words in which answers are compared, whoever gives them.
enum AnswerLine {
    /// A friend as a dialect's list shows them: the Tencent dialects round times down to seconds, V2TIM and RongCloud do
    /// not tell the words of the request, nor its source.
    static func friend(_ friend: PlainView.Friend, in dialect: DialectName) -> String {
        switch dialect {
        case .tim:
            tencent(
                friend.user,
                remark: friend.remark,
                wording: friend.wording,
                source: friend.source,
                seconds: friend.at / 1_000
            )
        case .v2tim: tencent(friend.user, remark: friend.remark, seconds: friend.at / 1_000)
        default: rongCloud(friend.user, remark: friend.remark, milliseconds: friend.at)
        }
    }

    /// A request as a dialect's list shows it: RongCloud tells the state and since when it is so, but not the source.
    static func request(_ request: PlainView.Request, in dialect: DialectName) -> String {
        guard dialect == .rongcloud else {
            return tencent(request.role, request.user, request.wording, request.source, request.sentAt / 1_000)
        }
        // There is no word for a withdrawn request.
        let status = request.status == "withdrawn" ? "expired" : request.status
        return rongCloud(request.role, request.user, request.wording, status, request.changedAt)
    }

    static func tencent(
        _ user: String,
        remark: String,
        wording: String = "",
        source: String = "",
        seconds: Int64
    ) -> String {
        "\(user) remark \"\(remark)\" wording \"\(wording)\" source \"\(source)\" since \(seconds)"
    }

    static func rongCloud(_ user: String, remark: String, milliseconds: Int64) -> String {
        "\(user) remark \"\(remark)\" since \(milliseconds)"
    }

    static func tencent(_ role: String, _ user: String, _ wording: String, _ source: String, _ seconds: Int64) -> String
    {
        "\(role) \(user) wording \"\(wording)\" source \"\(source)\" at \(seconds)"
    }

    static func rongCloud(
        _ role: String,
        _ user: String,
        _ wording: String,
        _ status: String,
        _ milliseconds: Int64
    ) -> String {
        "\(role) \(user) wording \"\(wording)\" \(status) at \(milliseconds)"
    }

    /// The neutral name of a dialect's number: of several meanings the one with the text that came with it, else the first
    /// that needs none.
    static func code(_ number: Int, _ text: String, _ kind: Command.Kind, _ dialect: DialectName) -> String {
        if number == 0 { return "done" }
        let meanings = DialectRegistry.standard[dialect]?.tables.meanings(of: number, operation: kind) ?? []
        let meaning =
            meanings.first { !$0.text.isEmpty && $0.text == text } ?? meanings.first { $0.text.isEmpty }
            ?? meanings.first
        return meaning?.error?.rawValue ?? "\(dialect.rawValue) \(number) \(text)"
    }

    /// The neutral name that an error has once a dialect has told it: several errors can be one number.
    static func code(_ code: RelationshipError.Code, _ kind: Command.Kind, _ dialect: DialectName) -> String {
        guard let told = DialectRegistry.standard[dialect]?.tables.code(for: code, operation: kind) else {
            return code.rawValue
        }
        return self.code(told.number, told.text, kind, dialect)
    }
}
