package import RelationshipCore
package import ServerTranslation

/// A vendor's cloud as the upstream of a service, whose store mirrors it.
///
/// Before a command, the mirror reads at the vendor what the command concerns if it is older than a maximum age. Then
/// the rules decide with the data of the mirror whether to ask the vendor at all. A command that the vendor has carried
/// out is carried out in the mirror, too, so that events, feeds and sessions are those of the service.
package final class ServerMirror: CommandUpstream {
    let api: any MirroredAPI
    private let transport: any ServerTransport
    /// The service over the same store that has no upstream.
    let mirror: RelationshipService
    let locks = UserLocks()
    let ages: MirrorAges
    /// What the vendor has reported.
    package let reports = MirrorReports()

    /// Creates a mirror.
    ///
    /// - Parameters:
    ///   - api: The vendor's API.
    ///   - transport: Sends the requests to the vendor.
    ///   - store: The store, which the service with this upstream has, too.
    ///   - policy: The policy of that service.
    ///   - clock: The clock.
    ///   - maximumAge: The age at which data is read again, in milliseconds.
    package init(
        _ api: any MirroredAPI,
        over transport: any ServerTransport,
        store: any RelationshipStore,
        policy: Policy,
        clock: any WallClock,
        maximumAge: Int64 = ServerMirror.standardAge
    ) {
        (self.api, self.transport) = (api, transport)
        mirror = RelationshipService(store: store, policy: policy, clock: clock)
        ages = MirrorAges(maximumAge: maximumAge)
    }

    /// The standard age at which data is read again, in milliseconds.
    package static let standardAge: Int64 = 30_000

    var client: ServerClient { ServerClient(api, transport, at: mirror.now) }

    /// Forgets when the data of users was read, because something has changed at the vendor.
    package func forget(_ users: some Sequence<UserID>) { ages.forget(users) }

    // MARK: Commands

    package func prepareSignIn(of user: UserID) async throws(RelationshipError) {
        try await locks.whileHolding([user]) { () throws(RelationshipError) in
            try await refreshProfiles([user])
            guard try await accounts([user]).isEmpty else { return }
            let decision = Decision(outcome: .done, at: mirror.now, caller: Caller(user, isAdministrator: true))
            _ = try await calling(about: [user]) { client throws(RelationshipError) in
                try await api.carryOut(.signIn, of: user, decision, client)
            }
            // The vendor may have given the new user a name.
            try await apply(.signIn, user)
            ages.forget([user])
            try await refreshProfiles([user])
        }
    }

    package func carryOut(_ command: MirroredCommand) async throws(RelationshipError) -> Receipt {
        let fidelity = api.rows.backendFidelity(of: command.command.kind)
        guard fidelity != .rejected else { throw RelationshipError(.unsupported) }
        let user = command.caller.user
        let needs = MirrorNeeds(of: command.command, by: user)
        guard fidelity != .carried || !needs.users.isEmpty else { return try await command.finish() }
        return try await locks.whileHolding(needs.users.union([user])) { () throws(RelationshipError) in
            if try await command.isAnswered { return try await command.finish() }
            try await refresh(needs, of: user)
            guard fidelity != .carried, let decision = try await command.decision() else {
                return try await command.finish()
            }
            return try await ask(command, needs, decision)
        }
    }

    /// Asks the vendor; if it has decided with newer data than the mirror has, follows it.
    private func ask(
        _ command: MirroredCommand,
        _ needs: MirrorNeeds,
        _ decision: Decision
    ) async throws(RelationshipError) -> Receipt {
        let users = needs.users.union([command.caller.user])
        do throws(RelationshipError) {
            return try await act(command, decision)
        } catch {
            ages.forget(users)
            guard error.foreign == nil, error.code == .writeConflict else { throw error }
        }
        if case .addFriend(let add) = command.command, decision.outcome == .added(.pending) {
            return try await complete(command.allowingAll(toAdd: add.target))
        }
        try await refresh(needs, of: command.caller.user)
        guard let second = try await command.decision() else { return try await command.finish() }
        do throws(RelationshipError) {
            return try await act(command, second)
        } catch {
            ages.forget(users)
            throw error
        }
    }

    /// Calls the vendor, and once again if the answer was lost.
    ///
    /// A repetition has no second effect: an answer that a call was carried out before counts as a success, so that the
    /// mirror then gets the whole command, with what only it keeps. Everything is read again afterwards.
    ///
    /// - Parameters:
    ///   - users: The users whose data the calls change.
    ///   - call: Sends the calls.
    /// - Returns: The value of the body.
    /// - Throws: The vendor's error, or `timeout` if the second answer was lost, too.
    private func calling<Value>(
        about users: [UserID],
        _ call: (ServerClient) async throws(RelationshipError) -> Value
    ) async throws(RelationshipError) -> Value {
        do throws(RelationshipError) {
            return try await call(client)
        } catch {
            guard error.foreign == nil, error.code == .timeout else { throw error }
        }
        let value = try await call(client.repeating)
        ages.forget(users)
        return value
    }

    /// Carries out an addition in the mirror that the vendor has carried out although the rules expected a request.
    ///
    /// The vendor first gets the remarks and groups, without which the request was sent.
    private func complete(_ command: MirroredCommand) async throws(RelationshipError) -> Receipt {
        let friends = try await command.decision()?.addedFriends ?? []
        for friend in friends where !friend.remark.isEmpty || !friend.groups.isEmpty {
            var decision = Decision(outcome: .done, at: mirror.now, caller: Caller(friend.owner))
            decision.changes = [.updateFriendship(friend)]
            let update = Command.updateFriend(friend.friend, FriendPatch(remark: friend.remark, groups: friend.groups))
            let failures = try await calling(about: [friend.owner]) { client throws(RelationshipError) in
                try await api.carryOut(update, of: friend.owner, decision, client)
            }
            if let failure = failures[friend.friend] { throw failure }
        }
        return try await command.finish()
    }

    private func act(_ command: MirroredCommand, _ decision: Decision) async throws(RelationshipError) -> Receipt {
        // The vendor is not asked for what the rules find done already, or refuse for each item.
        guard !decision.changes.isEmpty else { return try await command.finish() }
        let users = command.command.namedUsers + [command.caller.user]
        ages.noteWrite(users, at: mirror.now)
        // The marks are those of the lists before this call, to which a later change can lead back.
        for user in users { ages.setMarks([], of: user) }
        let failures = try await calling(about: users) { client throws(RelationshipError) in
            try await api.carryOut(command.command, of: command.caller.user, decision, client)
        }
        // What the rules refuse as well, they answer themselves.
        let refused = Set(decision.outcome.refusedUsers)
        return try await command.finish(without: failures.filter { !refused.contains($0.key) })
    }

    /// Carries out a command in the mirror only.
    @discardableResult
    func apply(_ command: Command, _ user: UserID) async throws(RelationshipError) -> Outcome {
        try await mirror.administrator.execute(command, for: user)
    }
}

extension Outcome {
    /// The users whose items failed.
    fileprivate var refusedUsers: [UserID] {
        guard case .items(let items) = self else { return [] }
        return items.filter { $0.error != nil }.map(\.user)
    }
}
