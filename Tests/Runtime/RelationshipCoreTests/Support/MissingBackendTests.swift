import RelationshipCore
import Testing

/// Without a backend.
struct MissingBackendTests {
    @Test
    func `without a backend, one line per class is written, however often the app calls`() {
        let lines = Mutex<[String]>([])
        let missing = MissingBackend { line in lines.withLock { $0.append(line) } }
        for name in ["First", "First", "Second", "First"] {
            let error = missing.report(name)
            #expect(error.code == .notInitialized)
            #expect(error.message == "no backend: call install(backend:) first")
        }
        #expect(
            lines.withLock { $0 } == [
                "First: no backend: call install(backend:) first",
                "Second: no backend: call install(backend:) first",
            ]
        )
    }
}
