#if Gateway
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import RelationshipCore

extension Gateway {
    /// Adds the requests of the gateway's operators, which report whether it is alive and ready.
    func addHealth(to router: Router<GatewayContext>) {
        router.get("health/live") { _, _ -> Response in .json(Array(#"{"status":"live"}"#.utf8)) }
        router.get("health/ready") { _, _ -> Response in
            guard await isReady() else {
                throw GatewayRefusal(.serviceUnavailable, "the store does not answer; its failures are in the log")
            }
            return .json(Array(#"{"status":"ready"}"#.utf8))
        }
    }

    /// Adds the metrics.
    func addMetrics(to router: Router<GatewayContext>) {
        router.get("metrics") { _, _ -> Response in
            metrics.setLevels(await sessions.statistics(), isReady: await isReady())
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.factory.text))
            )
        }
    }

    /// Returns whether the store answers in time.
    private func isReady() async -> Bool {
        guard let session = backend.administration?.session, let user = UserID("relbridge-health") else { return true }
        // Do not use a task group, which would wait for a store that never answers.
        let (answers, answered) = AsyncStream.makeStream(of: Bool.self)
        let probe = Task {
            do throws(RelationshipError) {
                _ = try await session.execute(.getProfiles([user]), for: user)
                answered.yield(true)
            } catch {
                logger.error("the store failed", metadata: ["error": "\(error.code.rawValue)"])
                answered.yield(false)
            }
        }
        let limit = Task {
            try await Task.sleep(for: .seconds(2))
            answered.yield(false)
        }
        defer {
            probe.cancel()
            limit.cancel()
        }
        return await answers.first { _ in true } ?? false
    }
}
#endif
