#if Gateway
import BridgeCommands
import BridgeGateway
import ContractTesting
import GatewayTestControl
import Foundation
import JSONSyntax
import RelationshipCore
import ServerTranslation
import StandardDialects
import StandardServers
import TestFiles
import TestPostgres
import Testing

/// Fixtures that run in JSON over HTTP against a gateway with test control.
struct AgainstTests {
    private static let folder = repository.appending(path: "Fixtures")

    /// Returns the results of all fixtures with a text in their paths.
    private func results(
        of part: String = "",
        on backend: any ContractBackend
    ) async throws -> [FixtureResult] {
        var results: [FixtureResult] = []
        for fixture in try FixtureFolder.fixtures(in: AgainstTests.folder)
        where fixture.path.contains(part) || part.isEmpty {
            results.append(await FixtureRunner(backend).run(fixture))
        }
        return results
    }

    // CI plays all fixtures against a gateway in another process.
    @Test(arguments: ["a-request-is-", "who-", "a-server-"])
    func `fixtures pass against a gateway, and none is skipped`(_ part: String) async throws {
        try await withTestControl { url in
            let results = try await results(of: part, on: HTTPBackend(url))
            #expect(results.count >= 8)
            for result in results where result.verdict != .passed { Issue.record("\(result.text)") }
        }
    }

    @Test(
        arguments: [
            ("policy", [:], "who-is-online/v2tim"), ("start", ["users": [:]], "a-request-is-accepted/rongcloud"),
            ("clock", "2020-02-02T00:00:00Z", "a-device-comes-back/rongcloud"),
            ("audit", ["refusedWords": []], "/tim"), ("refusals", [], "/v2tim"),
        ] as [(String, JSONValue, String)]
    )
    func `a fixture fails if its initial state differs from the expected state`(
        _ member: String,
        _ value: JSONValue,
        _ part: String
    ) async throws {
        try await withTestControl { url in
            let fixtures = try FixtureFolder.fixtures(in: AgainstTests.folder)
                .filter { fixture in
                    guard case .success(let content) = fixture.content else { return false }
                    return fixture.path.contains(part) && content.document[member] != nil
                }
            let fixture = try #require(fixtures.first)
            let right = await FixtureRunner(HTTPBackend(url)).run(fixture)
            #expect(right.verdict == .passed, "\(right.text)")
            let altering = AlteringBackend(base: HTTPBackend(url), member: member, value: value)
            let wrong = await FixtureRunner(altering).run(fixture)
            #expect(!wrong.isGood, "\(wrong.text)")
        }
    }

