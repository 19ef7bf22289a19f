package import RelationshipCore

/// A service and its clock, in the starting state of a fixture.
package struct ContractWorld: Sendable {
    /// The service.
    package let service: RelationshipService
    /// The service's clock, which stands still until it is moved.
    package let clock: ManualClock

    /// Creates a world in which nothing has happened yet.
    ///
    /// - Parameters:
    ///   - setup: What a fixture asks for.
    ///   - store: An empty store.
    ///   - authenticator: What checks the credentials of the fixture's devices.
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

    /// Brings the starting state about.
    ///
    /// - Parameter setup: What the fixture asks for.
    /// - Throws: ``FixtureProblem`` for a starting state that the service refuses.
    package func begin(_ setup: ContractSetup) async throws {
        for act in setup.acts {
            clock.advance(to: act.at)
            try await carryOut(act)
        }
        clock.advance(to: setup.clock)
    }

    private func carryOut(_ act: StartAct) async throws {
        let caller = Caller(act.user, isAdministrator: act.isAdministrator)
        do throws(RelationshipError) {
            let outcome = try await service.execute(act.command, as: caller)
            if case .items(let items) = outcome, let error = items.lazy.compactMap(\.error).first { throw error }
            if case .added(.added) = outcome { throw RelationshipError(.invalidArgument, "the request did not wait") }
        } catch {
            throw FixtureProblem(act.path, "the starting state cannot be: \(error)")
        }
    }

    /// Carries out a command of the app's server.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - user: The user who acts.
    /// - Returns: The neutral reply.
    /// - Throws: `JSONSyntaxError`, which no reply causes.
    package func administer(_ command: Command, for user: UserID) async throws -> JSONValue {
        try JSONValue(await service.administrator.answer(to: command, for: user))
    }

    /// What is kept about a user, in neutral terms.
    ///
    /// - Parameters:
    ///   - section: Which list.
    ///   - user: The user.
    /// - Returns: The list.
    /// - Throws: The service's refusal.
    package func state(_ section: EndExpectation.Section, of user: UserID) async throws -> JSONValue {
        try await service.administrator.state(section, of: user)
    }
}

extension ManualClock {
    /// Moves to a moment; one that has passed is left alone.
    fileprivate func advance(to moment: Timestamp) {
        let (distance, overflow) = moment.milliseconds.subtractingReportingOverflow(now().milliseconds)
        if overflow ? moment > now() : distance > 0 { advance(byMilliseconds: overflow ? .max : distance) }
    }
}

extension AdministratorSession {
    /// What a command answers: an outcome or a refusal.
    package func answer(to command: Command, for user: UserID) async -> Result<Outcome, RelationshipError> {
        do throws(RelationshipError) {
            return .success(try await execute(command, for: user))
        } catch {
            return .failure(error)
        }
    }
}
