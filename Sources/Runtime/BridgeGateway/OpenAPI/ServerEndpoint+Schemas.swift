#if Gateway
import JSONSyntax
import RelationshipCore
import ServerTranslation

extension ServerEndpoint {
    /// Returns the schema of a request's body.
    ///
    /// - Parameter isForm: Whether the body is a form, in which every value is a text.
    /// - Returns: The schema of an object.
    func requestSchema(isForm: Bool) -> JSONValue { schema(request, isForm) }

    /// The schema of an answer, without the members that every answer has.
    ///
    /// A member is required if the row has a value for the case that the hub has none.
    var answerSchema: JSONValue { schema(answer) }

    // MARK: Requests

    private func schema(_ members: [RequestMember], _ isForm: Bool) -> JSONValue {
        let properties = members.map { ($0.name, schema($0, isForm)) }
        let required = members.filter { $0.required == true }.map { JSONValue.string($0.name) }
        return ["type": "object", "properties": .object(JSONObject(properties)), "required": .array(required)]
    }

    private func schema(_ member: RequestMember, _ isForm: Bool) -> JSONValue {
        if let values = member.values {
            let keys = values.texts
            guard member.type == .number else { return ["enum": .array(keys.map { .string($0) })] }
            return ["enum": .array(keys.compactMap { Int64($0) }.sorted().map { .integer($0) })]
        }
        switch member.type {
        case .user: return user(member)
        case .text: return text(member)
        case .numberText, .dateTime: return ["type": "string"]
        case .number, .milliseconds, .seconds:
            var schema: JSONObject = ["type": "integer"]
            if member.unit == .value, let limit = member.limit {
                (schema["minimum"], schema["maximum"]) = (1, .integer(limit))
            }
            return .object(schema)
        case .flag: return ["enum": [0, 1]]
        case .users:
            guard member.single != .always else { return user(member) }
            return list(
                member.wrapped.map { .record([$0: user(member)], required: [.string($0)]) } ?? user(member),
                member
            )
        case .texts: return member.single == .always ? text(member) : list(["type": "string"], member)
        case .items: return list(schema(member.members ?? [], isForm), member)
        case .fields: return fields(member.list)
        case .any: return [:]
        }
    }

    private func user(_ member: RequestMember) -> JSONValue {
        let limit = member.unit == .bytes ? member.limit : nil
        return [
            "type": "string", "minLength": 1, "maxLength": .integer(limit ?? UserID.maximumByteCount),
            "pattern": "^[ -~]+$", "examples": ["alice"],
        ]
    }

    private func text(_ member: RequestMember) -> JSONValue {
        var schema: JSONObject = ["type": "string"]
        if let limit = member.limit { schema["maxLength"] = .integer(limit) }
        if let prefix = member.prefix {
            schema["pattern"] = .string("^\(prefix)")
            schema["examples"] = [.string(prefix + "App")]
        }
        return .object(schema)
    }

    private func list(_ element: JSONValue, _ member: RequestMember) -> JSONValue {
        var schema: JSONObject = ["type": "array", "items": element]
        if member.required == true { schema["minItems"] = 1 }
        if member.unit == .items, let limit = member.limit { schema["maxItems"] = .integer(limit) }
        return .object(schema)
    }

    private func fields(_ name: String?) -> JSONValue {
        guard let list = fieldLists[name ?? ""] else { return ["type": "object"] }
        switch list.layout {
        case .text: return ["type": "string", "contentMediaType": "application/json", "examples": ["{}"]]
        case .object: return ["type": "object", "examples": [[:]]]
        case .tags:
            let (tag, value) = (list.nameMember ?? "name", list.valueMember ?? "value")
            let example = JSONValue.string(list.fields.first?.name ?? "")
            return [
                "type": "array",
                "items": [
                    "type": "object", "properties": [tag: ["type": "string", "examples": [example]], value: [:]],
                    "required": [.string(tag), .string(value)],
                ],
            ]
        }
    }

    // MARK: Answers

    private func schema(_ members: [AnswerMember], results: Bool = false) -> JSONValue {
        var properties = JSONObject()
        var required: [JSONValue] = []
        func add(_ name: String, _ schema: JSONValue, isRequired: Bool) {
            properties[name] = schema
            if isRequired { required.append(.string(name)) }
        }
        for member in members where member.isWritten {
            for name in [member.name] + (member.names ?? []) {
                add(name, schema(member), isRequired: member.whenMissing != nil && member.unlessFailed != true)
            }
            if member.results == true, let failed = itemResult.failed {
                add(failed, ["type": "array", "items": ["type": "string"]], isRequired: false)
            }
        }
        if results {
            if let code = itemResult.code { add(code, ["type": "integer"], isRequired: true) }
            if let text = itemResult.text { add(text, ["type": "string"], isRequired: true) }
        }
        return ["type": "object", "properties": .object(properties), "required": .array(required)]
    }

    private func schema(_ member: AnswerMember) -> JSONValue {
        if let values = member.values {
            var shown: [JSONValue] = []
            for value in values.values + (member.whenMissing.map { [$0.json] } ?? [])
            where !shown.contains(value) { shown.append(value) }
            return ["enum": .array(shown.sorted { $0.line < $1.line })]
        }
        switch member.type {
        case .user, .text, .numberText, .dateTime: return ["type": "string"]
        case .number, .seconds, .milliseconds, .flag: return ["type": "integer"]
        case .users, .texts: return ["type": "array", "items": ["type": "string"]]
        case .items: return ["type": "array", "items": schema(member.members ?? [], results: member.results == true)]
        case .fields: return fields(member.list)
        case .any: return [:]
        }
    }
}
#endif
