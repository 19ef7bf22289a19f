/// One rule that a table breaks, and where.
package struct Problem: Error, Equatable {
    /// The file's path in the folder of the tables.
    package var file: String
    /// The line that the offending value begins on, if it is about one.
    package var line: Int?
    /// What is wrong and what to do about it.
    package var rule: String

    /// The form that `swift build` shows: `error: hub/errors.json:12: …`.
    package var message: String {
        if let line { "error: \(file):\(line): \(rule)" } else { "error: \(file): \(rule)" }
    }
}

/// The problems found so far: a reader goes on after one, so that a build shows them all.
struct ProblemList: Sendable {
    private(set) var problems: [Problem] = []

    mutating func add(_ problem: Problem) {
        problems.append(problem)
    }

    /// Runs a step that may find a problem, and notes it.
    ///
    /// - Returns: What the step read, or `nil` if it failed.
    mutating func attempt<Value>(_ step: (inout ProblemList) throws(Problem) -> Value) -> Value? {
        do throws(Problem) {
            return try step(&self)
        } catch {
            add(error)
            return nil
        }
    }
}
