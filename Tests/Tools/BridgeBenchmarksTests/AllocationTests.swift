import BenchmarkSupport
import BridgeBenchmarks
import Testing

/// What a debug build keeps of the promises about memory; `relbridge-bench --check` holds the optimised build to them.
///
/// Unoptimised code makes temporary arrays and boxes that optimised code does without, so that single calls have a margin
/// here; look-ups have none.
@Suite(.enabled(if: benchmark_counts_allocations(), "allocations are counted on Linux with glibc only"))
struct AllocationTests {
    /// What a translation may ask for in this build.
    private static var limit: Int {
        #if DEBUG
        3 * TypicalCall.allocationLimit
        #else
        TypicalCall.allocationLimit
        #endif
    }

    @Test
    func `code lookup does not allocate`() {
        for index in 0..<5_000 {
            let count = allocations { keep(LookupBenchmarks.code(index)) }
            #expect(count == 0, "look-up \(index)")
        }
    }

    @Test
    func `enumeration lookup does not allocate in either direction`() {
        for index in 0..<60 {
            #expect(allocations { keep(LookupBenchmarks.relation(index)) } == 0, "number \(index)")
            #expect(allocations { keep(LookupBenchmarks.number(index)) } == 0, "value \(index)")
        }
    }

    @Test(arguments: TypicalCall.all)
    func `translating a typical call stays within its allocation limit`(_ call: TypicalCall) throws {
        let count = try #require(try allocations { try call.translate() })
        #expect(count <= Self.limit, "\(call)")
    }

    @Test
    func `a shadow adds a bounded number of allocations to a write and a read`() async throws {
        let (without, with) = try #require(try await ShadowBenchmarks.allocations(samples: 2_000))
        #if DEBUG
        let limit = 3 * ShadowBenchmarks.allocationLimit
        #else
        let limit = ShadowBenchmarks.allocationLimit
        #endif
        #expect(with - without <= 2 * limit, "\(without) without, \(with) with a shadow")
    }

    @Test
    func `a command without an outbox allocates nothing for it`() async throws {
        let commits = try #require(try await MemoryStoreBenchmarks.allocations(samples: 500))
        #expect(commits.without == commits.beside && commits.without < commits.with, "\(commits)")
    }

    @Test
    func `the counter counts an allocation`() throws {
        let count = try #require(allocations { keep([UInt8](repeating: 7, count: 4_096)) })
        #expect(count >= 1)
    }

    @Test
    func `an asynchronous operation, which may change its thread, has no count`() async {
        let cost = await measureAsync(repetitions: 1, samples: 20) { _ in
            keep([UInt8](repeating: 7, count: 4_096))
            // A detached task runs on any thread, and this one continues on the same or another one.
            await Task.detached { await Task.yield() }.value
        }
        #expect(cost.allocations == nil)
        #expect(cost.nanoseconds > 0)
    }

    @Test
    func `every dialect has its typical calls`() {
        #expect(TypicalCall.all.count == 18)
    }
}
