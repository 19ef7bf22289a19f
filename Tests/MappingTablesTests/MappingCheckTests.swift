import MappingRules
import Testing

/// The tables of the repository, held against all rules: the build's, and those about the vendors' surface.
struct MappingCheckTests {
    @Test func `the tables of the repository break no rule`() {
        #expect(MappingCheck.problems(in: Tables.folder).map(\.message) == [])
    }
}
