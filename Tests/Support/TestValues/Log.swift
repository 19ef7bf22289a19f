import RelationshipCore

/// A list of lines that any thread can append to.
package final class Log: Sendable {
    private let written = Mutex<[String]>([])

    package init() {}

    /// The lines since the last call of ``take()``.
    package var lines: [String] { written.withLock { $0 } }

    package func append(_ line: String) {
        written.withLock { $0.append(line) }
    }

    /// Removes all lines, and returns them.
    package func take() -> [String] {
        written.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
