import Dispatch
import RelationshipCore
import TestValues
import Testing

@testable import RongCloudAdapter
@testable import RongCloudWire

/// Delegates in every spelling receive each event exactly once, on the right device, after the reply.
struct DelegateTests {
    let service = RelationshipService(store: InMemoryStore())

    @Test func `the events of a friendship reach both users and their other devices`() async {
        let ann = await TestApp.connected(service, as: "ann")
        let pad = await TestApp.connected(service, as: "ann", device: "pad")
        let bob = await TestApp.connected(service, as: "bob")
        let apps = [ann, pad, bob]
        for app in apps { #expect(await app.received() == ["connected 0"]) }

        ann.client.addFriend("bob", directionType: .both, extra: "hi", success: { _ in }, error: { _ in })
        #expect(await ann.received() == ["application bob sent unHandled hi"])
        #expect(await pad.received() == ["application bob sent unHandled hi"])
        #expect(await bob.received() == ["application ann received unHandled hi"])

        bob.client.acceptFriendApplication("ann", success: {}, error: { _ in })
        #expect(await bob.received() == ["add ann  2"])
        #expect(await ann.received() == ["add bob  2"])
        #expect(await pad.received() == ["add bob  2"])

        ann.client.setFriendInfo("bob", remark: "Bobby", extProfile: nil, successBlock: {}, errorBlock: { _, _ in })
        #expect(await ann.received() == [])
        #expect(await pad.received() == ["info bob Bobby 0"])
        #expect(await bob.received() == [])

        bob.client.deleteFriends(["ann"], directionType: .both, success: {}, error: { _ in })
        #expect(await bob.received() == ["delete ann"])
        #expect(await ann.received() == ["delete bob"])
        #expect(await pad.received() == ["delete bob"])
        for app in apps { #expect(await app.received() == []) }
    }

    @Test func `the reply comes before the events of its call`() async {
        let ann = await TestApp.connected(service, as: "ann")
        _ = await TestApp.connected(service, as: "bob")
        _ = await ann.received()
        let log = ann.recorder.log
        ann.client.addFriend(
            "bob",
            directionType: .both,
            extra: "",
            success: { log.append("reply \($0.rawValue)") },
            error: { _ in }
        )
        #expect(await ann.received() == ["reply 25461", "application bob sent unHandled "])
    }

    @Test func `answers keep their order on a concurrent queue`() async {
        let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
        let client = RCCoreClient(backend: service, callbackQueue: queue)
        let (answers, continuation) = AsyncStream.makeStream(of: Int.self)
        for number in 0..<500 {
            let error: (RCErrorCode) -> Void = { _ in
                // Different amounts of work let concurrent blocks overtake each other.
                if number.isMultiple(of: 2) { #expect((0...5_000).reduce(0, +) > 0) }
                continuation.yield(number)
            }
            client.getFriends(.both, success: { _ in }, error: error)
        }
        var order: [Int] = []
        for await number in answers.prefix(500) { order.append(number) }
        #expect(order == Array(0..<500))
    }

    @available(*, deprecated)
    @Test func `every spelling of a delegate is called once`() async {
        let listeners: [any RCFriendEventDelegate & SpelledListener] =
            [HeaderListener5_12(), HeaderListener5_44(), ManifoldListener()] + spelledListeners.map { $0.init() }
        let header = HeaderBesideNearMisses()
        let ann = await TestApp.connected(service, as: "ann")
        let pad = await TestApp.connected(service, as: "ann", device: "pad")
        let bob = await TestApp.connected(service, as: "bob")
        for listener in listeners { ann.client.addFriendEventDelegate(listener) }
        ann.client.addFriendEventDelegate(header)

        #expect(
            await pad.answer { done in
                pad.client.addFriend(
                    "bob",
                    directionType: .both,
                    extra: "hi",
                    success: { done($0.rawValue) },
                    error: { done($0.rawValue) }
                )
            } == 25461
        )
        #expect(await bob.code { bob.client.acceptFriendApplication("ann", success: $0, error: $1) } == 0)
        #expect(
            await pad.code { success, failure in
                pad.client.setFriendInfo("bob", remark: "B", extProfile: nil, success: success, error: failure)
            } == 0
        )
        #expect(await bob.code { bob.client.deleteFriends(["ann"], directionType: .both, success: $0, error: $1) } == 0)
        await ann.settle()
        for listener in listeners {
            #expect(
                listener.log.take() == [
                    "onFriendApplicationStatusChanged bob 1 0 2 hi", "onFriendAdd bob 2",
                    "onFriendInfoChangedSync bob B",
                    "onFriendDelete bob 2",
                ],
                "\(type(of: listener))"
            )
        }
        #expect(header.log.take() == ["application hi", "add bob", "info B", "delete bob"])
    }

