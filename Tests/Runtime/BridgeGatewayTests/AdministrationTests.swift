#if Gateway
import BridgeGateway
import Foundation
import JSONSyntax
import Logging
import RelationshipCore
import StandardDialects
import Testing

struct AdministrationTests {
    private let key = "an administrator's key of this test"
    private let login = #"{"userID":"ann","userSig":"any"}"#

    private func withAdministration(
        auditLog: AuditLog? = nil,
        _ body: (_ administrator: GatewayClient, _ anyone: GatewayClient) async throws -> Void
    ) async throws {
        let keys = ["an older key, which holds until it is removed", key]
        try await withGateway(.test.with(\.administratorKeys, keys), auditLog: auditLog) { url, _ in
            try await body(GatewayClient(url: url, token: key), GatewayClient(url: url))
        }
    }

    @Test(arguments: ["wrong", "", "an administrator's key of this tesT"])
    func `only an administrator's key gives access to the administration`(_ wrong: String) async throws {
        try await withAdministration { administrator, anyone in
            var stranger = anyone
            stranger.token = wrong
            let user = try await anyone.signedIn("v2tim", login)
            for client in [anyone, stranger, user] {
                for (method, path, body) in acts {
                    #expect(try await client.send(method, path, body).status == 401, "\(method) \(path)")
                }
            }
            #expect(try await administrator.send("GET", "/v1/admin/policy").status == 200)
        }
    }

