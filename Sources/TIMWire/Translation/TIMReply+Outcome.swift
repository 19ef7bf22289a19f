import RelationshipCore

extension TIMReply {
    /// Translates the outcome from the backend.
    ///
    /// - Parameters:
    ///   - outcome: The outcome from the backend.
    ///   - call: The call that was made.
    ///   - defaultPermission: The meaning of an unset permission in this app.
    init(_ outcome: Outcome, to call: TIMCall, defaultPermission: AddPermission) {
        let success = Answer(tables.success(of: call.operation))
        switch outcome {
        case .done:
            self = call.answersOneUser.map { .succ(.result(Result($0, success))) } ?? .succ(.none)
        case .added(let added):
            let answer = added == .added ? success : Answer(RelationshipError(.needsApproval), call.operation)
            self = .succ(.result(Result(call.answersOneUser ?? "", answer)))
        case .items(let items):
            if call.answersWithoutItems {
                self.init(collapsing: items, of: call)
            } else {
                let results = items.map { item in
                    Result(item.user.shown, item.error.map { Answer($0, call.operation) } ?? success)
                }
                self = .succ(.results(results))
            }
        case .friends(let friends) where call.operation == .getFriends:
            let results = friends.map { FriendGetResult($0, to: call, defaultPermission: defaultPermission) }
            self = .succ(.friendGetResults(results))
        case .friends(let friends):
            self = .succ(.friends(friends.map { Friend($0, defaultPermission: defaultPermission) }))
        case .relations(let items):
            let results = items.map { item in
                var result = Result(item.user.shown, item.error.map { Answer($0, call.operation) } ?? success)
                result.resultType = tables.enums.relation(item.relation) ?? 0
                return result
            }
            self = .succ(.results(results))
        case .groups(let groups):
            self = .succ(.groups(groups.map(FriendGroup.init)))
        case .message(.refused(let error)):
            self.init(error, to: call)
        case .message(.delivered):
            self = .succ(.none)
        case .requests(let page):
            self = .succ(.pendencyResponse(FriendPendencyResponse(page, to: call)))
        case .blocked(let entries):
            let profiles = entries.map { UserProfile($0.profile, defaultPermission: defaultPermission) }
            self = .succ(.friends(profiles.map { Friend(profile: $0) }))
        case .users, .follows, .followCounts, .presences, .subscriptions:
            // No call of TIM has these outcomes.
            self = .succ(.none)
        case .profiles(let profiles):
            let profiles = profiles.map { UserProfile($0, defaultPermission: defaultPermission) }
            if case .getSelfProfile = call {
                guard let own = profiles.first else {
                    self.init(RelationshipError(.unknownUser), to: call)
                    return
                }
                self = .succ(.profile(own))
            } else {
                self = .succ(.profiles(profiles))
            }
        }
    }

    /// Translates the error of a whole command.
    ///
    /// An error of the single user of `addFriend` or `doResponse` is a result, as in the vendor's SDK; every other
    /// error fails the call.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - call: The call that was made.
    init(_ error: RelationshipError, to call: TIMCall) {
        let answer = Answer(error, call.operation)
        if answer.channel == .success, let user = call.answersOneUser {
            self = .succ(.result(Result(user, answer)))
        } else {
            self.init(failing: answer, error)
        }
    }

    /// A batch with a success block without parameters succeeds if anything was done; otherwise its first error is the
    /// answer.
    private init(collapsing items: [ItemResult], of call: TIMCall) {
        guard let error = items.first?.error, items.allSatisfy({ $0.error != nil }) else {
            self = .succ(.none)
            return
        }
        self.init(failing: Answer(error, call.operation), error)
    }

    /// The vendor's text, or the backend's text if the vendor has none.
    private init(failing answer: Answer, _ error: RelationshipError) {
        var text = error.message
        if error.code == .sensitiveText, !error.fields.isEmpty {
            text = "refused by the audit: \(error.fields.map(TIMKey.name(ofField:)).joined(separator: ", "))"
        }
        self = .fail(code: answer.code, desc: answer.text.isEmpty ? text : answer.text)
    }
}

extension TIMCall {
    /// The user of a call that is answered by a single result.
    fileprivate var answersOneUser: String? {
        switch self {
        case .addFriend(let request): request?.identifier ?? ""
        case .doResponse(let response): response?.identifier ?? ""
        default: nil
        }
    }

    /// Whether the call has users, but a success block without parameters.
    fileprivate var answersWithoutItems: Bool {
        if case .deletePendency = self { true } else { false }
    }
}

extension TIMReply.FriendGetResult {
    /// The answer to a call for a given friend: the friend, or the error with only the id.
    fileprivate init(_ entry: FriendEntry, to call: TIMCall, defaultPermission: AddPermission) {
        let relation = tables.enums.relation(entry.relation) ?? 0
        guard entry.exists, entry.friendship != nil else {
            let answer = Answer(RelationshipError(entry.exists ? .notFriends : .unknownUser), call.operation)
            self.init(
                resultCode: answer.code,
                resultInfo: answer.text,
                relation: relation,
                timFriend: TIMReply.Friend(stranger: entry.profile.userID)
            )
            return
        }
        self.init(relation: relation, timFriend: TIMReply.Friend(entry, defaultPermission: defaultPermission))
    }
}

extension TIMReply.Result {
    fileprivate init(_ user: String, _ answer: Answer) {
        self.init(identifier: user, resultCode: answer.code, resultInfo: answer.text)
    }
}

/// The vendor's code and text, and the block that they go to.
private struct Answer {
    var code: TIMCode
    var text: String
    var channel: Channel

    init(_ code: DialectCode) {
        self.code = TIMCode(rawValue: code.number)
        text = code.text
        channel = code.channel
    }

    /// The code of an error; an error that came from TIM stays unchanged.
    init(_ error: RelationshipError, _ operation: Command.Kind) {
        self.init(tables.code(for: error.code, operation: operation))
        guard let foreign = error.foreign else { return }
        if foreign.dialect == .tim {
            code = TIMCode(rawValue: foreign.code)
            text = foreign.text
        } else if error.code == .unmappedForeign {
            // An unknown number is named with its dialect, so that it is not lost.
            let parts = [foreign.dialect.rawValue, "\(foreign.code)", foreign.text]
            text = parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}
