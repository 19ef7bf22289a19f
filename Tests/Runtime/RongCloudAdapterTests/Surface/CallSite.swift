import Testing

/// A row of the vendor's list, with a call site as an app writes it, which is compiled and run.
struct CallSite: Sendable, CustomTestStringConvertible {
    /// The row: the type and the member with its labels.
    let row: String
    /// Runs the call site, and throws an error if the result is wrong.
    let run: @Sendable (CallSiteWorld) async throws -> Void

    init(_ row: String, _ run: @escaping @Sendable (CallSiteWorld) async throws -> Void) {
        self.row = row
        self.run = run
    }

    var testDescription: String { row }

    @available(*, deprecated)
    static let all: [CallSite] =
        life + connecting + leaving + friends + lists + applications + blacklist + profiles
        + subscriptions + delegates + friendCallbacks + otherCallbacks + environment + configuration
        + silentDelegates
}
