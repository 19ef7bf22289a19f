#if Gateway
import RelationshipCore
import ServerMirror
import ServiceLifecycle

/// Reads what a vendor's webhooks report, so that the changes reach the event streams without a command.
struct ReportReader: Service, CustomStringConvertible {
    let description = "VendorReports"
    let mirror: ServerMirror
    let clock: any WallClock

    /// The pause after a report that could not be read, in milliseconds.
    private static let pause: Int64 = 1_000

    @concurrent func run() async throws {
        let reports = mirror.reports
        await withGracefulShutdownHandler {
            for await _ in reports.signals {
                guard !Task.isShuttingDownGracefully else { return }
                if await !mirror.readReported() {
                    let next = clock.now().advanced(byMilliseconds: Self.pause)
                    await cancelWhenGracefulShutdown { await clock.wait(until: next) }
                }
            }
        } onGracefulShutdown: {
            reports.finish()
        }
    }
}
#endif
