private import Foundation

/// How much the long runs take on: everything in CI, a part on a developer's machine.
package enum TestSize {
    /// Whether `CI=true` asks for everything.
    package static let isFull = ProcessInfo.processInfo.environment["CI"] == "true"

    /// What a run that was cut short says in its output.
    package static let note = isFull ? "" : " (cut short; CI=true runs all)"
}
