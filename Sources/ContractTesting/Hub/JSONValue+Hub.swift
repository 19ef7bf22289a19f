public import RelationshipCore

// The hub's JSON as values, for fixtures.

extension JSONValue {
    /// A command of a neutral step: `{"call": …, "args": {…}}`.
    ///
    /// - Parameter command: The command.
    public init(_ command: Command) {
        self.init(written: command.json)
    }

    /// What a command answers, as the reply of a neutral step: an object with one member that names the kind of answer.
    ///
    /// - Parameter outcome: What the backend answered.
    public init(_ outcome: Outcome) {
        self.init(.success(outcome))
    }

    /// Why a command failed, as the reply of a neutral step.
    ///
    /// - Parameter error: The error of the whole command.
    public init(failure error: RelationshipError) {
        self.init(.failure(error))
    }

    /// What a command answers or why it failed, as the reply of a neutral step.
    ///
    /// - Parameter answer: The answer.
    package init(_ answer: Result<Outcome, RelationshipError>) {
        self.init(written: answer.json)
    }

    /// An event as a neutral step expects it: what happened and whose act it was, but not its place in the feed.
    ///
    /// - Parameter event: The event.
    public init(_ event: Event) {
        let whole = JSONValue(written: event.json)
        var told = JSONObject()
        for key in ["event", "by", "args"] { told[key] = whole[key] }
        self = .object(told)
    }

    init(_ user: UserID) { self = .string(user.rawValue) }

    /// Reads what the hub has written.
    private init(written json: [UInt8]) {
        do {
            try self.init(parsing: json)
        } catch {
            preconditionFailure("the hub writes no JSON: \(error)")
        }
    }
}
