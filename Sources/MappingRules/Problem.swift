/// A rule that a table breaks, with the place.
package struct Problem: Error, Equatable, Encodable {
    /// The file's path in the folder of the tables.
    package var file: String
    /// The first line of the invalid value, if the problem is about one.
    package var line: Int?
    /// The problem, and how to fix it.
    package var rule: String

    /// The format that `swift build` shows: `error: hub/errors.json:12: …`.
    package var message: String {
        if let line { "error: \(file):\(line): \(rule)" } else { "error: \(file): \(rule)" }
    }
}

/// The problems found so far; a reader continues after a problem, so that a build shows them all.
struct ProblemList: Sendable {
    private(set) var problems: [Problem] = []

    mutating func add(_ problem: Problem) {
        problems.append(problem)
    }

    mutating func add(_ rule: String, in file: String, at line: Int? = nil) {
        problems.append(Problem(file: file, line: line, rule: rule))
    }

    /// Runs a step that may find a problem, and records it.
    ///
    /// - Returns: The result of the step, or `nil` if it failed.
    mutating func attempt<Value>(_ step: (inout ProblemList) throws(Problem) -> Value) -> Value? {
        do throws(Problem) {
            return try step(&self)
        } catch {
            add(error)
            return nil
        }
    }
}
