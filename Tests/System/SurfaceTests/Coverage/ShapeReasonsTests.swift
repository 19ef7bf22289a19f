import MappingGenerator
import Testing

@testable import SurfaceCoverage

struct ShapeReasonsTests {
    /// Returns a comparison of three rows, in which the last two differ.
    private func comparison() throws -> SurfaceComparison {
        SurfaceComparison(
            .planted(
                SurfaceRow(.property, "A", "var a: Int"),
                SurfaceRow(.property, "A", "var b: Int"),
                SurfaceRow(.type, "B", "class B : NSObject")
            ),
            try CoverageSources()
                .graph(
                    "TIMAdapter",
                    [
                        .init("A.a", "property", "var a: Int"),
                        .init("A.b", "property", "var b: Int32"),
                        .init("B", "struct", "struct B"),
                    ]
                )
        )
    }

    @Test func `a table with a reason for each difference has no problems`() throws {
        let reasons = ShapeReasons(rows: [
            .init(owner: "A", member: "b", reason: "narrow"), .init(owner: "B", member: nil, reason: "a value"),
        ])
        #expect(reasons.problems([try comparison()]) == [])
    }

    @Test func `a difference without reason is a problem`() throws {
        let reasons = ShapeReasons(rows: [.init(owner: "B", member: nil, reason: "a value")])
        #expect(
            reasons.problems([try comparison()]) == ["A.b of tim-1 has no reason: 'var b: Int', here 'var b: Int32'"]
        )
    }

    @Test func `a reason without difference is a problem`() throws {
        let reasons = ShapeReasons(rows: [
            .init(owner: "A", member: "a", reason: "once"), .init(owner: "A", member: "b", reason: "narrow"),
            .init(owner: "B", member: nil, reason: "a value"),
        ])
        #expect(reasons.problems([try comparison()]) == ["A.a differs no longer; take its reason away"])
    }

    @Test func `unsorted and repeated rows are problems`() throws {
        let narrow = ShapeReasons.Row(owner: "A", member: "b", reason: "narrow")
        let value = ShapeReasons.Row(owner: "B", member: nil, reason: "a value")
        let comparison = try comparison()
        #expect(ShapeReasons(rows: [value, narrow]).problems([comparison]) == ["A.b stands behind B; sort the rows"])
        #expect(
            ShapeReasons(rows: [narrow, narrow, value]).problems([comparison]) == [
                "A.b stands behind A.b; sort the rows"
            ]
        )
    }
}
