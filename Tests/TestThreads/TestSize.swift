private import Foundation

/// How much the long runs take on: everything in CI, a part on a developer's machine.
package enum TestSize {
    /// Whether `CI=true` asks for everything.
    package static let isFull = ProcessInfo.processInfo.environment["CI"] == "true"

    /// What a run that was cut short says in its output.
    package static let note = isFull ? "" : " (cut short; CI=true runs all)"

    /// A part of a long list on a developer's machine, and says so; all of it in CI.
    ///
    /// - Parameters:
    ///   - step: How many elements each one of the part represents.
    ///   - all: The list.
    ///   - name: What the elements are.
    /// - Returns: Every so many elements, the first among them.
    package static func every<Element>(_ step: Int, of all: [Element], _ name: String) -> [Element] {
        guard !isFull else { return all }
        let part = stride(from: 0, to: all.count, by: step).map { all[$0] }
        print("\(name): \(part.count) of \(all.count)\(note)")
        return part
    }
}
