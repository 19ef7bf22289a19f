import TestThreads
import Testing

/// Tests that compute for minutes run on their own threads, so that other tests are not delayed.
struct LongWorkTests {
    @Test(.longWork)
    func `a test with the trait never comes back to the threads that tests share`() async {
        #expect(LongWork.isCurrent)
        await Task.yield()
        #expect(LongWork.isCurrent)
    }

    @Test(.longWork, arguments: [1, 2])
    func `its cases and the tasks that it starts have the same threads`(_: Int) async {
        async let child = LongWork.isCurrent
        #expect(await child)
        #expect(LongWork.isCurrent)
    }

    @Test func `other tests are not moved`() {
        #expect(!LongWork.isCurrent)
    }

    @Suite(.longWork)
    struct Whole {
        @Test func `every test of a suite with the trait is moved`() {
            #expect(LongWork.isCurrent)
        }
    }
}
