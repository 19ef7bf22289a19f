#if Gateway
import JSONFoundation
import HTTPTypes
import Hummingbird
import Logging
import JSONSyntax
import RelationshipCore

extension Gateway {
    /// The administration of the backend, or `nil` if this gateway has no requests for administrators.
    var administration: GatewayAdministration? {
        configuration.administratorKeys.isEmpty ? nil : backend.administration
    }

    /// Adds the requests of the app's own server and its operators, which open sessions for users, act for any user,
    /// and change the policy.
    func addAdministration(to router: Router<GatewayContext>) {
        guard let administration else { return }
        let group = router.group("v1/admin")
            .add(middleware: AdministratorLimit(keys: administratorKeys, limiter: administratorLimiter))
        group.post("sessions") { request, context in
            try await openSessionForUser(request, context)
        }
        group.post("commands") { request, context in
            try await command(request, context, administration)
        }
        group.get("users/:user") { request, context in
            try await user(request, context, administration)
        }
        group.post("users") { request, context in
            try await importUsers(request, context, administration)
        }
        group.delete("users/:user") { request, context in
            try await deleteUser(request, context, administration)
        }
        group.get("policy") { request, context in
            try await act("readPolicy", request, context) { .json(try bytes(administration.policy())) }
        }
        group.put("policy") { request, context in
            try await changePolicy(request, context, administration)
        }
        addHooks(to: group)
        group.get("statistics") { request, context in
            try await act("readStatistics", request, context) { .json(try bytes(await sessions.statistics())) }
        }
    }

    /// Executes an administrator's operation, and writes a line to the audit log before and after it.
    ///
    /// - Throws: ``GatewayRefusal`` if the audit log cannot be written.
    func act(
        _ name: String,
        on user: UserID? = nil,
        with details: @autoclosure () -> JSONObject = JSONObject(),
        _ request: Request,
        _ context: GatewayContext,
        _ body: () async throws -> Response
    ) async throws -> Response {
        let administrator = Administrator(name: context.administrator, request: context.id)
        return try await act(name, on: user, with: details(), by: administrator, status: \.status.code, body)
    }

    /// Executes an administrator's operation, and writes a line to the audit log before and after it.
    ///
    /// - Parameters:
    ///   - name: The name of the operation.
    ///   - user: The user whom it concerns, or `nil`.
    ///   - details: What else the log says of it.
    ///   - administrator: The administrator.
    ///   - status: Returns the HTTP status of an answer.
    ///   - body: Executes the operation.
    /// - Returns: The answer.
    /// - Throws: ``GatewayRefusal`` if the audit log cannot be written, or the error of the operation.
    func act<Answer>(
        _ name: String,
        on user: UserID?,
        with details: @autoclosure () -> JSONObject,
        by administrator: Administrator,
        status: (Answer) -> Int,
        _ body: () async throws -> Answer
    ) async throws -> Answer {
        func entry() -> JSONObject {
            var entry: JSONObject = [
                "at": .integer(backend.clock.now().milliseconds), "request": .string(administrator.request),
                "key": .string(administrator.name ?? ""), "act": .string(name),
            ]
            if let user { entry["user"] = .string(user.rawValue) }
            for member in details().members { entry[member.key] = member.value }
            return entry
        }
        do {
            try await auditLog.write(entry())
        } catch {
            logger.error(
                "the audit log cannot be written",
                metadata: ["error": "\(type(of: error))", "hb.request.id": "\(administrator.request)"]
            )
            throw GatewayRefusal(.serviceUnavailable, "the audit log cannot be written, so nothing was done")
        }
        let result: Result<Answer, any Error>
        do {
            result = .success(
                try await CommandOrigin.changing {
                    $0.administrator = administrator.name
                } _: {
                    try await body()
                }
            )
        } catch {
            result = .failure(error)
        }
        let code =
            switch result {
            case .success(let answer): status(answer)
            case .failure(let error): ((error as? GatewayRefusal)?.status ?? .internalServerError).code
            }
        try await auditLog.write(["request": .string(administrator.request), "status": .integer(code)])
        return try result.get()
    }

    // MARK: Operations

