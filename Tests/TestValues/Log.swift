import RelationshipCore

/// A list of lines that any thread can append to.
package final class Log: Sendable {
    private let written = Mutex<[String]>([])

    package init() {}

    /// The lines so far.
    package var lines: [String] { written.withLock { $0 } }

    package func append(_ line: String) {
        written.withLock { $0.append(line) }
    }

    /// Returns the lines since the last use of this method.
    package func take() -> [String] {
        written.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
