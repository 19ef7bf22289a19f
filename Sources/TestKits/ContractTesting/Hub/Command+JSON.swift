public import RelationshipCore

extension Command {
    /// Reads a neutral command.
    ///
    /// - Parameter json: `{"call": …, "args": {…}}`; a time may be a number or ISO 8601.
    /// - Throws: ``FixtureProblem`` for a command that does not exist or arguments that it does not accept.
    public init(json: JSONValue) throws(FixtureProblem) {
        try self.init(json: json, at: JSONPath())
    }

    /// Reads a neutral command in a document.
    ///
    /// - Parameters:
    ///   - json: `{"call": …, "args": {…}}`.
    ///   - path: Its place in the document.
    /// - Throws: ``FixtureProblem`` for a command that does not exist or arguments that it does not accept.
    init(json: JSONValue, at path: JSONPath) throws(FixtureProblem) {
        do throws(JSONFault) {
            try self.init(json: Array(json.withPlainMoments.sortedText.utf8))
        } catch {
            throw FixtureProblem(error, within: path)
        }
    }

    /// Reads arguments without their command.
    ///
    /// - Parameters:
    ///   - kind: The command of the arguments.
    ///   - args: The arguments.
    ///   - reader: The place of the arguments.
    ///   - depth: The number of path components that the wrapping adds.
    ///   - wrap: Returns the arguments of the command that contain them.
    /// - Throws: ``FixtureProblem`` for arguments that the command does not accept.
    init(
        _ kind: Kind,
        _ args: JSONObject,
        of reader: FixtureReader,
        depth: Int = 0,
        wrap: (JSONValue) -> JSONValue = { $0 }
    ) throws(FixtureProblem) {
        do throws(FixtureProblem) {
            try self.init(json: ["call": .string(kind.rawValue), "args": wrap(.object(args))])
        } catch {
            let steps = error.path.components.dropFirst(depth + 1)
            throw FixtureProblem(JSONPath(reader.path.components + steps), error.problem)
        }
    }
}

extension JSONValue {
    /// The value with its times in milliseconds, as in the hub's JSON.
    fileprivate var withPlainMoments: JSONValue {
        replacing { key, value in
            // The app names the members of these objects.
            if TextMembers.neutral.maps.contains(key), value.object != nil { return value }
            return JSONValue.moments.contains(key) ? value.moment : nil
        }
    }

    /// The arguments that are times.
    private static let moments: Set<String> = ["addedAt", "at", "upTo"]

    private var moment: JSONValue? {
        text.flatMap { Timestamp(iso8601: $0) }.map { .integer($0.milliseconds) }
    }
}
