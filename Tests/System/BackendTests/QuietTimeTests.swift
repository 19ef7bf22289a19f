import Dispatch
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

@testable import RongCloudAdapter
@testable import TIMAdapter
@testable import V2TIMAdapter

/// The callbacks that an app receives again at its next start if it never signs out.
struct QuietTimeTests {
    private let service = RelationshipService(store: InMemoryStore())
    private let ann = UserID(sanitizing: "ann")
    private let bob = UserID(sanitizing: "bob")

    /// One start of ann's app, on the same phone each time.
    private struct App {
        let client: CallQueue<V2TIMSession>
        let callbacks: AsyncStream<V2TIMNotification>

        /// Starts the app and logs ann in.
        init(_ backend: any RelationshipBackend, _ quietTime: QuietTime) async {
            let device = DeviceID("phone")
            let session = V2TIMSession(V2TIMDialect(), backend: backend, user: nil, device: device)
            let (callbacks, callback) = AsyncStream.makeStream(of: V2TIMNotification.self)
            let queue = DispatchQueue(label: "app")
            self.callbacks = callbacks
            client = CallQueue(
                session: session,
                dialect: V2TIMDialect(),
                device: device,
                backend: backend,
                quietTime: quietTime,
                run: { queue.async(execute: $0) },
                deliver: { callback.yield($0) }
            )
            _ = await reply(to: .login(userID: "ann", userSig: "any"))
        }

        func reply(to call: V2TIMCall) async -> V2TIMReply {
            await withCheckedContinuation { reply in client.submit(call) { reply.resume(returning: $0) } }
        }
    }

    /// Asks ann, who refuses on the phone, and returns the names of the callbacks.
    private func refuseRequest(on app: App) async throws -> [String] {
        let add = AddFriendArguments(target: ann, direction: .twoWay)
        _ = try await service.execute(.addFriend(add), as: Caller(bob))
        var callbacks = app.callbacks.makeAsyncIterator()
        let first = await callbacks.next(isolation: nil)
        _ = await app.reply(to: .refuseFriendApplication(application: .init(userID: "bob", type: 1)))
        return [first, await callbacks.next(isolation: nil)].compactMap { $0?.name.rawValue }
    }

    /// Returns the names of the callbacks of the next start of the app.
    private func callbacksOfNextStart() async throws -> [String] {
        let session = V2TIMDialect().makeSession(backend: service, user: ann, device: DeviceID("phone"))
        try await session.connect()
        return await session.takeNotifications().map(\.name.rawValue)
    }

    private static let handled = ["onFriendApplicationListAdded", "onFriendApplicationListDeleted"]

    /// A quiet time that ends only when the client cancels it.
    private static func endless(_ begins: @escaping @Sendable () -> Void = {}) -> QuietTime {
        QuietTime { _ in
            begins()
            let (never, held) = AsyncStream.makeStream(of: Void.self)
            await withTaskCancellationHandler {
                for await _ in never {}
            } onCancel: {
                held.finish()
            }
            throw CancellationError()
        }
    }

    /// How an app comes to rest: after the quiet time, or because it is about to be suspended.
    @Test(.timeLimit(.minutes(5)), arguments: [false, true])
    func `a handled request is not announced again at the next start`(_ isSuspended: Bool) async throws {
        _ = try await service.signIn(.user(bob), on: Device(DeviceID("old")))
        let (acknowledged, acknowledging) = AsyncStream.makeStream(of: FeedPosition.self)
        let backend = ObservedBackend(service, afterAcknowledging: { acknowledging.yield($0) })
        let app = await App(backend, isSuspended ? Self.endless() : QuietTime { #expect($0 == 2_000) })
        #expect(try await refuseRequest(on: app) == Self.handled)
        if isSuspended { app.client.prepareForSuspension() }
        for await position in acknowledged where position.place == 2 { break }
        #expect(try await callbacksOfNextStart() == [])
    }

    @Test(.timeLimit(.minutes(5)))
    func `callbacks are acknowledged only after the quiet time`() async throws {
        _ = try await service.signIn(.user(bob), on: Device(DeviceID("old")))
        let backend = ObservedBackend(service)
        let (waits, waiting) = AsyncStream.makeStream(of: Void.self)
        let app = await App(backend, Self.endless { waiting.yield() })
        #expect(try await refuseRequest(on: app) == Self.handled)
        var wait = waits.makeAsyncIterator()
        for _ in 1...2 { await wait.next(isolation: nil) }
        #expect(!backend.takeCalls().contains(.acknowledge))
        #expect(try await callbacksOfNextStart() == Self.handled)
    }

    /// A client of an SDK: a function that logs ann in, sends bob a request and reads the friend list.
    ///
    /// The callback of the request comes before the reply with the list.
    private typealias Client = @Sendable (any RelationshipBackend, QuietTime) async -> AnyObject

    private static let queue = DispatchQueue(label: "app")
    private static let clients: [Client] = [
        { backend, quietTime in
            let client = TIMClient()
            client.observeSuspension()
            client.attach(backend, callbackQueue: queue, device: nil, quietTime: quietTime)
            for call in [
                TIMCall.initSdk(globalConfig: .init()), .login(param: .init(identifier: "ann", userSig: "any")),
                .addFriend(request: .init(identifier: "bob")), .getFriendList,
            ] {
                await withCheckedContinuation { reply in client.submit(call) { _ in reply.resume() } }
            }
            return client
        },
        { backend, quietTime in
            let manager = V2TIMManager(backend: backend, callbackQueue: queue)
            manager.observeSuspension()
            manager.attach(backend, queue, nil, quietTime: quietTime)
            for call in [
                V2TIMCall.initSDK(sdkAppID: 1, config: nil), .login(userID: "ann", userSig: "any"),
                .addFriend(application: .init(userID: "bob")), .getFriendList,
            ] {
                await withCheckedContinuation { reply in
                    manager.client.submit(call) { _, _ in
                        reply.resume()
                    } succ: { _ in
                        reply.resume()
                    }
                }
            }
            return manager
        },
        { backend, quietTime in
            let client = RCCoreClient(backend: backend, callbackQueue: queue)
            client.observeSuspension()
            client.attach(backend, queue, DeviceID("phone"), nil, .ios, .latest, quietTime: quietTime)
            for call in [
                RongCloudCall.initWithAppKey(appKey: "key"), .connectWithToken(token: "ann"),
                .addFriend(userId: "bob", directionType: 2), .getFriends(directionType: 2),
            ] {
                await withCheckedContinuation { reply in client.client.submit(call) { _ in reply.resume() } }
            }
            return client
        },
    ]

    @Test(.timeLimit(.minutes(5)), arguments: clients.indices)
    func `a client acknowledges when the app enters the background`(_ index: Int) async throws {
        _ = try await service.signIn(.user(bob), on: Device(DeviceID("old")))
        let (acknowledged, acknowledging) = AsyncStream.makeStream(of: Int64.self)
        let backend = ObservedBackend(service, afterAcknowledging: { acknowledging.yield($0.place) })
        let client = await Self.clients[index](backend, Self.endless())
        NotificationCenter.default.post(name: .init("UIApplicationDidEnterBackgroundNotification"), object: nil)
        for await place in acknowledged {
            #expect(place == 1)
            break
        }
        withExtendedLifetime(client) {}
    }
}
