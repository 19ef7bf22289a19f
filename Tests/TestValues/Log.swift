import RelationshipCore

/// Lines in the order in which they were written, from any thread.
package final class Log: Sendable {
    private let written = Mutex<[String]>([])

    package init() {}

    /// The lines so far.
    package var lines: [String] { written.withLock { $0 } }

    package func append(_ line: String) {
        written.withLock { $0.append(line) }
    }

    /// The lines since the last time.
    package func take() -> [String] {
        written.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
