#if Gateway
import Foundation
import JSONSyntax
import RelationshipCore
import ServerTranslation
import StandardServers
import Testing

@testable import BridgeGateway

/// The calls to a vendor stay within the numbers of its rows.
struct ServerRatesTests {
    private static let start = Timestamp(milliseconds: 1_700_000_000_000)
    private let clock = ManualClock(start)

    private static func api(_ group: String) throws -> any MirroredAPI {
        let kind = try #require(ServerAPIKind.standard.first { $0.names.group == group })
        let settings = ServerAPIKind.Settings(app: "1400000000", keys: ["a secret key"], administrators: ["admin"])
        return try #require(try kind.make(settings).lazy.compactMap { $0 as? any MirroredAPI }.first)
    }

    private static func call(_ api: any MirroredAPI, _ path: String, users: Int = 1) throws -> ServerCall {
        let endpoint = try #require(api.rows[path])
        let list = (0..<users).map { JSONValue.string("user\($0)") }
        return ServerCall(endpoint, ["caller": "ann", "users": .array(list)])
    }

    /// Makes calls one after the other as fast as the rates allow, and returns the times at which they are sent.
    private func times(_ count: Int, _ call: ServerCall, _ rates: ServerRates) async throws -> [Int64] {
        let end = Self.start.advanced(byMilliseconds: 3_600_000)
        let clock = clock
        let finished = RelationshipCore.Mutex(false)
        async let moved: Void = {
            while !finished.withLock({ $0 }) {
                if clock.waitingTasks > 0 { clock.advance(byMilliseconds: 1) }
                await Task.yield()
            }
        }()
        var times: [Int64] = []
        do {
            for _ in 0..<count {
                try await rates.wait(for: call, until: end)
                times.append(clock.now().milliseconds(since: Self.start))
            }
        } catch {
            finished.withLock { $0 = true }
            await moved
            throw error
        }
        finished.withLock { $0 = true }
        await moved
        return times
    }

    /// The numbers are those of the vendors' pages: calls in a second, and users in one call.
    @Test(arguments: [
        ("tencent", "/v4/sns/friend_add", 1, 200), ("tencent", "/v4/sns/friend_get", 1, 200),
        ("tencent", "/v4/profile/portrait_get", 100, 200),
        ("tencent", "/v4/im_open_login_svc/account_check", 1, 100),
        ("rongcloud", "/friend/add.json", 1, 100), ("rongcloud", "/friend/get.json", 1, 100),
        ("rongcloud", "/user/getToken.json", 1, 200), ("rongcloud", "/friend/check.json", 1, 100),
        ("rongcloud", "/friend/check.json", 20, 5), ("rongcloud", "/friend/delete.json", 100, 1),
    ])
    func `no second has more calls than the vendor's number, also after a pause`(
        _ vendor: String,
        _ path: String,
        _ users: Int,
        _ perSecond: Int
    ) async throws {
        let call = try Self.call(Self.api(vendor), path, users: users)
        let rates = ServerRates(clock: clock)
        // An unused minute must not become a burst.
        clock.advance(byMilliseconds: 60_000)
        let count = 3 * perSecond + 1
        let times = try await times(count, call, rates)
        for (place, time) in times.enumerated() where place >= perSecond {
            #expect(time - times[place - perSecond] >= 1_000, "call \(place) at \(time)")
        }
        // And no call waits longer than that needs.
        #expect(times == (0..<count).map { 60_000 + Int64($0 / perSecond) * 1_000 })
    }

    @Test func `a call that counts more users than a second allows is sent, after its time`() async throws {
        let api = try Self.api("rongcloud")
        let rates = ServerRates(clock: clock)
        let call = try Self.call(api, "/friend/check.json", users: 250)
        let times = try await times(2, call, rates)
        #expect(times == [0, 3_000])
    }

    @Test(arguments: [("tencent", "/v4/sns/friend_get", 200), ("rongcloud", "/friend/get.json", 100)])
    func `a refusal halves the rate for a second`(_ vendor: String, _ path: String, _ perSecond: Int) async throws {
        let call = try Self.call(Self.api(vendor), path)
        let rates = ServerRates(clock: clock)
        rates.slowDown(call.endpoint)
        let times = try await times(2 * perSecond, call, rates)
        #expect(times.filter { $0 < 1_000 } == (1..<perSecond / 2).map { Int64($0 * 2_000 / perSecond) })
        // Then the vendor's number counts again, with the calls of the slow second.
        #expect(times.filter { (1_000..<2_000).contains($0) }.count == perSecond)
    }

    @Test func `a refusal by an endpoint does not slow the others down`() async throws {
        let api = try Self.api("tencent")
        let rates = ServerRates(clock: clock)
        rates.slowDown(try Self.call(api, "/v4/sns/friend_get").endpoint)
        let times = try await times(200, Self.call(api, "/v4/sns/friend_add"), rates)
        #expect(times.allSatisfy { $0 == 0 })
    }

    @Test func `a call whose turn comes too late is refused at once, and takes no turn`() async throws {
        let call = try Self.call(Self.api("tencent"), "/v4/sns/friend_get")
        let rates = ServerRates(clock: clock)
        for _ in 0..<200 { try await rates.wait(for: call, until: Self.start) }
        for _ in 0..<1_000 {
            let error = await #expect(throws: RelationshipError.self) {
                try await rates.wait(for: call, until: Self.start)
            }
            #expect(error?.code == .rateLimited)
        }
        clock.advance(byMilliseconds: 1_000)
        try await rates.wait(for: call, until: clock.now())
    }

    @Test func `every endpoint of the backends has the vendor's number, and what it counts`() throws {
        for vendor in ["tencent", "rongcloud"] {
            for endpoint in try Self.api(vendor).rows.endpoints where endpoint.plan != .refused {
                guard let rate = endpoint.rate else {
                    // The vendor's page does not name this endpoint.
                    #expect(endpoint.path == "/friend/direction_friend/query.json")
                    continue
                }
                #expect([100, 200].contains(rate.perSecond) && ["calls", "items"].contains(rate.counts))
            }
        }
    }
}
#endif
