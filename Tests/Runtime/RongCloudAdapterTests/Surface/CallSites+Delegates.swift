import RelationshipCore
import RongCloudAdapter
import TestEvidence
import TestValues
import Testing

extension SurfaceTests {
    @available(*, deprecated)
    @CallSite.ListBuilder static var delegates: [CallSite] {
        CallSite("RCCoreClient.addFriendEventDelegate(_:)") { world in
            try await check(world, receives: true) { client, log in client.addFriendEventDelegate(log) }
        }
        CallSite("RCCoreClient.removeFriendEventDelegate(_:)") { world in
            try await check(world, receives: false) { client, log in
                client.addFriendEventDelegate(log)
                client.removeFriendEventDelegate(log)
            }
        }
        CallSite("RCCoreClient.add(_:)") { world in
            try await check(world, receives: true) { client, log in client.add(log as any RCFriendEventDelegate) }
            try await check(world, isNotified: true) { client, log in client.add(log as any RCSubscribeEventDelegate) }
            let app = await world.app("ann")
            app.client.add(app.recorder as any RCConnectionStatusChangeDelegate)
            app.client.disconnect()
            try #require(await app.received() == ["status 12"])
        }
        CallSite("RCCoreClient.remove(_:)") { world in
            try await check(world, receives: false) { client, log in
                client.add(log as any RCFriendEventDelegate)
                client.remove(log as any RCFriendEventDelegate)
            }
            let app = await world.app("ann")
            app.client.addConnectionStatusChangeDelegate(app.recorder)
            app.client.remove(app.recorder as any RCConnectionStatusChangeDelegate)
            app.client.disconnect()
            try #require(await app.received() == [])
            try await check(world, isNotified: false) { client, log in
                client.add(log as any RCSubscribeEventDelegate)
                client.remove(log as any RCSubscribeEventDelegate)
            }
        }
        CallSite("RCCoreClient.addSubscribeEventDelegate(_:)") { world in
            try await check(world, isNotified: true) { client, log in client.addSubscribeEventDelegate(log) }
        }
        CallSite("RCCoreClient.removeSubscribeEventDelegate(_:)") { world in
            try await check(world, isNotified: false) { client, log in
                client.addSubscribeEventDelegate(log)
                client.removeSubscribeEventDelegate(log)
            }
        }
        CallSite("RCCoreClient.addConnectionStatusChangeDelegate(_:)") { world in
            let app = await world.app("ann")
            app.client.addConnectionStatusChangeDelegate(app.recorder)
            app.client.addConnectionStatusChangeDelegate(app.recorder)
            app.client.disconnect()
            try #require(await app.received() == ["status 12"])
        }
        CallSite("RCCoreClient.removeConnectionStatusChangeDelegate(_:)") { world in
            let app = await world.app("ann")
            app.client.addConnectionStatusChangeDelegate(app.recorder)
            app.client.removeConnectionStatusChangeDelegate(app.recorder)
            app.client.disconnect()
            try #require(await app.received() == [])
        }
        CallSite("RCCoreClient.setRCConnectionStatusChangeDelegate(_:)") { world in
            let app = await world.app("ann")
            let (first, second) = (Recorder(), Recorder())
            app.client.setRCConnectionStatusChangeDelegate(first)
            app.client.setRCConnectionStatusChangeDelegate(second)
            app.client.addConnectionStatusChangeDelegate(second)
            app.client.addConnectionStatusChangeDelegate(app.recorder)
            app.client.disconnect()
            try #require(await app.received() == ["status 12"])
            try #require(first.log.take() == [] && second.log.take() == ["status 12"])
        }
    }

