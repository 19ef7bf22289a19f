import Testing

@testable import ContractTesting

/// Tests of the time that a fixture runner gives a step.
struct StepPatienceTests {
    private static let slice = Duration.milliseconds(2_500)

    /// The number of slices until the step has had its time.
    private static func slices(each duration: Duration) -> Int {
        var patience = StepPatience()
        patience.begin(1)
        var count = 0
        while !patience.isOver, count < 1_000 {
            patience.wait(slice, took: duration)
            count += 1
        }
        return count
    }

    @Test(arguments: [(0, 5), (2_500, 5), (2_600, 5), (2_601, 50), (60_000, 50)])
    func `a slice that ends late counts a tenth`(milliseconds: Int, slices: Int) {
        #expect(Self.slices(each: .milliseconds(milliseconds)) == slices)
    }

    @Test func `a new step begins again, and the same step does not`() {
        var patience = StepPatience()
        for step in [1, 2, 2] {
            patience.begin(step)
            for _ in 0..<4 { patience.wait(Self.slice, took: Self.slice) }
        }
        #expect(patience.isOver)
        patience.begin(3)
        #expect(!patience.isOver)
    }
}
