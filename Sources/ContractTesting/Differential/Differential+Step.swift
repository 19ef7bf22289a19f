package import RelationshipCore

extension Differential {
    /// One device of one user, by plain names.
    package struct Device: Sendable, Hashable, CustomStringConvertible {
        /// The user.
        package var user: String
        /// The user's own name of the device.
        package var name: String

        package init(_ user: String, _ name: String) {
            self.user = user
            self.name = name
        }

        package var description: String { "\(user)@\(name)" }
    }

    /// One step of a sequence.
    package enum Step: Sendable, Hashable {
        /// A user does something on a device.
        case act(Act, by: Device)
        /// Time passes, in milliseconds.
        case wait(Int64)
    }

    /// Something that a user can do in every dialect, if need be with a second app.
    package enum Act: Sendable, Hashable {
        case logIn
        case logOut
        case setPermission(AddPermission)
        case add(String, isTwoWay: Bool, wording: String = "", source: String = "", remark: String = "")
        case accept(String, isTwoWay: Bool, remark: String = "")
        case refuse(String)
        case deleteRequest(String, isSent: Bool)
        case markRead
        case delete([String], isTwoWay: Bool)
        case rename(String, remark: String)
        case block([String])
        case unblock([String])
        case check([String], isTwoWay: Bool)
        case look([String])
        case listFriends
        case listBlocked
        /// Reads all requests, page by page where the dialect has pages; `nil` for both lists. Handled ones are asked for
        /// where the dialect has words for that.
        case listRequests(isSent: Bool?, pageSize: Int, handledToo: Bool = false)
    }
}

extension Differential.Act {
    /// Whether each dialect has a call for it, so that it can be tried where nobody is logged in.
    var hasCallInEveryDialect: Bool {
        switch self {
        case .logIn, .logOut, .setPermission, .refuse, .rename, .look, .listFriends, .listBlocked, .listRequests: true
        case .add(_, let isTwoWay, _, let source, let remark): isTwoWay && source.isEmpty && remark.isEmpty
        case .accept(_, let isTwoWay, let remark): isTwoWay && remark.isEmpty
        case .delete(let users, let isTwoWay): isTwoWay && users.count == 1
        case .check(_, let isTwoWay): isTwoWay
        case .block(let users), .unblock(let users): users.count == 1
        case .deleteRequest, .markRead: false
        }
    }

    /// Whether it counts as a command: what only opens and ends sessions does not.
    var isCommand: Bool {
        switch self {
        case .logIn, .logOut: false
        default: true
        }
    }

    /// The neutral command, or `nil` for what only concerns the session.
    ///
    /// - Parameter isSure: Whether every user of a deletion can be deleted, so that all or nothing is the same as each.
    /// - Returns: The command.
    func command(isSure: Bool) -> Command? {
        switch self {
        case .logIn, .logOut: nil
        case .setPermission(let permission): .updateProfile(ProfilePatch(addPermission: permission))
        case .add(let user, let isTwoWay, let wording, let source, let remark):
            UserID(user)
                .map { user in
                    .addFriend(
                        AddFriendArguments(
                            target: user,
                            direction: Direction(isTwoWay),
                            wording: wording,
                            source: source,
                            remark: remark
                        )
                    )
                }
        case .accept(let user, let isTwoWay, let remark):
            UserID(user)
                .map { user in
                    .acceptRequest(
                        AcceptRequestArguments(requester: user, direction: Direction(isTwoWay), remark: remark)
                    )
                }
        case .refuse(let user): UserID(user).map { .refuseRequest(from: $0) }
        case .deleteRequest(let user, let isSent):
            UserID(user).map { .deleteRequests(from: [$0], role: isSent ? .sent : .received) }
        case .markRead: .markRequestsRead(upTo: nil)
        case .delete(let users, let isTwoWay):
            .deleteFriends(UserBatch(ids(users), isAllOrNothing: isSure || users.count == 1), Direction(isTwoWay))
        case .rename(let user, let remark): UserID(user).map { .updateFriend($0, FriendPatch(remark: remark)) }
        case .block(let users): .block(UserBatch(ids(users)))
        case .unblock(let users): .unblock(UserBatch(ids(users)))
        case .check(let users, let isTwoWay): .checkRelations(ids(users), Direction(isTwoWay))
        case .look(let users): .getFriends(ids(users))
        case .listFriends: .listFriends(FriendQuery())
        case .listBlocked: .listBlocked
        case .listRequests(let isSent, let pageSize, let handledToo):
            .listRequests(
                RequestQuery(
                    roles: isSent.map { $0 ? [.sent] : [.received] } ?? [.sent, .received],
                    statuses: handledToo ? Set(FriendRequest.Status.allCases) : [.pending],
                    limit: pageSize
                )
            )
        }
    }

    private func ids(_ users: [String]) -> [UserID] { users.compactMap { UserID($0) } }
}

extension Direction {
    fileprivate init(_ isTwoWay: Bool) {
        self = isTwoWay ? .twoWay : .oneWay
    }
}

extension Differential.Step: CustomStringConvertible {
    package var description: String {
        switch self {
        case .act(let act, let device): "\(device) \(act)"
        case .wait(let milliseconds): "wait \(milliseconds) ms"
        }
    }
}

extension Differential.Act: CustomStringConvertible {
    package var description: String {
        switch self {
        case .logIn: "log in"
        case .logOut: "log out"
        case .setPermission(let permission): "set permission \(permission.rawValue)"
        case .add(let user, let isTwoWay, let wording, let source, let remark):
            "add \(user) \(ways(isTwoWay)) \"\(wording)\" source \"\(source)\" remark \"\(remark)\""
        case .accept(let user, let isTwoWay, let remark): "accept \(user) \(ways(isTwoWay)) remark \"\(remark)\""
        case .refuse(let user): "refuse \(user)"
        case .deleteRequest(let user, let isSent): "delete request \(isSent ? "to" : "from") \(user)"
        case .markRead: "mark requests read"
        case .delete(let users, let isTwoWay): "delete \(users.joined(separator: ", ")) \(ways(isTwoWay))"
        case .rename(let user, let remark): "remark of \(user) \"\(remark)\""
        case .block(let users): "block \(users.joined(separator: ", "))"
        case .unblock(let users): "unblock \(users.joined(separator: ", "))"
        case .check(let users, let isTwoWay): "check \(users.joined(separator: ", ")) \(ways(isTwoWay))"
        case .look(let users): "look at \(users.joined(separator: ", "))"
        case .listFriends: "list friends"
        case .listBlocked: "list blocked"
        case .listRequests(let isSent, let pageSize, let handledToo):
            "list \(isSent.map { $0 ? "sent" : "received" } ?? "all") requests by \(pageSize)"
                + (handledToo ? ", handled ones too" : "")
        }
    }

    private func ways(_ isTwoWay: Bool) -> String { isTwoWay ? "both ways" : "one way" }
}
