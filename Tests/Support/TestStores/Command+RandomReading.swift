import RelationshipCore

extension Command {
    /// Returns a reading command of a random user.
    static func randomReading(
        among users: [UserID],
        using random: inout some RandomNumberGenerator
    ) -> (Command, Caller) {
        let me = users[Int.random(in: users.indices, using: &random)]
        var query = RequestQuery(
            roles: Set(FriendRequest.Role.allCases.filter { _ in Bool.random(using: &random) }),
            statuses: Set(FriendRequest.Status.allCases.filter { _ in Bool.random(using: &random) }),
            newestFirst: Bool.random(using: &random),
            limit: Int.random(in: 0...4, using: &random)
        )
        if Bool.random(using: &random) { query.after = Cursor(position: Int64.random(in: 1...12, using: &random)) }
        if Bool.random(using: &random) { return (randomReadingOfPeople(users, using: &random), Caller(me)) }
        let command: Command =
            switch Int.random(in: 0..<10, using: &random) {
            case 0: .listFriends(FriendQuery(mutualOnly: Bool.random(using: &random)))
            case 1: .listBlocked
            case 2: .getFriends(users)
            case 3: .checkRelations(users, Bool.random(using: &random) ? .twoWay : .oneWay)
            case 4: .getProfiles(users)
            case 5: .listGroups(Bool.random(using: &random) ? nil : ["work", "caf\u{E9}"])
            case 6: .searchFriends(FriendSearch(keywords: ["1"], fields: FriendSearch.Field.allCases))
            case 7: .mayMessage(users[Int.random(in: users.indices, using: &random)])
            case 8: .getBlocked(users)
            default: .listRequests(query)
            }
        return (command, Caller(me))
    }

    /// Returns a reading command about presence, subscriptions, follows or profiles of strangers.
    private static func randomReadingOfPeople(
        _ users: [UserID],
        using random: inout some RandomNumberGenerator
    ) -> Command {
        let topic: Subscription.Topic = Bool.random(using: &random) ? .presence : .profile
        let limit = Int.random(in: 0...4, using: &random)
        let some = users.filter { _ in Bool.random(using: &random) }
        var follows = FollowQuery(FollowList.allCases.randomElement(using: &random) ?? .mutual, limit: limit)
        if let user = some.first {
            let moment = Timestamp(milliseconds: 1_790_000_000_000 + Int64.random(in: 0..<1_000, using: &random))
            follows.after = Cursor(.follow(FollowPlace(followedAt: moment, user: user)))
        }
        let search = UserSearch(
            keywords: [["text-1", "USER"], ["1"], []][Int.random(in: 0..<3, using: &random)],
            matchesAllKeywords: Bool.random(using: &random),
            gender: Bool.random(using: &random) ? nil : Int64.random(in: 0..<3, using: &random),
            after: some.first.map { Cursor(.user($0)) },
            limit: limit
        )
        return switch Int.random(in: 0..<7, using: &random) {
        case 0: .getPresence(some)
        case 1: .listSubscriptions(SubscriptionQuery(topic, of: Bool.random(using: &random) ? nil : some, limit: 9))
        case 2: .listFollows(follows)
        case 3: .countFollows(users)
        case 4: .checkFollows(users)
        case 5: .findProfile(uniqueID: Bool.random(using: &random) ? "caf\u{E9}" : "other")
        default: .searchUsers(search)
        }
    }
}
