import Foundation
import RelationshipCore

/// Reports progress on standard error: each new phase, and at most four counts per second.
package final class ProgressLine: Sendable {
    private static let interval = 0.25

    private let last = Mutex<(phase: String, at: Date)>(("", .distantPast))

    /// Creates a reporter.
    package init() {}

    /// Reports the progress if the phase is new or the last report is old enough.
    ///
    /// - Parameters:
    ///   - phase: The name of the current phase.
    ///   - count: The number of finished items; `nil` for none.
    package func report(_ phase: String, _ count: Int? = nil) {
        let isDue = last.withLock { last in
            let now = Date()
            guard last.phase != phase || now.timeIntervalSince(last.at) >= Self.interval else { return false }
            last = (phase, now)
            return true
        }
        guard isDue else { return }
        let text = count.map { "\(phase): \($0)" } ?? phase
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
}
