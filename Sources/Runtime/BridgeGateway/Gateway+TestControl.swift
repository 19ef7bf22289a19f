#if Gateway
import ContractTesting
import HTTPTypes
import Hummingbird
import JSONSyntax
public import Logging
public import RelationshipCore

extension Gateway {
    /// Creates a gateway for contract tests, which stores everything in memory.
    ///
    /// The gateway lets every caller of `/v1/test-control` replace all stored data, act for every user and move the
    /// clock.
    ///
    /// - Parameters:
    ///   - configuration: The operator's settings. Session tokens do not expire when the clock moves, and users may
    ///     make any number of calls.
    ///   - dialects: The dialects that clients may use.
    ///   - authenticator: The authenticator for the credentials of clients that open a session.
    ///   - logger: The logger of the gateway.
    /// - Returns: The gateway.
    /// - Throws: ``GatewayConfigurationError`` for an address that other machines can reach, or for an invalid
    ///   configuration.
    public static func underTestControl(
        _ configuration: GatewayConfiguration,
        dialects: DialectRegistry,
        authenticator: any Authenticator,
        logger: Logger
    ) async throws -> Gateway {
        guard configuration.isLocal else {
            throw GatewayConfigurationError(
                description: """
                    a gateway with test control may listen on 127.0.0.1 only, not on \(configuration.host), \
                    because its callers act for every user
                    """
            )
        }
        var configuration = configuration
        configuration.tokenLifetime = 100 * 365 * 86_400
        configuration.requestsPerUser = 0
        var control: TestControl?
        var gateway = try await Gateway(
            configuration,
            dialects: dialects,
            authenticator: authenticator,
            logger: logger
        ) { authenticator in
            let made = try TestControl(authenticator, dialects: dialects)
            control = made
            return GatewayBackend(made, clock: made)
        }
        gateway.testControl = control
        return gateway
    }

    /// Adds the requests of contract tests, in addition to the calls of apps.
    func addTestControl(to router: Router<GatewayContext>) {
        guard let control = testControl else { return }
        let group = router.group("v1/test-control")
        group.post("reset") { request, _ -> Response in
            let document = try await json(request)
            do {
                try await control.reset(to: document)
            } catch let problem as FixtureProblem {
                throw GatewayRefusal(.badRequest, problem.description)
            }
            await sessions.endAll()
            return .json([:])
        }
        group.post("clock") { request, _ -> Response in
            let member = try reading(try await json(request)) { reader throws(FixtureProblem) in
                try reader.object(allowing: ["milliseconds"]).required("milliseconds").count()
            }
            control.world.clock.advance(byMilliseconds: Int64(member))
            return .json(["now": .integer(control.now().milliseconds)])
        }
        group.post("commands") { request, _ -> Response in
            let (user, command) = try reading(try await json(request)) { reader throws(FixtureProblem) in
                let act = try Step.ServerAct(reader)
                return (act.user, try act.command(at: JSONPath()))
            }
            return .json(try JSONValue(await control.world.service.administrator.answer(to: command, for: user)))
        }
        group.post("state") { request, _ -> Response in
            let (section, user) = try reading(try await json(request)) { reader throws(FixtureProblem) in
                let object = try reader.object(allowing: ["user", "section"])
                let section = try object.required("section").word(EndExpectation.Section.self)
                return (section, try object.required("user").user())
            }
            return .json(try await control.world.service.administrator.state(section, of: user))
        }
        group.post("positions") { request, _ -> Response in
            let users = try reading(try await json(request)) { reader throws(FixtureProblem) in
                try reader.object(allowing: ["users"]).required("users").users()
            }
            let service = control.world.service
            var positions = JSONObject()
            for user in users { positions[user.rawValue] = .integer(try await service.feedPosition(of: user)) }
            return .json(.object(positions))
        }
    }

    private func reading<Value>(
        _ body: JSONValue,
        _ read: (FixtureReader) throws(FixtureProblem) -> Value
    ) throws -> Value {
        do throws(FixtureProblem) {
            return try read(FixtureReader(body))
        } catch {
            throw GatewayRefusal(.badRequest, error.description)
        }
    }
}

extension Response {
    fileprivate static func json(_ value: JSONValue) -> Response { .json(Array(value.line.utf8)) }
}
#endif
