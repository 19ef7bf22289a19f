import BridgeTranslation
public import RelationshipCore

/// Translates a fixture of one dialect to another: calls, replies, callbacks, limits and codes.
///
/// The fixture is played on a first backend, which gives every captured value, and each actual call is translated. The
/// translated calls are played on a second backend, so that the result contains the dialect's real replies and
/// callbacks. Losses are listed by step; without losses both backends have the same state at the end.
public struct FixtureTransposition {
    let fixture: Fixture
    let source: FixtureDialect
    let target: FixtureDialect
    let dialects: (source: any Dialect, target: any Dialect)
    let before: any ContractRun
    let after: any ContractRun
    var captures = Captures()
    var opened: Set<SessionAddress> = []
    var steps: [JSONValue] = []
    var losses: [TranspositionLoss] = []

    /// Translates a fixture to another dialect.
    ///
    /// - Parameters:
    ///   - fixture: A fixture of a vendor's dialect; it must pass.
    ///   - dialect: The target dialect.
    ///   - file: The fixture's file, which the result contains.
    ///   - backend: The backend for both runs.
    /// - Returns: The fixture in that dialect, always the same for the same fixture, and the losses in order of the
    ///   steps.
    /// - Throws: ``FixtureProblem`` if the fixture is neutral, does not pass, or has no step in the other dialect;
    ///   otherwise the backend's error.
    public static func transpose(
        _ fixture: Fixture,
        to dialect: any Dialect,
        file: String,
        on backend: any ContractBackend = ServiceBackend.memory
    ) async throws -> (document: JSONValue, losses: [TranspositionLoss]) {
        let target = FixtureDialect(dialect)
        guard let source = fixture.dialect.dialect else {
            let advice = "a neutral fixture is expanded, not transposed"
            throw FixtureProblem(JSONPath([.key("dialect")]), advice)
        }
        var setup = fixture.setup
        let before = try await backend.open(setup)
        setup.sessions = setup.sessions.map { $0.inDialect(target, insteadOf: fixture.dialect) }
        setup.versions[fixture.dialect] = nil
        do {
            let after = try await backend.open(setup)
            var transposition = FixtureTransposition(
                fixture: fixture,
                source: fixture.dialect,
                target: target,
                dialects: (source, dialect),
                before: before,
                after: after
            )
            let result = await Result { try await transposition.run(file) }
            await before.close()
            await after.close()
            return try result.get()
        } catch {
            await before.close()
            throw error
        }
    }

    private mutating func run(_ file: String) async throws -> (document: JSONValue, losses: [TranspositionLoss]) {
        for session in fixture.connected { try await connect(session) }
        for session in fixture.connected {
            _ = try await before.takeEvents(of: session, expecting: 0)
            _ = try await after.takeEvents(of: inTarget(session), expecting: 0)
        }
        for step in fixture.steps { try await transpose(step) }
        let end = try await transposedEnd()
        guard !steps.isEmpty else {
            throw FixtureProblem(
                JSONPath([.key("steps")]),
                "none of it has a call in \(target.rawValue): \(losses.first?.loss.reason ?? "")"
            )
        }
        return (document(file, end), losses)
    }

    func inTarget(_ session: SessionAddress) -> SessionAddress { session.inDialect(target, insteadOf: source) }

    mutating func connect(_ session: SessionAddress) async throws {
        opened.insert(session)
        try await before.connect(session)
        try await after.connect(inTarget(session))
    }

    mutating func note(_ all: [Loss], at path: JSONPath) {
        for loss in all {
            let loss = TranspositionLoss(path: path, loss: loss)
            if !losses.contains(loss) { losses.append(loss) }
        }
    }
}

extension SessionAddress {
    /// Returns the same device, with another dialect in place of a given one.
    fileprivate func inDialect(_ dialect: FixtureDialect, insteadOf old: FixtureDialect) -> SessionAddress {
        var session = self
        if self.dialect == old { session.dialect = dialect }
        return session
    }
}
