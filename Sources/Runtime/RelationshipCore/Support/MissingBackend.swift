/// The diagnostic for an app that calls an SDK without a backend.
///
/// It appears once on standard error, and in every reply.
package final class MissingBackend: Sendable {
    /// The diagnostic of this process, which writes to standard error.
    package static let standard = MissingBackend { StandardError.writeLine($0) }

    /// The text for the replies.
    package static let text = "no backend: call install(backend:) first"

    private let reported = Mutex<Set<String>>([])
    private let emit: @Sendable (String) -> Void

    package init(emit: @escaping @Sendable (String) -> Void) {
        self.emit = emit
    }

    /// Writes the diagnostic, unless it has already been written for the same class.
    ///
    /// - Parameter entryPoint: The class that the app called.
    /// - Returns: The error for the reply.
    @discardableResult
    package func report(_ entryPoint: String) -> RelationshipError {
        if reported.withLock({ $0.insert(entryPoint).inserted }) { emit("\(entryPoint): \(Self.text)") }
        return RelationshipError(.notInitialized, Self.text)
    }
}
