import Foundation
import Testing

/// The schemas hold for the tables, and for nothing that the generator would refuse.
struct SchemaTests {
    private func schema(of table: String) throws -> JSONSchema {
        let name = table.replacingOccurrences(of: ".json", with: ".schema.json")
        return JSONSchema(try Tables.object("schemas/" + name))
    }

    @Test(arguments: Tables.names)
    func everyTableFitsItsSchema(_ table: String) throws {
        let problems = try schema(of: table).problems(of: Tables.object(table))
        #expect(problems.isEmpty)
    }

    @Test(arguments: Tables.names)
    func everyTableNamesItsSchema(_ table: String) throws {
        let name = try #require(try Tables.object(table)["$schema"] as? String)
        let path = Tables.folder.appendingPathComponent(name).path
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: Tables.names)
    func anUnknownKeyDoesNotFit(_ table: String) throws {
        var object = try Tables.object(table)
        object["colour"] = "red"
        #expect(try schema(of: table).problems(of: object) == [": unknown key colour"])
    }

    @Test func aLimitWithoutUnitDoesNotFit() throws {
        var table = try Tables.object("limits.json")
        try table.rows("limits") { rows in try rows[0].object("tim") { $0["unit"] = nil } }
        #expect(try schema(of: "limits.json").problems(of: table) == ["/limits/0/tim: no unit"])
    }

    @Test func aCellWithoutFidelityDoesNotFit() throws {
        var table = try Tables.object("errors.json")
        try table.rows("errors") { rows in try rows[0].object("rongcloud") { $0["fidelity"] = nil } }
        #expect(try schema(of: "errors.json").problems(of: table) == ["/errors/0/rongcloud: no fidelity"])
    }

    @Test(arguments: Tables.surfaceNames)
    func everyListOfTheSurfaceFitsTheSchemaThatItNames(_ list: String) throws {
        let object = try Tables.object(list)
        let name = try #require(object["$schema"] as? String)
        let schema = JSONSchema(try Tables.object("surface/" + name))
        #expect(schema.problems(of: object).isEmpty)
    }

    @Test func aRowOfTheSurfaceWithoutOwnerDoesNotFit() throws {
        var list = try Tables.object("surface/tim-4.4.900.json")
        try list.rows("rows") { rows in rows[0]["owner"] = nil }
        #expect(try surfaceSchema.problems(of: list) == ["/rows/0: no owner"])
    }

    @Test func aRowOfTheSurfaceOfAnUnknownKindDoesNotFit() throws {
        var list = try Tables.object("surface/tim-4.4.900.json")
        try list.rows("rows") { rows in rows[0]["kind"] = "macro" }
        #expect(try surfaceSchema.problems(of: list).map { $0.prefix(16) } == ["/rows/0/kind: no"])
    }

    private var surfaceSchema: JSONSchema {
        get throws { JSONSchema(try Tables.object("schemas/surface.schema.json")) }
    }
}
