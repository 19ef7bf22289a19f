import BridgeCredentials
import JSONSyntax
import RelationshipCore
import ServerTranslation
import TencentServer
import Testing

/// Who may call the API.
struct CallerTests {
    private func signature(_ user: UserID, app: Int = ServerWorld.app, key: String = ServerWorld.key) throws -> String {
        try UserSigAuthority(appID: app, keys: [key]).userSig(for: user, lifetime: 86_400, at: ServerWorld.start)
    }

    private func code(_ query: [String: String], after seconds: Int64 = 0) async throws -> String {
        let world = try ServerWorld()
        let head = WireRequest.Head(path: "/v4/im_open_login_svc/account_check", query: query)
        let request = WireRequest(head, body: Array(#"{"CheckItem":[{"UserID":"a"}]}"#.utf8))
        let now = ServerWorld.start.advanced(byMilliseconds: seconds * 1_000)
        return await world.answer(request, at: now).body["ErrorCode"]?.line ?? "none"
    }

    private func query(_ signature: String, _ user: String = "administrator", app: String = "1400000000") -> [String:
        String]
    {
        ["sdkappid": app, "identifier": user, "usersig": signature, "random": "1.5", "contenttype": "json"]
    }

    @Test func `each fault of credentials has its number`() async throws {
        let own = try signature("administrator")
        #expect(try await code(query(own)) == "0")
        #expect(try await code(query(own), after: 86_400) == "0")
        #expect(try await code(query(own), after: 86_401) == "70001")
        #expect(try await code(query("")) == "70002")
        #expect(try await code(query("garbage")) == "70003")
        #expect(try await code(query(signature("administrator", key: "another key"))) == "70009")
        #expect(try await code(query(signature("someone"))) == "70013")
        #expect(try await code(query(signature("administrator", app: 1_400_000_001))) == "70014")
        #expect(try await code(query(signature("alice"), "alice")) == "60010")
        #expect(try await code(query(own, app: "1400000001")) == "60006")
        #expect(try await code(["identifier": "administrator", "usersig": own]) == "60012")
    }

    @Test func `the vector of the vendor's library is accepted`() async throws {
        let text = """
            eJyrVgrxCdYrSy1SslJQMtIzUNJRAItkpqTmlWSmZUIkKjIT87NK82CSxSnZiQUFmSlAKUMTAyiAyqVWFGQWpQJlLMxM4IIlmbkgIUNz\
            NMXFmekg44P93EzccsOcA0qT8yOKnfwLksLcjNPcnNNMzb0Ccg1Sq6IMs1LDPH1ywpJtlWoBk68y0A__
            """
        #expect(try await code(query(text, "xiaojun")) == "60010")
        let encoded = text.replacing("_", with: "%5F")
        #expect(try await code(query(encoded, "xiaojun")) == "60010")
    }
}
