import BridgeTranslation
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// Tests of SDKs that reply late, twice, never or with unknown values: each call gets one reply, and no event is
/// delivered twice.
@Suite(.timeLimit(.minutes(5)))
struct FaultTests {
    private static let bob = UserID(sanitizing: "bob")

    // MARK: Replies

    @Test func `a call that is never answered ends with the time limit`() async throws {
        let time = HeldTime()
        let transport = ScriptedTransport { call, reply in if case .login = call { reply(.succ(.none)) } }
        let session = try await ScriptedSession(transport, limit: time.limit)
        time.pass()
        #expect(await session.execute(.listBlocked).failure?.code == .timeout)
    }

    @Test func `a late reply is not used for another call`() async throws {
        let time = HeldTime()
        let late = Mutex<ScriptedTransport.Answer?>(nil)
        let transport = ScriptedTransport { call, reply in
            switch call {
            case .getBlackList: late.withLock { $0 = reply }
            case .getFriendGroupList:
                late.withLock { $0 }?(.fail(code: V2TIMCode(rawValue: 6013), desc: "late"))
                reply(.succ(.groups([])))
            default: reply(.succ(.none))
            }
        }
        let session = try await ScriptedSession(transport, limit: time.limit)
        time.pass()
        #expect(await session.execute(.listBlocked).failure?.code == .timeout)
        time.stop()
        #expect(await session.execute(.listGroups(nil)) == .success(.groups([])))
    }

    @Test func `a block that is called twice counts once`() async throws {
        let transport = ScriptedTransport { call, reply in
            reply(.succ(.none))
            reply(.fail(code: V2TIMCode(rawValue: 6013), desc: "again"))
        }
        let session = try await ScriptedSession(transport)
        #expect(await session.execute(.markRequestsRead(upTo: nil)) == .success(.done))
    }

    @Test func `an unmapped code reaches the app with its number and text`() async throws {
        let transport = ScriptedTransport { call, reply in
            if case .login = call {
                reply(.succ(.none))
            } else {
                reply(.fail(code: V2TIMCode(rawValue: 987_654), desc: "no idea"))
            }
        }
        let session = try await ScriptedSession(transport)
        let error = try #require(await session.execute(.listFriends(FriendQuery())).failure)
        #expect(error.code == .unmappedForeign)
        #expect(error.foreign == RelationshipError.ForeignCode(dialect: .v2tim, code: 987_654, text: "no idea"))
        let app = TIMDialect().translation(in: DialectContext())
        guard case .fail(_, let text) = app.reply(to: .getFriendList, error: error) else {
            Issue.record("the app receives a success")
            return
        }
        #expect(text.contains("987654"))
        #expect(text.contains("no idea"))
    }

    @Test func `a reply of another call is an internal failure`() async throws {
        let transport = ScriptedTransport { call, reply in
            if case .login = call {
                reply(.succ(.none))
            } else {
                reply(.succ(.statuses([V2TIMValue.UserStatus(userID: "", statusType: 77)])))
            }
        }
        let session = try await ScriptedSession(transport)
        #expect(await session.execute(.getPresence([FaultTests.bob])).failure?.code == .internalFailure)
    }

    // MARK: The login

    @Test func `callbacks before the reply of the login are delivered once, after it`() async throws {
        let transports = Mutex<ScriptedTransport?>(nil)
        let transport = ScriptedTransport { call, reply in
            if case .login = call {
                transports.withLock { $0 }?.deliver(.onBlackListDeleted(userIDList: ["bob"]))
            }
            reply(.succ(.none))
        }
        transports.withLock { $0 = transport }
        let session = try await ScriptedSession(transport)
        #expect(await session.events().map(\.payload) == [.unblocked([FaultTests.bob])])
    }

