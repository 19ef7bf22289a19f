#if Gateway
import HTTPTypes
import JSONSyntax
import RelationshipCore

extension APIDocument {
    /// The operations of the hub.
    static func hub(_ book: SchemaBook) -> [APIOperation] {
        let text: JSONValue = ["type": ["string", "null"]]
        let login: JSONValue = [
            "description": "The user alone, where logins are trusted; with a signature; or a token.",
            "type": "object",
            "properties": ["user": SchemaBook.reference("hub.UserID").orNull, "signature": text, "token": text],
            "additionalProperties": false,
        ]
        let outcome = SchemaBook.reference("hub.Outcome")
        let failure: JSONValue = ["properties": ["error": book.schemas["hub.Error"] ?? [:]], "required": ["error"]]
        let refusal = book.add("hub.refusal", (book.schemas["Refusal"] ?? [:]).merged(with: failure))
        let frames = (book.schemas["hub.Event"]?["oneOf"]?.elements ?? []).prefix(1)
            .map { schema -> JSONValue in
                var event: JSONObject = ["to": "alice", "position": 1, "at": 1_735_689_600_000, "by": "bob"]
                for member in book.example(of: schema).object?.members ?? [] { event[member.key] = member.value }
                return .object(event)
            }
        let commands = APIOperation(
            method: .post,
            path: "/v1/hub/commands",
            tag: "hub",
            name: "command",
            summary: "Carries out a command.",
            parameters: [.requestNumber],
            body: .init(
                schema: SchemaBook.reference("hub.Command"),
                examples: HubSamples.commands(book).map { ($0["call"]?.text ?? "", $0) }
            ),
            answers: [
                .init(
                    status: 200,
                    summary: "What the command answers, also if that is an error.",
                    content: .init(
                        schema: outcome,
                        examples: HubSamples.outcomes(book).map { ($0.object?.keys.first ?? "", $0) }
                    ),
                    headers: ["Feed-Position": "Up to where the command wrote into the caller's feed."]
                )
            ] + refused(refusal, reply: outcome) + [.tooLarge, .wrongType]
        )
        return sessions("hub", login: (login, ["user": "alice"]), refusal: refusal, frames: frames) + [commands]
    }
}
#endif
