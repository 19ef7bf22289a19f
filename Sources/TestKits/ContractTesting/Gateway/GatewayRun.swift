import RelationshipCore

/// The run of one fixture at a gateway, after its test control has created the starting state.
final class GatewayRun: ContractRun {
    private let gateway: GatewayRequests
    private let apps: [SessionAddress: GatewayApp]
    /// The last positions of the users' feeds; `nil` if they may have changed since they were read.
    private let positions = Mutex<[UserID: Int64]?>(nil)

    init(_ setup: ContractSetup, _ gateway: GatewayRequests) {
        self.gateway = gateway
        let apps = setup.sessions.map { ($0, GatewayApp($0, setup.versions[$0.dialect], gateway)) }
        self.apps = Dictionary(uniqueKeysWithValues: apps)
    }

    private func app(_ session: SessionAddress) throws -> GatewayApp {
        guard let app = apps[session] else { throw ContractUnsupported("no device \(session) was announced") }
        return app
    }

    func connect(_ session: SessionAddress) async throws {
        defer { positions.withLock { $0 = nil } }
        try await app(session).connect()
    }

    func perform(_ call: JSONValue, on session: SessionAddress) async throws -> JSONValue {
        defer { positions.withLock { $0 = nil } }
        return try await app(session).perform(call)
    }

    func takeEvents(of session: SessionAddress, expecting count: Int) async throws -> [JSONValue] {
        let end = try await ends()[session.user] ?? 0
        return try await app(session).takeEvents(upTo: end)
    }

    private func ends() async throws -> [UserID: Int64] {
        if let known = positions.withLock({ $0 }) { return known }
        let users = Set(apps.keys.map(\.user)).map { JSONValue.string($0.rawValue) }
        let answer = try await gateway.control("positions", ["users": .array(users)])
        var ends: [UserID: Int64] = [:]
        for (key, position) in try FixtureReader(answer).entries() {
            if let user = UserID(key) { ends[user] = try position.integer() }
        }
        positions.withLock { [ends] in $0 = ends }
        return ends
    }

    func administer(_ command: Command, for user: UserID) async throws -> JSONValue {
        defer { positions.withLock { $0 = nil } }
        var act = try JSONValue(command).object ?? JSONObject()
        act["user"] = JSONValue(user)
        return try await gateway.control("commands", .object(act))
    }

    func send(_ request: Step.ServerRequest) async throws -> JSONValue {
        defer { positions.withLock { $0 = nil } }
        // The gateway signs the request, because it has the keys, and the time of the fixture.
        let signed = try await gateway.control("requests", .object(request.json))
        return try await gateway.deliver(signed)
    }

    func advanceClock(byMilliseconds milliseconds: Int64) async throws {
        defer { positions.withLock { $0 = nil } }
        _ = try await gateway.control("clock", ["milliseconds": .integer(milliseconds)])
    }

    func state(_ section: EndExpectation.Section, of user: UserID) async throws -> JSONValue {
        try await gateway.control("state", ["user": JSONValue(user), "section": .string(section.rawValue)])
    }

    func close() async {
        for app in apps.values { await app.close() }
    }
}
