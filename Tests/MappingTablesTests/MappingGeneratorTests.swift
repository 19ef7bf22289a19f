import Foundation
import JSONSyntax
import TestThreads
import Testing

@testable import MappingRules

/// The generator refuses broken tables with file and rule: by the rules that it runs, and in a process of its own where what it
/// writes, or which files there are, matters.
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

    /// Changes the cell of legacy TIM of the first field: an exact one.
    private static func editCell(
        of table: inout [String: Any],
        _ change: (inout [String: Any]) throws -> Void
    ) throws {
        try table.rows("records") { records in
            try records[0].rows("fields") { rows in try rows[0].object("tim", change) }
        }
    }

    static let refusals = [
        Refusal("unknown key", "limits.json", "unknown key \"colour\"") { $0["colour"] = "red" },
        Refusal("unknown key in a cell", "errors.json", "unknown key \"nmber\"") { table in
            try table.rows("errors") { rows in try rows[0].object("tim") { $0["nmber"] = 1 } }
        },
        Refusal("duplicate row", "errors.json", "duplicate row") { table in
            try table.rows("errors") { rows in rows.append(rows[0]) }
        },
        Refusal("duplicate limit", "limits.json", "duplicate row") { table in
            try table.rows("limits") { rows in rows.append(rows[0]) }
        },
        Refusal("duplicate command", "calls.json", "duplicate row") { table in
            try table.rows("commands") { rows in rows.append(rows[0]) }
        },
        Refusal("duplicate event", "events.json", "duplicate row") { table in
            try table.rows("events") { rows in rows.append(rows[0]) }
        },
        Refusal("duplicate case", "enums.json", "duplicate row") { table in
            try table.rows("enums") { enums in
                try enums[0].rows("cases") { cases in cases.append(cases[0]) }
            }
        },
        Refusal("missing neutral code", "errors.json", "the neutral code \"unknownUser\" has no row") { table in
            try table.rows("errors") { rows in
                rows.removeAll { $0["code"] as? String == "unknownUser" && $0["operations"] as? [String] == ["*"] }
            }
        },
        Refusal("missing dialect", "errors.json", "the cell of v2tim is missing") { table in
            try table.rows("errors") { rows in rows[0]["v2tim"] = nil }
        },
        Refusal("unknown neutral code", "errors.json", "\"noSuchCode\" is no neutral code") { table in
            try table.rows("errors") { rows in rows[0]["code"] = "noSuchCode" }
        },
        Refusal("unknown operation", "errors.json", "\"sing\" is no command") { table in
            try table.rows("alsoReads") { rows in rows[0]["operations"] = ["sing"] }
        },
        Refusal("unknown argument", "errors.json", "\"page\" is no argument") { table in
            try table.rows("errors") { rows in
                let index = try #require(rows.firstIndex { $0["argument"] != nil })
                rows[index]["argument"] = "page"
            }
        },
        Refusal("ambiguous reverse", "errors.json", "ambiguous reverse mapping: 25466 of rongcloud") { table in
            try table.rows("errors") { rows in
                let index = try #require(rows.firstIndex { $0["code"] as? String == "requestExpired" })
                try rows[index].object("rongcloud") { $0["reads"] = nil }
            }
        },
        Refusal("ambiguous without its text", "errors.json", "ambiguous reverse mapping: 30001 of tim") { table in
            try table.rows("errors") { rows in
                for code in ["alreadyBlocked", "selfTarget"] {
                    let index = try #require(rows.firstIndex { $0["code"] as? String == code })
                    try rows[index]
                        .object("tim") { cell in
                            cell["text"] = nil
                            cell["reads"] = nil
                        }
                }
            }
        },
        Refusal("ambiguous enum number", "enums.json", "ambiguous reverse mapping: 0 of tim") { table in
            try table.rows("enums") { enums in
                try enums[0].rows("cases") { cases in try cases[1].object("tim") { $0["number"] = 0 } }
            }
        },
        Refusal("number without description", "errors.json", "30539 of tim is not described") { table in
            try table.rows("numbers") { rows in rows.removeAll { $0["number"] as? Int == 30539 } }
        },
        Refusal("limit without unit", "limits.json", "a limit needs its unit") { table in
            try table.rows("limits") { rows in try rows[0].object("tim") { $0["unit"] = nil } }
        },
        Refusal("limit in an unknown unit", "limits.json", "\"inches\" is no unit") { table in
            try table.rows("limits") { rows in try rows[0].object("tim") { $0["unit"] = "inches" } }
        },
        Refusal("duplicate field", "fields.json", "duplicate row") { table in
            try table.rows("records") { records in try records[0].rows("fields") { rows in rows.append(rows[0]) } }
        },
        Refusal("duplicate record", "fields.json", "duplicate row") { table in
            try table.rows("records") { records in records.append(records[0]) }
        },
        Refusal("field without fidelity", "fields.json", "a cell needs its fidelity") { table in
            try Self.editCell(of: &table) { $0["fidelity"] = nil }
        },
        Refusal("converted field without conversion", "fields.json", "a converted field names its conversion") {
            table in
            try Self.editCell(of: &table) { $0["fidelity"] = "converted" }
        },
        Refusal("conversion of an exact field", "fields.json", "only a converted field has a conversion") { table in
            try Self.editCell(of: &table) { $0["conversion"] = "seconds" }
        },
        Refusal("unknown conversion", "fields.json", "there is no conversion \"magic\"") { table in
            try Self.editCell(of: &table) { cell in
                cell["fidelity"] = "converted"
                cell["conversion"] = "magic"
            }
        },
        Refusal("unused conversion", "fields.json", "no cell uses the conversion \"magic\"") { table in
            try table.rows("conversions") { $0.append(["conversion": "magic", "summary": "s"]) }
        },
        Refusal("part of a field without parts", "fields.json", "\"remark\" is no field of") { table in
            try Self.editCell(of: &table) { $0["keeps"] = ["remark"] }
        },
        Refusal("only one value of an exact field", "fields.json", "\"only\" is for fields of which") { table in
            try Self.editCell(of: &table) { $0["only"] = "x" }
        },
        Refusal("instead of an argument that is taken", "fields.json", "\"instead\" is for arguments") { table in
            try Self.editCell(of: &table) { $0["instead"] = "dropped" }
        },
        Refusal("field without name and note", "fields.json", "says in its note what becomes of it") { table in
            try Self.editCell(of: &table) { $0["name"] = nil }
        },
        Refusal("field of an unknown record", "fields.json", "there is no record \"Nothing\" of a value") { table in
            try table.rows("records") { try $0[0].rows("fields") { $0[0]["type"] = "Nothing" } }
        },
        Refusal("record of no command", "fields.json", "calls.json has no command \"Profile\"") { table in
            try table.rows("records") { $0[0]["kind"] = "command" }
        },
        Refusal("record of no event", "fields.json", "events.json has no event \"Profile\"") { table in
            try table.rows("records") { $0[0]["kind"] = "event" }
        },
        Refusal("error without fidelity", "errors.json", "a cell needs its fidelity") { table in
            try table.rows("errors") { rows in try rows[0].object("rongcloud") { $0["fidelity"] = nil } }
        },
        Refusal("enum without fidelity", "enums.json", "a cell needs its fidelity") { table in
            try table.rows("enums") { enums in
                try enums[0].rows("cases") { cases in try cases[0].object("tim") { $0["fidelity"] = nil } }
            }
        },
        Refusal("call without fidelity", "calls.json", "a cell needs its fidelity") { table in
            try table.rows("commands") { rows in try rows[0].rows("tim") { $0[0]["fidelity"] = nil } }
        },
        Refusal("event without fidelity", "events.json", "a cell needs its fidelity") { table in
            try table.rows("events") { rows in try rows[0].rows("tim") { $0[0]["fidelity"] = nil } }
        },
        Refusal("local callback twice", "events.json", "onConnecting is there twice") { table in
            try table.rows("localCallbacks") { rows in
                rows.append(try #require(rows.first { $0["selector"] as? String == "onConnecting" }))
            }
        },
        Refusal("callback that is local and tells an event", "events.json", "onAddFriends: is there twice") { table in
            try table.rows("localCallbacks") { rows in
                rows[0]["dialect"] = "tim"
                rows[0]["owner"] = "TIMFriendshipListener"
                rows[0]["selector"] = "onAddFriends:"
            }
        },
        Refusal("unsupported without a word", "calls.json", "the key \"reason\" is missing") { table in
            try table.rows("localCalls") { rows in rows[0]["unsupported"] = ["number": 7013] }
        },
        Refusal("unsupported without reason", "events.json", "what is not supported needs the reason") { table in
            try table.rows("localCallbacks") { rows in rows[0]["unsupported"] = ["number": 7013, "reason": ""] }
        },
        Refusal("unknown fidelity", "errors.json", "\"perfect\" is no fidelity") { table in
            try table.rows("errors") { rows in try rows[0].object("tim") { $0["fidelity"] = "perfect" } }
        },
        Refusal("no call and no reason", "calls.json", "needs a note that tells why") { table in
            try table.rows("commands") { rows in
                try rows[0].rows("tim") { $0 = [["call": NSNull(), "fidelity": "rejected"]] }
            }
        },
        Refusal("empty cell", "events.json", "rongcloud has no entry") { table in
            try table.rows("events") { rows in rows[0]["rongcloud"] = [] as [Any] }
        },
        Refusal("wrong wire name", "calls.json", "is not the selector") { table in
            try table.rows("commands") { rows in try rows[0].rows("tim") { $0[0]["call"] = "logIn" } }
        },
        Refusal("no success in general", "errors.json", "\"success\" has no row for all operations") { table in
            try table.rows("success") { rows in rows.removeFirst() }
        },
        Refusal("no number and no reason", "enums.json", "needs a note that tells what happens instead") { table in
            try table.rows("enums") { enums in
                try enums[0].rows("cases") { cases in try cases[0].object("tim") { $0["number"] = NSNull() } }
            }
        },
        Refusal("number as text", "errors.json", "\"number\" must be a whole number, not a text") { table in
            try table.rows("errors") { rows in try rows[0].object("tim") { $0["number"] = "6017" } }
        },
    ]

    @Test func theTablesOfTheRepositoryAreAccepted() throws {
        let generator = try GeneratorProcess()
        let result = try generator.run()
        #expect(result.status == 0)
        #expect(result.standardError.isEmpty)
        let output = generator.root.appendingPathComponent("Sources/MappingTables/Generated/Limits.swift")
        #expect(try String(contentsOf: output, encoding: .utf8).contains("public enum LimitedField"))
    }

    /// The tables of the repository, read once: a refusal is about one table.
    private static let tables: MappingSet = {
        var folder = TableFolder(Tables.folder)
        return MappingSet(&folder, withSurface: false)
    }()

    private static func messages(of file: String, _ data: Data) -> [String] {
        do throws(Problem) {
            var tables = tables
            tables.replace(file, by: try JSONTree(parsing: Array(data), file: file))
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

    @Test func aBrokenTableWritesNothing() throws {
        let generator = try GeneratorProcess()
        try generator.edit("limits.json") { $0["colour"] = "red" }
        let result = try generator.run()
        #expect(result.status == 1)
        #expect(result.standardError.contains("error: limits.json"))
        #expect(!FileManager.default.fileExists(atPath: generator.root.appendingPathComponent("Sources").path))
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
        let messages = Self.messages(of: "limits.json", Data(document.text.utf8))
        #expect(messages.first?.hasPrefix("error: limits.json" + document.message) == true, "\(messages)")
    }

    @Test func whatIsNotUTF8IsRefusedWithItsLine() throws {
        let generator = try GeneratorProcess()
        try generator.write(Data("{\n\"about\": \"".utf8) + Data([0xFF, 0xFE]) + Data("\"}".utf8), to: "enums.json")
        let result = try generator.run()
        #expect(result.status == 1)
        #expect(result.standardError.hasPrefix("error: enums.json:2: not UTF-8"))
    }

    @Test func aMissingTableIsRefused() throws {
        let generator = try GeneratorProcess()
        try FileManager.default.removeItem(at: generator.folder.appendingPathComponent("events.json"))
        let result = try generator.run()
        #expect(result.status == 1)
        #expect(result.standardError == "error: events.json: the table is missing\n")
    }

    @Test func aFileThatIsNoTableIsRefused() throws {
        let generator = try GeneratorProcess()
        try generator.write(Data("{}".utf8), to: "colours.json")
        let result = try generator.run()
        #expect(result.status == 1)
        #expect(result.standardError.hasPrefix("error: colours.json: there is no such table"))
    }

    @Test func everyProblemIsShownAtOnce() throws {
        let generator = try GeneratorProcess()
        try generator.edit("limits.json") { table in
            try table.rows("limits") { rows in
                for index in 0..<3 { try rows[index].object("tim") { $0["unit"] = nil } }
            }
        }
        try generator.write(Data("nothing".utf8), to: "events.json")
        let result = try generator.run()
        let lines = result.standardError.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.filter { $0.contains("a limit needs its unit") }.count == 3)
    }
}
