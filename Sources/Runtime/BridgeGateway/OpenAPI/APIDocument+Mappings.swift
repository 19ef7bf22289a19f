#if Gateway
import BridgeTranslation
import HTTPTypes
import JSONSyntax
import MappingExports
import RelationshipCore

extension APIDocument {
    /// The look-ups and translations, which need no session.
    static func mappings(_ dialects: DialectRegistry, _ book: SchemaBook) -> [APIOperation] {
        let names = book.add("Dialect", ["enum": .array(dialects.names.map { .string($0.rawValue) })])
        func dialect(_ name: String, _ summary: String, _ example: Int) -> APIOperation.Parameter {
            .init(
                name: name,
                summary: summary,
                schema: names,
                isRequired: true,
                example: .string(dialects.names[min(example, dialects.names.count - 1)].rawValue)
            )
        }
        let pair = [
            dialect("from", "The dialect to translate from.", 0), dialect("to", "The dialect to translate to.", 1),
        ]
        let tables = JSONValue.array(ExportTable.allCases.map { .string($0.rawValue) })
        return [
            lookUp(
                "/v1/mappings/dialects",
                "dialects",
                "Lists the dialects with their calls.",
                [],
                answer: ["type": "array", "items": ["type": "object"]]
            ),
            lookUp(
                "/v1/mappings/tables/{table}",
                "table",
                "Gives a mapping table of all dialects.",
                [.init(name: "table", place: "path", summary: "The table.", schema: ["enum": tables])],
                [.notFound]
            ),
            lookUp(
                "/v1/mappings/names/{name}",
                "name",
                "Explains a code, a call, a callback or a case of an enumeration.",
                [.init(name: "name", place: "path", summary: "The name or the number.", example: "30539")],
                [.badRequest, .notFound]
            ),
            lookUp(
                "/v1/translate/code",
                "code",
                "Translates a code.",
                [
                    .init(
                        name: "number",
                        summary: "The code.",
                        schema: ["type": "integer", "minimum": .integer(Int.min), "maximum": .integer(Int.max)],
                        isRequired: true,
                        example: 30_539
                    )
                ] + pair + [
                    .init(name: "operation", summary: "The command or call that answered it."),
                    .init(name: "profile", summary: "The version of the SDK to translate to."),
                    .init(name: "text", summary: "The text beside the code, which may be empty."),
                    .init(
                        name: "in",
                        summary: "The block of the reply that contains the code.",
                        schema: ["enum": .array(Channel.allCases.map { .string($0.rawValue) })]
                    ),
                    .init(
                        name: "caller",
                        summary: "Whether the call names its own caller.",
                        schema: ["type": "boolean"]
                    ),
                ],
                [.badRequest, .notFound]
            ),
        ]
            + LineTranslation.Kind.allCases.map { kind in
                APIOperation(
                    method: .post,
                    path: "/v1/translate/\(kind.rawValue)",
                    tag: "translate",
                    name: kind.rawValue,
                    summary: "Translates a \(kind.rawValue) of one dialect to another one.",
                    parameters: pair + [
                        .init(
                            name: "user",
                            summary: "The user of the sending app, if the line does not say it.",
                            schema: SchemaBook.reference("hub.UserID")
                        )
                    ],
                    body: .json([
                        "type": "object",
                        "properties": [
                            kind == .event ? "event" : "call": ["type": "string"], "args": ["type": "object"],
                        ], "required": [kind == .event ? "event" : "call"],
                    ]),
                    answers: [
                        .init(
                            status: 200,
                            summary: "The translation, with its losses.",
                            content: .json(["type": "object"])
                        ),
                        .notFound,
                    ] + APIOperation.Answer.ofBodies,
                    access: .anyone
                )
            }
    }

    private static func lookUp(
        _ path: String,
        _ name: String,
        _ summary: String,
        _ parameters: [APIOperation.Parameter],
        _ refusals: [APIOperation.Answer] = [],
        answer: JSONValue = ["type": "object"]
    ) -> APIOperation {
        APIOperation(
            method: .get,
            path: path,
            tag: path.split(separator: "/")[1].description,
            name: name,
            summary: summary,
            parameters: parameters,
            answers: [.init(status: 200, summary: "What was asked for.", content: .json(answer)), .unchanged, .tooMany]
                + refusals,
            access: .anyone
        )
    }
}
#endif
