#if Gateway
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import RelationshipCore

extension Gateway {
    /// What those ask who run the gateway: whether it lives, whether it can serve, and what it has counted.
    func addHealth(to router: Router<GatewayContext>) {
        router.get("health/live") { _, _ -> Response in .json(Array(#"{"status":"live"}"#.utf8)) }
        router.get("health/ready") { _, _ -> Response in
            guard await isReady() else {
                throw GatewayRefusal(.serviceUnavailable, "the store does not answer; its failures are in the log")
            }
            return .json(Array(#"{"status":"ready"}"#.utf8))
        }
        router.get("metrics") { _, _ -> Response in
            metrics.setLevels(await sessions.statistics(), isReady: await isReady())
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.factory.text))
            )
        }
    }

    /// Whether the store answers in time.
    private func isReady() async -> Bool {
        guard let session = backend.administration?.session, let user = UserID("relbridge-health") else { return true }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                do throws(RelationshipError) {
                    _ = try await session.execute(.getProfiles([user]), for: user)
                    return true
                } catch {
                    logger.error("the store failed", metadata: ["error": "\(error.code.rawValue)"])
                    return false
                }
            }
            group.addTask {
                do {
                    try await Task.sleep(for: .seconds(2))
                } catch {
                    return true
                }
                return false
            }
            let answer = await group.next() ?? false
            group.cancelAll()
            return answer
        }
    }
}
#endif
