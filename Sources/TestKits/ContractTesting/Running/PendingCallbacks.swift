import RelationshipCore

/// The sources of callbacks that may have new ones.
///
/// Only these are read, so that the cost of a step does not depend on the number of sessions.
package final class PendingCallbacks<Source: Hashable & Sendable>: Sendable {
    private let sources = Mutex<Set<Source>>([])

    /// Creates an empty collection.
    package init() {}

    /// Records that a source may have callbacks.
    package func insert(_ source: Source) { sources.withLock { _ = $0.insert(source) } }

    /// Removes a source, and returns whether it may have callbacks.
    package func remove(_ source: Source) -> Bool { sources.withLock { $0.remove(source) != nil } }

    /// Removes and returns all sources that may have callbacks.
    package func take() -> Set<Source> {
        sources.withLock { sources in
            defer { sources = [] }
            return sources
        }
    }
}
