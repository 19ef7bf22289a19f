import RelationshipCore

/// A step of a fixture after it was played.
package struct PlayedStep: Sendable {
    /// The step.
    package var step: Step
    /// The reply to each call in the dialect's JSON, the neutral reply to a server act, or the answer of a
    /// server API.
    package var replies: [JSONValue]
    /// The callbacks that the step caused, by device in order of connection.
    package var events: [(session: SessionAddress, event: JSONValue)]
    /// The differences from the expectations of the step.
    package var mismatches: [Mismatch]
}

extension FixtureRunner {
    /// Plays a fixture to its end, even if its steps have differences, and shows each step.
    ///
    /// - Parameters:
    ///   - fixture: The fixture.
    ///   - showEnd: Receives each compared section of the state at the end.
    ///   - show: Receives each step as soon as it is played.
    /// - Returns: The differences at the end, from ``Fixture/end``.
    /// - Throws: The error of the backend.
    package func play(
        _ fixture: Fixture,
        showingEnd showEnd: ((EndExpectation, EndExpectation.Section, JSONValue) -> Void)? = nil,
        showing show: @escaping (PlayedStep) -> Void
    ) async throws -> [Mismatch] {
        try await FixtureRun.play(fixture, on: backend, StepProgress(), showing: show, showingEnd: showEnd)
    }
}
