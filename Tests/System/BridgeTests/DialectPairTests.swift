import RelationshipCore
import RongCloudWire
import Testing

/// Two apps on different SDKs with one backend: every ordered pair of dialects, on every store.
struct DialectPairTests {
    @Test(arguments: DialectPair.all, StoreKind.allCases)
    func `a request is accepted`(pair: DialectPair, store: StoreKind) async throws {
        try await store.withService { service in
            let (a, b) = try await apps(pair, service)
            try await request(a, b, pair)
            #expect(try await b(.pending) == ["a"])

            try await b(.accept, "a")
            try await expect(a, .requestAccepted, pair.first, "b")
            try await expect(b, .requestAccepted, pair.second, "a")
            #expect(try await a(.friends) == ["b"])
            #expect(try await b(.friends) == ["a"])
            #expect(try await b(.pending) == [])
        }
    }

    @Test(arguments: DialectPair.all, StoreKind.allCases)
    func `a request is refused`(pair: DialectPair, store: StoreKind) async throws {
        try await store.withService { service in
            let (a, b) = try await apps(pair, service)
            try await request(a, b, pair)

            try await b(.refuse, "a")
            try await expect(a, .sentRequestRefused, pair.first, "b")
            try await expect(b, .receivedRequestRefused, pair.second, "a")
            #expect(try await a(.friends) == [])
            #expect(try await b(.friends) == [])
            #expect(try await b(.pending) == [])
        }
    }

    @Test(arguments: DialectPair.all, StoreKind.allCases)
    func `a direct add needs no acceptance`(pair: DialectPair, store: StoreKind) async throws {
        try await store.withService { service in
            let (a, b) = try await apps(pair, service)
            try await befriend(a, b, pair)
            #expect(try await a(.friends) == ["b"])
            #expect(try await b(.friends) == ["a"])
            let already = pair.first == .rongcloud ? 25460 : 30001
            #expect(try await a.code(of: .add, "b") == already)
        }
    }

    @Test(arguments: DialectPair.all, StoreKind.allCases)
    func `a deletion ends the friendship on both sides`(pair: DialectPair, store: StoreKind) async throws {
        try await store.withService { service in
            let (a, b) = try await apps(pair, service)
            try await befriend(a, b, pair)

            try await a(.delete, "b")
            try await expect(a, .friendLost, pair.first, "b")
            try await expect(b, .friendLost, pair.second, "a")
            #expect(try await a(.friends) == [])
            #expect(try await b(.friends) == [])
            let notFriends = pair.first == .rongcloud ? 25469 : 31704
            #expect(try await a.code(of: .delete, "b") == notFriends)
        }
    }

    @Test(arguments: DialectPair.all, StoreKind.allCases)
    func `a block ends the friendship and prevents requests`(pair: DialectPair, store: StoreKind) async throws {
        try await store.withService { service in
            let (a, b) = try await apps(pair, service)
            try await befriend(a, b, pair)

            try await a(.block, "b")
            try await expect(a, .blockedAFriend, pair.first, "b")
            // The blocked user's friend list changes, but no callback reports the block.
            try await expect(b, .friendLost, pair.second, "a")
            #expect(try await a(.blocked) == ["b"])
            #expect(try await b(.blocked) == [])
            #expect(try await a.code(of: .add, "b") == (pair.first == .rongcloud ? 25464 : 30515))
            #expect(try await b.code(of: .add, "a") == (pair.second == .rongcloud ? 25462 : 30525))
        }
    }

    // MARK: Steps

    private func apps(
        _ pair: DialectPair,
        _ service: RelationshipService
    ) async throws -> (FriendApp, FriendApp) {
        (try await FriendApp(pair.first, "a", service), try await FriendApp(pair.second, "b", service))
    }

    private func request(_ a: FriendApp, _ b: FriendApp, _ pair: DialectPair) async throws {
        #expect(try await a.code(of: .add, "b") == (pair.first == .rongcloud ? 25461 : 30539))
        try await expect(a, .requestSent, pair.first, "b")
        try await expect(b, .requestReceived, pair.second, "a")
    }

    private func befriend(_ a: FriendApp, _ b: FriendApp, _ pair: DialectPair) async throws {
        try await b(.allowEveryone)
        _ = try await b.takeCallbacks()
        #expect(try await a.code(of: .add, "b") == 0)
        try await expect(a, .becameFriends, pair.first, "b")
        try await expect(b, .becameFriends, pair.second, "a")
    }

    private func expect(
        _ app: FriendApp,
        _ happening: Happening,
        _ dialect: DialectName,
        _ user: String,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let expected = happening.callbacks(in: dialect, about: user)
        #expect(try await app.takeCallbacks() == expected, sourceLocation: location)
    }
}
