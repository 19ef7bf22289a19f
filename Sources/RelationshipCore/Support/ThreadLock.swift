#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#elseif canImport(Darwin)
private import Darwin
#endif

/// The C library's mutex, for values that ``Mutex`` cannot hold.
///
/// The pointers are needed because the C library requires a stable address for the lock, which a stored property does
/// not have.
///
/// `@unchecked Sendable`: any thread may lock it.
struct ThreadLock: ~Copyable, @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        // On its own cache line, so that neighbours in memory do not slow each other down.
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: max(64, MemoryLayout<pthread_mutex_t>.size),
            alignment: 64
        )
        mutex = bytes.bindMemory(to: pthread_mutex_t.self, capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        UnsafeMutableRawPointer(mutex).deallocate()
    }

    /// Waits until no other thread holds the lock, and takes it.
    func lock() { pthread_mutex_lock(mutex) }

    /// Releases a lock that this thread holds.
    func unlock() { pthread_mutex_unlock(mutex) }
}
