#if Gateway
import BridgeGateway
import Foundation
import Logging
import RelationshipCore
import StandardDialects
import Testing

struct SessionTests {
    private let ann = UserID(sanitizing: "ann")
    private let login = #"{"userID":"ann","userSig":"any"}"#

    @Test func `a sign-out invalidates the token immediately`() async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            #expect(try await client.send("DELETE", "/v1/v2tim/sessions").status == 204)
            #expect(try await client.send("POST", "/v1/v2tim/getFriendList", "{}").status == 401)
        }
    }

    @Test(arguments: ["hub", "rongcloud"])
    func `a valid or invalidated session token cannot open another session`(_ dialect: String) async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            let token = try #require(client.token)
            for presented in [token, "relbridge session \(token)"] {
                let body = #"{"device":"other","args":{"token":"\#(presented)"}}"#
                #expect(try await client.send("POST", "/v1/\(dialect)/sessions", body).status != 201)
            }
            _ = try await client.send("DELETE", "/v1/v2tim/sessions")
            for presented in [token, "relbridge session \(token)"] {
                let body = #"{"device":"other","args":{"token":"\#(presented)"}}"#
                #expect(try await client.send("POST", "/v1/\(dialect)/sessions", body).status != 201)
            }
        }
    }

    @Test func `an administrator ends a session immediately`() async throws {
        try await withGateway { url, service in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            let end = EndSessionsArguments([DeviceID("phone")], reason: .kicked)
            _ = try await service.administrator.execute(.endSessions(end), for: ann)
            #expect(try await client.send("POST", "/v1/v2tim/getFriendList", "{}").status == 401)
        }
    }

    @Test func `a token is valid only for its dialect`() async throws {
        try await withGateway { url, _ in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            let answer = try await client.send("POST", "/v1/tim/getFriendList", "{}")
            #expect(answer.status == 401)
            #expect(answer.body.contains("open one with POST /v1/tim/sessions"))
        }
    }

    @Test func `a restarted gateway continues the sessions and their events`() async throws {
        let store = InMemoryStore()
        var token: String?
        var last = ""
        try await withGateway(store: store) { url, service in
            let client = try await GatewayClient(url: url).signedIn("v2tim", login)
            token = client.token
            _ = try await service.administrator.execute(.updateProfile(ProfilePatch(nickname: "A")), for: ann)
            last = try #require(try await client.frames("v2tim").last?.id)
            _ = try await service.administrator.execute(.updateProfile(ProfilePatch(nickname: "B")), for: ann)
        }
        try await withGateway(store: store) { url, _ in
            let again = GatewayClient(url: url, token: token)
            let frames = try await again.frames("v2tim", after: last)
            #expect(frames.count == 1)
            #expect(frames.first?.data?.contains(#""nickName":"B""#) == true, "\(frames)")
        }
    }

    @Test func `a session that ends while the gateway is stopped does not continue`() async throws {
        let store = InMemoryStore()
        var token: String?
        try await withGateway(store: store) { url, _ in
            token = try await GatewayClient(url: url).signedIn("v2tim", login).token
        }
        let end = EndSessionsArguments(nil, reason: .kicked)
        _ = try await RelationshipService(store: store).administrator.execute(.endSessions(end), for: ann)
        try await withGateway(store: store) { url, _ in
            let client = GatewayClient(url: url, token: token)
            let answer = try await client.send("POST", "/v1/v2tim/getFriendList", "{}")
            #expect(answer.status == 401)
        }
    }

    @Test(arguments: [
        (["short"], "127.0.0.1", "has fewer than 32 bytes"),
        ([], "127.0.0.1", "there is no key"),
        (["a key of thirty-two bytes or more"], "0.0.0.0", "trusts every login"),
    ])
    func `an unsafe configuration does not start`(_ keys: [String], _ host: String, _ text: String) async throws {
        var configuration = GatewayConfiguration(tokenKeys: keys)
        configuration.host = host
        let unsafe = configuration
        let error = await #expect(throws: GatewayConfigurationError.self) {
            _ = try await Gateway(
                unsafe,
                dialects: .standard,
                authenticator: TrustingAuthenticator(),
                logger: Logger(label: "test")
            ) { GatewayBackend(RelationshipService(store: InMemoryStore(), authenticator: $0)) }
        }
        #expect(error?.description.contains(text) == true)
    }
}
#endif
