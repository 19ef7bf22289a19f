/// A rule that a table breaks, with its place.
package struct Problem: Error, Equatable, Encodable, CustomStringConvertible {
    /// The file's path in the folder of the tables.
    package var file: String
    /// The first line of the invalid value, if the problem is about one.
    package var line: Int?
    /// The problem, and how to fix it.
    package var rule: String

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - line: The line, if the problem is about one.
    ///   - rule: The problem, and how to fix it.
    package init(file: String, line: Int? = nil, rule: String) {
        (self.file, self.line, self.rule) = (file, line, rule)
    }

    /// The place and the rule: `hub/errors.json:12: …`.
    package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(rule)" }

    /// The format that `swift build` shows: `error: hub/errors.json:12: …`.
    package var message: String { "error: \(self)" }
}

/// The problems found so far.
///
/// A reader continues after a problem, and a build shows all problems.
package struct ProblemList: Sendable {
    private(set) var problems: [Problem] = []

    mutating func add(_ problem: Problem) {
        problems.append(problem)
    }

    mutating func add(_ rule: String, in file: String, at line: Int? = nil) {
        problems.append(Problem(file: file, line: line, rule: rule))
    }

    /// Records every row that has the name of an earlier one.
    mutating func addDuplicates(_ rows: [(line: Int, name: String)], in file: String) {
        var seen: Set<String> = []
        for (line, name) in rows where !seen.insert(name).inserted {
            add("duplicate row: \(name) is there twice", in: file, at: line)
        }
    }

    /// Runs a step, and records the problem that it throws.
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
