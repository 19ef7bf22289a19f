import RongCloudAdapter
import TestValues
import Testing

/// Call sites as apps on SDK 5.0 write them, whose headers do not say what can be `nil`.
struct UnannotatedHeaderTests {
    private let world = CallSiteWorld()

    @Test func `the token and the user of a connection can be optional`() async {
        let client = world.fresh()
        client.initWithAppKey("key", option: nil)
        for (token, expected) in [("ann", "ann"), (nil, "31004")] {
            let answer = await withCheckedContinuation { done in
                client.connect(
                    withToken: token,
                    dbOpened: { _ in },
                    success: { done.resume(returning: $0!) },
                    error: { done.resume(returning: "\($0.rawValue)") }
                )
            }
            #expect(answer == expected)
            client.disconnect()
        }
    }

    @Test func `the token and the user of a connection with a time limit can be optional`() async {
        let client = world.fresh()
        client.initWithAppKey("key", option: nil)
        let token: String? = "ann"
        let user = await withCheckedContinuation { done in
            client.connect(
                withToken: token,
                timeLimit: 5,
                dbOpened: nil,
                success: { done.resume(returning: $0 ?? "nobody") },
                error: { done.resume(returning: "\($0.rawValue)") }
            )
        }
        #expect(user == "ann")
    }

    @Test func `the shared client can be the start of an optional chain`() {
        #expect(RCCoreClient.shared()?.getConnectionStatus() == RCCoreClient.shared().getConnectionStatus())
    }

    @Test func `users and lists of the blocklist can be optional`() async throws {
        let (ann, _) = try await world.friends()
        let bob: String? = "bob"
        #expect(await ann.code { ann.client.add(toBlacklist: bob, success: $0, error: $1) } == 0)
        let status: Int32 = await ann.answer { done in
            ann.client.getBlacklistStatus(bob, success: { done($0) }, error: { _ in done(-1) })
        }
        #expect(status == 0)
        let users: [String] = await ann.answer { done in
            ann.client.getBlacklist({ users in done(users!.map { "\($0)" }) }, error: { _ in done([]) })
        }
        #expect(users == ["bob"])
        #expect(await ann.code { ann.client.remove(fromBlacklist: bob, success: $0, error: $1) } == 0)
    }
}
