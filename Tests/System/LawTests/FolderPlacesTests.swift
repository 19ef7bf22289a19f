import Synchronization
import TestFiles
import Testing

/// Folders of tests are limited, so that their stores do not open too many files.
struct FolderPlacesTests {
    /// How many bodies run now, and how many ran at the same time at most.
    private final class Count: Sendable {
        private let state = Mutex((now: 0, greatest: 0))

        var greatest: Int { state.withLock(\.greatest) }

        func enter() {
            state.withLock { state in
                state.now += 1
                state.greatest = max(state.greatest, state.now)
            }
        }

        func leave() { state.withLock { $0.now -= 1 } }
    }

    @Test func `as many bodies run at the same time as there are places, and all run`() async throws {
        let (places, count) = (FolderPlaces(count: 3), Count())
        let finished = try await withThrowingTaskGroup(of: Void.self, returning: Int.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await places.withPlace {
                        count.enter()
                        for _ in 0..<10 { await Task.yield() }
                        count.leave()
                    }
                }
            }
            return try await group.reduce(0) { sum, _ in sum + 1 }
        }
        #expect(finished == 50)
        #expect(count.greatest == 3)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a body within a body uses its place`() async throws {
        let places = FolderPlaces(count: 1)
        let value = try await places.withPlace { try await places.withPlace { 7 } }
        #expect(value == 7)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a body that throws gives its place back`() async throws {
        let places = FolderPlaces(count: 1)
        await #expect(throws: CancellationError.self) { try await places.withPlace { throw CancellationError() } }
        #expect(try await places.withPlace { 7 } == 7)
    }
}
