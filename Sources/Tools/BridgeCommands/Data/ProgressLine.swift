import Foundation
import RelationshipCore

/// Reports progress on standard error.
///
/// In a terminal, one line shows the current phase and disappears at the end. Elsewhere, there is at most one line per
/// second, and none for short work.
package final class ProgressLine: Sendable {
    private struct State {
        var last: Date
        var isShown = false
    }

    /// The width of the terminal; `nil` without a terminal.
    private let width: Int?
    private let now: @Sendable () -> Date
    private let write: @Sendable (String) -> Void
    private let state: Mutex<State>

    private var interval: Double { width == nil ? 1 : 0.1 }

    /// Creates a reporter.
    ///
    /// - Parameters:
    ///   - width: The width of the terminal; `nil` without a terminal.
    ///   - now: The source of the time.
    ///   - write: Receives the text.
    init(
        width: Int?,
        now: @escaping @Sendable () -> Date,
        write: @escaping @Sendable (String) -> Void
    ) {
        (self.width, self.now, self.write) = (width, now, write)
        state = Mutex(State(last: now()))
    }

    /// Reports the progress of some work.
    ///
    /// - Parameter body: The work.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work.
    package static func showing<Value>(_ body: (ProgressLine) async throws -> Value) async rethrows -> Value {
        let line = ProgressLine(width: Terminal.width(of: .error), now: { Date() }, write: StandardError.write)
        defer { line.end() }
        return try await body(line)
    }

    /// Reports the progress if the last report is old enough.
    ///
    /// - Parameters:
    ///   - phase: The name of the current phase.
    ///   - count: The number of finished items; `nil` for none.
    package func report(_ phase: String, _ count: Int? = nil) {
        let text = count.map { "\(phase): \($0)" } ?? phase
        state.withLock { state in
            let moment = now()
            guard moment.timeIntervalSince(state.last) >= interval else { return }
            state = State(last: moment, isShown: true)
            write(width.map { "\r\(text.prefix($0 - 1))\u{1B}[K" } ?? "\(text)\n")
        }
    }

    /// Removes the line from the terminal.
    func end() {
        state.withLock { state in
            if width != nil, state.isShown { write("\r\u{1B}[K") }
            state.isShown = false
        }
    }
}
