import Foundation
import RelationshipCore

/// Reports the progress of long work on standard error, at most a few times a second.
package final class ProgressLine: Sendable {
    private static let interval = 0.25

    private let last = Mutex<(phase: String, at: Date)>(("", .distantPast))

    /// Creates a line.
    package init() {}

    /// Reports the progress if the phase is new or the last report is old enough.
    ///
    /// - Parameters:
    ///   - phase: The present phase.
    ///   - count: The finished amount.
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
