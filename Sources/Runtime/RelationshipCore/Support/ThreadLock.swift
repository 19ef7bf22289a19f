#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#elseif canImport(Darwin)
private import Darwin
#endif

/// The C library's mutex, for values that ``Mutex`` can't hold.
///
/// The C library requires a stable address for the lock. A stored property has no stable address, so the lock uses
/// pointers.
///
/// It is `@unchecked Sendable` because any thread may lock it.
@usableFromInline
struct ThreadLock: ~Copyable, @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        // The lock has its own cache line, so that neighbours in memory don't slow each other down.
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: max(64, MemoryLayout<pthread_mutex_t>.size),
            alignment: 64
        )
        mutex = bytes.bindMemory(to: pthread_mutex_t.self, capacity: 1)
        #if canImport(Glibc)
        // A thread that waits looks for the lock some microseconds before it is suspended: most locks are held for less,
        // and waking a thread takes longer.
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ADAPTIVE_NP))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
        #else
        pthread_mutex_init(mutex, nil)
        #endif
    }

    deinit {
        pthread_mutex_destroy(mutex)
        UnsafeMutableRawPointer(mutex).deallocate()
    }

    /// Waits until no other thread holds the lock, and then acquires it.
    @usableFromInline
    func lock() { pthread_mutex_lock(mutex) }

    /// Releases the lock, which this thread holds.
    @usableFromInline
    func unlock() { pthread_mutex_unlock(mutex) }
}
