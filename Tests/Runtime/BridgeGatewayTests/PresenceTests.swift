#if Gateway
import BridgeGateway
import Foundation
import RelationshipCore
import Testing

struct PresenceTests {
    @Test func `an inactive device goes offline, and its next call sets it online again`() async throws {
        let moments = Moments()
        var policy = Policy()
        policy.tracksPresence = true
        let gateway = try await RunningGateway(.test, now: moments.now) { [policy] authenticator in
            RelationshipService(store: InMemoryStore(), policy: policy, authenticator: authenticator)
        }
        try await gateway.whileRunning {
            let client = GatewayClient(url: gateway.url)
            let ann = try await client.signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            let bob = try await client.signedIn("hub", #"{"user":"bob"}"#)
            func isOnline() async throws -> Bool {
                let command = #"{"call":"getPresence","args":{"users":["ann"]}}"#
                return try await bob.send("POST", "/v1/hub/commands", command).body.contains(#""status":"online""#)
            }
            #expect(try await isOnline())
            moments.advance(by: .seconds(59))
            await gateway.gateway.endLeases()
            #expect(try await isOnline())
            moments.advance(by: .seconds(2))
            await gateway.gateway.endLeases()
            #expect(try await !isOnline())
            _ = try await ann.call("v2tim", "getFriendList")
            #expect(try await isOnline())
        }
    }
}
#endif
