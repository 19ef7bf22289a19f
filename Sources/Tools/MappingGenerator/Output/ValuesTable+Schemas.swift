import JSONSyntax

extension ValuesTable {
    /// Returns the JSON Schemas of the calls' arguments and of the replies, as `RelationshipCore.Dialect.schemas`
    /// describes them; `nil` if the table has no calls.
    ///
    /// - Throws: A problem if the schema of a type is unknown.
    func schemaDocument() throws(Problem) -> JSONValue? {
        guard let calls = messages.first(where: { $0.coding == .call }) else { return nil }
        var writer = SchemaWriter(table: self)
        var document: JSONObject = [:]
        var arguments: JSONObject = [:]
        for (name, cases) in groupedByName(calls.cases, \.key) {
            arguments[name] = try writer.call(cases, in: calls.type)
        }
        document["calls"] = .object(arguments)
        if let reply = messages.first(where: { $0.coding == .reply }) {
            document["reply"] = try writer.message(reply)
        }
        document["$defs"] = .object(writer.definitions)
        return .object(document)
    }
}

/// Writes schemas, and collects those of the types in them.
private struct SchemaWriter {
    private static let standard: [String: JSONValue] = [
        "String": ["type": "string"], "Bool": ["type": "boolean"], "Int": whole(Int.self), "UInt": whole(UInt.self),
        "Int32": whole(Int32.self), "UInt32": whole(UInt32.self), "Int64": whole(Int64.self),
        "UInt64": whole(UInt64.self),
        "Data": [
            "type": "string", "contentEncoding": "base64",
            "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$", "examples": ["aGk="],
        ],
    ]

    private static func whole<Number: FixedWidthInteger>(_: Number.Type) -> JSONValue {
        ["type": "integer", "minimum": .integer(Number.min), "maximum": .integer(Number.max)]
    }

    let table: ValuesTable
    private(set) var definitions: JSONObject = [:]
    /// The full names of the types, by the names of their definitions.
    private var types: [String: String] = [:]

    init(table: ValuesTable) { self.table = table }

    /// Returns the schema of the arguments of a call; those of a further case are optional.
    mutating func call(_ cases: [MessageRow.Case], in scope: String) throws(Problem) -> JSONValue {
        try object(
            cases.flatMap(\.arguments).map { ($0.name, $0.type) },
            required: (cases.first?.arguments ?? []).filter { !$0.isOptional }.map(\.name),
            in: scope
        )
    }

    /// Returns the schema of an enumeration: a choice between its cases.
    mutating func message(_ message: MessageRow) throws(Problem) -> JSONValue {
        let choices = try message.cases.map { row throws(Problem) in
            let named = message.coding == .byHand ? row.json : row.key
            guard let type = row.type else {
                let arguments = try call([row], in: message.type)
                guard message.coding != .byHand, !row.arguments.isEmpty else { return arguments }
                return Self.record([row.key: arguments], required: [row.key], isClosed: message.coding != .reply)
            }
            let value = try schema(of: SwiftType(type), in: message.type)
            return named.map { Self.record([$0: value], required: [$0], isClosed: message.coding != .reply) } ?? value
        }
        return ["oneOf": .array(choices)]
    }

    // MARK: Types

    private mutating func schema(of type: SwiftType, in scope: String) throws(Problem) -> JSONValue {
        if let element = type.element { return ["type": "array", "items": try schema(of: element, in: scope)] }
        if type.base.hasPrefix("[String: ") {
            let value = SwiftType(String(type.base.dropFirst("[String: ".count).dropLast()))
            return ["type": "object", "additionalProperties": try schema(of: value, in: scope)]
        }
        if let schema = Self.standard[type.base], schema.object?.members.count == 1 { return schema }
        let full = table.fullName(of: type.base, in: scope) ?? type.base
        let name = full.split(separator: ".").last.map(String.init) ?? full
        if types[name] == nil {
            types[name] = full
            definitions[name] = try definition(of: full)
        }
        guard types[name] == full else { throw problem("two types of calls and replies have the name \(name)") }
        return ["$ref": .string("#/$defs/\(name)")]
    }

    private mutating func definition(of type: String) throws(Problem) -> JSONValue {
        if let value = table.value(type) {
            return try object(
                value.members.map { ($0.key, $0.type) },
                required: value.members.filter { !$0.isNullable && !$0.isOptional }.map(\.key),
                in: type,
                isClosed: value.isStrict
            )
        }
        if let message = table.messages.first(where: { $0.type == type }) { return try self.message(message) }
        guard let schema = table.schemas[type] ?? Self.standard[type] else {
            throw problem("\"schemas\" has no schema for \(type)")
        }
        try collect(schema)
        return schema
    }

    /// Collects the types that a schema written by hand refers to.
    private mutating func collect(_ schema: JSONValue) throws(Problem) {
        if let name = schema["$ref"]?.text?.split(separator: "/").last {
            _ = try self.schema(of: SwiftType(String(name)), in: "")
        }
        for part in schema.elements ?? schema.object?.members.map(\.value) ?? [] { try collect(part) }
    }

    private mutating func object(
        _ members: [(key: String, type: String)],
        required: [String],
        in scope: String,
        isClosed: Bool = true
    ) throws(Problem) -> JSONValue {
        var properties: JSONObject = [:]
        for (key, type) in members { properties[key] = try schema(of: SwiftType(type), in: scope) }
        return Self.record(properties, required: required, isClosed: isClosed)
    }

    private static func record(_ properties: JSONObject, required: [String], isClosed: Bool) -> JSONValue {
        var object: JSONObject = ["type": "object"]
        if !properties.members.isEmpty { object["properties"] = .object(properties) }
        if !required.isEmpty { object["required"] = .array(required.map { .string($0) }) }
        if isClosed { object["additionalProperties"] = false }
        return .object(object)
    }

    private func problem(_ rule: String) -> Problem { Problem(file: table.file, line: 0, rule: rule) }
}
