public import RelationshipCore

// The hub's JSON as `JSONValue`, for fixtures.

extension JSONValue {
    /// Creates the JSON of a neutral step's command: `{"call": …, "args": {…}}`.
    ///
    /// - Parameter command: The command.
    /// - Throws: `JSONSyntaxError`, which no command causes.
    public init(_ command: Command) throws(JSONSyntaxError) {
        try self.init(parsing: command.json)
    }

    /// Creates the reply of a neutral step from an outcome: an object with one member, the kind of answer.
    ///
    /// - Parameter outcome: The outcome from the backend.
    /// - Throws: `JSONSyntaxError`, which no outcome causes.
    public init(_ outcome: Outcome) throws(JSONSyntaxError) {
        try self.init(.success(outcome))
    }

    /// Creates the reply of a neutral step from an outcome or an error.
    ///
    /// - Parameter answer: The answer.
    /// - Throws: `JSONSyntaxError`, which no answer causes.
    package init(_ answer: Result<Outcome, RelationshipError>) throws(JSONSyntaxError) {
        try self.init(parsing: answer.json)
    }

    /// Creates the JSON of an event for a neutral step: its kind, its content and the user who caused it, without its
    /// place in the feed.
    ///
    /// - Parameter event: The event.
    /// - Throws: `JSONSyntaxError`, which no event causes.
    public init(_ event: Event) throws(JSONSyntaxError) {
        let whole = try JSONValue(parsing: event.json)
        var shown = JSONObject()
        for key in ["event", "by", "args"] { shown[key] = whole[key] }
        self = .object(shown)
    }

    init(_ user: UserID) { self = .string(user.rawValue) }
}
