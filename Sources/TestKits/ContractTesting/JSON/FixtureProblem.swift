import RelationshipCore

/// An error in a fixture, with its place.
public struct FixtureProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place in the fixture.
    public let path: JSONPath
    /// The error and its remedy.
    public let problem: String

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - path: The place in the fixture.
    ///   - problem: The error and its remedy.
    public init(_ path: JSONPath, _ problem: String) {
        self.path = path
        self.problem = problem
    }

    /// Creates a problem from an error of decoding a value.
    ///
    /// - Parameters:
    ///   - fault: The error.
    ///   - path: The place of the value.
    init(_ fault: JSONFault, within path: JSONPath) {
        self.init(JSONPath(path.components + fault.steps), fault.text)
    }

    /// Returns the same problem in a larger document.
    ///
    /// - Parameter path: The place of the smaller document in it.
    /// - Returns: The problem with the longer path.
    func within(_ path: JSONPath) -> FixtureProblem {
        FixtureProblem(JSONPath(path.components + self.path.components), problem)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var description: String { "\(path): \(problem)" }
}

/// A reader of the JSON of fixtures.
package typealias FixtureReader = JSONReader<FixtureProblem>

extension FixtureProblem: JSONReadingFault {
    package init(_ misfit: JSONMisfit, of reader: FixtureReader) {
        self.init(JSONFault(misfit, of: reader.value, at: reader.path), within: JSONPath())
    }
}
