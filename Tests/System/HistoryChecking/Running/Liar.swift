import DialectDifferential
import RelationshipCore

/// The faults that a checker must find.
package enum PlantedFault: String, Sendable, CaseIterable {
    /// A call gets the stored answer of another call, and is not carried out.
    case storedAnswer = "stored-answer"
    /// A write is answered and never carried out.
    case lostWrite = "lost-write"
    /// A read shows what was true before the last change.
    case staleRead = "stale-read"
    /// A stream delivers an event twice.
    case eventTwice = "event-twice"
    /// A session that has ended gets an answer.
    case actsAfterEnd = "acts-after-end"
}

/// A part of the clients' connections that plants one kind of fault between them and a correct gateway.
final class Liar: Sendable {
    private struct State {
        var calls = 0
        var planted = 0
        /// The last successful reply of each client to each kind of command.
        var replies: [String: (reply: Connection.Reply, time: Int64)] = [:]
    }

    private let fault: PlantedFault?
    private let state = Mutex(State())

    init(_ fault: PlantedFault?) { self.fault = fault }

    /// Returns a reply to a command that does not reach the gateway, or `nil` to send the command.
    func replyWithoutSending(to kind: Command.Kind, of client: String) -> Connection.Reply? {
        let kinds: [Command.Kind] =
            switch fault {
            case .storedAnswer: [.addFriend, .deleteFriends, .block, .unblock]
            case .lostWrite: [.updateFriend]
            default: []
            }
        guard kinds.contains(kind) else { return nil }
        return state.withLock { state in
            guard let old = state.replies["\(client) \(kind)"], plants(&state) else { return nil }
            return old.reply
        }
    }

    /// Returns the reply that the client receives in place of the gateway's.
    func passed(_ reply: Connection.Reply, to kind: Command.Kind, of client: String, at time: Int64) -> Connection.Reply
    {
        let key = "\(client) \(kind)"
        return state.withLock { state in
            state.calls += 1
            let old = state.replies[key]
            guard reply.status == 200 else { return reply }
            // What was true long ago, and is not true any more.
            if fault == .staleRead, [.listFriends, .listBlocked].contains(kind), let old, time - old.time > 200_000_000,
                old.reply.body != reply.body, plants(&state)
            {
                return old.reply
            }
            let isSuccess = !reply.text.contains("error") && !reply.text.contains("fail")
            if isSuccess { state.replies[key] = (reply, time) }
            return reply
        }
    }

    /// Returns the reply that somebody with the token of an ended session receives.
    func passed(_ reply: Connection.Reply, toEndedSessionOf client: Operation.Client) -> Connection.Reply {
        guard fault == .actsAfterEnd, reply.status == 401, client.dialect == Language.hub else { return reply }
        state.withLock { $0.planted += 1 }
        return Connection.Reply(status: 200, head: [:], body: PlainModel.Answer.success(.friends([])).json)
    }

    /// Returns how often a frame of a stream arrives.
    func copies() -> Int {
        guard fault == .eventTwice else { return 1 }
        return state.withLock { plants(&$0) ? 2 : 1 }
    }

    /// The number of planted faults.
    var planted: Int { state.withLock { $0.planted } }

    /// Plants a fault three times, after some correct calls.
    private func plants(_ state: inout State) -> Bool {
        guard state.calls > 150, state.planted < 3 else { return false }
        state.planted += 1
        state.calls = 0
        return true
    }
}
