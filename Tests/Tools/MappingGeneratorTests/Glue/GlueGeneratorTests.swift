import Testing

@testable import MappingGenerator

struct GlueGeneratorTests {
    @Test func `a file imports the vendor's module and no adapter`() throws {
        var folder = TableFolder(Tables.folder)
        let glue = try #require(MappingSet(&folder).glue(of: "rongcloud", in: folder).last)
        let imports = try glue.source(named: "A").split(separator: "\n").filter { $0.hasPrefix("import ") }
        #expect(
            imports.map { $0.dropFirst(7) } == [
                "BridgeTranslation", "Foundation", "RelationshipCore", "RongCloudWire", "RongIMLibCore",
            ]
        )
    }
}
