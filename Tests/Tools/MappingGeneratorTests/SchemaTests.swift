import Foundation
import Testing

/// Tests that the schemas accept the tables, and reject tables that the generator would reject.
struct SchemaTests {
    /// Returns the schema of a table.
    private func schema(of table: String) throws -> JSONSchema {
        let name = try #require(try Tables.object(table)["$schema"] as? String)
        let folder = (table as NSString).deletingLastPathComponent
        return JSONSchema(try Tables.object((folder as NSString).appendingPathComponent(name)))
    }

    @Test(arguments: Tables.names + Tables.otherNames)
    func `every table fits the schema that it names`(_ table: String) throws {
        let problems = try schema(of: table).problems(of: Tables.object(table))
        #expect(problems.isEmpty)
    }

    @Test func `the repository has all tables`() {
        #expect(Tables.names.count == 27)
        #expect(Tables.otherNames.count == 37)
    }

    @Test func `no schema names a dialect`() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: Tables.folder.path + "/schemas") {
            // The exports are one document with all dialects, and so is their schema.
            guard name != "export.schema.json" else { continue }
            let text = String(decoding: try Tables.data("schemas/\(name)"), as: UTF8.self).lowercased()
            for dialect in ["tim\"", "v2tim", "rongcloud", "tencent"] { #expect(!text.contains(dialect), "\(name)") }
        }
    }

    @Test(arguments: Tables.names)
    func `an unknown key does not fit`(_ table: String) throws {
        var object = try Tables.object(table)
        object["colour"] = "red"
        #expect(try schema(of: table).problems(of: object) == [": unknown key colour"])
    }

    @Test func `a limit without unit does not fit`() throws {
        var table = try Tables.object("tim/limits.json")
        try table.rows("limits") { rows in rows[0]["unit"] = nil }
        #expect(try schema(of: "tim/limits.json").problems(of: table) == ["/limits/0: no unit"])
    }

    @Test func `a cell without fidelity does not fit`() throws {
        var table = try Tables.object("rongcloud/codes.json")
        try table.rows("errors") { rows in rows[0]["fidelity"] = nil }
        #expect(try schema(of: "rongcloud/codes.json").problems(of: table) == ["/errors/0: no fidelity"])
    }

    @Test func `a surface row without owner does not fit`() throws {
        var list = try Tables.object("tim/surface/4.4.900.json")
        try list.rows("rows") { rows in rows[0]["owner"] = nil }
        #expect(try surfaceSchema.problems(of: list) == ["/rows/0: no owner"])
    }

    @Test func `a surface row of an unknown kind does not fit`() throws {
        var list = try Tables.object("tim/surface/4.4.900.json")
        try list.rows("rows") { rows in rows[0]["kind"] = "macro" }
        #expect(try surfaceSchema.problems(of: list).map { $0.prefix(16) } == ["/rows/0/kind: no"])
    }

    private var surfaceSchema: JSONSchema {
        get throws { JSONSchema(try Tables.object("schemas/surface.schema.json")) }
    }
}
