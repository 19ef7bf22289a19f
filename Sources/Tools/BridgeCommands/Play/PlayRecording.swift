package import ContractTesting
import Foundation
package import RelationshipCore

/// `relbridge play --record`: records the session as a fixture.
package struct PlayRecording: Sendable {
    /// The dialects of the backend, with recorded sessions.
    package let dialects: DialectRegistry
    private let recorder: FixtureRecorder
    private let file: String
    private let title: RecordingTitle
    private let redaction: Redaction?

    /// Prepares a recording.
    ///
    /// Nothing is written yet.
    ///
    /// - Parameters:
    ///   - bridge: The backend.
    ///   - file: The path for the fixture.
    ///   - name: The scenario in a sentence; the name of the file by default.
    ///   - why: The reason why the scenario matters.
    ///   - redaction: The redaction of users' own texts; `nil` to keep them.
    /// - Throws: ``CommandFailure`` if the backend's clock runs by itself, because a replay could not repeat its times,
    ///   or if something other than a file exists at the path.
    package init(
        _ bridge: Bridge,
        file: String,
        name: String? = nil,
        why: String? = nil,
        redaction: Redaction?
    ) throws(CommandFailure) {
        guard bridge.clock != nil else {
            throw CommandFailure("a recording needs a clock that stands still; add --clock 2026-01-01T00:00:00Z")
        }
        try WholeFile.checkPlace(file)
        let recorder = FixtureRecorder(bridge.service)
        func recorded(_ dialect: some Dialect) -> any Dialect { recorder.recording(dialect) }
        do throws(RegistryError) {
            dialects = try DialectRegistry(bridge.dialects.dialects.map { recorded($0) })
        } catch {
            throw CommandFailure(error.description)
        }
        title = RecordingTitle(
            name: name ?? URL(filePath: file).deletingPathExtension().lastPathComponent,
            why: why ?? "Recorded with relbridge play; say here why the scenario matters.",
            source: "relbridge play"
        )
        (self.recorder, self.file, self.redaction) = (recorder, file, redaction)
    }

    /// Executes a neutral command of the app's server, and records it.
    func administer(
        _ command: Command,
        _ json: JSONValue,
        for user: UserID
    ) async throws -> Result<Outcome, RelationshipError> {
        try await recorder.administer(command, json, for: user)
    }

    /// Sends a request of the app's server to a vendor's server API, and records it.
    func send(_ request: Step.ServerRequest) async throws -> JSONValue {
        guard redaction == nil else {
            throw CommandFailure("\(Redaction.refusal); add --no-redaction to record one")
        }
        return try await recorder.send(request)
    }

    /// Records the words that the audit rejects.
    ///
    /// A fixture contains them without redaction, and they apply before its first step.
    func note(refusedWords words: [String]) async throws(CommandFailure) {
        guard redaction == nil else {
            throw CommandFailure("audit: a recording keeps the refused words; add --no-redaction")
        }
        guard await !recorder.hasSteps else {
            throw CommandFailure("audit: a recording knows one list of refused words; put it before the first call")
        }
        await recorder.note(refusedWords: words)
    }

    /// Writes the complete fixture, or nothing.
    ///
    /// - Throws: ``CommandFailure`` if nothing was played, or the file cannot be written.
    package func write() async throws(CommandFailure) {
        let document: JSONValue
        do {
            document = try await recorder.fixture(title, redaction: redaction)
        } catch {
            throw CommandFailure("cannot write the recording \(file): \(error)")
        }
        try WholeFile.write(document.text() + "\n", to: file)
    }
}
