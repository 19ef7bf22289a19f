import Foundation
import JSONSyntax
import TestThreads
import Testing

@testable import MappingRules

/// The generator refuses broken tables with file and rule, by the rules that it runs; see also ``GeneratorProcessTests``.
@Suite(.longWork)
struct MappingGeneratorTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var file: String
        var rule: String
        var change: @Sendable (inout [String: Any]) throws -> Void

        init(
            _ name: String,
            _ file: String,
            _ rule: String,
            _ change: @escaping @Sendable (inout [String: Any]) throws -> Void
        ) {
            testDescription = name
            self.file = file
            self.rule = rule
            self.change = change
        }
    }

    /// Changes the cell of the first field: an exact one.
    private static func editCell(
        of table: inout [String: Any],
        _ change: (inout [String: Any]) throws -> Void
    ) throws {
        try table.rows("records") { records in
            try records[0].rows("fields") { rows in try change(&rows[0]) }
        }
    }

    static let refusals = [
        Refusal("unknown key", "tim/limits.json", "unknown key \"colour\"") { $0["colour"] = "red" },
        Refusal("unknown key in a cell", "tim/codes.json", "unknown key \"nmber\"") { table in
            try table.rows("errors") { rows in rows[0]["nmber"] = 1 }
        },
        Refusal("duplicate row", "tim/codes.json", "duplicate row") { table in
            try table.rows("errors") { rows in rows.append(rows[0]) }
        },
        Refusal("duplicate limit", "tim/limits.json", "duplicate row") { table in
            try table.rows("limits") { rows in rows.append(rows[0]) }
        },
        Refusal("duplicate command", "tim/calls.json", "duplicate row") { table in
            try table.rows("commands") { rows in rows.append(rows[0]) }
        },
        Refusal("duplicate event", "tim/callbacks.json", "duplicate row") { table in
            try table.rows("events") { rows in rows.append(rows[0]) }
        },
        Refusal("duplicate enumeration", "tim/enums.json", "duplicate row") { table in
            try table.rows("enums") { rows in rows.append(rows[0]) }
        },
        Refusal("duplicate case", "tim/enums.json", "duplicate row") { table in
            try table.rows("enums") { enums in
                try enums[0].rows("cases") { cases in cases.append(cases[0]) }
            }
        },
        Refusal("missing neutral code", "tim/codes.json", "the neutral code \"unknownUser\" has no row") { table in
            try table.rows("errors") { rows in
                rows.removeAll { $0["code"] as? String == "unknownUser" && $0["operations"] as? [String] == ["*"] }
            }
        },
        Refusal("missing row", "v2tim/codes.json", "the neutral code \"invalidArgument\" has no row") { table in
            try table.rows("errors") { rows in rows.removeFirst() }
        },
        Refusal("missing call", "v2tim/calls.json", "the command \"signIn\" of the hub has no row") { table in
            try table.rows("commands") { rows in rows.removeFirst() }
        },
        Refusal("unknown command", "v2tim/calls.json", "\"sing\" is no command of the hub; hub/operations.json has") {
            table in
            try table.rows("commands") { rows in rows[0]["command"] = "sing" }
        },
        Refusal("unknown event", "v2tim/callbacks.json", "\"sung\" is no event of the hub; hub/events.json has") {
            table in
            try table.rows("events") { rows in rows[0]["event"] = "sung" }
        },
        Refusal("unknown limited field", "v2tim/limits.json", "\"pitch\" is no limited field of the hub") { table in
            try table.rows("limits") { rows in rows[0]["field"] = "pitch" }
        },
        Refusal("unknown case", "v2tim/enums.json", "\"choir\" is no case of addPermission of the hub") { table in
            try table.rows("enums") { enums in try enums[0].rows("cases") { $0[0]["case"] = "choir" } }
        },
        Refusal("unknown field", "v2tim/fields.json", "\"voice\" is no field of Profile of the hub") { table in
            try table.rows("records") { records in try records[0].rows("fields") { $0[0]["field"] = "voice" } }
        },
        Refusal("command twice in the hub", "hub/operations.json", "duplicate row") { table in
            try table.rows("commands") { rows in rows.append(rows[0]) }
        },
        Refusal("custom key that no version has", "hub/fields.json", "about the prefix of \"groupKey\"") { table in
            try table.rows("customKeys") { rows in rows.append(["field": "groupKey", "summary": "-"]) }
        },
        Refusal("argument that no dialect has", "hub/errors.json", "is about the argument \"page\"") { table in
            try table.rows("arguments") { rows in rows.append(["name": "page", "summary": "-"]) }
        },
        Refusal("prefix of an unknown key", "v2tim/versions.json", "\"groupKey\" is no custom key") { table in
            try table.rows("prefixes") { rows in rows[0]["field"] = "groupKey" }
        },
        Refusal("field without a place that is not named", "tim/fields.json", "is no field without a place") { table in
            try table.rows("vendorFields") { rows in rows[0]["field"] = "colour" }
        },
        Refusal("unknown neutral code", "tim/codes.json", "\"noSuchCode\" is no neutral code") { table in
            try table.rows("errors") { rows in rows[0]["code"] = "noSuchCode" }
        },
        Refusal("unknown operation", "tim/codes.json", "\"sing\" is no command") { table in
            try table.rows("alsoReads") { rows in rows[0]["operations"] = ["sing"] }
        },
        Refusal("unknown argument", "rongcloud/codes.json", "\"page\" is no argument") { table in
            try table.rows("errors") { rows in
                let index = try #require(rows.firstIndex { $0["argument"] != nil })
                rows[index]["argument"] = "page"
            }
        },
        Refusal("ambiguous reverse", "rongcloud/codes.json", "ambiguous reverse mapping: 25466") { table in
            try table.rows("errors") { rows in
                let index = try #require(rows.firstIndex { $0["code"] as? String == "requestExpired" })
                rows[index]["reads"] = nil
            }
        },
        Refusal("ambiguous without its text", "tim/codes.json", "ambiguous reverse mapping: 30001") { table in
            try table.rows("errors") { rows in
                for code in ["alreadyBlocked", "selfTarget"] {
                    let index = try #require(rows.firstIndex { $0["code"] as? String == code })
                    rows[index]["text"] = nil
                    rows[index]["reads"] = nil
                }
            }
        },
        Refusal("ambiguous enum number", "tim/enums.json", "ambiguous reverse mapping: 0") { table in
            try table.rows("enums") { enums in
                try enums[0].rows("cases") { cases in cases[1]["number"] = 0 }
            }
        },
        Refusal("number without description", "tim/codes.json", "30539 is not described") { table in
            try table.rows("numbers") { rows in rows.removeAll { $0["number"] as? Int == 30539 } }
        },
        Refusal("limit without unit", "tim/limits.json", "a limit needs its unit") { table in
            try table.rows("limits") { rows in rows[0]["unit"] = nil }
        },
        Refusal("limit in an unknown unit", "tim/limits.json", "\"inches\" is no unit") { table in
            try table.rows("limits") { rows in rows[0]["unit"] = "inches" }
        },
        Refusal("duplicate field", "tim/fields.json", "duplicate row") { table in
            try table.rows("records") { records in try records[0].rows("fields") { rows in rows.append(rows[0]) } }
        },
        Refusal("duplicate record", "tim/fields.json", "duplicate row") { table in
            try table.rows("records") { records in records.append(records[0]) }
        },
        Refusal("field without fidelity", "tim/fields.json", "a cell needs its fidelity") { table in
            try Self.editCell(of: &table) { $0["fidelity"] = nil }
        },
        Refusal("converted field without conversion", "tim/fields.json", "a converted field names its conversion") {
            table in
            try Self.editCell(of: &table) { $0["fidelity"] = "converted" }
        },
        Refusal("conversion of an exact field", "tim/fields.json", "only a converted field has a conversion") { table in
            try Self.editCell(of: &table) { $0["conversion"] = "seconds" }
        },
        Refusal("unknown conversion", "tim/fields.json", "there is no conversion \"magic\"") { table in
            try Self.editCell(of: &table) { cell in
                cell["fidelity"] = "converted"
                cell["conversion"] = "magic"
            }
        },
        Refusal("unused conversion", "hub/fields.json", "no cell uses the conversion \"magic\"") { table in
            try table.rows("conversions") { $0.append(["conversion": "magic", "summary": "s"]) }
        },
        Refusal("part of a field without parts", "tim/fields.json", "\"remark\" is no field of") { table in
            try Self.editCell(of: &table) { $0["keeps"] = ["remark"] }
        },
        Refusal("only one value of an exact field", "tim/fields.json", "\"only\" is for fields of which") { table in
            try Self.editCell(of: &table) { $0["only"] = "x" }
        },
        Refusal("instead of an argument that is taken", "tim/fields.json", "\"instead\" is for arguments") { table in
            try Self.editCell(of: &table) { $0["instead"] = "dropped" }
        },
        Refusal("field without name and note", "tim/fields.json", "says in its note what becomes of it") { table in
            try Self.editCell(of: &table) { $0["name"] = nil }
        },
        Refusal("field of an unknown record", "hub/fields.json", "there is no record \"Nothing\" of a value") { table in
            try table.rows("records") { try $0[0].rows("fields") { $0[0]["type"] = "Nothing" } }
        },
        Refusal("record of no command", "hub/fields.json", "hub/operations.json has no command \"Profile\"") { table in
            try table.rows("records") { $0[0]["kind"] = "command" }
        },
        Refusal("record of no event", "hub/fields.json", "hub/events.json has no event \"Profile\"") { table in
            try table.rows("records") { $0[0]["kind"] = "event" }
        },
        Refusal("error without fidelity", "tim/codes.json", "a cell needs its fidelity") { table in
            try table.rows("errors") { rows in rows[0]["fidelity"] = nil }
        },
        Refusal("enum without fidelity", "tim/enums.json", "a cell needs its fidelity") { table in
            try table.rows("enums") { enums in
                try enums[0].rows("cases") { cases in cases[0]["fidelity"] = nil }
            }
        },
        Refusal("call without fidelity", "tim/calls.json", "a cell needs its fidelity") { table in
            try table.rows("commands") { rows in try rows[0].rows("calls") { $0[0]["fidelity"] = nil } }
        },
        Refusal("event without fidelity", "tim/callbacks.json", "a cell needs its fidelity") { table in
            try table.rows("events") { rows in try rows[0].rows("callbacks") { $0[0]["fidelity"] = nil } }
        },
        Refusal("local callback twice", "tim/callbacks.json", "onConnecting is there twice") { table in
            try table.rows("localCallbacks") { rows in
                rows.append(try #require(rows.first { $0["selector"] as? String == "onConnecting" }))
            }
        },
        Refusal("callback that is local and reports an event", "tim/callbacks.json", "onAddFriends: is there twice") {
            table in
            try table.rows("localCallbacks") { rows in
                rows[0]["owner"] = "TIMFriendshipListener"
                rows[0]["selector"] = "onAddFriends:"
            }
        },
        Refusal("unsupported without a word", "tim/calls.json", "the key \"reason\" is missing") { table in
            try table.rows("localCalls") { rows in rows[0]["unsupported"] = ["number": 7013] }
        },
        Refusal("unsupported without reason", "tim/callbacks.json", "what is not supported needs the reason") { table in
            try table.rows("localCallbacks") { rows in rows[0]["unsupported"] = ["number": 7013, "reason": ""] }
        },
        Refusal("unknown fidelity", "tim/codes.json", "\"perfect\" is no fidelity") { table in
            try table.rows("errors") { rows in rows[0]["fidelity"] = "perfect" }
        },
        Refusal("no call and no reason", "tim/calls.json", "needs a note that says why") { table in
            try table.rows("commands") { rows in
                try rows[0].rows("calls") { $0 = [["call": NSNull(), "fidelity": "rejected"]] }
            }
        },
        Refusal("empty cell", "tim/callbacks.json", "has no entry; an event without a callback says so") { table in
            try table.rows("events") { rows in rows[0]["callbacks"] = [] as [Any] }
        },
        Refusal("wrong wire name", "tim/calls.json", "is not the selector") { table in
            try table.rows("commands") { rows in try rows[0].rows("calls") { $0[0]["call"] = "logIn" } }
        },
        Refusal("no success in general", "tim/codes.json", "\"success\" has no row for all operations") { table in
            try table.rows("success") { rows in rows.removeFirst() }
        },
        Refusal("no number and no reason", "tim/enums.json", "needs a note that says what happens instead") { table in
            try table.rows("enums") { enums in
                try enums[0].rows("cases") { cases in cases[0]["number"] = NSNull() }
            }
        },
        Refusal("number as text", "tim/codes.json", "\"number\" must be a whole number, not a text") { table in
            try table.rows("errors") { rows in rows[0]["number"] = "6017" }
        },
    ]

    /// The tables of the repository, read once: a refusal is about one table.
    private static let tables: MappingSet = {
        var folder = TableFolder(Tables.folder)
        return MappingSet(&folder)
    }()

    private static func messages(of file: String, _ data: Data) -> [String] {
        do throws(Problem) {
            var tables = tables
            tables.replace(file, by: try JSONValue(parsing: Array(data), file: file))
            return tables.problems.map(\.message)
        } catch {
            return [error.message]
        }
    }

    @Test("refuses", arguments: TestSize.every(4, of: refusals, "broken tables that the generator refuses"))
    func brokenTablesAreRefused(_ refusal: Refusal) throws {
        var table = try Tables.object(refusal.file)
        try refusal.change(&table)
        let lines = Self.messages(of: refusal.file, try JSONSerialization.data(withJSONObject: table))
        let pattern = try Regex("error: \(NSRegularExpression.escapedPattern(for: refusal.file))(:[0-9]+)?: ")
        #expect(lines.contains { $0.contains(refusal.rule) && $0.prefixMatch(of: pattern) != nil }, "\(lines)")
    }

    struct Document: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var message: String
    }

    @Test(arguments: [
        Document(
            testDescription: "comma",
            text: "{\n  \"limits\": [,]\n}",
            message: ":2: not JSON: a value is expected"
        ),
        Document(
            testDescription: "key twice",
            text: "{ \"limits\": [], \"limits\": [] }",
            message: ":1: the key \"limits\" is there twice"
        ),
        Document(testDescription: "fraction", text: "{ \"limits\": 1.5 }", message: ":1: 1.5 is not a whole number"),
        Document(testDescription: "list", text: "[]", message: ":1: an object is expected here, not a list"),
        Document(testDescription: "nothing", text: "", message: ":1: not JSON: the file ends"),
        Document(testDescription: "two values", text: "{} {}", message: ":1: not JSON: something follows"),
        Document(
            testDescription: "half a surrogate pair",
            text: "{\"about\": \"\\ud83d\"}",
            message: ":1: not JSON: half a surrogate pair"
        ),
        Document(
            testDescription: "open text",
            text: "{\"about",
            message: ":1: not JSON: a text without its closing quote"
        ),
        Document(
            testDescription: "deep nesting",
            text: String(repeating: "[", count: 100_000),
            message: ":1: not a table: nested too deeply"
        ),
    ])
    func whatIsNotJSONIsRefusedWithItsLine(_ document: Document) {
        let messages = Self.messages(of: "tim/limits.json", Data(document.text.utf8))
        #expect(messages.first?.hasPrefix("error: tim/limits.json" + document.message) == true, "\(messages)")
    }
}
