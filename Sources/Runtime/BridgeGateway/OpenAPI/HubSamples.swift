#if Gateway
import JSONSyntax
import RelationshipCore

/// A command, an outcome and an event of every kind with all their members, created from the schemas of the hub.
struct HubSamples {
    static let user = UserID(sanitizing: "alice")
    static let other = UserID(sanitizing: "bob")

    let commands: [Command]
    let outcomes: [(kind: String, outcome: Outcome)]
    /// The kinds of outcomes of the commands that return more than success.
    let answers: [Command.Kind: String]
    let events: [Event]

    /// Creates the samples.
    ///
    /// - Parameter book: The schemas, including those of the hub.
    /// - Throws: ``JSONFault`` for a schema that allows a value that the hub cannot read.
    init(_ book: SchemaBook) throws {
        commands = try HubSamples.commands(book).map { try Command(json: $0.lineBytes) }
        outcomes = try HubSamples.outcomes(book)
            .map { json in
                let result = try Result<Outcome, RelationshipError>(json: json.lineBytes, for: HubSamples.user)
                return (json.object?.keys.first ?? "", try result.get())
            }
        let kinds = Command.Kind.allCases
            .map { ($0, book.schemas["hub.\($0.rawValue).arguments"]?["x-answers"]?.text) }
        answers = Dictionary(uniqueKeysWithValues: kinds.compactMap { kind, answer in answer.map { (kind, $0) } })
        var envelope = book.schemas["hub.Event"]?.object ?? [:]
        envelope["oneOf"] = nil
        let members = book.example(of: .object(envelope)).object?.members ?? []
        events = try (book.schemas["hub.Event"]?["oneOf"]?.elements ?? [])
            .map { schema in
                var object = JSONObject(members.map { ($0.key, $0.value) })
                for member in book.example(of: schema).object?.members ?? [] { object[member.key] = member.value }
                return try Event(json: JSONValue.object(object).lineBytes)
            }
    }

    /// The commands as JSON.
    static func commands(_ book: SchemaBook) -> [JSONValue] {
        (book.schemas["hub.Command"]?["oneOf"]?.elements ?? []).map { book.example(of: $0) }
    }

    /// The outcomes as JSON.
    static func outcomes(_ book: SchemaBook) -> [JSONValue] {
        (book.schemas["hub.Outcome"]?["properties"]?.object?.members ?? []).filter { $0.key != "error" }
            .map { [$0.key: book.example(of: $0.value)] }
    }
}
#endif
