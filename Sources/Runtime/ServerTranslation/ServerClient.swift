package import JSONSyntax
package import RelationshipCore

/// Sends the requests of a server API to the vendor.
package protocol ServerTransport: Sendable {
    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request, without credentials.
    ///   - call: The call in the request.
    ///   - api: The API, which adds the credentials.
    /// - Returns: The answer, also of a failed call.
    /// - Throws: `timeout` or `rateLimited` if there is no answer in time, or `internalFailure` for one that no vendor
    ///   sends.
    func send(
        _ request: WireRequest,
        of call: ServerCall,
        _ api: any MirroredAPI
    ) async throws(RelationshipError) -> WireResponse
}

/// Calls the endpoints of a vendor's server API with the hub's arguments.
package struct ServerClient: Sendable {
    private let api: any MirroredAPI
    private let transport: any ServerTransport
    /// The time of friendships and blocks whose time no answer has.
    package let now: Timestamp
    /// Whether the calls repeat calls whose answers were lost, so that the vendor may have carried them out.
    ///
    /// Then an error that says so is a success; see ``ServerEndpoint/done``.
    package private(set) var isRepetition = false

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - api: The API.
    ///   - transport: Sends the requests.
    ///   - now: The current time.
    package init(_ api: any MirroredAPI, _ transport: any ServerTransport, at now: Timestamp) {
        (self.api, self.transport, self.now) = (api, transport, now)
    }

    /// The same client for calls that repeat calls whose answers were lost.
    package var repeating: ServerClient {
        var client = self
        client.isRepetition = true
        return client
    }

    /// Calls an endpoint.
    ///
    /// - Parameters:
    ///   - path: The path of the endpoint.
    ///   - arguments: The arguments, by their names in the hub; `caller` is the acting user.
    /// - Returns: The outcome in the hub's names, which is empty for a call that was carried out before, and the errors of
    ///   the items that failed.
    /// - Throws: The vendor's error as the hub's, with the vendor's number and text.
    package func call(
        _ path: String,
        _ arguments: JSONObject
    ) async throws(RelationshipError) -> (outcome: JSONObject, failures: [UserID: RelationshipError]) {
        guard let endpoint = api.rows[path] else { throw RelationshipError(.internalFailure, "no endpoint \(path)") }
        let call = ServerCall(endpoint, arguments)
        let answer = try await transport.send(api.request(call), of: call, api)
        let dialect = DialectName(rawValue: api.rows.api)
        let done = isRepetition ? endpoint.done ?? [] : []
        if let failure = api.failure(in: answer) {
            let error = endpoint.error(failure, of: dialect)
            guard done.contains(error.code) else { throw error }
            return ([:], [:])
        }
        do throws(JSONFault) {
            let outcome = try endpoint.outcome(of: JSONReader(.object(answer.body)))
            let failures = endpoint.failures(in: answer.body, of: dialect)
            return (outcome, failures.filter { !done.contains($0.value.code) })
        } catch {
            throw RelationshipError(.internalFailure, "\(path) answered what the API does not say: \(error)")
        }
    }

    /// Carries out a command whose endpoint has no composed plan.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - direction: The direction of the command, if the endpoint has one: the hub's JSON leaves out what it assumes,
    ///     and a vendor may assume something else.
    ///   - user: The acting user.
    ///   - path: The path of the endpoint.
    /// - Returns: The errors of the items that failed.
    /// - Throws: The vendor's error of the whole command.
    package func carryOut(
        _ command: Command,
        _ direction: Direction? = nil,
        of user: UserID,
        at path: String
    ) async throws(RelationshipError) -> [UserID: RelationshipError] {
        var arguments = command.arguments
        // An endpoint with items has them in a list, and the rest beside it; the row takes what belongs to each.
        if api.rows[path]?.plan == .perItem { arguments["items"] = [.object(arguments)] }
        arguments["caller"] = .string(user.rawValue)
        if let direction { arguments["direction"] = .string(direction.rawValue) }
        return try await call(path, arguments).failures
    }
}

extension ServerEndpoint {
    /// Returns a vendor's error as the hub's, which keeps the number and the text.
    package func error(_ error: VendorError, of dialect: DialectName, user: UserID? = nil) -> RelationshipError {
        RelationshipError(
            code(of: error.code, error.text),
            error.text,
            user: user,
            foreign: RelationshipError.ForeignCode(dialect: dialect, code: error.code, text: error.text)
        )
    }

    /// Returns the errors of the items in an answer.
    fileprivate func failures(in answer: JSONObject, of dialect: DialectName) -> [UserID: RelationshipError] {
        guard let list = self.answer.first(where: { $0.results == true }), let number = itemResult.code,
            let name = list.members?.first(where: { $0.type == .user })?.name
        else { return [:] }
        var failures: [UserID: RelationshipError] = [:]
        for item in answer[list.name]?.elements ?? [] {
            guard let user = item[name]?.text.flatMap({ UserID($0) }), let code = item[number]?.wholeNumber, code != 0
            else { continue }
            let text = itemResult.text.flatMap { item[$0]?.text } ?? ""
            failures[user] = error(VendorError(Int(clamping: code), text), of: dialect, user: user)
        }
        return failures
    }
}

extension UserData {
    /// Creates the data of a user from what an answer says, in the hub's names.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - profile: The members of the profile, and `isForbiddenToAdd`.
    ///   - friends: The friends.
    ///   - readAt: The time of friendships without one.
    /// - Throws: `internalFailure` for values that the hub cannot have.
    package init(
        _ user: UserID,
        profile: JSONObject = [:],
        friends: [JSONValue] = [],
        readAt: Timestamp
    ) throws(RelationshipError) {
        var profile = profile
        let isForbidden = profile["isForbiddenToAdd"]
        for name in ["isForbiddenToAdd", "version"] { profile[name] = nil }
        profile["user"] = .string(user.rawValue)
        let dated = friends.map { friend in
            guard var friend = friend.object, friend["addedAt"] == nil else { return friend }
            friend["addedAt"] = .integer(readAt.milliseconds)
            return JSONValue.object(friend)
        }
        var line: JSONObject = ["profile": .object(profile), "friends": .array(dated)]
        line["isForbiddenToAdd"] = isForbidden
        do throws(JSONFault) {
            self = try UserData(json: Array(JSONValue.object(line).line.utf8))
        } catch {
            throw RelationshipError(.internalFailure, "the vendor's data of \(user) cannot be kept: \(error)")
        }
    }
}
