#if Gateway
import JSONSyntax
import RelationshipCore

/// A call of a dialect as the document describes it.
struct DescribedCall {
    var name: String
    /// The commands that it may represent.
    var commands: [Command.Kind]
    /// The schema of its arguments.
    var arguments: JSONValue = [:]
    /// Arguments, by the commands that they are for.
    var examples: [(name: String, value: JSONValue)]
    /// The schema of its reply.
    var reply: JSONValue = [:]
    /// The replies, by the kinds of outcomes.
    var replies: [(name: String, value: JSONValue)] = []
    /// Whether it has an effect without a signed-in user.
    var needsNoUser = false
}

/// Describes a dialect's calls and replies: the samples of the hub, translated to the dialect, are the examples, and
/// show which forms the replies to a call have.
struct DialectReader<Source: Dialect> {
    private typealias Call = Source.Translation.Call

    private let dialect: Source
    private let translation: Source.Translation
    private let samples: HubSamples
    private let book: SchemaBook
    private let schemas: DialectSchemas
    /// The member that a reply has only if the call failed, and the schema of the error in it.
    private let failure: (key: String, error: JSONValue)

    init(_ dialect: Source, _ samples: HubSamples, _ book: SchemaBook) throws {
        (self.dialect, self.samples, self.book) = (dialect, samples, book)
        translation = dialect.translation(in: DialectContext(user: HubSamples.user))
        schemas = try DialectSchemas(dialect, book)
        let reply = try JSONValue(parsing: bytes(translation.reply(code: 1, text: "why")))
        let member = schemas.form(like: reply)["properties"]?.object?.members.first
        failure = (member?.key ?? "", member?.value ?? [:])
        book.add("\(dialect.name.rawValue).failure", failure.error)
    }

    /// The name of the login call; its arguments open a session.
    var login: String? {
        (translation.call(for: SessionAction.signInByProof("proof"))
            ?? translation.call(for: SessionAction.signIn(user: "user", proof: "proof")))?
            .name.rawValue
    }

    /// Returns the arguments of a login that a gateway without keys accepts.
    func loginExample(_ user: UserID) throws -> JSONValue? {
        let proof = dialect.exampleProof(of: user)
        let act = SessionAction.signInByProof(proof)
        let call = translation.call(for: act) ?? translation.call(for: .signIn(user: user.rawValue, proof: proof))
        return try call.map { try json(of: $0)["args"] ?? [:] }
    }

    /// The calls, in the dialect's order.
    func calls() throws -> [DescribedCall] { try Call.Name.allCases.map(described) }

    private func described(_ name: Call.Name) throws -> DescribedCall {
        var call = DescribedCall(
            name: name.rawValue,
            commands: dialect.tables.commands(of: name.rawValue),
            arguments: schemas.arguments(of: name.rawValue),
            examples: try examples(of: name)
        )
        var forms: [JSONValue] = []
        for (place, example) in call.examples.enumerated() {
            for value in try read(name, example.value, call.arguments) {
                let readsCache = translation.sessionAction(of: value) == .readCache
                if translation.needsNoUser(value) { call.needsNoUser = true }
                for (kind, reply) in try replies(to: value, call.commands) {
                    let form = schemaOfReply(reply, readsCache: readsCache)
                    guard !forms.contains(form) else { continue }
                    forms.append(form)
                    call.replies.append((place == 0 ? kind : "\(kind)-\(place + 1)", reply))
                }
            }
        }
        var reply = forms.dropFirst().reduce(forms.first ?? [:]) { $0.merged(with: $1) }.object ?? [:]
        for key in ["minProperties", "maxProperties"] { reply[key] = 1 }
        call.reply = .object(reply)
        return call
    }

    /// The schema of a request that the gateway or the dialect refused.
    var refusal: JSONValue {
        let refusal = book.schemas["Refusal"] ?? [:]
        let isShared = refusal["properties"]?[failure.key] != nil
        let error = isShared ? failure.error : SchemaBook.reference("\(dialect.name.rawValue).failure")
        return refusal.merged(with: ["properties": [failure.key: error], "required": [.string(failure.key)]])
    }

    /// Returns the callbacks for events, each as the JSON of a frame.
    func notifications() throws -> [JSONValue] {
        try samples.events.flatMap { try translation.notifications(for: $0).map(json) }
    }

    // MARK: Calls

    /// Returns arguments by their commands; sample arguments if the call has no command.
    private func examples(of name: Call.Name) throws -> [(name: String, value: JSONValue)] {
        let examples = try samples.commands
            .compactMap { command -> (String, JSONValue)? in
                guard let call = translation.call(for: command), call.name.rawValue == name.rawValue else { return nil }
                return ("\(command.kind.rawValue)", try json(of: call)["args"] ?? [:])
            }
        guard examples.isEmpty else { return examples }
        let arguments = translation.sampleArguments(of: name, about: HubSamples.other).sorted { $0.key < $1.key }
        let members = try arguments.map { ($0.key, try JSONValue(parsing: Array($0.value.utf8))) }
        return [("example", .object(JSONObject(members)))]
    }

    /// Reads a call, and reads it again with each argument that the example lacks, which may result in another call.
    private func read(_ name: Call.Name, _ example: JSONValue, _ schema: JSONValue) throws -> [Call] {
        let lacking = (schema["properties"]?.object?.members ?? []).filter { example[$0.key] == nil }
        let more = lacking.map { member -> JSONValue in
            var arguments = example.object ?? [:]
            arguments[member.key] = book.example(of: member.value)
            return .object(arguments)
        }
        return try ([example] + more).map { try JSONValue.call(name.rawValue, $0, as: Call.self) }
    }

    // MARK: Replies

    /// Returns the possible replies to a call: for the outcomes of its commands, and for failures.
    private func replies(to call: Call, _ commands: [Command.Kind]) throws -> [(kind: String, reply: JSONValue)] {
        let isLocal = translation.sessionAction(of: call) != nil
        let commands = isLocal ? [] : [translation.operation(of: call)] + commands
        let kinds = isLocal ? ["done"] : Set(commands.map { samples.answers[$0] ?? "done" })
        var replies: [(String, JSONValue)] = []
        for (kind, outcome) in samples.outcomes where kinds.contains(kind) {
            replies.append((kind, try json(of: translation.reply(to: call, outcome: outcome))))
        }
        for error in [RelationshipError(.internalFailure), RelationshipError(.unknownUser, user: HubSamples.other)] {
            replies.append((error.code.rawValue, try json(of: translation.reply(to: call, error: error))))
        }
        return replies
    }

    /// Returns the schema of a reply; only the device knows the content of a reply from the cache.
    private func schemaOfReply(_ reply: JSONValue, readsCache: Bool) -> JSONValue {
        var schema = schemas.form(like: reply)
        if readsCache, let block = reply.object?.members.first, block.value == [:] {
            schema = schema.joined(with: ["properties": [block.key: ["type": "object"]]])
        }
        guard schema["properties"]?[failure.key] == failure.error else { return schema }
        return schema.joined(with: [
            "properties": [failure.key: SchemaBook.reference("\(dialect.name.rawValue).failure")]
        ])
    }

    private func json(of value: some Encodable) throws -> JSONValue { try JSONValue(parsing: bytes(value)) }
}

#endif
