import RelationshipCore

/// How the differential speaks one dialect: neutral commands into its calls, its replies and callbacks into plain lines.
protocol DialectSpeaker: Sendable {
    /// The dialect.
    associatedtype Spoken: Dialect

    typealias Call = Spoken.Session.Call
    typealias Reply = Spoken.Session.Reply
    typealias Notification = Spoken.Session.Notification

    static var dialect: Spoken { get }
    static var logOut: Call { get }
    static func logIn(_ user: String) -> Call
    /// The call that gives a command, or `nil` if the dialect has none.
    static func call(for command: Command, as user: UserID) -> Call?
    /// A call that does less than the command, which must fail as a whole and change nothing; mostly none.
    static func refused(_ command: Command, as user: UserID) -> Call?
    /// The call for the next page of a list, or `nil` after the last one.
    static func next(_ call: Call, after reply: Reply) -> Call?
    /// What the replies to one command say, page by page where there are several.
    static func lines(_ replies: [Reply], to command: Command) -> [String]
    static func callbacks(_ notification: Notification) -> [String]
}

extension DialectSpeaker {
    static func call(for command: Command, as user: UserID) -> Call? {
        dialect.translation(in: DialectContext(user: user)).call(for: command)
    }

    static func refused(_ command: Command, as user: UserID) -> Call? { nil }

    /// The answer of a call that failed as a whole.
    ///
    /// Where one user was named and the dialect has no result for them, the failure is theirs.
    static func failure(_ number: Int, _ text: String, of command: Command) -> [String] {
        let code = AnswerLine.code(number, text, command.kind, dialect.name)
        guard code != RelationshipError.Code.notLoggedIn.rawValue else { return ["error \(code)"] }
        return switch command {
        case .deleteFriends(let batch, _) where batch.users.count == 1: ["\(batch.users[0]) \(code)"]
        case .block(let batch) where batch.users.count == 1: ["\(batch.users[0]) \(code)"]
        case .unblock(let batch) where batch.users.count == 1: ["\(batch.users[0]) \(code)"]
        case .deleteRequests(let users, _) where users.count == 1: ["\(users[0]) \(code)"]
        default: ["error \(code)"]
        }
    }

    /// The answer of a call that succeeded and says no more.
    static func success(of command: Command) -> [String] {
        switch command {
        case .deleteFriends(let batch, _), .block(let batch), .unblock(let batch): batch.users.map { "\($0) done" }
        case .deleteRequests(let users, _): users.map { "\($0) done" }
        default: ["done"]
        }
    }
}
