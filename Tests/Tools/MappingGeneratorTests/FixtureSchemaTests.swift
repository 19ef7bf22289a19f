import JSONSyntax
import Testing

@testable import MappingGenerator

/// Tests of the schema of fixtures, which has parts of the hub's schemas.
struct FixtureSchemaTests {
    private static func published(_ source: String, hub: [String: String] = [:]) throws -> JSONValue {
        let source = try JSONValue(parsing: Array(source.utf8), file: FixtureSchema.file)
        let hub = try hub.mapValues { try JSONValue(parsing: Array($0.utf8), file: "") }
        let schema = FixtureSchema(source, hub: hub, commands: ["signIn", "block"])
        return try JSONValue(parsing: Array(schema.published().utf8), file: "")
    }

    @Test func `the published schema contains the definitions that its source refers to`() throws {
        let hub = [
            "commands.schema.json": """
            {"$defs": {"add": {"properties": {
                "user": {"type": "string"},
                "remark": {"type": "string", "default": "", "x-limit": "remark"},
                "source": {"type": "string"},
                "direction": {"$ref": "values.schema.json#/$defs/Direction"},
                "sentAt": {"$ref": "values.schema.json#/$defs/Timestamp"}
            }}}}
            """,
            "values.schema.json": """
            {"$defs": {"Direction": {"enum": ["oneWay", "twoWay"], "x-swift": "Direction"}, "Timestamp": {"type": "integer"}}}
            """,
        ]
        let source = """
            {
              "properties": {
                "call": {"x-names": "commands"},
                "request": {
                  "properties": {"to": {"type": "string"}, "source": {"const": "s"}},
                  "x-members": {"of": "../hub/commands.schema.json#/$defs/add", "except": ["user"]},
                  "required": ["to"]
                },
                "direction": {"description": "Who adds whom.", "$ref": "../hub/values.schema.json#/$defs/Direction"},
                "clock": {"$ref": "#/$defs/Timestamp"}
              },
              "$defs": {"Timestamp": {"type": "string"}}
            }
            """
        var schema = try #require(Self.published(source, hub: hub).object)
        schema["$comment"] = nil
        let expected = """
            {
              "properties": {
                "call": {"enum": ["signIn", "block"]},
                "request": {
                  "properties": {
                    "to": {"type": "string"},
                    "source": {"const": "s"},
                    "remark": {"type": "string", "default": ""},
                    "direction": {"enum": ["oneWay", "twoWay"]},
                    "sentAt": {"$ref": "#/$defs/Timestamp"}
                  },
                  "required": ["to"]
                },
                "direction": {"description": "Who adds whom.", "enum": ["oneWay", "twoWay"]},
                "clock": {"$ref": "#/$defs/Timestamp"}
              },
              "$defs": {"Timestamp": {"type": "string"}}
            }
            """
        let tree = try JSONValue(parsing: Array(expected.utf8), file: "")
        #expect(JSONValue.object(schema) == tree, "\(JSONValue.object(schema).text())")
    }

    @Test(arguments: [
        (#"{"$ref": "../hub/values.schema.json#/$defs/Place"}"#, "there is no such definition in a schema of the hub"),
        (#"{"$ref": "../hub/places.schema.json#/$defs/A"}"#, "there is no such definition in a schema of the hub"),
        (##"{"$ref": "#/$defs/A"}"##, "there is no such definition in a schema of the hub"),
        (#"{"$ref": "../hub/values.schema.json#/$defs/A"}"#, "the reference leads to itself"),
        (#"{"x-names": "events"}"#, #"only "commands" have names"#),
        (
            #"{"x-members": {"of": "../hub/values.schema.json#/$defs/B", "except": ["c"]}}"#,
            #""except": there is no member "c""#
        ),
        (#"{"x-members": {"except": ["c"]}}"#, #""of": missing"#),
    ])
    func `a reference that leads nowhere is a problem`(_ source: String, _ rule: String) throws {
        let values = ##"{"$defs": {"A": {"$ref": "#/$defs/A"}, "B": {"properties": {"b": {"type": "string"}}}}}"##
        let problem = try #require(throws: Problem.self) {
            _ = try Self.published(source, hub: ["values.schema.json": values])
        }
        #expect(problem.rule == rule)
    }
}
