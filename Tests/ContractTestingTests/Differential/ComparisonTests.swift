import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

@testable import ContractTesting

struct ComparisonTests {
    @Test
    func `who says what the model says differs from nobody`() {
        var comparison = Differential.Comparison(.state)
        for dialect in DialectName.allCases { comparison.note(dialect, expected: ["a"], actual: ["a"]) }
        #expect(comparison.differing == [])
        #expect(comparison.odd == nil)
    }

    @Test(arguments: [
        (["x", "a", "a"], DialectName.tim, "tim differs; v2tim and rongcloud agree, and the model with them"),
        (["a", "a", "x"], .rongcloud, "rongcloud differs; tim and v2tim agree, and the model with them"),
        (["x", "a", "x"], .v2tim, "v2tim differs; tim and rongcloud agree, but the model agrees with v2tim"),
        (["x", "x", "y"], .rongcloud, "rongcloud differs; tim and v2tim agree, and the model differs from all three"),
        (["x", "y", "a"], nil, "tim and v2tim differ from the model, each in its own way; rongcloud does not"),
        (
            ["x", "y", "z"], nil,
            "all three dialects differ from the model: a rule of the hub is broken, or the model is"
        ),
        (
            ["x", "x", "x"], nil,
            "all three dialects differ from the model: a rule of the hub is broken, or the model is"
        ),
    ])
    func `the dialect that stands alone is named`(said: [String], odd: DialectName?, verdict: String) {
        var comparison = Differential.Comparison(.state, of: "u1")
        for (dialect, line) in zip(DialectName.allCases, said) {
            comparison.note(dialect, expected: ["a"], actual: [line])
        }
        let difference = Differential.Difference(step: .wait(1), comparison: comparison)
        #expect(difference.odd == odd)
        #expect(difference.verdict == verdict)
    }
}
