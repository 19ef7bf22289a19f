import Foundation
import Testing

@testable import BridgeClient

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct EventConnectionTests {
    /// With a cache, the process ended within 100 of these connections on Linux, or hung.
    @Test(.timeLimit(.minutes(5)))
    func `a connection can be ended while it begins`() async throws {
        // Nothing listens at the port for discarded data.
        let address = try #require(URL(string: "http://127.0.0.1:9"))
        let configuration = URLSessionConfiguration.default
        let gateway = GatewayConnection(address, RemoteBackend.Patience(), configuration)
        let endings = await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    var endings = 0
                    for _ in 0..<250 {
                        let events = gateway.open(gateway.request("GET", "events"))
                        events.end()
                        for await case .closed in events.signals { endings += 1 }
                    }
                    return endings
                }
            }
            return await group.reduce(0, +)
        }
        #expect(endings == 2_000)
        #expect(configuration.urlCache != nil, "the app's own configuration changed")
    }
}
