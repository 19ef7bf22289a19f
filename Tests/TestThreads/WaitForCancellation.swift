/// Waits until the task is cancelled: a time limit that never passes.
package func waitForCancellation() async throws {
    let (stream, end) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    // The stream would end with its continuation.
    withExtendedLifetime(end) {}
    try Task.checkCancellation()
}