    private func openSessionForUser(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let opening = try await json(request)
        let (user, name, device) = try reading {
            let object = try JSONReader<JSONFault>(opening)
                .object(allowing: ["user", "dialect", "device", "platform", "repeatsRequests"])
            let name = DialectName(rawValue: try object.required("dialect", "such as \"hub\"").string())
            return (try object.required("user").user(), name, try Device(object))
        }
        if name != .hub {
            do throws(RegistryError) {
                _ = try dialects.dialect(name)
            } catch {
                throw GatewayRefusal(.badRequest, error.description)
            }
        }
        return try await act("openSession", on: user, with: ["dialect": .string(name.rawValue)], request, context) {
            do {
                let (session, token) = try await sessions.open(
                    for: user,
                    on: device,
                    in: name,
                    lifetime: configuration.tokenLifetime
                )
                return try .json(bytes(self.opening(session, token)), status: .created)
            } catch let error as RelationshipError {
                throw try GatewayRefusal(error, in: nil)
            }
        }
    }

    private func changePolicy(
        _ request: Request,
        _ context: GatewayContext,
        _ administration: GatewayAdministration
    ) async throws -> Response {
        let body = try await body(request)
        guard !body.isEmpty else {
            throw GatewayRefusal(.badRequest, #"the body must be a policy, such as {"friendLimit":100}"#)
        }
        let json = try json(of: body)
        let policy = try reading { try OutsideJSON.decode(Policy.self, from: json) }
        return try await act("changePolicy", request, context) {
            do {
                let isKept = try administration.setPolicy(policy)
                return .json(Array(#"{"kept":\#(isKept)}"#.utf8))
            } catch {
                context.logger.error("the policy cannot be written", metadata: ["error": "\(type(of: error))"])
                throw GatewayRefusal(.serviceUnavailable, "the policy's file cannot be written, so nothing was changed")
            }
        }
    }

    private func command(
        _ request: Request,
        _ context: GatewayContext,
        _ administration: GatewayAdministration
    ) async throws -> Response {
        let body = try await json(request)
        let (user, text) = try reading {
            let object = try JSONReader<JSONFault>(body).object(allowing: ["user", "command"])
            let text = try object.required("command", #"such as {"command":"listBlocked"}"#).value.line
            return (try object.required("user").user(), text)
        }
        let command = try reading("command: ") { try Command(json: Array(text.utf8)) }
        return try await act(
            "command",
            on: user,
            with: ["command": .string(command.kind.rawValue)],
            request,
            context
        ) {
            do throws(RelationshipError) {
                let outcome = try await administration.session.execute(command, for: user)
                return .json(Result<Outcome, RelationshipError>.success(outcome).json)
            } catch {
                return .json(Result<Outcome, _>.failure(error).json)
            }
        }
    }

    private func user(
        _ request: Request,
        _ context: GatewayContext,
        _ administration: GatewayAdministration
    ) async throws -> Response {
        let user = try namedUser(context)
        return try await act("readUser", on: user, request, context) {
            do {
                let session = administration.session
                guard case .profiles(let profiles) = try await session.execute(.getProfiles([user]), for: user),
                    let profile = profiles.first
                else { throw GatewayRefusal(.notFound, "there is no user \(user)") }
                var summary = UserSummary(user: user, devices: await sessions.devices(of: user))
                summary.nickname = profile.nickname
                if case .friends(let friends) = try await session.execute(.listFriends(FriendQuery()), for: user) {
                    summary.friends = friends.count
                }
                if case .blocked(let blocked) = try await session.execute(.listBlocked, for: user) {
                    summary.blocked = blocked.count
                }
                var query = RequestQuery(roles: [.received], statuses: [.pending])
                query.limit = .max
                if case .requests(let requests) = try await session.execute(.listRequests(query), for: user) {
                    summary.pendingRequests = requests.entries.count
                }
                return .json(try bytes(summary))
            } catch let error as RelationshipError {
                throw try GatewayRefusal(error, in: nil)
            }
        }
    }
}

/// An administrator's summary of a user.
private struct UserSummary: Encodable {
    var user: UserID
    var nickname = ""
    var friends = 0
    var blocked = 0
    var pendingRequests = 0
    var devices: [DeviceSummary]

    init(user: UserID, devices: [DeviceSummary]) {
        (self.user, self.devices) = (user, devices)
    }
}
#endif
