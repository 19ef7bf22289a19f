#if PostgreSQL
internal import Dispatch

/// Runs what a connection does on a queue of its own, where libpq's socket is watched as well, so that nothing is locked.
final class ConnectionExecutor: SerialExecutor {
    let queue = DispatchQueue(label: "PostgresStore.connection")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
#endif
