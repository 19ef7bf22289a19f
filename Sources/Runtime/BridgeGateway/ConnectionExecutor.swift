#if Gateway
import NIOCore
import RelationshipCore

/// Runs the tasks of a connection on the thread that reads and writes its bytes, so that a short request changes no
/// thread.
///
/// That thread serves other connections, too. Therefore requests that may take milliseconds have tasks of their own
/// (``GatewayResponder``), and such work of a short request uses ``aside(_:_:)``.
final class ConnectionExecutor: TaskExecutor {
    private let eventLoop: any EventLoop

    init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// The longest body of a request, in bytes, that is read on the thread of its connection.
    static let bodyLimit = 16 * 1_024
}

/// Performs work that may take milliseconds on the threads that all tasks of the process share.
///
/// - Parameters:
///   - mayTakeLong: Whether the work may take milliseconds. If not, it stays on the thread of its connection.
///   - work: The work.
/// - Returns: The result of the work.
/// - Throws: The error of the work.
func aside<Value, Failure>(
    _ mayTakeLong: Bool,
    _ work: @concurrent () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    guard mayTakeLong else { return try await work() }
    return try await withTaskExecutorPreference(globalConcurrentExecutor) { () throws(Failure) in
        // The preference alone changes no thread where the compiler has inlined these functions and leaves the change to
        // the next one. A yield always does.
        await Task.yield()
        return try await work()
    }
}

extension Command.Kind {
    /// Whether the time of the command depends on what the store contains, not only on the command's own length.
    var mayTakeLong: Bool {
        switch answer {
        case .friends, .requests, .blocked, .profiles, .groups, .users, .accounts, .follows, .subscriptions: true
        case .done, .added, .items, .relations, .message, .followCounts, .presences: concernsAll
        }
    }
}
#endif
