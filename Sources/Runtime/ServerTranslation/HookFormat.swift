package import JSONSyntax
package import RelationshipCore

/// The form in which a vendor reports acts to an app's server: its webhooks.
///
/// A format has no clock, no store and no network.
package protocol HookFormat: Sendable {
    /// The name by which an operator chooses the format.
    var name: String { get }
    /// The time in which a receiver must answer, in milliseconds.
    var timeLimit: Int64 { get }
    /// How often the vendor repeats a report that was not received.
    var vendorRetries: Int { get }
    /// The vendor's names of all events that the format reports or asks about.
    var events: [String] { get }
    /// The commands whose acts the format reports.
    var reportedCommands: Set<Command.Kind> { get }

    /// Returns the reports of an act, in their order; empty for an act that the vendor does not report.
    ///
    /// - Parameters:
    ///   - act: The act.
    ///   - id: An id of the act, which is the same for each attempt.
    /// - Returns: The reports.
    func messages(for act: CommittedAct, id: String) -> [HookMessage]

    /// Returns the query of a request, with its signature.
    ///
    /// - Parameters:
    ///   - message: The report.
    ///   - now: The time of the request.
    ///   - nonce: A random text.
    /// - Returns: The names and values of the query.
    func query(of message: HookMessage, at now: Timestamp, nonce: String) -> [(name: String, value: String)]

    /// The commands that the vendor asks the app's server about before it carries them out.
    var askedCommands: Set<Command.Kind> { get }

    /// Returns the question whether a user's command may be carried out, or `nil` if the vendor does not ask.
    ///
    /// - Parameters:
    ///   - command: The command, with full user ids.
    ///   - user: The user who sends it.
    ///   - origin: Where it comes from.
    ///   - now: The time of the question.
    /// - Returns: The question.
    func question(
        about command: Command,
        by user: UserID,
        from origin: CommandOrigin,
        at now: Timestamp
    ) -> HookMessage?

    /// Reads the app's answer to a question.
    ///
    /// - Parameter answer: The body of the answer.
    /// - Returns: The verdict; `nil` if the body is no answer in this format.
    func verdict(in answer: [UInt8]) -> HookVerdict?
}

extension HookFormat {
    package var askedCommands: Set<Command.Kind> { [] }

    package func question(
        about command: Command,
        by user: UserID,
        from origin: CommandOrigin,
        at now: Timestamp
    ) -> HookMessage? { nil }

    package func verdict(in answer: [UInt8]) -> HookVerdict? { nil }
}

/// One request to an app's server.
package struct HookMessage: Sendable, Hashable {
    /// The vendor's name of the event.
    package var event: String
    /// The system that the vendor names as the sender's.
    package var platform: String
    /// The network address of the sender; empty if it is unknown.
    package var address: String
    /// The body.
    package var body: JSONValue

    /// Creates a message.
    package init(_ event: String, platform: String = "", address: String? = nil, _ body: JSONValue) {
        (self.event, self.platform, self.address, self.body) = (event, platform, address ?? "", body)
    }
}

/// The app's answer to a question.
package enum HookVerdict: Sendable, Hashable {
    /// The command may be carried out.
    case pass
    /// The command is refused with the app's own number and text.
    case refuse(code: Int, text: String)
}

/// A format of webhooks, before it has the keys of an app.
package struct HookKind: Sendable {
    /// The name by which an operator chooses the format.
    package let name: String
    /// Creates the format with the number or key of the app, and the secret of the signatures.
    ///
    /// It throws ``RelationshipError`` for wrong settings.
    package let make: @Sendable (_ app: String, _ secret: String) throws -> any HookFormat

    /// Creates a kind.
    package init(_ name: String, make: @escaping @Sendable (_ app: String, _ secret: String) throws -> any HookFormat) {
        (self.name, self.make) = (name, make)
    }
}

extension Command {
    /// The arguments in the hub's JSON.
    package var arguments: JSONObject {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: json).object?["args"]?.object ?? JSONObject()
        } catch {
            // The hub's own JSON can be read.
            return JSONObject()
        }
    }
}
