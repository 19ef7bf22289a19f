public import JSONSyntax

/// A difference between two backends, as one line of JSON.
///
/// User ids are salted hashes, and users' own texts are placeholders, as in recorded fixtures.
public struct ShadowRecord: Sendable, Hashable {
    /// The kind of a difference.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The answers have different codes, or only one of them is an error.
        case code
        /// A field has different values.
        case value
        /// The shadow lacks a field, an element or an event.
        case missing
        /// The shadow has a field, an element or an event that the primary lacks.
        case extra
        /// The same elements or events have a different order.
        case order
        /// The shadow had the same value or event later, or did not answer in time.
        case late
        /// Commands about the same users ran at the same time, so either answer may be right.
        case race
    }

    /// A command of a user.
    public struct Step: Sendable, Hashable {
        /// The user who acts.
        public var user: String
        /// The command in the hub's JSON, `{"call": …, "args": {…}}`.
        public var command: JSONValue
        /// Whether the app's server acts for the user.
        public var isServer: Bool
    }

    /// The random identifier of the ``ShadowBackend`` that found the difference.
    public var run: String
    /// The number of the command in the run; numbers increase in the order of the starts.
    public var number: Int64
    /// The time when the difference was found, in milliseconds.
    public var at: Int64
    /// The command.
    public var step: Step
    /// The user who received the event that differs; `nil` for an answer.
    public var recipient: String?
    /// The users that the difference concerns, sorted.
    public var users: [String]
    /// The kind of the difference.
    public var kind: Kind
    /// The place of the difference, such as `friends[2].remark`; empty for the whole answer.
    public var path: String
    /// The place without the numbers of elements.
    public var field: String
    /// The primary's value, if any.
    public var primary: JSONValue?
    /// The shadow's value, if any.
    public var shadow: JSONValue?
    /// The primary's whole answer, or its events for ``recipient``; `nil` if they are long.
    public var answer: JSONValue?
    /// The earlier writes that concern one of the command's users, as far as they are known.
    public var before: [Step]
    /// The writes that ran at the same time and concern one of the command's users.
    public var with: [Step]
    /// The reason of a declared loss that explains the difference.
    public var declared: String?
}

extension ShadowRecord {
    /// The record as a JSON value.
    public var json: JSONValue {
        var object: JSONObject = ["run": .string(run), "number": .integer(number), "at": .integer(at)]
        object["step"] = step.json
        object["recipient"] = recipient.map { .string($0) }
        object["users"] = .array(users.map { .string($0) })
        object["class"] = .string(kind.rawValue)
        object["path"] = .string(path)
        object["field"] = .string(field)
        object["primary"] = primary
        object["shadow"] = shadow
        object["answer"] = answer
        if !before.isEmpty { object["before"] = .array(before.map(\.json)) }
        if !with.isEmpty { object["with"] = .array(with.map(\.json)) }
        object["declared"] = declared.map { .string($0) }
        return .object(object)
    }

    /// The record as one line of JSON, without the end of the line.
    public var line: String { json.sortedText }

    /// Reads a record, or returns `nil` if the value is not one.
    ///
    /// - Parameter json: The JSON value of a line.
    public init?(json: JSONValue) {
        guard let run = json["run"]?.text, let number = json["number"]?.integer, let at = json["at"]?.integer,
            let step = json["step"].flatMap(Step.init), let users = json["users"]?.elements,
            let kind = json["class"]?.text.flatMap(Kind.init(rawValue:)), let path = json["path"]?.text,
            let field = json["field"]?.text
        else { return nil }
        (self.run, self.number, self.at, self.step) = (run, number, at, step)
        (self.kind, self.path, self.field) = (kind, path, field)
        (primary, shadow, answer) = (json["primary"], json["shadow"], json["answer"])
        self.users = users.compactMap(\.text)
        before = (json["before"]?.elements ?? []).compactMap(Step.init)
        with = (json["with"]?.elements ?? []).compactMap(Step.init)
        recipient = json["recipient"]?.text
        declared = json["declared"]?.text
    }
}

extension ShadowRecord.Step {
    fileprivate var json: JSONValue {
        guard case .object(var object) = command.content else { return command }
        object["user"] = .string(user)
        if isServer { object["isServer"] = true }
        return .object(object)
    }

    fileprivate init?(json: JSONValue) {
        guard var object = json.object, let user = object["user"]?.text, object["call"]?.text != nil else { return nil }
        isServer = object["isServer"] == .bool(true)
        (object["user"], object["isServer"]) = (nil, nil)
        (self.user, command) = (user, .object(object))
    }
}

extension JSONValue {
    var integer: Int64? {
        if case .number(let number) = content { Int64(number.literal) } else { nil }
    }
}
