#if Gateway
@testable import BridgeGateway
import Foundation
import NIOCore
import NIOPosix
import RelationshipCore
import Testing

@Suite("The threads of the gateway's requests")
struct ConnectionExecutorTests {
    @Test(arguments: [(false, true), (true, false)])
    func `work leaves the thread of its connection only if it may take long`(mayTakeLong: Bool, isThere: Bool) async {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        await withTaskExecutorPreference(ConnectionExecutor(loop)) {
            #expect(loop.inEventLoop)
            await aside(mayTakeLong) {
                #expect(loop.inEventLoop == isThere)
            }
            #expect(loop.inEventLoop)
        }
    }

    @Test(
        arguments: [
            (#"{"call":"checkRelations","args":{"users":["b"],"direction":"twoWay"}}"#, true),
            (#"{"call":"block","args":{"users":["b"]}}"#, true),
            (#"{"call":"addFriend","args":{"user":"b"}}"#, true),
            (#"{"call":"listFriends"}"#, false),
            (#"{"call":"getProfiles","args":{"users":["b"]}}"#, false),
            // A long body is parsed elsewhere, too.
            (
                #"{"call":"checkRelations","args":{"users":["b"],"direction":"twoWay"}}"#
                    + String(repeating: " ", count: ConnectionExecutor.bodyLimit),
                false
            ),
        ]
    )
    func `short commands stay on the thread of their connection, and lists leave it`(
        body: String,
        isThere: Bool
    ) async throws {
        let places = Places()
        let gateway = try await Gateway(watching: { service in WatchedBackend(base: service) { places.note() } })
        let running = try await RunningGateway(gateway)
        try await running.whileRunning {
            let client = try await GatewayClient(url: running.url).signedIn("hub", #"{"user":"a"}"#)
            _ = try await client.send("POST", "/v1/hub/commands", body)
        }
        #expect(places.all == [isThere])
    }
}

/// Whether each command began on the thread of a connection.
private final class Places: Sendable {
    private let state = Mutex<[Bool]>([])

    var all: [Bool] { state.withLock { $0 } }

    func note() {
        let isConnection = MultiThreadedEventLoopGroup.currentEventLoop != nil
        state.withLock { $0.append(isConnection) }
    }
}
#endif
