import Foundation
import RelationshipCore

/// Tells on standard error how far long work is, at most a few times a second.
package final class ProgressLine: Sendable {
    private static let interval = 0.25

    private let lastTold = Mutex<(phase: String, at: Date)>(("", .distantPast))
    private let isShown: Bool

    /// Creates a line.
    ///
    /// - Parameter isShown: Whether to show anything.
    package init(isShown: Bool) {
        self.isShown = isShown
    }

    /// Tells how far the work is, if the last time was a while ago.
    ///
    /// - Parameters:
    ///   - phase: The present phase.
    ///   - count: The finished amount.
    package func report(_ phase: String, _ count: Int? = nil) {
        guard isShown else { return }
        let isDue = lastTold.withLock { last in
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
