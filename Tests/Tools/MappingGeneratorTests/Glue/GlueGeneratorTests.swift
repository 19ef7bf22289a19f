import Testing

@testable import MappingGenerator

struct GlueGeneratorTests {
    @Test func `a file imports the vendor's module and no adapter`() throws {
        let glue = try #require(Tables.set.glue(of: "rongcloud", in: Tables.files).last)
        let imports = try glue.source(named: "A").split(separator: "\n").filter { $0.hasPrefix("import ") }
        #expect(
            imports.map { $0.dropFirst(7) } == [
                "BridgeTranslation", "Foundation", "RelationshipCore", "RongCloudWire", "RongIMLibCore",
            ]
        )
    }
}
