import Foundation

/// The user's permission to change fixtures.
package struct UpdateConfirmation: Sendable {
    private let isGiven: Bool

    /// Checks that somebody can permit a change.
    ///
    /// - Parameters:
    ///   - isGiven: Whether the command line permits all changes.
    ///   - environment: The variables of the environment.
    ///   - isTerminal: Whether standard input is a terminal.
    /// - Throws: ``CommandFailure`` in continuous integration, where an update would hide a failure, and if there is no
    ///   permission and no terminal to ask for it.
    package init(
        isGiven: Bool,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        isTerminal: Bool = Terminal.isAttached(to: .input)
    ) throws(CommandFailure) {
        guard ["", "0", "false"].contains(environment["CI"] ?? "") else {
            throw CommandFailure("--update does nothing in CI; update the fixtures on your machine and commit them")
        }
        guard isGiven || isTerminal else {
            throw CommandFailure("--update asks before it writes, and standard input is not a terminal; add --yes")
        }
        self.isGiven = isGiven
    }

    /// Asks a question unless the answer is known, and returns whether the user agrees.
    func isConfirmed(_ question: String) -> Bool {
        if isGiven { return true }
        StandardError.write("\(question) [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }
}
