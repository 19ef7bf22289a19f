import RelationshipCore

/// What is wrong with a fixture, and where.
public struct FixtureProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place in the fixture.
    public let path: JSONPath
    /// What is wrong and what to do about it.
    public let problem: String

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - path: The place in the fixture.
    ///   - problem: What is wrong and what to do about it.
    public init(_ path: JSONPath, _ problem: String) {
        self.path = path
        self.problem = problem
    }

    /// The fault of a value that decodes itself.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - path: Where the value stands.
    init(_ fault: JSONFault, within path: JSONPath) {
        self.init(JSONPath(path.components + fault.steps), fault.text)
    }

    /// The same problem in a greater document.
    ///
    /// - Parameter path: Where the smaller document stands in it.
    /// - Returns: The problem with the longer path.
    func within(_ path: JSONPath) -> FixtureProblem {
        FixtureProblem(JSONPath(path.components + self.path.components), problem)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var description: String { "\(path): \(problem)" }
}

/// Reads the JSON of fixtures.
package typealias FixtureReader = JSONReader<FixtureProblem>

extension FixtureProblem: JSONReadingFault {
    package init(_ misfit: JSONMisfit, of reader: FixtureReader) {
        self.init(JSONFault(misfit, of: reader.value, at: reader.path), within: JSONPath())
    }
}
