import Dispatch
import RelationshipCore
import RongCloudAdapter
import Testing

/// The shared client, in one test because a process has only one.
struct SharedClientTests {
    @available(*, deprecated)
    @Test func `the shared client works after a backend is installed`() async {
        #expect(await friendsCode() == 33001)
        RCCoreClient.install(
            backend: RelationshipService(store: InMemoryStore()),
            callbackQueue: DispatchQueue(label: "shared")
        )
        #expect(await friendsCode() == 33001)
        #expect(RCCoreClient.shared() === RCCoreClient.shared())

        RCCoreClient.shared().initWithAppKey("key")
        let user: String = await withCheckedContinuation { done in
            RCCoreClient.shared()
                .connect(withToken: "ann", dbOpened: nil) { user in
                    done.resume(returning: user)
                } error: { code in
                    done.resume(returning: "\(code)")
                }
        }
        #expect(user == "ann")
        #expect(await friendsCode() == 0)
    }

    /// Returns the code of reading the friend list.
    ///
    /// Without a backend, the answer arrives on the main queue.
    private func friendsCode() async -> Int {
        await withCheckedContinuation { done in
            RCCoreClient.shared()
                .getFriends(.both) { _ in
                    done.resume(returning: 0)
                } error: {
                    done.resume(returning: $0.rawValue)
                }
        }
    }
}