    @CallSite.ListBuilder static var friendCallbacks: [CallSite] {
        CallSite("RCFriendEventDelegate.onFriendAdd(_:name:portraitUri:directionType:operationTime:)") { world in
            let ann = await world.app("ann")
            try await world.server(.updateProfile(ProfilePatch(nickname: "Bob", addPermission: .anyone)), as: "bob")
            try await world.server(.addFriend(AddFriendArguments(target: try #require(UserID("bob")))), as: "ann")
            try #require(await ann.received() == ["add bob Bob 2"])
        }
        CallSite("RCFriendEventDelegate.onFriendDelete(_:directionType:operationTime:)") { world in
            let (ann, bob) = try await world.friends()
            bob.client.deleteFriends(["ann"], directionType: .both, success: {}, error: { _ in })
            try #require(await bob.received() == ["delete ann"])
            try #require(await ann.received() == ["delete bob"])
        }
        CallSite(
            "RCFriendEventDelegate.onFriendApplicationStatusChanged(_:applicationType:applicationStatus:directionType:"
                + "operationTime:extra:)"
        ) { world in
            let (ann, bob) = (await world.app("ann"), await world.app("bob"))
            ann.client.addFriend("bob", directionType: .both, extra: "hi", success: { _ in }, error: { _ in })
            try #require(await ann.received() == ["application bob sent unHandled hi"])
            try #require(await bob.received() == ["application ann received unHandled hi"])
            bob.client.refuseFriendApplication("ann", success: {}, error: { _ in })
            try #require(await bob.received() == ["application ann received refused hi"])
            try #require(await ann.received() == ["application bob sent refused hi"])
        }
        CallSite("RCFriendEventDelegate.onFriendCleared(_:)") { world in
            let (ann, bob) = try await world.friends()
            try await world.server(.clearFriends(.twoWay), as: "ann")
            try #require(await ann.received() == ["cleared 1000000"])
            try #require(await bob.received() == ["delete ann"])
        }
        CallSite("RCFriendEventDelegate.onFriendInfoChangedSync(_:remark:extProfile:operationTime:)") { world in
            let (ann, _) = try await world.friends()
            let pad = await world.app("ann", device: "pad")
            ann.client.setFriendInfo(
                "bob",
                remark: "B",
                extProfile: ["k": "v"],
                successBlock: {},
                errorBlock: { _, _ in }
            )
            try #require(await ann.received() == [])
            try #require(await pad.received() == ["info bob B 1"])
        }
    }

    @CallSite.ListBuilder static var otherCallbacks: [CallSite] {
        CallSite("RCSubscribeEventDelegate.onEventChange(_:)") { world in
            for spelling in spellings() {
                let lines = try await received(world, spelling) { ann, bob in
                    _ = await ann.client.subscribeEvent(request(.onlineStatus, ["bob"]))
                    _ = await bob.client.logout()
                }
                try #require(lines == ["onEventChange bob 1 0"], "\(type(of: spelling))")
            }
        }
        CallSite("RCSubscribeEventDelegate.onSubscriptionSyncCompleted()") { world in
            let delegate = SyncedWithoutType()
            let app = TestApp(world.service)
            app.client.addSubscribeEventDelegate(delegate)
            app.client.connect(withToken: "ann", dbOpened: nil, success: nil)
            await app.settle()
            try #require(delegate.log.take() == ["synced"])
        }
        CallSite("RCSubscribeEventDelegate.onSubscriptionSyncCompleted(_:)") { world in
            let delegate = HeaderListener5_44()
            let app = TestApp(world.service)
            app.client.addSubscribeEventDelegate(delegate)
            app.client.connect(withToken: "ann", dbOpened: nil, success: nil)
            await app.settle()
            try #require(delegate.log.take() == (1...4).map { "onSubscriptionSyncCompleted \($0)" })
        }
        CallSite("RCSubscribeEventDelegate.onSubscriptionChanged(onOtherDevices:)") { world in
            for spelling in spellings() {
                let pad = await world.app("ann", device: "pad")
                let lines = try await received(world, spelling) { _, _ in
                    _ = await pad.client.subscribeEvent(request(.userProfile, ["bob"]))
                    _ = await pad.client.unSubscribeEvent(request(.userProfile, ["bob"]))
                }
                try #require(
                    lines == ["onSubscriptionChanged bob 2 subscribe", "onSubscriptionChanged bob 2 unSubscribe"],
                    "\(type(of: spelling))"
                )
            }
        }
        CallSite("RCConnectionStatusChangeDelegate.onConnectionStatusChanged(_:)") { world in
            let app = await world.app("ann")
            app.client.addConnectionStatusChangeDelegate(app.recorder)
            try await world.server(.endSessions(EndSessionsArguments(reason: .kicked)), as: "ann")
            try #require(await app.received() == ["status 6"])
            app.client.connect(withToken: "ann", dbOpened: nil, success: nil)
            try #require(await app.received() == ["status 10", "status 0"])
            try await world.server(.endSessions(EndSessionsArguments(reason: .expired)), as: "ann")
            try #require(await app.received() == ["status 15"])
            try #require(app.client.getConnectionStatus() == .ConnectionStatus_TOKEN_INCORRECT)
        }
    }

    private static func spellings() -> [any RCSubscribeEventDelegate & SpelledListener] {
        [HeaderListener5_12(), HeaderListener5_44(), ManifoldListener()]
    }

    /// Returns the events that a delegate of ann's app receives during an action.
    private static func received(
        _ world: CallSiteWorld,
        _ delegate: any RCSubscribeEventDelegate & SpelledListener,
        _ happening: (TestApp, TestApp) async -> Void
    ) async throws -> [String] {
        let (ann, bob) = (await world.app("ann"), await world.app("bob"))
        ann.client.addSubscribeEventDelegate(delegate)
        await happening(ann, bob)
        await ann.settle()
        return delegate.log.take()
    }

    /// Checks whether a friend delegate receives an application.
    private static func check(
        _ world: CallSiteWorld,
        receives: Bool,
        _ register: (RCCoreClient, Recorder) -> Void
    ) async throws {
        let ann = await world.app("ann")
        ann.client.removeFriendEventDelegate(ann.recorder)
        register(ann.client, ann.recorder)
        try await world.server(.signIn, as: "bob\(receives)")
        try await world.server(
            .addFriend(AddFriendArguments(target: try #require(UserID("ann")))),
            as: "bob\(receives)"
        )
        try #require(await ann.received() == (receives ? ["application bobtrue received unHandled "] : []))
    }

    /// Checks whether a delegate for subscriptions is notified that they are up to date.
    private static func check(
        _ world: CallSiteWorld,
        isNotified: Bool,
        _ register: (RCCoreClient, HeaderListener5_44) -> Void
    ) async throws {
        let app = TestApp(world.service, device: "received-\(isNotified)")
        let delegate = HeaderListener5_44()
        register(app.client, delegate)
        app.client.connect(withToken: "ann", dbOpened: nil, success: nil)
        await app.settle()
        try #require(delegate.log.take().count == (isNotified ? 4 : 0))
    }
}

/// A delegate that implements only the method that the vendor has deprecated.
private final class SyncedWithoutType: NSObject, RCSubscribeEventDelegate {
    let log = Log()

    func onSubscriptionSyncCompleted() {
        log.append("synced")
    }
}
