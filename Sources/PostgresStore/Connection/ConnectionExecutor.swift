#if PostgreSQL
internal import Dispatch

/// Runs what a connection does on a queue of its own, where libpq's socket is watched as well, so that nothing is locked.
///
/// The queues of all connections run on one thread, since nothing on them blocks: a thread for each would be woken for every
/// answer of the server, which takes longer than reading the answer.
final class ConnectionExecutor: SerialExecutor {
    private static let shared = DispatchQueue(label: "PostgresStore.connections")

    let queue = DispatchQueue(label: "PostgresStore.connection", target: ConnectionExecutor.shared)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
#endif
