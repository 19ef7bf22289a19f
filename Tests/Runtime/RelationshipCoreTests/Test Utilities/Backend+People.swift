import RelationshipCore
import Testing

extension Backend {
    /// Returns the events of a user's feed after a position.
    func events(_ user: String, since position: Int64 = 0) async throws -> [Event.Payload] {
        try await service.events(for: id(user), after: position).map(\.payload)
    }

    /// Runs a command as the app's server.
    @discardableResult
    func asServer(_ user: String, _ command: Command) async throws -> Outcome {
        try await service.execute(command, as: Caller(id(user), isAdministrator: true))
    }

    /// Runs a command on one of a user's devices.
    @discardableResult
    func on(_ device: String, _ user: String, _ command: Command) async throws -> Outcome {
        try await service.execute(command, as: Caller(id(user), device: DeviceID(device)))
    }

    /// Returns the complete error of a command that must fail.
    func error(_ user: String, _ command: Command) async -> RelationshipError? {
        do {
            try await run(user, command)
            return nil
        } catch {
            return error as? RelationshipError
        }
    }

    /// Returns the error codes of a batch, in its order.
    func codes(_ user: String, _ command: Command) async throws -> [RelationshipError.Code?] {
        guard case .items(let items) = try await run(user, command) else { throw UnexpectedOutcome() }
        return items.map { $0.error?.code }
    }

    func presence(of user: String, by viewer: String = "a") async throws -> Presence {
        guard case .presences(let presences) = try await run(viewer, .getPresence([id(user)])) else {
            throw UnexpectedOutcome()
        }
        return try #require(presences.first)
    }

    func profile(of user: String, by viewer: String) async throws -> Profile {
        guard case .profiles(let profiles) = try await run(viewer, .getProfiles([id(user)])) else {
            throw UnexpectedOutcome()
        }
        return try #require(profiles.first)
    }

    /// Returns the users that a user is subscribed to, oldest first.
    func subscriptions(_ user: String, _ topic: Subscription.Topic = .presence) async throws -> [String] {
        guard case .subscriptions(let entries) = try await run(user, .listSubscriptions(SubscriptionQuery(topic)))
        else { throw UnexpectedOutcome() }
        return entries.map(\.subscription.publisher.rawValue)
    }

    func follows(_ user: String, _ list: FollowList) async throws -> [String] {
        guard case .follows(let page) = try await run(user, .listFollows(FollowQuery(list))) else {
            throw UnexpectedOutcome()
        }
        return page.entries.map(\.profile.userID.rawValue)
    }

    func followCounts(_ user: String) async throws -> FollowCounts {
        guard case .followCounts(let items) = try await run(user, .countFollows([id(user)])) else {
            throw UnexpectedOutcome()
        }
        return try #require(items.first).counts
    }

    /// Returns the contents of all users' lists, to compare before and after a command.
    func everything() async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        for user in ["a", "b", "c", "d"] {
            outcomes.append(try await asServer(user, .getProfiles([id(user)])))
            outcomes.append(try await run(user, .listFriends(FriendQuery())))
            outcomes.append(try await run(user, .listGroups(nil)))
            outcomes.append(try await run(user, .listBlocked))
            outcomes.append(.requests(try await requests(user)))
            outcomes.append(try await run(user, .countFollows([id(user)])))
            outcomes.append(try await run(user, .getPresence([id(user)])))
        }
        return outcomes
    }
}

func subscribe(
    _ topic: Subscription.Topic = .presence,
    _ users: String...,
    lifetime: Int64? = nil,
    limit: Int = 200,
    evicts: Bool = true
) -> Command {
    .subscribe(
        SubscribeArguments(topic, to: users.map { id($0) }, lifetime: lifetime, limit: limit, evictsOldest: evicts)
    )
}

func follow(_ users: String..., allOrNothing: Bool = false) -> Command {
    .follow(UserBatch(users.map { id($0) }, isAllOrNothing: allOrNothing))
}

func unfollow(_ users: String...) -> Command { .unfollow(UserBatch(users.map { id($0) })) }
