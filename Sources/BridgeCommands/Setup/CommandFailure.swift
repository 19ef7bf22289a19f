import JSONSyntax

/// Why a command could not do what it was asked, told so that the user knows what to change.
package struct CommandFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to do about it.
    package let description: String

    /// Creates a failure.
    ///
    /// - Parameter description: What is wrong and what to do about it.
    package init(_ description: String) {
        self.description = description.shortened
    }
}
