import ServerTranslation

extension Step {
    /// A request of the app's server to a vendor's server API, as that vendor's server SDKs send it.
    public struct ServerRequest: Sendable, Hashable {
        /// The name of the API, such as `tencent`.
        public var api: String
        /// The path of the endpoint.
        public var path: String
        /// The members of the body, or of the form; `nil` for none.
        public var body: JSONValue?

        /// Creates a request.
        ///
        /// - Parameters:
        ///   - api: The name of the API.
        ///   - path: The path of the endpoint.
        ///   - body: The members of the body, or of the form; `nil` for none.
        public init(api: String, path: String, body: JSONValue? = nil) {
            (self.api, self.path, self.body) = (api, path, body)
        }
    }
}

extension Step.ServerRequest {
    /// The members of a request.
    package static let keys = ["server", "path", "body"]

    /// Reads a request: `{"server": "tencent", "path": "/v4/sns/friend_add", "body": {…}}`.
    ///
    /// - Parameter object: The object with the members of the request.
    /// - Throws: ``FixtureProblem`` for an API or a path that does not exist.
    package init(_ object: FixtureReader.Object) throws(FixtureProblem) {
        let name = try object.required("server", "the name of a server API")
        let place = try object.required("path", "the path of an endpoint, such as /v4/sns/friend_add")
        (api, path) = (try name.string(), try place.string())
        body = try object.member("body").map { reader throws(FixtureProblem) in .object(try reader.object().object) }
        let servers = try FixtureServers.standard()
        guard let known = servers[api] else {
            throw name.problem("there is no server API \(api); the APIs are \(servers.names.joined(separator: ", "))")
        }
        guard known.rows[path] != nil else {
            let paths = known.rows.endpoints.map(\.path).joined(separator: ", ")
            throw place.problem("the server API \(api) has no path \(path); its paths are \(paths)")
        }
    }

    /// The request in the JSON of a step.
    package var json: JSONObject {
        var object: JSONObject = ["server": .string(api), "path": .string(path)]
        object["body"] = body
        return object
    }
}