    private let acts = [
        ("GET", "/v1/admin/policy", nil), ("PUT", "/v1/admin/policy", "{}"), ("GET", "/v1/admin/statistics", nil),
        ("GET", "/v1/admin/users/ann", nil),
        ("POST", "/v1/admin/commands", #"{"user":"ann","command":{"call":"clearFriends","args":{}}}"#),
        ("POST", "/v1/admin/sessions", #"{"user":"ann","dialect":"v2tim","device":"d"}"#),
        ("POST", "/v1/admin/users", #"{"users":[{"user":"ann"}]}"#), ("DELETE", "/v1/admin/users/ann", nil),
    ]

    @Test(arguments: ["/v1/v2tim/getFriendList", "/v1/hub/commands", "/v1/v2tim/batch", "/v1/hub/sessions/renewal"])
    func `an administrator's key gives access only to the administration`(_ path: String) async throws {
        try await withAdministration { administrator, _ in
            let answer = try await administrator.send("POST", path, "{}")
            #expect(answer.status == 401)
        }
    }

    @Test func `the administration is off without a key`() async throws {
        try await withGateway { url, _ in
            let answer = try await GatewayClient(url: url, token: key).send("POST", "/v1/admin/commands", "{}")
            #expect(answer.status == 404)
        }
    }

    @Test(arguments: ["v2tim", "hub"])
    func `a session that an administrator opens belongs to the user`(_ dialect: String) async throws {
        try await withAdministration { administrator, anyone in
            let opening = #"{"user":"ann","dialect":"\#(dialect)","device":"phone"}"#
            let answer = try await administrator.send("POST", "/v1/admin/sessions", opening)
            #expect(answer.status == 201)
            var user = anyone
            user.token = try JSONValue(parsing: Array(answer.body.utf8)).object?["token"]?.text
            let (path, body) =
                dialect == "hub"
                ? ("/v1/hub/commands", #"{"call":"getProfiles","args":{"users":["ann"]}}"#)
                : ("/v1/v2tim/getUsersInfo", #"{"userIDList":["ann"]}"#)
            let reply = try await user.send("POST", path, body)
            #expect(reply.status == 200)
            #expect(reply.body.contains("ann"))
            let summary = try await administrator.send("GET", "/v1/admin/users/ann").body
            #expect(summary.contains(#""devices":[{"device":"phone","dialect":"\#(dialect)""#), "\(summary)")
        }
    }

    @Test func `an administrator acts for any user`() async throws {
        try await withAdministration { administrator, anyone in
            let ann = try await anyone.signedIn("v2tim", login)
            _ = try await anyone.signedIn("v2tim", #"{"userID":"bob","userSig":"any"}"#)
            let imported = #"{"user":"ann","command":{"call":"importFriends","args":{"friends":[{"user":"bob"}]}}}"#
            let answer = try await administrator.send("POST", "/v1/admin/commands", imported)
            #expect(answer.status == 200, "\(answer.body)")
            #expect(try await ann.call("v2tim", "getFriendList").contains(#""userID":"bob""#))
            let summary = try await administrator.send("GET", "/v1/admin/users/ann").body
            #expect(summary.contains(#""friends":1"#), "\(summary)")
            let end = #"{"user":"ann","command":{"call":"endSessions","args":{"reason":"kicked"}}}"#
            #expect(try await administrator.send("POST", "/v1/admin/commands", end).status == 200)
            #expect(try await ann.send("POST", "/v1/v2tim/getFriendList", "{}").status == 401)
            #expect(try await administrator.send("GET", "/v1/admin/users/nosuchuser").status == 404)
        }
    }

    @Test func `users are imported with their friends and a result each, and deleted with all references to them`()
        async throws
    {
        try await withAdministration { administrator, anyone in
            let imported = #"""
                {"users":[{"user":"ann","profile":{"nickname":"Ann"},"friends":[{"user":"bob"},{"user":"no one"}]},
                {"user":"bob","friends":[{"user":"ann","remark":"A"}]},{"user":"~long.x"}]}
                """#
            let answer = try await administrator.send("POST", "/v1/admin/users", imported)
            #expect(answer.status == 200, "\(answer.body)")
            #expect(answer.body.contains("unknownUser") && answer.body.contains("invalidUserID"), "\(answer.body)")
            let bob = try await anyone.signedIn("v2tim", #"{"userID":"bob","userSig":"any"}"#)
            let ann = try await anyone.signedIn("v2tim", login)
            #expect(try await bob.call("v2tim", "getFriendList").contains(#""userID":"ann""#))
            let gone = try await administrator.send("DELETE", "/v1/admin/users/ann")
            #expect(gone.body == "{\"changedUsers\":1}\n", "\(gone.status) \(gone.body)")
            #expect(try await !bob.call("v2tim", "getFriendList").contains("ann"))
            #expect(try await ann.send("POST", "/v1/v2tim/getFriendList", "{}").status == 401)
            #expect(try await administrator.send("DELETE", "/v1/admin/users/ann").status == 404)
            let wrong = try await administrator.send(
                "POST",
                "/v1/admin/users",
                #"{"users":[{"user":"x","frends":[]}]}"#
            )
            #expect(wrong.status == 400 && wrong.body.contains("frends"), "\(wrong.body)")
        }
    }

    @Test func `a policy applies from the next call on`() async throws {
        try await withAdministration { administrator, anyone in
            let ann = try await anyone.signedIn("v2tim", login)
            let bob = #"{"application":{"userID":"bob","addType":2}}"#
            _ = try await anyone.signedIn("v2tim", #"{"userID":"bob","userSig":"any"}"#)
            let changed = try await administrator.send("PUT", "/v1/admin/policy", #"{"requestLimit":0}"#)
            #expect(changed.body == "{\"kept\":false}\n")
            let refused = try await ann.call("v2tim", "addFriend", bob)
            #expect(try await administrator.send("PUT", "/v1/admin/policy", "{}").status == 200)
            let accepted = try await ann.call("v2tim", "addFriend", bob)
            #expect(refused != accepted, "\(refused)")
            #expect(accepted.contains("30539"), "\(accepted)")
            let wrong = try await administrator.send("PUT", "/v1/admin/policy", #"{"frendLimit":3}"#)
            #expect(wrong.status == 400)
            #expect(wrong.body.contains("frendLimit"), "\(wrong.body)")
        }
    }

    @Test func `the audit log contains each action, and no text of a user`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString).log")
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
        let log = try AuditLog(path: file.path, logger: Logger(label: "test"))
        try await withAdministration(auditLog: log) { administrator, anyone in
            for (method, path, body) in acts {
                _ = try await administrator.send(method, path, body)
                _ = try await anyone.send(method, path, body)
            }
            let secret = #"{"user":"ann","command":{"call":"updateProfile","args":{"nickname":"secret words"}}}"#
            #expect(try await administrator.send("POST", "/v1/admin/commands", secret).status == 200)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = try text.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
        let names = lines.compactMap { $0.object?["act"]?.text }
        #expect(
            names == [
                "readPolicy", "changePolicy", "readStatistics", "readUser", "command", "openSession", "importUsers",
                "deleteUser", "command",
            ]
        )
        #expect(lines.count == 2 * names.count)
        #expect(!text.contains("secret words"))
        #expect(!text.contains(key))
    }

    @Test func `a policy that cannot be saved is not applied, and the audit log reports it`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString).log")
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
        let log = try AuditLog(path: file.path, logger: .quiet)
        let configuration = GatewayConfiguration.test.with(\.administratorKeys, [key])
        let gateway = try await Gateway(
            configuration,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet,
            auditLog: log
        ) { authenticator in
            GatewayBackend(RelationshipService(store: InMemoryStore(), authenticator: authenticator)) { _ in
                throw CocoaError(.fileWriteNoPermission)
            }
        }
        let running = try await RunningGateway(gateway)
        do {
            let administrator = GatewayClient(url: running.url, token: key)
            let answer = try await administrator.send("PUT", "/v1/admin/policy", #"{"friendLimit":1}"#)
            #expect(answer.status == 503)
            #expect(answer.body.contains("nothing was changed"), "\(answer.body)")
            #expect(try await administrator.send("GET", "/v1/admin/policy").body.contains(#""friendLimit":3000"#))
            #expect(try String(contentsOf: file, encoding: .utf8).contains(#""status": 503"#))
        } catch {
            try await running.stop()
            throw error
        }
        try await running.stop()
    }

    @Test(arguments: [
        ("PUT", "/v1/admin/policy", "", 400, "the body must be a policy"),
        ("POST", "/v1/admin/commands", #"{"user":"ann","command":null}"#, 400, "command: expected an object"),
        ("GET", "/v1/admin/users/%00", nil, 400, "this is not a user id"),
        ("GET", "/v1/admin/users/no%40such", nil, 404, "no user no@such"),
    ])
    func `a malformed action is rejected with the fault`(
        _ method: String,
        _ path: String,
        _ body: String?,
        _ status: Int,
        _ text: String
    ) async throws {
        try await withAdministration { administrator, _ in
            let answer = try await administrator.send(method, path, body)
            #expect(answer.status == status)
            #expect(answer.body.contains(text), "\(answer.body)")
        }
    }

    @Test func `an action that cannot be logged is not executed`() async throws {
        // A write to this device fails as on a full disk.
        let log = try AuditLog(path: "/dev/full", logger: Logger(label: "test"))
        try await withAdministration(auditLog: log) { administrator, _ in
            let answer = try await administrator.send("PUT", "/v1/admin/policy", #"{"friendLimit":1}"#)
            #expect(answer.status == 503)
            #expect(answer.body.contains("nothing was done"))
        }
    }
}
#endif
