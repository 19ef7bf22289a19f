/// A value that only one thread at a time can read or change.
///
/// It is used like the `Mutex` of the `Synchronization` module. That type requires iOS 18 and macOS 15, but code in
/// apps runs on iOS 15 and macOS 12.
///
/// It is `@unchecked Sendable` because only the holder of the lock accesses the value, and the value enters and leaves
/// only as `sending`.
@usableFromInline
package final class Mutex<Value>: @unchecked Sendable {
    @usableFromInline var value: Value
    @usableFromInline let gate = ThreadLock()

    /// Creates a mutex that contains a value.
    package init(_ value: sending Value) {
        self.value = value
    }

    /// Reads or changes the value.
    ///
    /// Waits if another thread holds the lock.
    ///
    /// The block must not use the same mutex again, which would cause a deadlock.
    ///
    /// Other modules compile it for their own types, which otherwise would be looked up at each use. They can only
    /// because the class is also `@usableFromInline`; without that, the compiler ignores `@inlinable` of a member.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        gate.lock()
        defer { gate.unlock() }
        return try body(&value)
    }
}
