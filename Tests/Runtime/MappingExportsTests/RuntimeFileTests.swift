import RelationshipCore
import TestThreads
import TestValues
import Testing

@testable import MappingExports

/// Tests that the run-time files have a place for each part from the tables, and that exports contain no marks.
@Suite(.longWork)
struct RuntimeFileTests {
    private static let languages: [ExportLanguage] = [.typescript, .javascript, .go, .java, .python, .lua]
    private static let model = ExportModel(Set(ExportTable.allCases), of: [DialectTables].standard)

    @Test(arguments: languages)
    func `each part has a place, and each place has a part`(language: ExportLanguage) throws {
        let syntax = try #require(language.syntax(of: [DialectTables].standard))
        let parts = Set(syntax.parts(of: Self.model).keys)
        let places = try marks(in: syntax, "#insert").map { try #require($0.first) }
        #expect(places.count == Set(places).count)
        #expect(Set(places).subtracting(parts) == [])
        // Handwritten parts of a language: types with functions, and names in a different form.
        let others: Set<String> =
            switch language {
            case .go: ["LimitUnit"]
            case .java: ["EnumTable", "Limit"]
            case .python: ["Limit"]
            default: []
            }
        #expect(parts.subtracting(places) == others)
    }

    @Test(arguments: languages)
    func `each table has a region, and each region has an end`(language: ExportLanguage) throws {
        let syntax = try #require(language.syntax(of: [DialectTables].standard))
        let regions = marks(in: syntax, "#region")
        let tables = Set(ExportTable.allCases.map(\.rawValue))
        #expect(Set(regions.joined()) == tables)
        for table in tables { #expect(regions.contains([table]), "\(table)") }
        #expect(regions.count == marks(in: syntax, "#endregion").count)
    }

    @Test(arguments: languages)
    func `an export contains no marks of the template`(language: ExportLanguage) {
        let alone = ExportTable.allCases.map { Set([$0]) }
        for tables in alone + [Set(ExportTable.allCases)] {
            let source = StandardExport.source(in: language, only: tables)
            for mark in ["#region", "#endregion", "#insert", "#dialects"] { #expect(!source.contains(mark)) }
        }
    }

    @Test func `JavaScript and TypeScript have the same marks in the same order`() throws {
        let typescript = ECMAScript(isTyped: true)
        let javascript = ECMAScript(isTyped: false)
        for mark in ["#region", "#insert"] {
            #expect(marks(in: typescript, mark) == marks(in: javascript, mark))
        }
    }

    /// Returns the words after a mark, for each line with the mark.
    private func marks(in syntax: any ExportSyntax, _ mark: String) -> [[String]] {
        syntax.runtime.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            .filter { $0.count > 1 && $0[0] == syntax.comment && $0[1] == mark }.map { Array($0.dropFirst(2)) }
    }
}
