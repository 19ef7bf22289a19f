package import DialectDifferential
package import RelationshipCore

/// A command that a client gave, from its first sending to its reply.
package struct Operation: Sendable {
    /// A device of a user, and the language that it speaks.
    package struct Client: Sendable, Hashable, CustomStringConvertible {
        package var user: UserID
        package var device: DeviceID
        package var dialect: DialectName

        package init(_ user: UserID, _ device: String, in dialect: DialectName = Language.hub) {
            (self.user, self.device, self.dialect) = (user, DeviceID(device), dialect)
        }

        package init(_ user: String, _ device: String, in dialect: DialectName = Language.hub) {
            self.init(UserID(sanitizing: user), device, in: dialect)
        }

        package var description: String { "\(user)@\(device.rawValue)" }
    }

    package var client: Client
    /// The number that the client gave to the request, or `nil`.
    package var number: Int64?
    /// The command that the call means.
    package var command: Command
    /// The call as the client sent it.
    package var call: String
    /// The gateways that the call was sent to, in order.
    package var gateways: String
    /// The times of the first sending and of the reply, in nanoseconds; without a reply it may happen at any later time.
    package var invoked: Int64
    package var returned: Int64?
    /// The reply, or `nil` if there was none.
    package var answer: PlainModel.Answer?
    /// The position of the command's last event in the caller's feed, if the reply told it.
    package var position: Int64?
    /// Returns what the client's dialect can say of an answer.
    package var reading: @Sendable (PlainModel.Answer) -> PlainModel.Answer = { $0 }

    package init(
        _ client: Client,
        _ command: Command,
        number: Int64? = nil,
        call: String? = nil,
        at gateways: String = "A",
        from invoked: Int64,
        to returned: Int64? = nil,
        answer: PlainModel.Answer? = nil
    ) {
        (self.client, self.command, self.number, self.gateways) = (client, command, number, gateways)
        self.call = call ?? String(decoding: command.json, as: UTF8.self)
        (self.invoked, self.returned, self.answer) = (invoked, returned, answer)
    }

    /// Returns whether the reply or the effect of the operation depends on the relation of two users.
    func concerns(_ user: UserID, _ other: UserID) -> Bool {
        guard client.user == user || client.user == other else { return false }
        let target = client.user == user ? other : user
        return command.targets.map { $0.contains(target) } ?? true
    }

    /// The operation without its reply, for a request that may be carried out long after its client gave it up.
    package var ghost: Operation {
        var ghost = self
        (ghost.returned, ghost.answer, ghost.position) = (nil, nil, nil)
        return ghost
    }
}

extension Command {
    /// The other users that the command names; `nil` for a list.
    fileprivate var targets: [UserID]? {
        switch self {
        case .addFriend(let add): [add.target]
        case .acceptRequest(let accept): [accept.requester]
        case .refuseRequest(let user), .updateFriend(let user, _): [user]
        default: users
        }
    }

    /// Whether the command can change data.
    var changesData: Bool {
        switch kind {
        case .addFriend, .acceptRequest, .refuseRequest, .deleteFriends, .updateFriend, .block, .unblock: true
        default: false
        }
    }
}

/// The events that a stream has delivered at some time.
package struct Hearing: Sendable {
    package var user: UserID
    /// The position of the newest event that was delivered.
    package var position: Int64
    package var time: Int64

    package init(_ user: UserID, upTo position: Int64, at time: Int64) {
        (self.user, self.position, self.time) = (user, position, time)
    }
}
