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
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        UnsafeMutableRawPointer(mutex).deallocate()
    }

    /// Waits until no other thread holds the lock, and then acquires it.
    ///
    /// A thread tries for 20 microseconds before it is suspended: most locks are held for less, and suspending and waking
    /// a thread takes longer. Reading the clock between two attempts leaves the lock's cache line to its holder.
    @usableFromInline
    func lock() {
        if pthread_mutex_trylock(mutex) == 0 { return }
        let end = Self.nanoseconds + 20_000
        repeat {
            if pthread_mutex_trylock(mutex) == 0 { return }
        } while Self.nanoseconds < end
        pthread_mutex_lock(mutex)
    }

    /// Releases the lock, which this thread holds.
    @usableFromInline
    func unlock() { pthread_mutex_unlock(mutex) }

    /// The time since some moment.
    private static var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
