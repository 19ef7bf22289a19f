#if Gateway
import Foundation
import Logging
import ServiceLifecycle

/// Ends the process if it has not ended a while after it was asked to stop.
///
/// A call that waits for its store or its client need not observe a cancellation. What was answered is on disk, and a
/// call without an answer may have been made or not, as after a crash.
struct StopLimit: Service {
    /// Half a second less than the ten seconds that the documentation promises.
    private static let limit = DispatchTimeInterval.milliseconds(9_500)

    let logger: Logger

    func run() async throws {
        do {
            try await gracefulShutdown()
        } catch {
            // A cancellation ends the process, too.
        }
        let logger = logger
        // A queue of its own, because the shared threads may all be waiting.
        DispatchQueue(label: "relbridge.stop")
            .asyncAfter(deadline: .now() + Self.limit) {
                logger.warning("the process ends, although calls still wait for the store or their clients")
                exit(EXIT_SUCCESS)
            }
    }
}
#endif
