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
            guard await readiness.isReady() else {
                throw GatewayRefusal(
                    .serviceUnavailable,
                    "the store does not answer or accepts no changes; its failures are in the log"
                )
            }
            return .json(Array(#"{"status":"ready"}"#.utf8))
        }
    }

    /// Adds the metrics.
    func addMetrics(to router: Router<GatewayContext>) {
        router.get("metrics") { _, _ -> Response in
            metrics.setLevels(await sessions.statistics(), isReady: await readiness.isReady())
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.factory.text))
            )
        }
    }
}
#endif
