#if Gateway
import HTTPTypes
import JSONSyntax
import RelationshipCore

extension APIDocument {
    /// The operations of a dialect: each of its calls has its own path.
    static func dialect<Source: Dialect>(
        _ dialect: Source,
        _ book: SchemaBook,
        _ samples: HubSamples,
        _ configuration: GatewayConfiguration
    ) throws -> [APIOperation] {
        let name = dialect.name.rawValue
        let reader = try DialectReader(dialect, samples, book)
        let calls = try reader.calls()
        let refusal = book.add("\(name).refusal", reader.refusal)
        let login = calls.first { $0.name == reader.login }
        var operations = sessions(
            name,
            login: (
                login.map { SchemaBook.reference("\(name).\($0.name).arguments") } ?? ["type": "object"],
                try reader.loginExample(HubSamples.user) ?? [:]
            ),
            refusal: refusal,
            frames: try reader.notifications()
        )
        for call in calls {
            book.add("\(name).\(call.name).arguments", call.arguments)
            book.add("\(name).\(call.name).reply", call.reply)
            operations.append(operation(call, name, book, refusal))
        }
        return operations + [batch(calls, name, configuration, book, refusal)]
    }

    private static func operation(
        _ call: DescribedCall,
        _ dialect: String,
        _ book: SchemaBook,
        _ refusal: JSONValue
    ) -> APIOperation {
        let reply = SchemaBook.reference("\(dialect).\(call.name).reply")
        let summaries = call.commands.compactMap { book.schemas["hub.\($0.rawValue).arguments"]?["description"]?.text }
        return APIOperation(
            method: .post,
            path: "/v1/\(dialect)/\(call.name)",
            tag: dialect,
            name: call.name,
            summary: summaries.isEmpty
                ? "The SDK answers it without asking the backend." : summaries.joined(separator: " "),
            parameters: [.requestNumber],
            body: APIOperation.Content(
                schema: SchemaBook.reference("\(dialect).\(call.name).arguments"),
                examples: call.examples,
                isRequired: call.arguments["required"] != nil
            ),
            answers: [
                .init(
                    status: 200,
                    summary: "The dialect's reply, also if it says that the call failed.",
                    content: .init(schema: reply, examples: call.replies)
                )
            ] + refused(refusal, reply: reply) + [.tooLarge, .wrongType],
            access: call.needsNoUser ? .sessionOrNone : .session
        )
    }

    private static func batch(
        _ calls: [DescribedCall],
        _ dialect: String,
        _ configuration: GatewayConfiguration,
        _ book: SchemaBook,
        _ refusal: JSONValue
    ) -> APIOperation {
        let items = calls.map { call -> JSONValue in
            .record(
                [
                    "call": ["const": .string(call.name)],
                    "args": SchemaBook.reference("\(dialect).\(call.name).arguments"),
                ],
                required: call.arguments["required"] == nil ? ["call"] : ["call", "args"]
            )
        }
        let example = calls.prefix(2)
            .map { ["call": .string($0.name), "args": $0.examples.first?.value ?? [:]] as JSONValue }
        return APIOperation(
            method: .post,
            path: "/v1/\(dialect)/batch",
            tag: dialect,
            name: "batch",
            summary: "Makes several calls, one after the other.",
            parameters: [.requestNumber],
            body: .json(
                [
                    "type": "array", "items": book.add("\(dialect).call", ["oneOf": .array(items)]),
                    "maxItems": .integer(configuration.batchLimit),
                ],
                example: .array(example)
            ),
            answers: [
                .init(
                    status: 200,
                    summary: "The replies in the same order.",
                    content: .json(["type": "array", "items": ["type": "object"]])
                )
            ] + refused(refusal) + [.tooLarge, .wrongType]
        )
    }
}
#endif
