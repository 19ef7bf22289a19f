/// A value that a request of a server API must have, which says who sends it.
package struct ServerCredential: Sendable, Hashable {
    /// Where a request has the value.
    package enum Place: String, Sendable { case query, header }

    /// The name, as clients write it.
    package let name: String
    /// Where a request has the value.
    package let place: Place
    /// What the value is, in one sentence.
    package let summary: String

    /// Creates a credential.
    package init(_ name: String, in place: Place, _ summary: String) {
        (self.name, self.place, self.summary) = (name, place, summary)
    }
}
