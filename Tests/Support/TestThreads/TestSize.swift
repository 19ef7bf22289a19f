private import Foundation

/// The size of long runs: complete in CI, a part on a developer's machine.
package enum TestSize {
    /// Whether `CI=true` requests complete runs.
    package static let isFull = ProcessInfo.processInfo.environment["CI"] == "true"

    /// The note that a shortened run adds to its output.
    package static let note = isFull ? "" : " (cut short; CI=true runs all)"

    /// Returns a part of a long list on a developer's machine, and prints its size.
    ///
    /// In CI it returns the complete list.
    ///
    /// - Parameters:
    ///   - step: The number of elements that each element of the part represents.
    ///   - all: The list.
    ///   - name: The name of the elements.
    /// - Returns: Every element at a multiple of the step, with the first one.
    package static func every<Element>(_ step: Int, of all: [Element], _ name: String) -> [Element] {
        guard !isFull else { return all }
        let part = stride(from: 0, to: all.count, by: step).map { all[$0] }
        print("\(name): \(part.count) of \(all.count)\(note)")
        return part
    }
}
