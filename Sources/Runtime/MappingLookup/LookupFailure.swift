import JSONSyntax

/// The reason why a look-up or a translation failed, with advice for the caller.
package struct LookupFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and its remedy.
    package let description: String

    /// Creates a failure.
    ///
    /// - Parameter description: The problem and its remedy.
    package init(_ description: String) {
        self.description = description.shortened
    }
}
