package import JSONSyntax
package import RelationshipCore
package import ServerTranslation

/// What the endpoints with a composed plan do, by the names in their rows.
enum RongCloudOperation: String, CaseIterable {
    case deleteFriends, block, unblock, subscribe
    case listFriends, listBlocked, listSubscriptions
    case issueToken, voidCredentials, getUser, listUsers, deleteUsers, getPresence
    case getProfiles, listProfiles, clearProfiles, setPermission
}

extension RongCloudServer {
    package func compose(
        _ call: ServerCall,
        _ context: ServerContext
    ) async throws(RelationshipError) -> JSONObject {
        guard let operation = call.endpoint.operation.flatMap(RongCloudOperation.init) else {
            throw RelationshipError(.unsupported)
        }
        let composed = ComposedCall(call: call, context: context)
        switch operation {
        case .deleteFriends, .block, .unblock: return try await composed.runBatch()
        case .subscribe: return try await composed.subscribe()
        case .listFriends: return try await composed.listFriends()
        case .listBlocked: return try await composed.listBlocked()
        case .listSubscriptions: return try await composed.listSubscriptions()
        case .issueToken: return try await composed.issueToken()
        case .voidCredentials: return try await composed.voidCredentials()
        case .getUser: return try await composed.getUser()
        case .listUsers: return try await composed.listUsers()
        case .deleteUsers: return try await composed.deleteUsers()
        case .getPresence: return try await composed.getPresence()
        case .getProfiles: return try await composed.getProfiles()
        case .listProfiles: return try await composed.listProfiles()
        case .clearProfiles: return try await composed.clearProfiles()
        case .setPermission: return try await composed.setPermission()
        }
    }
}

/// A call of an endpoint with a composed plan, and what runs its commands.
struct ComposedCall {
    let call: ServerCall
    let context: ServerContext

    var session: any AdministratorSession { context.session }

    /// Runs a command that changes something.
    func change(_ command: Command, for user: UserID) async throws(RelationshipError) {
        _ = try await session.execute(command, for: user)
    }

    /// Runs a command for each of some users, who all exist.
    ///
    /// Clients repeat a request that failed in the gateway, and try another server. Therefore such a failure counts as a
    /// lost answer once a change was made.
    func changeEach(_ users: [(user: UserID, command: Command)]) async throws(RelationshipError) {
        var hasChanged = false
        for (user, command) in users {
            do throws(RelationshipError) {
                try await change(command, for: user)
                hasChanged = true
            } catch {
                guard hasChanged, error.code == .internalFailure || error.code == .writeConflict else { throw error }
                throw RelationshipError(.timeout, error.message, user: user)
            }
        }
    }

    // MARK: Relations

    /// Runs the command of the row, whose first item that failed fails the call.
    func runBatch() async throws(RelationshipError) -> JSONObject {
        let outcome = try await session.execute(call.command(call.arguments), for: call.actingUser)
        try check(outcome)
        return [:]
    }

    /// Throws the first error of a batch, except that a block exists or does not exist already.
    private func check(_ outcome: Outcome) throws(RelationshipError) {
        guard case .items(let items) = outcome else { return }
        for case let error? in items.map(\.error) {
            if error.code != .alreadyBlocked, error.code != .notBlocked { throw error }
        }
    }

    /// The vendor's limit of the subscriptions of one user.
    private static let subscriptionLimit = 1_000

    func subscribe() async throws(RelationshipError) -> JSONObject {
        let users = call.users()
        if call.argument("ends") == true {
            try check(try await session.execute(.unsubscribe(.presence, from: users), for: call.actingUser))
            return [:]
        }
        guard let seconds = call.number("seconds"), seconds > 0 else {
            throw RelationshipError(.invalidArgument, "the lifetime is missing")
        }
        let subscription = SubscribeArguments(
            .presence,
            to: users,
            lifetime: seconds * 1_000,
            limit: Self.subscriptionLimit,
            evictsOldest: false
        )
        try check(try await session.execute(.subscribe(subscription), for: call.actingUser))
        return [:]
    }

    // MARK: Accounts

    /// Creates a user or changes their name, and creates a token for them.
    func issueToken() async throws(RelationshipError) -> JSONObject {
        guard let token = context.token else { throw RelationshipError(.unsupported) }
        let user = try call.actingUser
        try await change(.signIn, for: user)
        try await change(call.command(call.arguments, kind: .updateProfile), for: user)
        return ["user": .string(user.rawValue), "token": .string(token(user, context.clock.now()))]
    }

    func voidCredentials() async throws(RelationshipError) -> JSONObject {
        guard let before = call.number("before") else { throw RelationshipError(.invalidArgument) }
        let users = try await existing(call.users())
        try await changeEach(
            users.map { ($0.profile.userID, .voidCredentials(before: Timestamp(milliseconds: before))) }
        )
        return [:]
    }

    func deleteUsers() async throws(RelationshipError) -> JSONObject {
        for user in call.users() {
            do throws(RelationshipError) {
                try await session.deleteUser(user)
            } catch {
                // A repeated request finds the users of the first one deleted.
                guard error.code == .unknownUser else { throw error }
            }
        }
        return [:]
    }

    func getPresence() async throws(RelationshipError) -> JSONObject {
        let user = try call.actingUser
        do throws(RelationshipError) {
            let outcome = try await session.execute(.getPresence([user]), for: user)
            guard case .presences(let presences) = outcome, presences.first?.status == .online else { return [:] }
            return ["status": "online"]
        } catch {
            guard error.code == .presenceDisabled || error.code == .unknownUser else { throw error }
            return [:]
        }
    }

    func setPermission() async throws(RelationshipError) -> JSONObject {
        let permission = call.argument("addPermission")?.text.flatMap { AddPermission(rawValue: $0) }
        let users = try await existing(call.users())
        try await changeEach(
            users.map { ($0.profile.userID, .updateProfile(ProfilePatch(addPermission: permission))) }
        )
        return [:]
    }

    /// Clears everything that the profiles of users show.
    func clearProfiles() async throws(RelationshipError) -> JSONObject {
        let users = try await existing(call.users())
        try await changeEach(
            users.map { account in
                let patch = ProfilePatch(
                    nickname: "",
                    avatarURL: "",
                    fields: account.profile.fields.mapValues { _ in .clear },
                    custom: account.profile.custom.mapValues { _ in .clear }
                )
                return (account.profile.userID, .updateProfile(patch))
            }
        )
        return [:]
    }
}