    @Test(arguments: [("5.12", true), ("5.44", false)])
    func `a fixture of an older SDK version is played in that version's format`(_ version: String, _ isAnswered: Bool)
        async throws
    {
        let users = (1...21).map { #""u\#($0)""# }.joined(separator: ",")
        let expect = isAnswered ? #"{"success":{"$$any":true}}"# : #"{"error":{"code":34215,"$$open":true}}"#
        let fixture = """
            {"format":"1.0.0","name":"n","why":"w","source":[{"note": "t"}],"dialect":"rongcloud","versions":{"to":"\(version)"},
             "start":{"users":{"ann":{}}},"steps":[{"user":"ann","call":"checkFriends",
             "args":{"userIds":[\(users)],"directionType":2},"expect":\(expect)}]}
            """
        try await withTestControl { url in
            let file = FixtureFile(path: "versions.json", data: Data(fixture.utf8))
            let result = await FixtureRunner(HTTPBackend(url)).run(file)
            #expect(result.verdict == .passed, "\(result.text)")
        }
    }

    @Test func `without test control the check fails, and the fixtures are skipped`() async throws {
        try await withGateway { url, _ in
            for path in ["reset", "clock", "commands", "requests", "state", "positions"] {
                #expect(try await GatewayClient(url: url).send("POST", "/v1/test-control/\(path)", "{}").status == 404)
            }
            let backend = HTTPBackend(url)
            let error = await #expect(throws: ContractUnsupported.self) { try await backend.check() }
            #expect(
                error?.description.contains("has no test control; start it with: relbridge serve --test-control")
                    == true
            )
            let results = try await results(of: "who-is-online/", on: backend)
            let reasons = results.map { result in
                if case .skipped(let reason) = result.verdict { reason } else { result.text }
            }
            #expect(reasons.count == 4)
            #expect(
                reasons.allSatisfy { $0.contains("start: the gateway at \(url) has no test control") },
                "\(reasons)"
            )
        }
    }

    @Test func `without a gateway, the check explains how to start one`() async throws {
        let gateway = try await RunningGateway { RelationshipService(store: InMemoryStore(), authenticator: $0) }
        try await gateway.stop()
        let error = await #expect(throws: ContractUnsupported.self) { try await HTTPBackend(gateway.url).check() }
        #expect(error?.description.contains("start one with: relbridge serve --test-control") == true)
    }

    @Test func `with a store, each reset begins with an empty one, and the earlier one is closed`() async throws {
        let folder = TemporaryFolder()
        let stores = try await FreshStores(.file(folder.url.appending(path: "fixtures.sqlite").path))
        let controlled = try await Gateway.underTestControl(
            .test,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            serverAPIs: ServerAPIs(),
            logger: .quiet,
            openStore: stores.next
        )
        let gateway = try await RunningGateway(controlled)
        try await gateway.whileRunning {
            let results = try await results(of: "a-server-", on: HTTPBackend(gateway.url))
            #expect(results.count >= 16)
            for result in results where result.verdict != .passed { Issue.record("\(result.text)") }
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            #expect(files.filter { $0.hasPrefix("fixtures.sqlite.") && !$0.contains("-") }.count == 2, "\(files)")
        }
        await stores.removeAll()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    #if PostgreSQL
    /// The server for tests, which distributes the tables if it can.
    private static var connection: String {
        get throws {
            let connection = try PostgresServer.shared.get().connection()
            return PostgresServer.isDistributed ? "\(connection) distributed=4" : connection
        }
    }

    @Test(.withPostgres) func `fixtures pass over PostgreSQL, each in a schema of its own`() async throws {
        let (backend, cleanUp) = try await BackendChoice.postgres(Self.connection).open()
        let results = try await results(of: "a-request-is-accepted/", on: backend)
        await cleanUp()
        #expect(results.count >= 3)
        for result in results where result.verdict != .passed { Issue.record("\(result.text)") }
    }

    @Test(.withPostgres) func `fixtures pass against a gateway with test control over PostgreSQL`() async throws {
        let stores = try await FreshStores(.postgres(Self.connection))
        let controlled = try await Gateway.underTestControl(
            .test,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            serverAPIs: ServerAPIs(),
            logger: .quiet,
            openStore: stores.next
        )
        let gateway = try await RunningGateway(controlled)
        try await gateway.whileRunning {
            let results = try await results(of: "a-request-is-accepted/", on: HTTPBackend(gateway.url))
            #expect(results.count >= 3)
            for result in results where result.verdict != .passed { Issue.record("\(result.text)") }
        }
        await stores.removeAll()
    }
    #endif

    @Test func `a gateway signs requests with the operator's keys`() async throws {
        var serverAPIs = ServerAPIs()
        let settings = ServerAPIKind.Settings(
            app: "1500000000",
            keys: ["a key of the operator"],
            administrators: ["root"]
        )
        serverAPIs.apis = try #require(ServerAPIKind.standard.first).make(settings)
        let controlled = try await Gateway.underTestControl(
            .test,
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            serverAPIs: serverAPIs,
            logger: .quiet
        ) { ServiceBackend.OpenedStore(InMemoryStore()) }
        let gateway = try await RunningGateway(controlled)
        try await gateway.whileRunning {
            let client = GatewayClient(url: gateway.url)
            let body = #"{"server":"tencent","path":"/v4/sns/friend_get","body":{"From_Account":"ann","StartIndex":0}}"#
            let signed = try JSONValue(parsing: await client.send("POST", "/v1/test-control/requests", body).body.utf8)
            let target = try #require(signed["target"]?.text)
            #expect(target.contains("identifier=root") && target.contains("sdkappid=1500000000"))
            let answer = try await client.send("POST", target, signed["body"]?.text ?? "")
            #expect(answer.body.contains(#""ErrorCode":0"#), "\(answer.body)")
            let forged = target.replacing("identifier=root", with: "identifier=ann")
            let refused = try await client.send("POST", forged, signed["body"]?.text ?? "")
            #expect(refused.body.contains("70013"), "\(refused.body)")
        }
    }

    @Test(arguments: ["0.0.0.0", "192.0.2.1", "gateway.example.com"])
    func `test control is rejected on a public address`(_ host: String) async throws {
        let error = await #expect(throws: GatewayConfigurationError.self) {
            _ = try await Gateway.underTestControl(
                .test.with(\.host, host),
                dialects: .standard,
                authenticator: ClosedAuthenticator(),
                logger: .quiet
            )
        }
        #expect(error?.description.contains("test control may listen on 127.0.0.1 only, not on \(host)") == true)
    }

    @Test func `a reset ends every session and forgets all users`() async throws {
        try await withTestControl { url in
            let client = GatewayClient(url: url)
            let start = #"{"start":{"users":{"ann":{},"bob":{}},"mutual":[["ann","bob"]]}}"#
            #expect(try await client.send("POST", "/v1/test-control/reset", start).status == 200)
            let ann = try await client.signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            #expect(try await ann.call("v2tim", "getFriendList").contains(#""userID":"bob""#))
            #expect(try await client.send("POST", "/v1/test-control/reset", "{}").status == 200)
            #expect(try await ann.send("POST", "/v1/v2tim/getFriendList", "{}").status == 401)
            let again = try await client.signedIn("v2tim", #"{"userID":"ann","userSig":"any"}"#)
            #expect(try await again.call("v2tim", "getFriendList") == #"{"succ":{"infoList":[]}}"#)
        }
    }

    @Test(arguments: [
        ("reset", #"{"start":{"users":{"a":{}},"mutual":[["a","b"]]}}"#, "is not among the users"),
        ("reset", #"{"beginning":{}}"#, "beginning: unknown member"),
        ("reset", #"{"policy":{"defaultAddPermission":"maybe"}}"#, "policy.defaultAddPermission"),
        ("clock", #"{"milliseconds":-1}"#, "milliseconds: expected a whole number"),
        ("commands", #"{"user":"a","call":"befriend"}"#, "call:"),
        ("requests", #"{"server":"tencent","path":"/v4/sns/befriend"}"#, "its paths are /v4/sns/friend_add"),
        ("state", #"{"user":"a","section":"secrets"}"#, "section:"),
        ("positions", #"{"users":[""]}"#, "users[0]: expected a user id"),
    ])
    func `an invalid test control request is rejected and changes nothing`(
        _ act: String,
        _ body: String,
        _ text: String
    ) async throws {
        try await withTestControl { url in
            let client = GatewayClient(url: url)
            let start = #"{"start":{"users":{"ann":{"nickname":"Ann"}}}}"#
            _ = try await client.send("POST", "/v1/test-control/reset", start)
            let ann = try await client.signedIn("hub", #"{"user":"ann"}"#)
            let answer = try await client.send("POST", "/v1/test-control/\(act)", body)
            #expect(answer.status == 400)
            #expect(answer.body.contains(text), "\(answer.body)")
            let profile = try await ann.send(
                "POST",
                "/v1/hub/commands",
                #"{"call":"getProfiles","args":{"users":["ann"]}}"#
            )
            #expect(profile.body.contains(#""nickname":"Ann""#), "\(profile.body)")
        }
    }
}

/// A backend with an initial state that differs from the state in a fixture.
private struct AlteringBackend: ContractBackend {
    let base: any ContractBackend
    let member: String
    let value: JSONValue

    var name: String { base.name }

    func open(_ setup: ContractSetup) async throws -> any ContractRun {
        var setup = setup
        var document = setup.document.object ?? JSONObject()
        document[member] = value
        setup.document = .object(document)
        return try await base.open(setup)
    }
}

/// An authenticator that rejects every login.
///
/// An authenticator that trusts every login would be another reason for the gateway not to start.
private struct ClosedAuthenticator: Authenticator {
    func authenticate(
        _ credential: Credential,
        at now: Timestamp
    ) async throws(RelationshipError) -> AuthenticatedUser {
        throw RelationshipError(.authenticationFailed)
    }

    func checkAdministrator(_ credential: Credential, at now: Timestamp) async throws(RelationshipError) {
        throw RelationshipError(.adminRequired)
    }
}

/// Runs a body with a gateway that has test control.
private func withTestControl(_ body: (URL) async throws -> Void) async throws {
    let controlled = try await Gateway.underTestControl(
        .test,
        dialects: .standard,
        authenticator: TrustingAuthenticator(),
        logger: .quiet
    )
    let gateway = try await RunningGateway(controlled)
    try await gateway.whileRunning { try await body(gateway.url) }
}
#endif
