import RelationshipCore
import Testing

struct MutexTests {
    @Test
    func `changes of many tasks are all kept`() async {
        let mutex = Mutex(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<10_000 { mutex.withLock { $0 += 1 } } }
            }
        }
        #expect(mutex.withLock { $0 } == 80_000)
    }

    @Test
    func `a block that throws releases the lock`() {
        let mutex = Mutex("before")
        #expect(throws: RelationshipError.self) {
            try mutex.withLock { value throws(RelationshipError) in
                value = "after"
                throw RelationshipError(.invalidArgument)
            }
        }
        #expect(mutex.withLock { $0 } == "after")
    }
}
