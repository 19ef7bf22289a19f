import BridgeTranslation
import Foundation
import RelationshipCore

/// An app on a device that sends its dialect's JSON to a gateway, without an SDK.
actor GatewayApp {
    private let address: SessionAddress
    private let version: FixtureVersion?
    private let gateway: GatewayRequests
    /// The token of the current session.
    ///
    /// It is also sent after the gateway has ended the session, and must then be refused.
    private var token: String?
    private var events: GatewayEvents?
    /// The id of the last frame that was read; the next session resumes after it.
    private var lastID: String?

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - address: The device.
    ///   - version: The version of the SDK; `nil` for the newest.
    ///   - gateway: The gateway.
    init(_ address: SessionAddress, _ version: FixtureVersion?, _ gateway: GatewayRequests) {
        (self.address, self.version, self.gateway) = (address, version, gateway)
    }

    private var area: String { address.dialect.dialect?.name.rawValue ?? "hub" }

    // MARK: Calls

    /// Opens a session for the device's user.
    func connect() async throws {
        _ = try await logIn(login())
        if events == nil { throw RelationshipError(.notLoggedIn, "the gateway refused the login of \(address)") }
    }

    /// Returns the login call of the user, with a proof for a backend that trusts its callers.
    private func login() throws -> JSONValue {
        guard let dialect = address.dialect.dialect else { return [:] }
        let act = SessionAction.signIn(user: address.user.rawValue, proof: dialect.exampleProof(of: address.user))
        let call = DialectCall(act, in: dialect, DialectContext(user: address.user))
        return try call.map { try JSONValue(encoding: $0) } ?? [:]
    }

    /// Performs a call.
    ///
    /// - Parameter call: `{"call": …, "args": {…}}`.
    /// - Returns: The reply.
    /// - Throws: ``GatewayRequests/Refusal`` for a response that is not a reply of the dialect, ``ContractUnsupported``
    ///   for a repeated login without a proof.
    func perform(_ call: JSONValue) async throws -> JSONValue {
        let reply: JSONValue
        switch try address.dialect.act(of: call) {
        case .signIn, .signInByProof: return try await logIn(call)
        case .signInAgain: throw ContractUnsupported("a gateway keeps no logins for later ones without a proof")
        case .signOut(let kind) where address.dialect == .neutral:
            reply = try await request("DELETE", "sessions", query: ["kind": kind.rawValue])
            leave()
        case .signOut, .uninitialize:
            reply = try await post(call)
            leave()
        default: reply = try await post(call)
        }
        return reply
    }

    private func post(_ call: JSONValue) async throws -> JSONValue {
        // A neutral step may write times as text.
        if address.dialect == .neutral { return try await request("POST", "commands", JSONValue(Command(json: call))) }
        return try await request("POST", call["call"]?.text ?? "", call["args"] ?? [:])
    }

    private func request(
        _ method: String,
        _ path: String,
        _ body: JSONValue? = nil,
        query: [String: String] = [:]
    ) async throws -> JSONValue {
        let answer = try await gateway.send(method, "\(area)/\(path)", query: query, token: token, body: body)
        if answer.status == 204 { return try JSONValue(Outcome.done) }
        return try gateway.body(of: answer, to: "\(method) /v1/\(area)/\(path)", allowing: [200, 401])
    }

    private func logIn(_ call: JSONValue) async throws -> JSONValue {
        var body: JSONObject = ["device": .string(address.device.rawValue), "platform": "ios"]
        if address.dialect == .neutral {
            body["args"] = ["user": JSONValue(address.user)]
        } else {
            (body["call"], body["args"]) = (call["call"], call["args"])
            body["version"] = version.map { .string($0.description) }
        }
        let answer = try await gateway.send("POST", "\(area)/sessions", body: .object(body))
        let request = "POST /v1/\(area)/sessions"
        guard answer.status == 201 else {
            return try gateway.body(of: answer, to: request, allowing: [400, 401, 403, 429, 503])
        }
        guard let token = answer.body["token"]?.text, let start = answer.body["resumePosition"]?.text else {
            throw GatewayRequests.Refusal(request: request, status: 201, text: "there is no session in the answer")
        }
        leave()
        self.token = token
        events = try await GatewayEvents(gateway, "\(area)/events", token: token, after: lastID ?? start)
        return try answer.body["reply"] ?? JSONValue(Outcome.done)
    }

    private func leave() {
        events?.close()
        (events, token) = (nil, nil)
    }

    // MARK: Callbacks

    /// Reads the stream of events up to a position of the user's feed, or to the stream's end.
    func takeEvents(upTo end: Int64) async throws -> [JSONValue] {
        guard var events else { return [] }
        let delivered = await events.read(upTo: end)
        lastID = events.lastID
        self.events = events
        guard address.dialect == .neutral else { return try delivered.map { try JSONValue(parsing: $0) } }
        // The hub's stream contains the whole feed. An app ignores the end of other devices' sessions.
        return try delivered.map { try Event(json: $0) }
            .filter { $0.kind != .sessionsEnded || $0.endsSession(of: address.device) }
            .map { try JSONValue($0) }
    }

    func close() { leave() }
}

extension FixtureDialect {
    /// Returns the effect of a call on the device's session; `nil` for a call to the backend.
    fileprivate func act(of call: JSONValue) throws -> SessionAction? {
        if let dialect {
            return try DialectCall(json: call, in: dialect).sessionAction
        }
        switch try Command(json: call) {
        case .signIn: return .signIn(user: nil, proof: nil)
        case .goOffline(let signsOut): return .signOut(signsOut ? .signedOut : .disconnected)
        // All other commands go to the backend.
        default: return nil
        }
    }
}
