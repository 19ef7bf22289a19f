import RelationshipCore

/// The answers to the parts of a command, combined into one answer.
struct PartialOutcomes {
    private let command: Command
    private var answers: [Answer] = []

    private struct Answer {
        let command: Command
        let result: Result<Outcome, RelationshipError>
        /// Whether the call returns one result per user, and thus a failure of the call is not about a single user.
        let answersPerItem: Bool
    }

    /// The error after which no further part is executed.
    private(set) var end: RelationshipError?

    init(of command: Command) {
        self.command = command
    }

    /// Adds the answer to a part.
    ///
    /// - Parameters:
    ///   - result: The answer.
    ///   - part: The part.
    ///   - answersPerItem: Whether the call returns one result per user, and thus a failure is not about a single user.
    mutating func add(_ result: Result<Outcome, RelationshipError>, to part: Command, answersPerItem: Bool = false) {
        answers.append(Answer(command: part, result: result, answersPerItem: answersPerItem))
        guard case .failure(let error) = result else { return }
        if error.endsBatch || !command.kind.hasItems { end = error }
    }

    /// Ends the command with an error, unless it has ended; no further part is executed.
    mutating func stop(_ error: RelationshipError) { end = end ?? error }

    /// Returns the answer to the whole command.
    ///
    /// - Throws: The error of the command. A batch throws only if nothing was done.
    func outcome() throws(RelationshipError) -> Outcome {
        guard command.kind.hasItems else { return try joined() }
        var items: [UserID: ItemResult] = [:]
        var isAnswered = false
        var failure: RelationshipError?
        for answer in answers {
            let users = answer.command.users ?? []
            switch answer.result {
            case .success(.items(let results)):
                isAnswered = true
                for item in results where items[item.user]?.error == nil { items[item.user] = item }
            case .success:
                isAnswered = true
                for user in users where items[user] == nil { items[user] = ItemResult(user: user) }
            case .failure(let error):
                if users.count == 1, !answer.answersPerItem, error.isAboutUser {
                    isAnswered = true
                } else {
                    failure = failure ?? error
                }
                for user in users {
                    var error = error
                    error.user = user
                    items[user] = ItemResult(user: user, error: error)
                }
            }
        }
        if let failure, !isAnswered { throw failure }
        return .items(
            (command.users ?? []).firstMentions
                .map { user in
                    // Without an answer, the other dialect does not accept the id.
                    items[user] ?? ItemResult(user: user, error: end ?? RelationshipError(.invalidUserID, user: user))
                }
        )
    }

    /// Returns the answers joined in order, with lists about users in the order of the command.
    private func joined() throws(RelationshipError) -> Outcome {
        var whole: Outcome?
        for answer in answers {
            let outcome = try answer.result.get()
            whole = whole.map { $0.appending(outcome) } ?? outcome
        }
        guard let whole else { return .emptyAnswer(to: command) }
        return command.users.map { whole.inOrder(of: $0.firstMentions) } ?? whole
    }

}

extension RelationshipError {
    /// Whether every further call would also fail.
    fileprivate var endsBatch: Bool {
        switch code {
        case .notInitialized, .notLoggedIn, .authenticationFailed, .credentialExpired, .timeout, .rateLimited: true
        default: false
        }
    }

    /// Whether the error of a call about one user is about that user, and not about the call.
    fileprivate var isAboutUser: Bool {
        switch code {
        case .invalidUserID, .unknownUser, .selfTarget, .alreadyFriends, .notFriends, .targetBlocked, .blockedByTarget,
            .requestNotFound, .requestExpired, .alreadyBlocked, .notBlocked, .blockLimit, .friendLimit,
            .peerFriendLimit, .followLimit, .peerFollowLimit, .subscriptionLimit, .peerSubscriptionLimit,
            .unmappedForeign:
            true
        default: false
        }
    }
}

extension RelationshipError {
    /// Returns the error for a change that names the caller.
    ///
    /// Some dialects use the same code for this error and for other errors.
    func withSelfTargetError(_ command: Command, _ caller: UserID) -> RelationshipError {
        guard command.namedUsers == [caller] || user == caller, command.kind.hasItems || command.isTowardsOne else {
            return self
        }
        switch code {
        case .invalidArgument, .invalidUserID, .alreadyFriends, .notFriends, .alreadyBlocked, .notBlocked,
            .requestNotFound, .unmappedForeign:
            return RelationshipError(.selfTarget, user: caller)
        default: return self
        }
    }
}

extension Command {
    /// Whether the command changes something between the caller and one other user.
    fileprivate var isTowardsOne: Bool {
        kind == .addFriend || kind == .acceptRequest || kind == .refuseRequest
    }
}

extension Outcome {
    /// Returns the outcome with the error for a change that names the caller.
    func withSelfTargetError(_ command: Command, _ caller: UserID) -> Outcome {
        guard case .items(let items) = self, items.contains(where: { $0.user == caller && $0.error != nil }) else {
            return self
        }
        return .items(
            items.map { item in
                guard item.user == caller, var error = item.error else { return item }
                error.user = caller
                return ItemResult(user: caller, error: error.withSelfTargetError(command, caller))
            }
        )
    }

    /// Returns the empty answer to a command.
    fileprivate static func emptyAnswer(to command: Command) -> Outcome {
        switch command.kind.answer {
        case .profiles: .profiles([])
        case .friends: .friends([])
        case .relations: .relations([])
        case .followCounts: .followCounts([])
        case .presences: .presences([])
        case .blocked: .blocked([])
        case .groups: .groups([])
        // These are no lists that parts of a command add up to.
        case .done, .added, .items, .requests, .message, .users, .accounts, .follows, .subscriptions: .done
        }
    }

    fileprivate func appending(_ other: Outcome) -> Outcome {
        switch (self, other) {
        case (.friends(let first), .friends(let second)):
            var known = Set(first.map(\.profile.userID))
            return .friends(first + second.filter { known.insert($0.profile.userID).inserted })
        case (.relations(let first), .relations(let second)): return .relations(first + second)
        case (.profiles(let first), .profiles(let second)): return .profiles(first + second)
        case (.presences(let first), .presences(let second)): return .presences(first + second)
        case (.followCounts(let first), .followCounts(let second)): return .followCounts(first + second)
        case (.blocked(let first), .blocked(let second)): return .blocked(first + second)
        case (.groups(let first), .groups(let second)): return .groups(first + second)
        // All other outcomes answer a command in one part, and different kinds cannot be joined.
        default: return other
        }
    }

    /// Returns a list about users in the order of the command.
    fileprivate func inOrder(of users: [UserID]) -> Outcome {
        func sorted<Element>(_ list: [Element], _ user: (Element) -> UserID) -> [Element] {
            let found = Dictionary(list.map { (user($0), $0) }) { first, _ in first }
            return users.compactMap { found[$0] }
        }
        switch self {
        case .friends(let list): return .friends(sorted(list) { $0.profile.userID })
        case .relations(let list): return .relations(sorted(list) { $0.user })
        case .profiles(let list): return .profiles(sorted(list) { $0.userID })
        case .presences(let list): return .presences(sorted(list) { $0.user })
        case .followCounts(let list): return .followCounts(sorted(list) { $0.user })
        case .blocked(let list): return .blocked(sorted(list) { $0.block.blocked })
        case .done, .added, .items, .requests, .groups, .message, .users, .accounts, .follows, .subscriptions:
            return self
        }
    }
}
