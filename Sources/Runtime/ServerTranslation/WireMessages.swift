package import JSONSyntax
package import RelationshipCore

/// A request of a server API, independent of a network.
package struct WireRequest: Sendable, Hashable {
    /// What precedes the body.
    package struct Head: Sendable, Hashable {
        /// The method, such as `POST`.
        package var method: String
        /// The path, without the query.
        package var path: String
        /// The items of the query, decoded.
        ///
        /// The first of several with one name applies.
        package var query: [String: String]
        /// The headers, by their names in lower case.
        package var headers: [String: String]

        /// Creates a head.
        package init(
            method: String = "POST",
            path: String,
            query: [String: String] = [:],
            headers: [String: String] = [:]
        ) {
            (self.method, self.path, self.query, self.headers) = (method, path, query, headers)
        }
    }

    /// What precedes the body.
    package var head: Head
    /// The body.
    package var body: [UInt8]

    /// Creates a request.
    package init(_ head: Head, body: [UInt8] = []) { (self.head, self.body) = (head, body) }

    /// The path with the query, as in the first line of an HTTP request.
    package var target: String {
        guard !head.query.isEmpty else { return head.path }
        let items = head.query.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
        return "\(head.path)?\(String(decoding: FormBody.write(JSONObject(items)), as: UTF8.self))"
    }
}

/// An answer of a server API, independent of a network.
package struct WireResponse: Sendable, Hashable {
    /// The HTTP status.
    package var status: Int
    /// The body.
    package var body: JSONObject
    /// The vendor's number of a failure, for metrics; 0 for success.
    package var code: Int

    /// Creates an answer.
    package init(status: Int = 200, _ body: JSONObject, code: Int = 0) {
        (self.status, self.body, self.code) = (status, body, code)
    }
}

/// A call of an endpoint: what a request says, with the hub's names and values.
package struct ServerCall: Sendable, Hashable {
    /// The endpoint.
    package let endpoint: ServerEndpoint
    /// The arguments by their names in the hub's commands.
    ///
    /// `caller` is the acting user, and `items` has the arguments of each command of a plan with items.
    package var arguments: JSONObject
    /// The items of the request that are no command, in the order of their places.
    ///
    /// The other items still run.
    package var refused: [RefusedItem] = []

    /// Creates a call.
    package init(_ endpoint: ServerEndpoint, _ arguments: JSONObject) {
        (self.endpoint, self.arguments) = (endpoint, arguments)
    }

    /// Whether the request has items, and all of them are refused, so that there is nothing to run.
    package var isRefused: Bool {
        guard !refused.isEmpty, let list = endpoint.itemList, list.required == true, let argument = list.argument
        else { return false }
        return arguments[path: argument]?.elements?.isEmpty != false
    }

    /// The acting user; `nil` if the endpoint has none.
    package var caller: UserID? { arguments["caller"]?.text.flatMap { UserID($0) } }

    /// The arguments of each item.
    package var items: [JSONObject] { arguments["items"]?.elements?.compactMap(\.object) ?? [] }

    /// The users in an argument.
    package func users(_ argument: String = "users") -> [UserID] {
        arguments[argument]?.elements?.compactMap { $0.text.flatMap { UserID($0) } } ?? []
    }

    /// The whole number in an argument.
    package func number(_ argument: String) -> Int64? { arguments[argument]?.wholeNumber }
}

/// An item of a request that is no command, such as one with a malformed user id.
package struct RefusedItem: Sendable, Hashable {
    /// The place in the list of the request.
    package let place: Int
    /// The user as the request writes them; empty if there is no text.
    package let user: String
    /// The reason.
    package let error: RelationshipError

    /// The item in the form of the hub's outcomes, in which a failed check has no relation.
    var json: JSONValue {
        ["user": .string(user), "relation": "none", "error": ["code": .string(error.code.rawValue)]]
    }
}

extension JSONValue {
    /// The value as a whole number of 64 bits, if it is one.
    package var wholeNumber: Int64? { if case .number(let number) = content { number.integer } else { nil } }
}
