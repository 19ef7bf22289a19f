/// A value that one thread at a time reads or changes.
///
/// It is used like the `Mutex` of the `Synchronization` module, which requires iOS 18 and macOS 15; code in apps runs
/// on iOS 15 and macOS 12.
///
/// `@unchecked Sendable`: only the holder of the lock accesses the value, and it enters and leaves only as `sending`.
package final class Mutex<Value>: @unchecked Sendable {
    private var value: Value
    private let gate = ThreadLock()

    /// Creates a mutex that contains a value.
    package init(_ value: sending Value) {
        self.value = value
    }

    /// Reads or changes the value; waits while another thread does.
    ///
    /// The block must not use the same mutex again, which would be a deadlock.
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        gate.lock()
        defer { gate.unlock() }
        return try body(&value)
    }
}
