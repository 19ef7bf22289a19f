public import JSONSyntax

/// The counts of the work of a ``ShadowBackend``.
public struct ShadowCounts: Sendable, Hashable {
    /// The number of commands with compared answers.
    public var compared = 0
    /// The number of written differences.
    public var differences = 0
    /// The number of commands, event slices and events that were dropped, because too many waited.
    public var dropped = 0
    /// The number of commands that were left out.
    ///
    /// The shadow was paused, had no session or failed to change its session, or the effect on the primary is unknown.
    public var leftOut = 0
    /// The number of commands that were not compared, because the shadow missed an earlier write of one of their users.
    public var outOfStep = 0
    /// The number of fields that differed between two calls of the shadow.
    public var noise = 0
    /// The number of events without a command that both backends have executed, such as a command of another process.
    public var foreignEvents = 0
    /// The number of pauses of the shadow.
    public var pauses = 0

    /// Creates counts of zero.
    public init() {}
}

extension ShadowCounts {
    /// The counts with their names in reports, in a fixed order.
    public static var words: [(word: String, count: WritableKeyPath<ShadowCounts, Int>)] {
        [
            ("compared", \.compared),
            ("differences", \.differences),
            ("dropped", \.dropped),
            ("leftOut", \.leftOut),
            ("outOfStep", \.outOfStep),
            ("noise", \.noise),
            ("foreignEvents", \.foreignEvents),
            ("pauses", \.pauses),
        ]
    }

    /// Adds other counts.
    public static func += (counts: inout ShadowCounts, others: ShadowCounts) {
        for (_, count) in words { counts[keyPath: count] += others[keyPath: count] }
    }
}

/// The counts of one ``ShadowBackend``, for the end of a file of records.
public struct ShadowSummary: Sendable, Hashable {
    /// The run, as in ``ShadowRecord/run``.
    public var run: String
    /// The counts.
    public var counts: ShadowCounts

    init(run: String, counts: ShadowCounts) { (self.run, self.counts) = (run, counts) }

    /// The summary as one line of JSON, without the end of the line.
    public var line: String {
        let members = ShadowCounts.words.map { ($0.word, JSONValue.integer(counts[keyPath: $0.count])) }
        let object: JSONValue = ["run": .string(run), "counts": .object(JSONObject(members))]
        return object.sortedText
    }

    /// Reads a summary, or returns `nil` if the value is not one.
    ///
    /// - Parameter json: The JSON value of a line.
    public init?(json: JSONValue) {
        guard let run = json["run"]?.text, let members = json["counts"]?.object else { return nil }
        var counts = ShadowCounts()
        for (word, count) in ShadowCounts.words { counts[keyPath: count] = Int(members[word]?.integer ?? 0) }
        self.init(run: run, counts: counts)
    }
}