    @Test func `every spelling of a delegate for subscriptions is called once`() {
        for type in spelledListeners + [HeaderListener5_12.self, HeaderListener5_44.self, ManifoldListener.self] {
            let listener = type.init()
            let delegate: any RCSubscribeEventDelegate = listener
            delegate.receive(.onEventChange(subscribeEvents: [.init(userId: "a", subscribeType: 1)]))
            delegate.receive(
                .onSubscriptionChangedOnOtherDevices(subscribeEvents: [.init(userId: "b", subscribeType: 2)])
            )
            #expect(listener.log.take() == ["onEventChange a 1 -1", "onSubscriptionChanged b 2 subscribe"], "\(type)")
        }
    }

    @Test func `a delegate has twenty-seven spellings`() {
        #expect(spelledListeners.count == 27)
    }

    @Test
    func `private near misses of a delegate compile, are ignored, and do not affect other methods`() async {
        let delegate = OnlyNearMisses()
        let ann = TestApp(service)
        ann.client.addFriendEventDelegate(delegate)
        ann.client.addSubscribeEventDelegate(delegate)
        ann.client.addConnectionStatusChangeDelegate(delegate)
        ann.client.connect(withToken: "ann", dbOpened: nil, success: nil)
        let bob = await TestApp.connected(service, as: "bob")
        #expect(await bob.code { bob.client.setFriendAddPermission(.free, success: $0, error: $1) } == 0)
        ann.client.addFriend("bob", directionType: .both, extra: "", success: { _ in }, error: { _ in })
        #expect(await ann.received() == ["add bob  2"])
        #expect(delegate.log.take() == [])
    }

    @Test func `registering a delegate twice has no effect and it can be removed`() async {
        let ann = await TestApp.connected(service, as: "ann")
        let bob = await TestApp.connected(service, as: "bob")
        _ = await ann.received()
        ann.client.add(ann.recorder as any RCFriendEventDelegate)
        ann.client.addFriendEventDelegate(ann.recorder)
        let silent = Silent()
        ann.client.add(silent)
        bob.client.addFriend("ann", directionType: .both, extra: "1", success: { _ in }, error: { _ in })
        _ = await bob.received()
        #expect(await ann.received() == ["application bob received unHandled 1"])

        ann.client.remove(ann.recorder as any RCFriendEventDelegate)
        bob.client.addFriend("ann", directionType: .both, extra: "2", success: { _ in }, error: { _ in })
        _ = await bob.received()
        #expect(await ann.received() == [])
        ann.client.addFriendEventDelegate(ann.recorder)
        ann.client.removeFriendEventDelegate(ann.recorder)
        bob.client.addFriend("ann", directionType: .both, extra: "3", success: { _ in }, error: { _ in })
        _ = await bob.received()
        #expect(await ann.received() == [])
    }

    @Test func `delegates are held weakly`() {
        let client = RCCoreClient(backend: service)
        weak var gone: Recorder?
        do {
            let recorder = Recorder()
            client.addFriendEventDelegate(recorder)
            gone = recorder
        }
        #expect(gone == nil)
    }

    @Test func `a cleared list is reported`() {
        // Only the server causes this event, not a client's call.
        let recorder = Recorder()
        recorder.receive(.onFriendCleared(operationTime: 9))
        Silent().receive(.onFriendCleared(operationTime: 9))
        #expect(recorder.log.take() == ["cleared 9"])
    }
}

/// A delegate that implements no method.
private final class Silent: NSObject, RCFriendEventDelegate {}
