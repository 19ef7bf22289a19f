package import RelationshipCore

/// A service and its clock, in the starting state of a fixture.
package struct ContractWorld: Sendable {
    /// The service.
    package let service: RelationshipService
    /// The service's clock, which is manual.
    package let clock: ManualClock

    /// Creates a service over an empty store, and its clock.
    ///
    /// - Parameters:
    ///   - setup: The requirements of a fixture.
    ///   - store: An empty store.
    ///   - authenticator: The authenticator for the credentials of the fixture's devices.
    package init(
        _ setup: ContractSetup,
        store: any RelationshipStore,
        authenticator: any Authenticator = TrustingAuthenticator()
    ) {
        clock = ManualClock(min(setup.clock, setup.acts.first?.at ?? setup.clock))
        service = RelationshipService(
            store: setup.refusals.isEmpty ? store : RefusingStore(store, setup.refusals),
            policy: setup.policy,
            clock: clock,
            audit: setup.refusedWords.isEmpty ? nil : WordAudit(words: setup.refusedWords),
            authenticator: authenticator
        )
    }

    /// Creates the starting state.
    ///
    /// - Parameter setup: The requirements of the fixture.
    /// - Throws: ``FixtureProblem`` for a starting state that the service refuses.
    package func begin(_ setup: ContractSetup) async throws {
        for act in setup.acts {
            clock.advance(to: act.at)
            try await perform(act)
        }
        clock.advance(to: setup.clock)
        await service.finishAnnouncements()
    }

    private func perform(_ act: StartAct) async throws {
        let caller = Caller(act.user, isAdministrator: act.isAdministrator)
        do throws(RelationshipError) {
            let outcome = try await service.execute(act.command, as: caller)
            if case .items(let items) = outcome, let error = items.lazy.compactMap(\.error).first { throw error }
            if case .added(.added) = outcome { throw RelationshipError(.invalidArgument, "the request did not wait") }
        } catch {
            throw FixtureProblem(act.path, "the starting state cannot be: \(error)")
        }
    }
}

extension ManualClock {
    /// Moves to a time; a time in the past has no effect.
    fileprivate func advance(to moment: Timestamp) {
        let (distance, overflow) = moment.milliseconds.subtractingReportingOverflow(now().milliseconds)
        if overflow ? moment > now() : distance > 0 { advance(byMilliseconds: overflow ? .max : distance) }
    }
}

extension AdministratorSession {
    /// Returns the answer to a command: an outcome or an error.
    package func answer(to command: Command, for user: UserID) async -> Result<Outcome, RelationshipError> {
        await Result { () async throws(RelationshipError) in try await execute(command, for: user) }
    }
}

extension Result {
    /// Creates the result of an asynchronous body.
    init(_ body: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
