import TestThreads
import Testing

/// Long computations run on separate threads, to avoid delays of other tests.
struct LongWorkTests {
    @Test(.longWork)
    func `a test with the trait never runs on the shared threads`() async {
        #expect(LongWork.isCurrent)
        await Task.yield()
        #expect(LongWork.isCurrent)
    }

    @Test(.longWork, arguments: [1, 2])
    func `its cases and its tasks run on the same threads`(_: Int) async {
        async let child = LongWork.isCurrent
        #expect(await child)
        #expect(LongWork.isCurrent)
    }

    @Test func `tests without the trait run on the shared threads`() {
        #expect(!LongWork.isCurrent)
    }

    @Suite(.longWork)
    struct Whole {
        @Test func `each test of a suite with the trait runs on separate threads`() {
            #expect(LongWork.isCurrent)
        }
    }
}
