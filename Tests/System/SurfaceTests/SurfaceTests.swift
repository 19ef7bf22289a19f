import MappingGenerator
import TestThreads
import Testing

@testable import SurfaceCoverage

/// The built adapters declare everything that the vendors' SDKs declare.
@Suite(.longWork)
struct SurfaceTests {
    @Test(arguments: try SurfaceList.load(from: BuiltModules.mappings).map(\.name))
    func `each row of a list is declared`(_ name: String) throws {
        let comparison = try #require(try BuiltModules.comparisons.get().first { $0.list.name == name })
        let missing = comparison.missing.map { "\($0.kind.rawValue) \($0.owner): \($0.declaration)" }
        #expect(missing.isEmpty, "\(missing.count) of \(name):\n\(missing.joined(separator: "\n"))")
    }

    @Test func `each different shape has a reason and each reason a difference`() throws {
        let problems = try ShapeReasons.load(from: BuiltModules.mappings).problems(BuiltModules.comparisons.get())
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }
}
