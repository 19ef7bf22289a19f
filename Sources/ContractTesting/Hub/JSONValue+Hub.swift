public import RelationshipCore

// The hub's JSON as values, for fixtures.

extension JSONValue {
    /// A command of a neutral step: `{"call": …, "args": {…}}`.
    ///
    /// - Parameter command: The command.
    /// - Throws: `JSONSyntaxError`, which no command causes.
    public init(_ command: Command) throws(JSONSyntaxError) {
        try self.init(parsing: command.json)
    }

    /// What a command answers, as the reply of a neutral step: an object with one member that names the kind of answer.
    ///
    /// - Parameter outcome: What the backend answered.
    /// - Throws: `JSONSyntaxError`, which no outcome causes.
    public init(_ outcome: Outcome) throws(JSONSyntaxError) {
        try self.init(.success(outcome))
    }

    /// Why a command failed, as the reply of a neutral step.
    ///
    /// - Parameter error: The error of the whole command.
    /// - Throws: `JSONSyntaxError`, which no error causes.
    public init(failure error: RelationshipError) throws(JSONSyntaxError) {
        try self.init(.failure(error))
    }

    /// What a command answers or why it failed, as the reply of a neutral step.
    ///
    /// - Parameter answer: The answer.
    /// - Throws: `JSONSyntaxError`, which no answer causes.
    package init(_ answer: Result<Outcome, RelationshipError>) throws(JSONSyntaxError) {
        try self.init(parsing: answer.json)
    }

    /// An event as a neutral step expects it: what happened and whose act it was, but not its place in the feed.
    ///
    /// - Parameter event: The event.
    /// - Throws: `JSONSyntaxError`, which no event causes.
    public init(_ event: Event) throws(JSONSyntaxError) {
        let whole = try JSONValue(parsing: event.json)
        var told = JSONObject()
        for key in ["event", "by", "args"] { told[key] = whole[key] }
        self = .object(told)
    }

    init(_ user: UserID) { self = .string(user.rawValue) }
}
