#if Gateway
import RelationshipCore
import Testing

/// Positions of feeds that clients send.
struct FeedPositionTests {
    @Test(arguments: ["hub", "v2tim"], [9, 1 << 53, .max] as [Int64])
    func `a position beyond the feed is refused, and its device signs in again`(
        _ dialect: String,
        _ place: Int64
    ) async throws {
        let login = dialect == "hub" ? #"{"user":"ann"}"# : #"{"userID":"ann","userSig":"any"}"#
        try await withGateway { url, service in
            let client = try await GatewayClient(url: url).signedIn(dialect, login)
            let epoch = try await service.signIn(.user(UserID(sanitizing: "ann")), on: Device(DeviceID("tablet")))
                .resumePosition.epoch
            for position in [FeedPosition(place), FeedPosition(place, epoch: epoch)] {
                let id = position.token
                let answer = try await client.send("POST", "/v1/\(dialect)/events/acknowledgement", #"{"id":"\#(id)"}"#)
                #expect(answer.status == 400, "\(answer.body)")
                let later = try await client.send("GET", "/v1/\(dialect)/events?until=now&after=\(id)")
                #expect(later.status == 200)
            }
            #expect(try await GatewayClient(url: url).signedIn(dialect, login).token != nil)
        }
    }
}
#endif