    @Test func `a login that fails delivers nothing and can be repeated`() async throws {
        let isRefused = Mutex(true)
        let transport = ScriptedTransport { call, reply in
            let refuses = isRefused.withLock { refuses in
                defer { refuses = false }
                return refuses
            }
            reply(refuses ? .fail(code: V2TIMCode(rawValue: 6206), desc: "expired") : .succ(.none))
        }
        let backend = DialectBackend(V2TIMDialect(), over: transport)
        let credential = Credential.userSignature(UserID(sanitizing: "alice"), signature: "s")
        let device = Device(DeviceID("phone"))
        await #expect { _ = try await backend.signIn(credential, on: device) } throws: { error in
            (error as? RelationshipError)?.code == .credentialExpired
        }
        transport.deliver(.onBlackListDeleted(userIDList: ["bob"]))
        let session = try await backend.signIn(credential, on: device)
        #expect(session.user == UserID(sanitizing: "alice"))
        #expect(session.startPosition == 0)
    }

    @Test func `another user can log in although the SDK rejects a second login`() async throws {
        let service = RelationshipService(store: InMemoryStore())
        let dialect = RongCloudDialect()
        let transport = SDKTransport(dialect, over: service, device: DeviceID("phone"))
        let backend = DialectBackend(dialect, over: transport, app: "key", login: { try dialect.login($0) })
        let device = Device(DeviceID("phone"))
        let alice = try await backend.signIn(.user(UserID(sanitizing: "alice")), on: device)
        let bob = try await backend.signIn(.user(UserID(sanitizing: "bob")), on: device)
        await #expect { _ = try await alice.execute(.listBlocked, id: RequestID(rawValue: 1)) } throws: { error in
            (error as? RelationshipError)?.code == .notLoggedIn
        }
        // This does not log out the present user.
        try await alice.signOut(.signedOut)
        #expect(try await bob.execute(.listBlocked, id: RequestID(rawValue: 1)).outcome == .blocked([]))
        #expect(bob.user == UserID(sanitizing: "bob"))
    }

    @Test func `a reader of another feed must list again`() async throws {
        let transport = ScriptedTransport { _, reply in reply(.succ(.none)) }
        let session = try await ScriptedSession(transport)
        transport.deliver(.onBlackListDeleted(userIDList: ["bob"]))
        _ = await session.events()
        let slices = Mutex<[FeedSlice]>([])
        let receive: @Sendable (FeedSlice) -> Void = { slice in slices.withLock { $0.append(slice) } }
        try await session.session.listen(after: FeedPosition(1, epoch: 1), receive)
        try await session.session.listen(after: session.session.resumePosition, receive)
        #expect(slices.withLock { $0 }.map(\.mustListAgain) == [true, false])
        #expect(slices.withLock { $0 }.map(\.events.count) == [0, 1])
    }

    // MARK: The end of the session

    @Test func `a kick during a batch ends it with errors, and no more calls are made`() async throws {
        let transports = Mutex<ScriptedTransport?>(nil)
        let transport = ScriptedTransport { call, reply in
            guard case .deleteFriendApplication(let application) = call else { return reply(.succ(.none)) }
            if application?.userID == "u1" { return reply(.succ(.none)) }
            // The second call gets no reply.
            transports.withLock { $0 }?.deliver(.onKickedOffline)
        }
        transports.withLock { $0 = transport }
        let session = try await ScriptedSession(transport)
        let users = ["u1", "u2", "u3"].map { UserID(sanitizing: $0) }
        guard case .success(.items(let items)) = await session.execute(.deleteRequests(from: users, role: .received))
        else {
            Issue.record("no item is answered")
            return
        }
        #expect(items.map(\.user) == users)
        #expect(items.map(\.error?.code) == [nil, .notLoggedIn, .notLoggedIn])
        #expect(transport.deletions == 2)
        #expect(await session.events().map(\.payload) == [.sessionsEnded(nil, .kicked)])
        #expect(await session.execute(.deleteRequests(from: users, role: .sent)).failure?.code == .notLoggedIn)
        #expect(transport.deletions == 2)
    }

    @Test func `an expired signature ends the session, and later events are not delivered`() async throws {
        let transport = ScriptedTransport { _, reply in reply(.succ(.none)) }
        let session = try await ScriptedSession(transport)
        transport.deliver(.onUserSigExpired)
        transport.deliver(.onBlackListDeleted(userIDList: ["bob"]))
        transport.deliver(.onUserSigExpired)
        #expect(await session.events().map(\.payload) == [.sessionsEnded(nil, .expired)])
    }

    @Test func `a kicked app is logged out`() async throws {
        let transport = ScriptedTransport { _, reply in reply(.succ(.none)) }
        let backend = DialectBackend(V2TIMDialect(), over: transport, onFailure: { _ in })
        let app = TIMDialect().makeSession(backend: backend, user: nil, device: DeviceID("phone"))
        _ = await app.perform(.login(param: TIMCall.LoginParam(identifier: "alice", userSig: "s")))
        #expect(app.currentUser != nil)
        transport.deliver(.onKickedOffline)
        await backend.waitForCallbacks()
        #expect(await app.takeNotifications() == [.onForceOffline])
        #expect(app.currentUser == nil)
    }

    // MARK: The connection

    @Test func `repeated callbacks after a reconnection are delivered once`() async throws {
        let transport = ScriptedTransport { _, reply in reply(.succ(.none)) }
        let session = try await ScriptedSession(transport)
        let (first, second) = (V2TIMNotification.onBlackListDeleted(userIDList: ["bob"]), ["carol"])
        transport.deliver(first)
        transport.deliver(.onBlackListDeleted(userIDList: second))
        transport.deliver(.onConnecting)
        transport.deliver(.onConnectSuccess)
        transport.deliver(first)
        transport.deliver(.onBlackListDeleted(userIDList: second))
        transport.deliver(.onBlackListDeleted(userIDList: ["dave"]))
        // After a new event, this is no longer a repetition.
        transport.deliver(first)
        let users = await session.events().map { $0.payload.unblocked }
        #expect(users == ["bob", "carol", "dave", "bob"])
        #expect(await session.events().map(\.position) == [1, 2, 3, 4])
    }

    @Test func `the app is notified of the states of the connection`() async throws {
        let transport = ScriptedTransport { _, reply in reply(.succ(.none)) }
        let session = try await ScriptedSession(transport)
        let states = Mutex<[ConnectionState]>([])
        session.session.setConnectionHandler { state in states.withLock { $0.append(state) } }
        transport.deliver(.onConnectSuccess)
        transport.deliver(.onConnecting)
        transport.deliver(.onConnecting)
        transport.deliver(.onConnectSuccess)
        #expect(states.withLock { $0 } == [.connecting, .connected])
    }

    // MARK: Batches

    @Test func `a list that is too long for one call is split, with the results in order`() async throws {
        let transport = ScriptedTransport { call, reply in
            guard case .addToBlackList(let users) = call else { return reply(.succ(.none)) }
            let results = (users ?? [])
                .map { user in
                    let code = V2TIMCode(rawValue: user == "u7" ? 30003 : 0)
                    return V2TIMReply.ResultItem.operation(
                        V2TIMValue.FriendOperationResult(userID: user, resultCode: code, resultInfo: nil)
                    )
                }
            reply(.succ(.resultList(results.reversed())))
        }
        let session = try await ScriptedSession(transport)
        let users = (1...250).map { UserID(sanitizing: "u\($0)") }
        guard case .success(.items(let items)) = await session.execute(.block(UserBatch(users))) else {
            Issue.record("no item is answered")
            return
        }
        #expect(items.map(\.user) == users)
        #expect(items.filter { $0.error != nil }.map(\.user.rawValue) == ["u7"])
        let sizes = transport.calls.compactMap { call in
            if case .addToBlackList(let users) = call { users?.count } else { nil }
        }
        let limit = try #require(DialectName.v2tim.tables.limit(.blockUsers)?.maximum)
        #expect(sizes.allSatisfy { $0 <= limit })
        #expect(sizes.reduce(0, +) == 250)
    }

    @Test func `a command that the SDK lacks fails as not supported`() async throws {
        let transport = ScriptedTransport { _, reply in reply(.succ(.none)) }
        let session = try await ScriptedSession(transport)
        #expect(await session.execute(.findProfile(uniqueID: "x")).failure?.code == .unsupported)
    }
}

extension ScriptedTransport {
    /// The number of calls that deleted a request.
    fileprivate var deletions: Int {
        calls.count { if case .deleteFriendApplication = $0 { true } else { false } }
    }
}

extension Result where Failure == RelationshipError {
    fileprivate var failure: RelationshipError? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension Event.Payload {
    fileprivate var unblocked: String? {
        if case .unblocked(let users) = self { users.first?.rawValue } else { nil }
    }
}
