#if Gateway
import BridgeCredentials
import BridgeGateway
import Foundation
import JSONSyntax
import JWTKit
import RelationshipCore
import SQLiteStore
import StandardDialects
import TestFiles
import Testing

/// The ends of sessions, as seen by clients of one gateway and of others.
struct RevocationTests {
    private let ann = UserID(sanitizing: "ann")
    private let login = #"{"userID":"ann","userSig":"any"}"#
    private let rename = #"{"info":{"nickName":"x"}}"#

    /// A way in which a session ends.
    enum Ending: String, CaseIterable, CustomTestStringConvertible {
        case signOut, disconnection, newerSession, endOfDevice, endOfAll, deletion
        var testDescription: String { rawValue }
    }

    private func end(_ ending: Ending, _ client: GatewayClient, _ service: RelationshipService) async throws {
        switch ending {
        case .signOut: #expect(try await client.send("DELETE", "/v1/v2tim/sessions").status == 204)
        case .disconnection:
            #expect(try await client.send("DELETE", "/v1/v2tim/sessions?kind=disconnected").status == 204)
        case .newerSession: _ = try await GatewayClient(url: client.url).signedIn("v2tim", login)
        case .endOfDevice:
            let end = EndSessionsArguments([DeviceID("phone")], reason: .kicked)
            _ = try await service.administrator.execute(.endSessions(end), for: ann)
        case .endOfAll:
            let end = EndSessionsArguments(nil, reason: .kicked)
            _ = try await service.administrator.execute(.endSessions(end), for: ann)
        case .deletion: try await service.administrator.deleteUser(ann)
        }
    }

    @Test(arguments: Ending.allCases)
    func `a session that has ended does not come back`(_ ending: Ending) async throws {
        let store = InMemoryStore()
        var token: String?
        try await withGateway(store: store) { url, service in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            token = client.token
            try await end(ending, client, service)
            #expect(try await client.send("POST", "/v1/v2tim/setSelfInfo", rename).status == 401)
        }
        // The feed keeps only its newest event, so the event about the end is gone.
        var policy = Policy()
        policy.eventLimit = 1
        let later = SystemClock().now().advanced(byMilliseconds: 3_600_000)
        _ = try await store.prune(Retention(policy, at: later), after: nil, limit: 100)
        try await withGateway(store: store) { url, service in
            let client = GatewayClient(url: url, token: token)
            #expect(try await client.send("POST", "/v1/v2tim/setSelfInfo", rename).status == 401)
            if ending == .deletion {
                let outcome = try await service.administrator.execute(.getProfiles([ann]), for: UserID(sanitizing: "x"))
                #expect(outcome == .profiles([]))
            }
        }
    }

