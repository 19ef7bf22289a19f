import Foundation
import TestThreads
import Testing

/// The names of the vendors' error numbers, generated as the build generates them, on a copy of the tables.
@Suite(.longWork)
struct ConstantsGeneratorTests {
    @Test(arguments: [
        ("tim", "/// 0: success.\npublic var ERR_SUCC: ERROR_CODE { ERROR_CODE(0) }\n"),
        ("tim", "public var ERR_SVR_SSO_CONNECT_LIMIT: ERROR_CODE { ERROR_CODE(-302) }\n"),
        (
            "v2tim",
            "/// -20009: too many calls for the transport.\npublic var ERR_SVR_SSO_FREQUENCY_LIMIT: ERROR_CODE { ERROR_CODE(-20_009) }\n"
        ),
        ("v2tim", "/// 7013: the plan does not include the API.\npublic var ERR_SDK_INTERFACE_NOT_SUPPORT: ERROR_CODE"),
        ("rongcloud", "    /// -1: an unknown error.\n    public static var ERRORCODE_UNKNOWN: RCErrorCode {"),
        ("rongcloud", "    public static var RC_FRIEND_NEED_ACCEPT: RCErrorCode { RCErrorCode(25_461) }\n"),
    ])
    func theNamesOfTheRepositoryBecomeConstants(_ dialect: String, _ swift: String) throws {
        let generator = try GeneratorProcess()
        let result = try generator.run(["--constants", dialect])
        #expect(result.status == 0)
        #expect(result.standardError.isEmpty)
        #expect(try output(of: generator).contains(swift))
    }

    @Test func aNameThatOneSDKAloneHasIsNotInTheOther() throws {
        let generator = try GeneratorProcess()
        _ = try generator.run(["--constants", "tim"])
        #expect(!(try output(of: generator).contains("ERR_SVR_SSO_FREQUENCY_LIMIT")))
    }

    @Test func aNameThatBothListsOfRongCloudHaveIsDeclaredOnce() throws {
        let generator = try GeneratorProcess()
        _ = try generator.run(["--constants", "rongcloud"])
        let lines = try output(of: generator).split(separator: "\n")
            .filter { $0.contains("var REJECTED_BY_BLACKLIST:") }
        #expect(lines == ["    public static var REJECTED_BY_BLACKLIST: RCErrorCode { RCErrorCode(405) }"])
    }

