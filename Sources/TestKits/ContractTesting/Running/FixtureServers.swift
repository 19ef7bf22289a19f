package import RelationshipCore
package import ServerTranslation
import StandardServers

/// The vendors' server APIs that the steps of fixtures may call.
package struct FixtureServers: Sendable {
    /// The APIs.
    package let apis: [any ServerAPI]

    /// Creates the APIs of some kinds, each with the same key.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of the APIs.
    ///   - key: The secret key. APIs in this process never check it.
    /// - Throws: The error of tables that cannot be read.
    package init(_ kinds: [ServerAPIKind] = ServerAPIKind.standard, key: String) throws {
        apis = try kinds.flatMap { kind in
            let app = kind.names.appIsNumber ? "1400000000" : "test"
            return try kind.make(ServerAPIKind.Settings(app: app, keys: [key], administrators: ["administrator"]))
        }
    }

    private static let made = Result { try FixtureServers(key: "test") }

    /// Returns the APIs of this package.
    ///
    /// - Throws: ``FixtureProblem`` if their tables cannot be read.
    static func standard() throws(FixtureProblem) -> FixtureServers {
        switch made {
        case .success(let servers): return servers
        case .failure(let error): throw FixtureProblem(JSONPath(), "the server APIs cannot be used: \(error)")
        }
    }

    /// The names of the APIs.
    package var names: [String] { apis.map(\.rows.api) }

    /// The API with a name, or `nil`.
    package subscript(name: String) -> (any ServerAPI)? { apis.first { $0.rows.api == name } }

    /// Returns the answer of an API over a session of the app's server.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - session: The session that acts for any user.
    ///   - now: The time of the backend.
    /// - Returns: The body of the answer.
    /// - Throws: ``ContractUnsupported`` for an API that does not exist.
    package static func answer(
        to request: Step.ServerRequest,
        over session: any AdministratorSession,
        at now: Timestamp
    ) async throws -> JSONValue {
        guard let api = try standard()[request.api] else {
            throw ContractUnsupported("there is no server API \(request.api)")
        }
        // A backend that trusts its callers takes the user's id for a token.
        let context = ServerContext(session, at: now) { user, _ in user.rawValue }
        let wire = api.request(request.body?.object ?? [:], to: request.path)
        do throws(ServerRefusal) {
            return .object(await api.perform(try api.call(wire), context).body)
        } catch {
            return .object(api.response(to: error, path: request.path).body)
        }
    }
}
