#if Gateway
import BridgeGateway
import ContractTesting
import Hummingbird
import JSONSyntax
import RelationshipCore
import ServerTranslation

extension TestControl {
    /// Adds the requests of contract tests, in addition to the calls of apps.
    @Sendable func addRoutes(of gateway: Gateway, to router: Router<GatewayContext>) {
        let group = router.group("v1/test-control")
        group.post("reset") { request, _ -> Response in
            let document = try await gateway.json(request)
            do {
                try await self.reset(to: document) { await gateway.endAllSessions() }
            } catch let problem as FixtureProblem {
                throw HTTPError(.badRequest, message: problem.description)
            }
            return .json([:])
        }
        group.post("clock") { request, _ -> Response in
            let member = try self.reading(try await gateway.json(request)) { reader throws(FixtureProblem) in
                try reader.object(allowing: ["milliseconds"]).required("milliseconds").count()
            }
            self.world.clock.advance(byMilliseconds: Int64(member))
            return .json(["now": .integer(self.now().milliseconds)])
        }
        group.post("commands") { request, _ -> Response in
            let (user, command) = try self.reading(try await gateway.json(request)) { reader throws(FixtureProblem) in
                let act = try Step.ServerAct(reader)
                return (act.user, try act.command(at: JSONPath()))
            }
            return .json(try JSONValue(await self.world.service.administrator.answer(to: command, for: user)))
        }
        group.post("requests") { request, _ -> Response in
            let act = try self.reading(try await gateway.json(request)) { reader throws(FixtureProblem) in
                try Step.ServerRequest(reader.object(allowing: Step.ServerRequest.keys, called: "a server request"))
            }
            guard let api = gateway.serverAPIs.apis.first(where: { $0.rows.api == act.api }) else {
                throw HTTPError(.badRequest, message: "the gateway does not serve the server API \(act.api)")
            }
            let signed = try api.signed(api.request(act.body?.object ?? [:], to: act.path), at: self.now())
            let headers = signed.head.headers.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
            return .json([
                "target": .string(signed.target), "headers": .object(JSONObject(headers)),
                "body": .string(String(decoding: signed.body, as: UTF8.self)),
            ])
        }
        group.post("state") { request, _ -> Response in
            let (section, user) = try self.reading(try await gateway.json(request)) { reader throws(FixtureProblem) in
                let object = try reader.object(allowing: ["user", "section"])
                let section = try object.required("section").word(EndExpectation.Section.self)
                return (section, try object.required("user").user())
            }
            return .json(try await self.world.service.administrator.state(section, of: user))
        }
        group.post("positions") { request, _ -> Response in
            let users = try self.reading(try await gateway.json(request)) { reader throws(FixtureProblem) in
                try reader.object(allowing: ["users"]).required("users").users()
            }
            let service = self.world.service
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
            throw HTTPError(.badRequest, message: error.description)
        }
    }
}

extension Response {
    fileprivate static func json(_ value: JSONValue) -> Response { .json(value.lineBytes) }
}
#endif
