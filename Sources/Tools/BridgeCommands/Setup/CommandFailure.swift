import JSONSyntax

/// The reason why a command failed, with advice for the user.
package struct CommandFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and its remedy.
    package let description: String

    /// Creates a failure.
    ///
    /// - Parameter description: The problem and its remedy.
    package init(_ description: String) {
        self.description = description.shortened
    }
}
