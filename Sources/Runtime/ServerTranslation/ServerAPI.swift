package import JSONSyntax
package import RelationshipCore

/// A vendor's server API: its requests as calls of the hub, and the hub's outcomes as its answers.
///
/// An API has no clock, no store and no network. ``ServerRows`` translate most endpoints in both directions from the
/// rows of `server-api.json`. An API adds its authentication, the form of its answers, and the endpoints whose plan is
/// `composed`.
package protocol ServerAPI: Sendable {
    /// The rows of the API.
    var rows: ServerRows { get }

    /// The credentials of every request, for the description of the API.
    var credentials: [ServerCredential] { get }

    /// Checks who sent a request.
    ///
    /// - Parameters:
    ///   - head: The method, path, query and headers of the request.
    ///   - now: The current time.
    /// - Returns: The name of the caller for the audit log.
    /// - Throws: The refusal of a caller without the right credentials.
    func authenticate(_ head: WireRequest.Head, at now: Timestamp) throws(ServerRefusal) -> String

    /// Returns a request with the credentials of a caller: the reverse of ``authenticate(_:at:)``.
    ///
    /// - Parameters:
    ///   - request: A request without credentials.
    ///   - now: The current time.
    /// - Returns: The request with the queries or headers that the vendor's SDKs add.
    /// - Throws: The error of credentials that cannot be made.
    func signed(_ request: WireRequest, at now: Timestamp) throws(RelationshipError) -> WireRequest

    /// Returns the answer of a call that succeeded, at least in part.
    ///
    /// - Parameters:
    ///   - content: The members of the answer besides those that every answer has.
    ///   - call: The call.
    /// - Returns: The answer.
    func success(_ content: JSONObject, of call: ServerCall) -> WireResponse

    /// Returns the answer of a request that failed.
    ///
    /// - Parameters:
    ///   - refusal: The reason.
    ///   - path: The path of the request, which need not exist.
    /// - Returns: The answer.
    func response(to refusal: ServerRefusal, path: String) -> WireResponse

    /// Runs an endpoint whose plan is `composed`.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - context: Runs the commands.
    /// - Returns: What the row's answer is made of, in the form of the hub's outcomes.
    /// - Throws: The error of the whole call.
    func compose(
        _ call: ServerCall,
        _ context: ServerContext
    ) async throws(RelationshipError) -> JSONObject
}

/// What runs the commands of a call.
package struct ServerContext: Sendable {
    /// The session that acts for any user.
    package let session: any AdministratorSession
    /// The current time.
    package let now: Timestamp
    /// Creates a token with which a user signs in, or `nil` for a gateway that has no key for tokens.
    package let token: (@Sendable (UserID, Timestamp) -> String)?

    /// Creates a context.
    package init(
        _ session: any AdministratorSession,
        at now: Timestamp,
        token: (@Sendable (UserID, Timestamp) -> String)? = nil
    ) {
        (self.session, self.now, self.token) = (session, now, token)
    }
}