    @Test func everyNameOfTheListsIsDeclared() throws {
        let generator = try GeneratorProcess()
        _ = try generator.run(["--constants", "rongcloud"])
        let swift = try output(of: generator)
        var names: Set<String> = []
        for list in [Self.older, Self.newer] {
            for row in try #require(try Tables.object(list)["rows"] as? [[String: Any]]) {
                guard row["owner"] as? String == "RCErrorCode", row["kind"] as? String == "case" else { continue }
                names.insert(String(try #require(row["declaration"] as? String).split(separator: " ")[1]))
            }
        }
        #expect(names.count == 450)
        #expect(names.filter { !swift.contains(" \($0): RCErrorCode {") } == [])
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var dialect: String
        var file: String
        var rule: String
        var change: @Sendable (inout [String: Any]) throws -> Void

        init(
            _ name: String,
            _ dialect: String,
            _ file: String,
            _ rule: String,
            _ change: @escaping @Sendable (inout [String: Any]) throws -> Void
        ) {
            testDescription = name
            self.dialect = dialect
            self.file = file
            self.rule = rule
            self.change = change
        }
    }

    static let tencent = "surface/tencent-error-codes.json"
    static let older = "surface/rongcloud-5.12.json"
    static let newer = "surface/rongcloud-5.44.json"

    static let refusals = [
        Refusal("unknown key", "v2tim", tencent, "unknown key \"rongcloud\"") { table in
            try table.rows("codes") { rows in rows[0]["rongcloud"] = 1 }
        },
        Refusal("no value", "v2tim", tencent, "has no value in any dialect") { table in
            try table.rows("codes") { rows in rows[0] = ["name": "ERR_NEW"] }
        },
        Refusal("value as text", "v2tim", tencent, "\"v2tim\" must be a whole number") { table in
            try table.rows("codes") { rows in rows[0]["v2tim"] = "1" }
        },
        Refusal("value of 33 bits", "v2tim", tencent, "is no 32-bit number") { table in
            try table.rows("codes") { rows in rows[0]["v2tim"] = 2_147_483_648 }
        },
        Refusal("name twice", "tim", tencent, "\"ERR_SUCC\" is there twice") { table in
            try table.rows("codes") { rows in rows.append(["name": "ERR_SUCC", "tim": 0]) }
        },
        Refusal("name with a blank", "tim", tencent, "no name that Swift can declare") { table in
            try table.rows("codes") { rows in rows.append(["name": "ERR SUCC", "tim": 0]) }
        },
        Refusal(
            "name that the errors know otherwise",
            "tim",
            "errors.json",
            "\"ERR_SUCC\" is 6001 here and 0 in the surface"
        ) { table in
            try table.rows("numbers") { rows in
                let index = try #require(rows.firstIndex { $0["number"] as? Int == 6001 })
                rows[index]["tim"] = ["ERR_SUCC"]
            }
        },
        Refusal("row without owner", "rongcloud", older, "the key \"owner\" is missing") { table in
            try table.rows("rows") { rows in rows[0]["owner"] = nil }
        },
        Refusal("unknown kind", "rongcloud", newer, "\"macro\" is no kind") { table in
            try table.rows("rows") { rows in rows[0]["kind"] = "macro" }
        },
        Refusal("row twice", "rongcloud", newer, "duplicate row") { table in
            try table.rows("rows") { rows in rows.append(rows[0]) }
        },
        Refusal("case without number", "rongcloud", older, "a case reads \"case NAME = NUMBER\"") { table in
            try table.rows("rows") { rows in
                rows.append(["kind": "case", "owner": "RCErrorCode", "declaration": "case RC_NEW"])
            }
        },
        Refusal("no codes at all", "rongcloud", older, "there is no case of RCErrorCode") { table in
            try table.rows("rows") { rows in rows.removeAll { $0["owner"] as? String == "RCErrorCode" } }
        },
        Refusal("two lists that disagree", "rongcloud", newer, "\"RC_SUCCESS\" is 1 here and 0 in") { table in
            try table.rows("rows") { rows in
                let index = try #require(rows.firstIndex { $0["declaration"] as? String == "case RC_SUCCESS = 0" })
                rows[index]["declaration"] = "case RC_SUCCESS = 1"
            }
        },
    ]

    @Test("refuses", arguments: refusals)
    func brokenTablesAreRefused(_ refusal: Refusal) throws {
        let generator = try GeneratorProcess()
        try generator.edit(refusal.file, refusal.change)
        let result = try generator.run(["--constants", refusal.dialect])
        #expect(result.status == 1)
        let lines = result.standardError.split(separator: "\n")
        let pattern = try Regex("error: \(NSRegularExpression.escapedPattern(for: refusal.file))(:[0-9]+)?: ")
        #expect(
            lines.contains { $0.contains(refusal.rule) && $0.prefixMatch(of: pattern) != nil },
            "\(result.standardError)"
        )
        #expect(!FileManager.default.fileExists(atPath: file(of: generator).path))
    }

    @Test func aBrokenRowIsShownWithItsLine() throws {
        let generator = try GeneratorProcess()
        let file = Self.tencent
        let text = String(decoding: try Tables.data(file), as: UTF8.self)
        try generator.write(Data(text.replacing("\"ERR_SUCC\"", with: "3").utf8), to: file)
        let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("\"ERR_SUCC\"") }) + 1
        let message = "error: \(file):\(line): \"name\" must be a text, not a number\n"
        #expect(try generator.run(["--constants", "tim"]).standardError == message)
    }

    @Test func aMissingListIsNamed() throws {
        let generator = try GeneratorProcess()
        try FileManager.default.removeItem(at: generator.folder.appendingPathComponent("surface/rongcloud-5.44.json"))
        let result = try generator.run(["--constants", "rongcloud"])
        #expect(result.standardError == "error: surface/rongcloud-5.44.json: the table is missing\n")
    }

    @Test(arguments: [["--constants"], ["--constants", "qq"]])
    func anUnknownDialectIsRefused(_ options: [String]) throws {
        let result = try GeneratorProcess().run(options)
        #expect(result.status == 1)
        #expect(result.standardError == "error: usage: MappingGenerator [--constants DIALECT] FOLDER [OUTPUT]\n")
    }

    private func file(of generator: borrowing GeneratorProcess) -> URL {
        generator.folder.appendingPathComponent("output.swift")
    }

    private func output(of generator: borrowing GeneratorProcess) throws -> String {
        try String(contentsOf: file(of: generator), encoding: .utf8)
    }
}
