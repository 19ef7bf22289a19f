import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// Events between users of different dialects: presence, profiles and ends of sessions.
struct EventsAcrossDialectsTests {
    @Test(arguments: StoreKind.allCases)
    func `V2TIM is notified when a RongCloud user goes offline and online`(store: StoreKind) async throws {
        try await store.withService(policy: open) { service in
            let watched = try await WireDevice(.rongcloud, "b", service)
            let watcher = try await WireDevice(.v2tim, "a", service)
            #expect(try await watcher("subscribeUserStatus", #"{"userIDList":["b"]}"#) == #"{"succ":{}}"#)
            try await watcher.callbacks()

            try await watched("logout")
            let gone = try await watcher.callbacks()
            #expect(gone.count == 1)
            #expect(gone.first?.contains("onUserStatusChanged") == true)
            #expect(gone.first?.contains(#""userID":"b""#) == true)
            #expect(gone.first?.contains(#""statusType":3"#) == true)

            let again = try await WireDevice(.rongcloud, "b", service)
            let back = try await watcher.callbacks()
            #expect(back.count == 1)
            #expect(back.first?.contains(#""statusType":1"#) == true)
            _ = try await again.callbacks()
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `RongCloud is notified when a V2TIM user logs out`(store: StoreKind) async throws {
        try await store.withService(policy: open) { service in
            let watched = try await WireDevice(.v2tim, "b", service)
            let watcher = try await WireDevice(.rongcloud, "a", service)
            let request = #"{"request":{"subscribeType":1,"expiry":3600,"userIds":["b"]}}"#
            #expect(try await watcher("subscribeEvent", request).contains(#""success""#))
            try await watcher.callbacks()

            try await watched("logout")
            let gone = try await watcher.callbacks().filter { $0.contains("onEventChange") }
            #expect(gone.count == 1)
            #expect(gone.first?.contains(#""userId":"b""#) == true)
        }
    }

    @Test(arguments: DialectPair.all, StoreKind.allCases)
    func `a friend's new name is reported in each dialect`(pair: DialectPair, store: StoreKind) async throws {
        try await store.withService(policy: open) { service in
            let a = try await WireDevice(pair.first, "a", service)
            let b = try await WireDevice(pair.second, "b", service)
            try await makeFriends(service)
            try await a.callbacks()
            try await b.callbacks()

            let (call, arguments) = rename(pair.first)
            try await a(call, arguments)

            // RongCloud receives it only with a subscription to the friends' profiles, which each login creates.
            let callbacks = try await b.callbacks()
            #expect(callbacks.count == 1, "\(callbacks)")
            let callback =
                switch pair.second {
                case .tim: "onNewMessage"
                case .v2tim: "onFriendProfileChanged"
                default: "onEventChange"
                }
            #expect(callbacks.first?.contains(callback) == true, "\(callbacks)")
            #expect(callbacks.first?.contains("Una") == true, "\(callbacks)")
        }
    }

    @Test(arguments: DialectName.allCases, StoreKind.allCases)
    func `a session that the server ends is reported by the dialect's own callback`(
        dialect: DialectName,
        store: StoreKind
    ) async throws {
        try await store.withService(policy: open) { service in
            let device = try await WireDevice(dialect, "a", device: "ended", service)
            let other = try await WireDevice(dialect, "a", device: "kept", service)
            try await device.callbacks()
            let server = Caller(try #require(UserID("a")), isAdministrator: true)
            let end = EndSessionsArguments([DeviceID("ended")], reason: .kicked)
            _ = try await service.execute(.endSessions(end), as: server)

            let callback =
                switch dialect {
                case .tim: "onForceOffline"
                case .v2tim: "onKickedOffline"
                default: #""status":6"#
                }
            #expect(try await device.callbacks().last?.contains(callback) == true)
            #expect(try await other.callbacks().contains { $0.contains(callback) } == false)
        }
    }

    // MARK: Steps

    private var open: Policy {
        var policy = Policy()
        policy.tracksPresence = true
        policy.notifiesFriendsOfProfileChanges = true
        return policy
    }

    private func rename(_ dialect: DialectName) -> (call: String, arguments: String) {
        switch dialect {
        case .tim: ("modifySelfProfile", #"{"values":{"Tag_Profile_IM_Nick":"Una"}}"#)
        case .v2tim: ("setSelfInfo", #"{"info":{"nickName":"Una"}}"#)
        default: ("updateMyUserProfile", #"{"profile":{"name":"Una"}}"#)
        }
    }

    private func makeFriends(_ service: RelationshipService) async throws {
        let (a, b) = (try #require(UserID("a")), try #require(UserID("b")))
        for (owner, friend) in [(a, b), (b, a)] {
            _ = try await service.execute(
                .importFriends([ImportedFriend(friend: friend)]),
                as: Caller(owner, isAdministrator: true)
            )
        }
    }
}