    @Test(arguments: Ending.allCases)
    func `another gateway over the same file knows the end of a session`(_ ending: Ending) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appendingPathComponent("bridge.sqlite").path
            let other = try SQLiteStore(path: path)
            try await withGateway(store: try SQLiteStore(path: path)) { first, service in
                try await withGateway(store: other) { second, _ in
                    let client = try await GatewayClient(url: first).signedIn("v2tim", login)
                    let atSecond = GatewayClient(url: second, token: client.token)
                    let text = try await atSecond.stream("v2tim") {
                        #expect(try await atSecond.send("POST", "/v1/v2tim/setSelfInfo", rename).status == 200)
                        try await end(ending, client, service)
                        // A gateway does this ten times a second.
                        try await other.pushNewEvents()
                        #expect(try await atSecond.send("POST", "/v1/v2tim/setSelfInfo", rename).status == 401)
                    }
                    #expect(text.contains("event: end\ndata: {\"reason\":\"kicked\"}\n\n"), "\(text)")
                    #expect(text.components(separatedBy: "onKickedOffline").count == 2, "\(text)")
                }
            }
        }
    }

    @Test func `a session that ends while nothing listens is refused by every gateway`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appendingPathComponent("bridge.sqlite").path
            var token: String?
            try await withGateway(store: try SQLiteStore(path: path)) { url, _ in
                token = try await GatewayClient(url: url).signedIn("v2tim", login).token
            }
            let service = RelationshipService(store: try SQLiteStore(path: path))
            try await service.administrator.deleteUser(ann)
            try await withGateway(store: try SQLiteStore(path: path)) { url, _ in
                let client = GatewayClient(url: url, token: token)
                let answer = try await client.send("POST", "/v1/v2tim/setSelfInfo", rename)
                #expect(answer.status == 401)
                #expect(answer.headers["www-authenticate"]?.contains("the session has ended") == true)
            }
            let outcome = try await service.administrator.execute(.getProfiles([ann]), for: UserID(sanitizing: "x"))
            #expect(outcome == .profiles([]))
        }
    }

    @Test func `the token of a deleted user is refused, and creates no user`() async throws {
        try await withGateway { url, service in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            try await service.administrator.deleteUser(ann)
            #expect(try await client.send("POST", "/v1/v2tim/setSelfInfo", rename).status == 401)
            #expect(try await client.send("GET", "/v1/v2tim/events").status == 401)
            #expect(try await client.send("POST", "/v1/v2tim/sessions/renewal").status == 401)
            let outcome = try await service.administrator.execute(.getProfiles([ann]), for: UserID(sanitizing: "x"))
            #expect(outcome == .profiles([]))
            // Logins are trusted here, so the user may come back at once.
            let again = try await GatewayClient(url: url).signedIn("v2tim", login)
            #expect(try await again.send("POST", "/v1/v2tim/setSelfInfo", rename).status == 200)
        }
    }

    @Test func `a credential from before a deletion is refused`() async throws {
        let clock = ManualClock(Timestamp(milliseconds: 1_767_225_600_500))
        let authority = try UserSigAuthority(appID: 1, keys: ["a key of the app with thirty-two bytes"])
        let store = InMemoryStore()
        var service = RelationshipService(store: store)
        let gateway = try await Gateway(.test, dialects: .standard, authenticator: authority, logger: .quiet) { both in
            service = RelationshipService(store: store, clock: clock, authenticator: both)
            return GatewayBackend(service)
        }
        let running = try await RunningGateway(gateway)
        try await running.whileRunning {
            func signIn(_ signature: String) async throws -> GatewayClient.Answer {
                let body = #"{"device":"phone","args":{"user":"ann","signature":"\#(signature)"}}"#
                return try await GatewayClient(url: running.url).send("POST", "/v1/hub/sessions", body)
            }
            let before = try authority.userSig(for: ann, lifetime: 3_600, at: clock.now())
            #expect(try await signIn(before).status == 201)
            clock.advance(byMilliseconds: 400)
            try await service.administrator.deleteUser(ann)
            let refused = try await signIn(before)
            #expect(refused.status == 401)
            #expect(refused.body.contains("credentialExpired"))
            let sameSecond = try authority.userSig(for: ann, lifetime: 3_600, at: clock.now())
            #expect(try await signIn(sameSecond).status == 401)
            clock.advance(byMilliseconds: 1_000)
            let after = try authority.userSig(for: ann, lifetime: 3_600, at: clock.now())
            #expect(try await signIn(after).status == 201)
        }
    }

    @Test(arguments: [("v2tim", "onUserSigExpired"), ("hub", "")])
    func `a stream ends when its token expires, with the reason`(_ dialect: String, _ callback: String) async throws {
        let clock = ManualClock(SystemClock().now())
        let store = InMemoryStore()
        var service = RelationshipService(store: store)
        let gateway = try await RunningGateway(.test.with(\.tokenLifetime, 60)) { authenticator in
            service = RelationshipService(store: store, clock: clock, authenticator: authenticator)
            return service
        }
        try await gateway.whileRunning {
            let login = dialect == "hub" ? #"{"user":"ann"}"# : login
            let client = try await GatewayClient(url: gateway.url).signedIn(dialect, login)
            let text = try await client.stream(dialect) {
                _ = try await service.administrator.execute(.updateProfile(ProfilePatch(nickname: "early")), for: ann)
                clock.advance(byMilliseconds: 61_000)
                // The stream has not been told yet, but the event is later than the token.
                _ = try await service.administrator.execute(.updateProfile(ProfilePatch(nickname: "late")), for: ann)
                await gateway.gateway.endExpiredSessions()
            }
            #expect(!text.contains("late"))
            #expect(text.contains("event: end\ndata: {\"reason\":\"expired\"}\n\n"), "\(text)")
            if !callback.isEmpty { #expect(text.contains(callback), "\(text)") }
            #expect(try await client.send("GET", "/v1/\(dialect)/events").status == 401)
        }
    }

    @Test func `a renewed token keeps its stream beyond the expiry of the first one`() async throws {
        let clock = ManualClock(SystemClock().now())
        let store = InMemoryStore()
        let gateway = try await RunningGateway(.test.with(\.tokenLifetime, 60)) { authenticator in
            RelationshipService(store: store, clock: clock, authenticator: authenticator)
        }
        try await gateway.whileRunning {
            let client = try await GatewayClient(url: gateway.url).signedIn("hub", #"{"user":"ann"}"#)
            clock.advance(byMilliseconds: 40_000)
            let renewed = try await client.send("POST", "/v1/hub/sessions/renewal")
            #expect(renewed.status == 200)
            let text = try await client.stream("hub") {
                clock.advance(byMilliseconds: 40_000)
                await gateway.gateway.endExpiredSessions()
                let refused = try await client.send("DELETE", "/v1/hub/sessions")
                #expect(refused.status == 401)
                clock.advance(byMilliseconds: 30_000)
                await gateway.gateway.endExpiredSessions()
            }
            #expect(text.contains(#"{"reason":"expired"}"#))
        }
    }

    @Test func `a token that another gateway has renewed is valid after the expiry of the first one`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appendingPathComponent("bridge.sqlite").path
            let clock = ManualClock(SystemClock().now())
            let (own, other) = (try SQLiteStore(path: path), try SQLiteStore(path: path))
            let configuration = GatewayConfiguration.test.with(\.tokenLifetime, 60)
            try await withGateway(store: own, clock: clock, configuration) { first, _ in
                let second = try await RunningGateway(configuration) { authenticator in
                    RelationshipService(store: other, clock: clock, authenticator: authenticator)
                }
                try await second.whileRunning {
                    let client = try await GatewayClient(url: first).signedIn("v2tim", login)
                    let early = GatewayClient(url: second.url, token: client.token)
                    #expect(try await early.send("POST", "/v1/v2tim/setSelfInfo", rename).status == 200)
                    clock.advance(byMilliseconds: 40_000)
                    let renewal = try await client.send("POST", "/v1/v2tim/sessions/renewal")
                    let token = try JSONValue(parsing: Array(renewal.body.utf8)).object?["token"]?.text
                    clock.advance(byMilliseconds: 40_000)
                    await second.gateway.endExpiredSessions()
                    let renewed = GatewayClient(url: second.url, token: token)
                    #expect(try await renewed.send("POST", "/v1/v2tim/setSelfInfo", rename).status == 200)
                    #expect(try await early.send("POST", "/v1/v2tim/setSelfInfo", rename).status == 401)
                }
            }
        }
    }

    @Test func `of many sign-ins at the same time, only as many as the limit succeed`() async throws {
        try await withGateway(.test.with(\.devicesPerUser, 8)) { url, _ in
            let client = GatewayClient(url: url)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<80 {
                    let body = #"{"device":"d\#(number)","args":{"user":"ann"}}"#
                    group.addTask { try await client.send("POST", "/v1/hub/sessions", body).status }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 201 } == 8)
            #expect(statuses.count { $0 == 429 } == 72)
        }
    }

    /// The content of a token of the first version of sessions.
    private struct EarlierClaims: JWTPayload {
        var jti = "earlier"
        var sub = "ann"
        var dev = "phone"
        var plt = "ios"
        var dia = "hub"
        var rep = false
        var pos = 0
        var exp = ExpirationClaim(value: Date(timeIntervalSince1970: 4_000_000_000))
        func verify(using algorithm: some JWTAlgorithm) async throws {}
    }

    @Test func `a token of an earlier version leads to a new login`() async throws {
        let keys = JWTKeyCollection()
        let key = "a key of thirty-two bytes or more"
        let digest = SHA256.digest(of: Array("relbridge session key \(key)".utf8))
        let name = JWKIdentifier(string: digest.prefix(8).map { String($0, radix: 16) }.joined(separator: "-"))
        await keys.add(hmac: HMACKey(from: key), digestAlgorithm: .sha256, kid: name)
        let token = try await keys.sign(EarlierClaims(), kid: name)
        try await withGateway { url, _ in
            let client = GatewayClient(url: url, token: token)
            let answer = try await client.send("POST", "/v1/hub/commands", #"{"call":"listFriends"}"#)
            #expect(answer.status == 401)
            #expect(answer.body.contains("credentialExpired"))
        }
    }
}
#endif
