import MappingExports
import RelationshipCore
import TestThreads
import TestValues
import Testing

@Suite(.longWork)
struct MappingExportTests {
    @Test(arguments: ExportLanguage.allCases)
    func `two exports have the same bytes`(language: ExportLanguage) {
        #expect(
            StandardExport.source(in: language)
                == MappingExport.source(in: language, of: [DialectTables].standard)
        )
    }

    @Test(arguments: ExportLanguage.allCases)
    func `a file ends in one newline and has no trailing white space`(language: ExportLanguage) {
        let source = StandardExport.source(in: language)
        #expect(source.hasSuffix("\n"))
        #expect(!source.hasSuffix("\n\n"))
        #expect(!source.contains(" \n"))
        #expect(!source.contains("\t\n"))
    }

    @Test func `tables that are not requested are not in the file`() {
        let source = StandardExport.source(in: .python, only: [.enums])
        #expect(source.contains("def enum_number("))
        #expect(!source.contains("def translate("))
        #expect(!source.contains("TIMCode"))
    }

    @Test func `exporting profiles includes the tables that they change`() {
        let tables: Set<ExportTable> = [.profiles, .errors, .limits]
        #expect(
            StandardExport.source(in: .go, only: [.profiles])
                == StandardExport.source(in: .go, only: tables)
        )
    }

    @Test func `a list of tables may contain spaces and repetitions`() throws {
        #expect(try ExportTable.list("errors, enums,errors") == [.errors, .enums])
    }

    @Test(arguments: ["", "error", "errors,", "Errors"])
    func `an unknown table is reported with a list of the tables`(list: String) {
        let failure = #expect(throws: ExportFailure.self) { try ExportTable.list(list) }
        let tables = "the tables are errors, enums, calls, events, limits, profiles, fields,"
        #expect(failure?.description.contains(tables) == true)
    }
}
