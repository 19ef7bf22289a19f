import Dispatch
import Foundation
import RelationshipCore
import Testing
import V2TIMAdapter
import V2TIMWire

/// The callbacks that an app on an SDK receives, and their order.
struct OrderTests {
    /// A gate that delays a reply until it opens.
    private actor Gate {
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func pass() async {
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    private final class Listener: NSObject, V2TIMFriendshipListener {
        private let lines: AsyncStream<String>.Continuation

        init(_ lines: AsyncStream<String>.Continuation) {
            self.lines = lines
        }

        func onFriendApplicationListAdded(applicationList: [V2TIMFriendApplication]) {
            for application in applicationList { lines.yield("request of \(application.userID ?? "no user")") }
        }
    }

    @Test func `a pending call delays only its own events, and its reply comes before them`() async throws {
        let service = RelationshipService(store: InMemoryStore())
        for name in ["bob", "carol"] {
            _ = try await service.signIn(.user(UserID(sanitizing: name)), on: Device(DeviceID(name)))
        }
        let gate = Gate()
        let (carriedOut, carryingOut) = AsyncStream.makeStream(of: Void.self)
        let backend = ObservedBackend(
            service,
            beforeReply: { command async throws(RelationshipError) in
                guard command.kind == .addFriend else { return }
                carryingOut.yield()
                await gate.pass()
            }
        )
        let (stream, lines) = AsyncStream.makeStream(of: String.self)
        let manager = V2TIMManager(backend: backend, callbackQueue: DispatchQueue(label: "app"))
        let listener = Listener(lines)
        manager.addFriendListener(listener: listener)
        manager.initSDK(1, config: V2TIMSDKConfig())
        manager.login(
            userID: "ann",
            userSig: "any",
            succ: { lines.yield("is logged in") },
            fail: { code, _ in lines.yield("failed \(code)") }
        )
        var received = stream.makeAsyncIterator()
        #expect(await received.next() == "is logged in")

        let application = V2TIMFriendAddApplication()
        application.userID = "bob"
        manager.addFriend(
            application: application,
            succ: { _ in lines.yield("has asked bob") },
            fail: { code, _ in lines.yield("failed \(code)") }
        )
        // Bob and carol send ann requests while ann's call waits for its reply and its events are in the feed.
        var waiting = carriedOut.makeAsyncIterator()
        await waiting.next()
        let ann = UserID(sanitizing: "ann")
        for name in ["bob", "carol"] {
            let add = Command.addFriend(AddFriendArguments(target: ann))
            _ = try await service.execute(add, as: Caller(UserID(sanitizing: name)))
        }
        #expect(await received.next() == "request of bob")
        #expect(await received.next() == "request of carol")
        await gate.open()
        #expect(await received.next() == "has asked bob")
        withExtendedLifetime((manager, listener)) {}
    }

    @Test func `a logout with a lost reply is reported, and the device is logged out`() async throws {
        let service = RelationshipService(store: InMemoryStore())
        let lost = RelationshipError(.timeout, "the reply got lost")
        let backend = ObservedBackend(service, signOutFailure: lost)
        let ann = UserID(sanitizing: "ann")
        let session = V2TIMDialect().makeSession(backend: backend, user: ann, device: DeviceID("phone"))
        try await session.connect()
        #expect(await session.perform(.logout) == .succ(.none))
        #expect(session.currentUser == nil)
        #expect(backend.reported == [BackendFailure(.signOut, of: ann, lost)])
    }

    @Test func `a login without a working listener changes nothing`() async throws {
        let service = RelationshipService(store: InMemoryStore())
        let broken = RelationshipError(.timeout, "nothing can be received")
        let backend = ObservedBackend(service, beforeListening: { () throws(RelationshipError) in throw broken })
        let device = BackendConnection(backend: backend, device: DeviceID("phone"))
        await #expect(throws: broken) { try await device.signIn(.user(UserID(sanitizing: "ann"))) }
        #expect(device.user == nil)
        #expect(backend.takeCalls() == [.signIn, .listen, .signOut])
        await #expect(throws: RelationshipError(.notLoggedIn)) { try await device.execute(.listBlocked) }
    }

    @Test func `events that are sent while the same user logs in again are delivered once`() async throws {
        let service = RelationshipService(store: InMemoryStore())
        let ann = UserID(sanitizing: "ann")
        let (device, delivered) = (Mutex<BackendConnection?>(nil), Mutex<[Int64]>([]))
        let backend = ObservedBackend(
            service,
            beforeListening: { () throws(RelationshipError) in
                guard let device = device.withLock({ $0 }) else { return }
                let rename = Command.updateProfile(ProfilePatch(nickname: "B"))
                _ = try await service.execute(rename, as: Caller(ann))
                let events = await device.takeEvents()
                delivered.withLock { $0 += events.map(\.position) }
            }
        )
        let phone = BackendConnection(backend: backend, device: DeviceID("phone"))
        try await phone.signIn(.user(ann))
        device.withLock { $0 = phone }
        _ = try await service.execute(.updateProfile(ProfilePatch(nickname: "A")), as: Caller(ann))
        try await phone.signIn(.user(ann))
        _ = try await service.execute(.updateProfile(ProfilePatch(nickname: "C")), as: Caller(ann))
        let events = await phone.takeEvents()
        #expect(delivered.withLock { $0 } + events.map(\.position) == [1, 2, 3])
    }
}
