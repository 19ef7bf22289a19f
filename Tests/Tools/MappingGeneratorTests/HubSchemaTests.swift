import Foundation
import RelationshipCore
import Testing

/// Tests that the schemas of the hub's JSON list the cases of the Swift types in their order.
struct HubSchemaTests {
    /// The values of each definition in `values.schema.json` that lists values.
    private static let words: [String: [String]] = [
        "AddPermission": cases(of: AddPermission.self),
        "AddResult": cases(of: AddResult.self),
        "Direction": cases(of: Direction.self),
        "EndReason": cases(of: EndSessionsArguments.Reason.self),
        "ErrorCode": cases(of: RelationshipError.Code.self),
        "FollowList": cases(of: FollowList.self),
        "Platform": cases(of: Platform.self),
        "PresenceStatus": cases(of: Presence.Status.self),
        "ProfileVisibility": cases(of: ProfileVisibility.self),
        "Relation": cases(of: Relation.self),
        "RequestRole": cases(of: FriendRequest.Role.self),
        "RequestStatus": cases(of: FriendRequest.Status.self),
        "SearchField": cases(of: FriendSearch.Field.self),
        "StandardFieldChanges": cases(of: Profile.Field.self),
        "Topic": cases(of: Subscription.Topic.self),
    ]

    /// The schemas with kinds: the member with the kind, and the kinds.
    private static let kinds: [String: (member: String, kinds: [String])] = [
        "commands": ("call", cases(of: Command.Kind.self)),
        "events": ("event", cases(of: Event.Kind.self)),
    ]

    private static func cases<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> [String] {
        type.allCases.map(\.rawValue)
    }

    private static func schema(_ name: String) throws -> [String: Any] {
        try Tables.object("hub/\(name).schema.json")
    }

    // MARK: - Values

    /// Returns the lists in the definitions, of values or of member names.
    private static func listedWords(in schema: [String: Any]) throws -> [String: [String]] {
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        return definitions.compactMapValues { definition in
            (definition["enum"] ?? (definition["propertyNames"] as? [String: Any])?["enum"]) as? [String]
        }
    }

    @Test func `each list of values has the cases of its Swift type in their order`() throws {
        #expect(try Self.listedWords(in: Self.schema("values")) == Self.words)
    }

    @Test(arguments: words.keys.sorted())
    func `a list with a missing or misplaced value is detected`(_ name: String) throws {
        for damage in [{ $0.dropLast() }, { $0.reversed() }] as [([String]) -> [String]] {
            var schema = try Self.schema("values")
            try schema.object("$defs") { definitions in
                try definitions.object(name) { definition in
                    func damaged(_ words: Any?) throws -> [String] { damage(try #require(words as? [String])) }
                    if definition["enum"] == nil {
                        try definition.object("propertyNames") { $0["enum"] = try damaged($0["enum"]) }
                    } else {
                        definition["enum"] = try damaged(definition["enum"])
                    }
                }
            }
            let listed = try Self.listedWords(in: schema)
            #expect(listed.keys.filter { listed[$0] != Self.words[$0] } == [name])
        }
    }

    // MARK: - Kinds

    /// Returns the problems of the kinds of a schema.
    private static func problems(of schema: [String: Any], _ name: String) throws -> [String] {
        let (member, kinds) = try #require(Self.kinds[name])
        let choices = try #require(schema["oneOf"] as? [[String: Any]])
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        var problems: [String] = []
        var chosen: [String] = []
        for choice in choices {
            let properties = try #require(choice["properties"] as? [String: [String: Any]])
            let kind = try #require(properties[member]?["const"] as? String)
            chosen.append(kind)
            if properties["args"]?["$ref"] as? String != "#/$defs/\(kind)" {
                problems.append("\(kind): other arguments")
            }
            let needsArguments = definitions[kind]?["required"] != nil
            if choice["required"] as? [String] != (needsArguments ? [member, "args"] : [member]) {
                problems.append("\(kind): arguments are \(needsArguments ? "" : "not ")required")
            }
        }
        if chosen != kinds { problems.append("other choices") }
        // The names of types begin with a capital letter.
        let defined = definitions.keys.filter { $0.first?.isLowercase == true }
        if Set(defined) != Set(kinds) { problems.append("other definitions") }
        return problems
    }

    @Test(arguments: kinds.keys.sorted())
    func `a schema defines each kind and refers to it once`(_ name: String) throws {
        #expect(try Self.problems(of: Self.schema(name), name) == [])
    }

    @Test(arguments: kinds.keys.sorted())
    func `a kind that is missing or repeated is detected`(_ name: String) throws {
        let schema = try Self.schema(name)
        let kind = try #require(Self.kinds[name]?.kinds.last)

        var undefined = schema
        try undefined.object("$defs") { $0[kind] = nil }
        #expect(try Self.problems(of: undefined, name).contains("other definitions"))

        var twice = schema
        try twice.rows("oneOf") { $0.append($0[0]) }
        #expect(try Self.problems(of: twice, name) == ["other choices"])

        var foreign = schema
        try foreign.rows("oneOf") { rows in
            try rows[1].object("properties") { $0["args"] = ["$ref": "#/$defs/\(kind)"] }
        }
        #expect(try Self.problems(of: foreign, name) == ["\(try #require(Self.kinds[name]).kinds[1]): other arguments"])

        var optional = schema
        try optional.rows("oneOf") { rows in rows[2]["required"] = [String]() }
        let third = try #require(Self.kinds[name]).kinds[2]
        #expect(try Self.problems(of: optional, name) == ["\(third): arguments are required"])
    }
}
