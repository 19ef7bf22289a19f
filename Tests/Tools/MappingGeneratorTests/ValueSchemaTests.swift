import JSONSyntax
import Testing

@testable import MappingGenerator

/// The JSON Schemas of calls and replies that the generator writes from `calls.json` and `values.json`.
struct ValueSchemaTests {
    /// Returns the schemas that the tables describe, of calls with a name and a value.
    private func document(_ table: JSONValue, calls: [(String, JSONValue)] = []) throws -> JSONValue? {
        var problems = ProblemList()
        let rows = calls.map { name, value -> JSONValue in
            ["call": .string(name), "value": value, "selectors": []]
        }
        let names = try NameTable.calls(
            ["about": "A table.", "commands": [], "localCalls": [], "calls": .array(rows)],
            file: "calls.json",
            &problems
        )
        let document = try ValuesTable(table, file: "values.json", &problems).adding(names).schemaDocument()
        #expect(problems.problems == [])
        return document
    }

    private static let calls: JSONValue = ["type": "Call", "coding": "call", "summary": "Calls."]

    private func table(_ messages: JSONValue, values: JSONValue = [], schemas: JSONValue = [:]) -> JSONValue {
        ["about": "A table.", "values": values, "messages": messages, "schemas": schemas]
    }

    @Test func `the schemas of calls and replies state members, types, and what JSON can omit`() throws {
        let add: JSONValue = [
            "summary": "Adds a user.",
            "arguments": ["user": "String", "card": "Card?", "kind": "Int32 = 0"], "aliases": ["name": "user"],
        ]
        let list: JSONValue = ["summary": "Lists all."]
        let pick: JSONValue = ["name": "pick", "summary": "Lists some.", "arguments": ["users": "[String]"]]
        let replies: JSONValue = [
            "type": "Reply", "coding": "reply", "summary": "Replies.",
            "cases": [
                ["name": "yes", "type": "Content", "summary": "A success."],
                ["name": "no", "arguments": ["code": "Code"], "summary": "A failure."],
            ],
        ]
        let content: JSONValue = [
            "type": "Reply.Content", "coding": "byHand", "summary": "The content of a success.",
            "cases": [
                ["name": "cards", "json": "list", "type": "[Card]", "summary": "Cards."],
                ["name": "names", "json": "list", "type": "[Bool]", "summary": "Flags."],
                ["name": "one", "type": "Bool", "summary": "One flag."],
            ],
        ]
        let card: JSONValue = [
            "type": "Card", "summary": "A card.", "isStrict": true,
            "members": [
                ["name": "user", "json": "user_id", "type": "String", "summary": "The user."],
                ["name": "size", "type": "UInt32", "initial": "1", "isOptional": true, "summary": "The size."],
                ["name": "extra", "type": "[String: Bool]?", "summary": "More."],
            ],
        ]
        let text: JSONValue = ["type": "string"]
        func object(_ key: String, _ schema: JSONValue, isClosed: Bool = true) -> JSONValue {
            var object: JSONObject = [
                "type": "object", "properties": .object([key: schema]), "required": [.string(key)],
            ]
            if isClosed { object["additionalProperties"] = false }
            return .object(object)
        }
        let made = try document(
            table([Self.calls, replies, content], values: [card], schemas: ["Code": ["type": "integer"]]),
            calls: [("add", add), ("list", list), ("list", pick)]
        )
        #expect(
            made?["calls"] == [
                "add": [
                    "type": "object",
                    "properties": ["user": text, "card": ["$ref": "#/$defs/Card"], "kind": ["$ref": "#/$defs/Int32"]],
                    "required": ["user"], "additionalProperties": false,
                ],
                "list": [
                    "type": "object", "properties": ["users": ["type": "array", "items": text]],
                    "additionalProperties": false,
                ],
            ]
        )
        #expect(
            made?["reply"]?["oneOf"] == [
                object("yes", ["$ref": "#/$defs/Content"], isClosed: false),
                object("no", object("code", ["$ref": "#/$defs/Code"]), isClosed: false),
            ]
        )
        #expect(
            made?["$defs"] == [
                "Card": [
                    "type": "object",
                    "properties": [
                        "user_id": text, "size": ["$ref": "#/$defs/UInt32"],
                        "extra": ["type": "object", "additionalProperties": ["type": "boolean"]],
                    ],
                    "required": ["user_id"], "additionalProperties": false,
                ],
                "Int32": ["type": "integer", "minimum": -2_147_483_648, "maximum": 2_147_483_647],
                "UInt32": ["type": "integer", "minimum": 0, "maximum": 4_294_967_295],
                "Code": ["type": "integer"],
                "Content": [
                    "oneOf": [
                        object("list", ["type": "array", "items": ["$ref": "#/$defs/Card"]]),
                        object("list", ["type": "array", "items": ["type": "boolean"]]),
                        ["type": "boolean"],
                    ]
                ],
            ]
        )
    }

    @Test func `a schema written by hand brings the types that it refers to`() throws {
        let value: JSONValue = ["anyOf": [["type": "string"], ["$ref": "#/$defs/Data"]]]
        let made = try document(
            table([Self.calls], schemas: ["Value": value, "Unused": ["type": "object"]]),
            calls: [("send", ["arguments": ["value": "Value"], "summary": "Sends a value."])]
        )
        #expect(made?["$defs"]?.object?.keys.sorted() == ["Data", "Value"])
        #expect(made?["$defs"]?["Data"]?["contentEncoding"] == "base64")
    }

    @Test func `a table without calls has no schemas`() throws {
        #expect(try document(["about": "No calls.", "values": []]) == nil)
    }
}
