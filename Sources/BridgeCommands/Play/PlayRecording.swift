package import ContractTesting
import Foundation
package import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import V2TIMAdapter

/// `relbridge play --record`: what is played, written down as a fixture.
package struct PlayRecording {
    /// The dialects, recorded.
    package let dialects: DialectRegistry
    private let recorder: FixtureRecorder
    private let file: String
    private let redaction: Redaction?

    /// Prepares a recording; nothing is written yet.
    ///
    /// - Parameters:
    ///   - bridge: The backend.
    ///   - file: Where the fixture shall be.
    ///   - redaction: What becomes of people's own words; `nil` to keep them.
    /// - Throws: ``CommandFailure`` if the backend's clock runs by itself, so that no replay could meet its moments.
    package init(_ bridge: Bridge, file: String, redaction: Redaction?) throws(CommandFailure) {
        guard bridge.clock != nil else {
            throw CommandFailure("a recording needs a clock that stands still; add --clock 2026-01-01T00:00:00Z")
        }
        let recorder = FixtureRecorder(bridge.service)
        do {
            dialects = try DialectRegistry([
                recorder.recording(TIMDialect()), recorder.recording(V2TIMDialect()),
                recorder.recording(RongCloudDialect()),
            ])
        } catch {
            throw CommandFailure(error.description)
        }
        (self.recorder, self.file, self.redaction) = (recorder, file, redaction)
    }

    /// Writes the fixture, whole or not at all.
    ///
    /// - Throws: ``CommandFailure`` if nothing was played, or the file cannot be written.
    package func write() async throws(CommandFailure) {
        let url = URL(filePath: file)
        let name = url.deletingPathExtension().lastPathComponent
        let title = RecordingTitle(name: name, why: "It happened so.", source: "relbridge play")
        do {
            let document = try await recorder.fixture(title, redaction: redaction)
            try Data((document.text() + "\n").utf8).write(to: url, options: .atomic)
        } catch {
            throw CommandFailure("cannot write the recording \(file): \(error)")
        }
    }
}
