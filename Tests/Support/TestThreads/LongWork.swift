private import Foundation
private import Synchronization
package import Testing

/// A trait for a test or suite that computes for seconds, or waits for a program, without delaying other tests.
///
/// All tests start together and share as many threads as the machine has cores. A test that computes without waiting
/// keeps its thread. Two such tests on a machine with two cores stop all other tests until their time limits have
/// passed. A test with this trait, and every task that it starts, runs on threads for long work only.
package struct LongWork: TestTrait, SuiteTrait, TestScoping {
    /// Whether the caller runs on a thread for long work.
    package static var isCurrent: Bool { Thread.current.threadDictionary[Threads.mark] != nil }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Threads.shared) { try await function() }
    }

    /// As many threads as cores, which run waiting jobs one after the other.
    ///
    /// With more threads, little of the processor would be left for the tests that have time limits.
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
            // Linux has no such quality of service, but can lower the priority of one thread. Elsewhere `nice` affects
            // the process.
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
    /// The trait of tests that compute for seconds, which keeps them off the threads that other tests share.
    package static var longWork: Self { Self() }
}
