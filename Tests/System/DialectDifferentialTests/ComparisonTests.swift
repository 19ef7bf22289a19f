import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

@testable import DialectDifferential

struct ComparisonTests {
    @Test
    func `a dialect that agrees with the model has no difference`() {
        var comparison = Differential.Comparison(.state, among: DialectName.allCases)
        for dialect in DialectName.allCases { comparison.note(dialect, expected: ["a"], actual: ["a"]) }
        #expect(comparison.differing == [])
        #expect(comparison.odd == nil)
    }

    @Test(arguments: [
        (["x", "a", "a"], DialectName.tim, "tim differs; v2tim and rongcloud agree, and the model with them"),
        (["a", "a", "x"], .rongcloud, "rongcloud differs; tim and v2tim agree, and the model with them"),
        (["x", "a", "x"], .v2tim, "v2tim differs; tim and rongcloud agree, but the model agrees with v2tim"),
        (["x", "x", "y"], .rongcloud, "rongcloud differs; tim and v2tim agree, and the model differs from all"),
        (["x", "y", "a"], nil, "tim and v2tim differ from the model; rongcloud does not"),
        (
            ["x", "y", "z"], nil,
            "all dialects differ from the model: a rule of the hub is broken, or the model is"
        ),
        (
            ["x", "x", "x"], nil,
            "all dialects differ from the model: a rule of the hub is broken, or the model is"
        ),
    ])
    func `the only dialect that differs is reported`(said: [String], odd: DialectName?, verdict: String) {
        var comparison = Differential.Comparison(.state, of: "u1", among: DialectName.allCases)
        for (dialect, line) in zip(DialectName.allCases, said) {
            comparison.note(dialect, expected: ["a"], actual: [line])
        }
        let difference = Differential.Difference(step: .wait(1), comparison: comparison)
        #expect(difference.odd == odd)
        #expect(difference.verdict == verdict)
    }

    @Test(arguments: [
        (["x", "a"], Int?.some(0)), (["x", "x"], nil), (["x", "y"], nil), (["x", "x", "x", "a"], 3),
        (["x", "x", "a", "a"], nil), (["x", "y", "a", "a"], nil), (["x"], 0),
    ])
    func `any number of dialects can be compared`(said: [String], odd: Int?) {
        let names = said.indices.map { DialectName(rawValue: "dialect\($0)") }
        var comparison = Differential.Comparison(.state, among: names)
        for (name, line) in zip(names, said) { comparison.note(name, expected: ["a"], actual: [line]) }
        #expect(comparison.odd == odd.map { names[$0] })
    }
}
