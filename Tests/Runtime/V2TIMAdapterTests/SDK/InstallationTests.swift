import Foundation
import RelationshipCore
import Testing

@testable import V2TIMAdapter

struct InstallationTests {
    let service = RelationshipService(store: InMemoryStore())

    @Test
    func `initialisation fails without a backend`() async {
        let manager = V2TIMManager()
        #expect(manager.initSDK(1_400_000_001, config: V2TIMSDKConfig()) == false)
        #expect(manager.getLoginStatus() == .STATUS_LOGOUT)
        #expect(manager.getLoginUser() == nil)
        #expect(await code { manager.login(userID: "a", userSig: "s", succ: $0, fail: $1) } == 6_013)
        #expect(await code { manager.setFriendApplicationRead(succ: $0, fail: $1) } == 6_013)
    }

    @Test
    func `without a backend, the reply contains the reason`() async {
        let manager = V2TIMManager()
        let text = await withCheckedContinuation { done in
            manager.login(userID: "a", userSig: "s") {
                done.resume(returning: "")
            } fail: { _, text in
                done.resume(returning: text ?? "")
            }
        }
        #expect(text == "no backend: call install(backend:) first")
    }

    @Test
    func `blocks are called on the main queue by default`() async {
        let manager = V2TIMManager(backend: service)
        manager.initSDK(1_400_000_001, config: nil)
        // On Linux the main queue may leave the main thread, so the test marks the queue.
        let mark = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: mark, value: true)
        let isMain = await withCheckedContinuation { done in
            manager.login(userID: "a", userSig: "s") {
                done.resume(returning: DispatchQueue.getSpecific(key: mark))
            } fail: { _, _ in
                done.resume(returning: nil)
            }
        }
        #expect(isMain == true)
    }

    @Test
    func `clients of one process are independent`() async {
        let (a, b) = await (TestApp("a", service), TestApp("b", service))
        #expect(a.manager.getLoginUser() == "a")
        #expect(b.manager.getLoginUser() == "b")
        #expect(await code { a.manager.logout(succ: $0, fail: $1) } == 0)
        #expect(a.manager.getLoginStatus() == .STATUS_LOGOUT)
        #expect(b.manager.getLoginStatus() == .STATUS_LOGINED)
    }

    @Test
    func `commands contain the device of the app`() async throws {
        let app = await TestApp("a", service, device: "tablet")
        let b = await TestApp("b", service)
        #expect(await app.add("b")?.resultCode == 30_539)
        let events = try await service.events(for: #require(UserID("b")), after: 0)
        #expect(events.map(\.device) == [DeviceID("tablet")])
        #expect(b.manager.getLoginUser() == "b")
    }

    @Test
    func `answers keep their order on a concurrent queue`() async {
        let queue = DispatchQueue(label: "concurrent callbacks", attributes: .concurrent)
        let manager = V2TIMManager(backend: service, callbackQueue: queue)
        let (answers, continuation) = AsyncStream.makeStream(of: Int.self)
        for number in 0..<500 {
            let fail: V2TIMFail = { _, _ in
                // Different amounts of work let concurrent blocks overtake each other.
                if number.isMultiple(of: 2) { #expect((0...5_000).reduce(0, +) > 0) }
                continuation.yield(number)
            }
            manager.getFriendList(succ: { _ in }, fail: fail)
        }
        var order: [Int] = []
        for await number in answers.prefix(500) { order.append(number) }
        #expect(order == Array(0..<500))
    }
}
