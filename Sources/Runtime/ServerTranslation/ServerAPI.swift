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
    /// - Returns: The caller.
    /// - Throws: The refusal of a caller without the right credentials.
    func authenticate(_ head: WireRequest.Head, at now: Timestamp) throws(ServerRefusal) -> ServerCaller

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

/// Who sent a request to a server API.
package struct ServerCaller: Sendable {
    /// The name of the caller for the audit log.
    package let name: String
    /// The credential of a caller who is a user; `nil` for an API whose callers are none.
    package let credential: AuthenticatedUser?
    /// The vendor's error for a credential that has become void.
    package let voidError: VendorError?

    /// Creates a caller.
    ///
    /// - Parameters:
    ///   - name: The name for the audit log.
    ///   - credential: The credential of a caller who is a user.
    ///   - voidError: The vendor's error if that credential has become void.
    package init(_ name: String, _ credential: AuthenticatedUser? = nil, whenVoid voidError: VendorError? = nil) {
        (self.name, self.credential, self.voidError) = (name, credential, voidError)
    }
}

/// What runs the commands of a call.
package struct ServerContext: Sendable {
    /// The session that acts for any user.
    package let session: any AdministratorSession
    /// The clock of the backend.
    package let clock: any WallClock
    /// Creates a token with which a user signs in, or `nil` for a gateway that has no key for tokens.
    package let token: (@Sendable (UserID, Timestamp) -> String)?

    /// Creates a context.
    package init(
        _ session: any AdministratorSession,
        clock: any WallClock,
        token: (@Sendable (UserID, Timestamp) -> String)? = nil
    ) {
        (self.session, self.clock, self.token) = (session, clock, token)
    }

    /// Creates a context in which no time passes.
    package init(
        _ session: any AdministratorSession,
        at now: Timestamp,
        token: (@Sendable (UserID, Timestamp) -> String)? = nil
    ) {
        self.init(session, clock: ManualClock(now), token: token)
    }
}
