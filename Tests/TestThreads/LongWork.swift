private import Foundation
private import Synchronization
package import Testing

/// Lets a test or a suite compute for seconds, or wait for a program, without keeping other tests from going on.
///
/// All tests start at once and share as many threads as the machine has cores. One that computes and never waits keeps its
/// thread to itself; two of those on a machine of two cores, and every other test stands still until its time limit has
/// run out. What has this trait runs, with every task that it starts, on threads that only long work shares.
package struct LongWork: TestTrait, SuiteTrait, TestScoping {
    /// Whether the caller runs on such a thread.
    package static var isCurrent: Bool { Thread.current.threadDictionary[Threads.mark] != nil }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Threads.shared) { try await function() }
    }

    /// As many threads as there are cores, which take what waits one after the other: more of them would again leave little
    /// of the processor to the tests that have time limits.
    private final class Threads: TaskExecutor {
        static let mark = "LongWork"
        static let shared = Threads()
        private let waiting = Mutex<[UnownedJob]>([])
        private let count = DispatchSemaphore(value: 0)

        private init() {
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                Thread { self.run() }.start()
            }
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            waiting.withLock { $0.append(job) }
            count.signal()
        }

        private func run() {
            Thread.current.threadDictionary[Self.mark] = true
            // Tests with time limits get the processor first.
            Thread.current.qualityOfService = .utility
            #if os(Linux)
            // There is no such quality here, but a thread can be nice alone; elsewhere that is the whole process.
            _ = nice(10)
            #endif
            while true {
                count.wait()
                waiting.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
    }
}

extension Trait where Self == LongWork {
    /// For what computes for seconds: it leaves the threads that tests share to the others.
    package static var longWork: Self { Self() }
}
