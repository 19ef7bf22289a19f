/// Waits until the task is cancelled, like a time limit that never passes.
package func waitForCancellation() async throws {
    let (stream, end) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    // The stream ends when its continuation is released.
    withExtendedLifetime(end) {}
    try Task.checkCancellation()
}
