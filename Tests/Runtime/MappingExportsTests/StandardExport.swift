import MappingExports
import RelationshipCore
import TestValues

/// The exports of this package's dialects, each created once for all tests.
enum StandardExport {
    private struct Key: Hashable {
        var language: ExportLanguage
        var tables: Set<ExportTable>
    }

    private static let sources = Mutex<[Key: String]>([:])

    /// Returns the text of an export.
    static func source(in language: ExportLanguage, only tables: Set<ExportTable> = Set(ExportTable.allCases)) -> String
    {
        let key = Key(language: language, tables: tables)
        if let source = sources.withLock({ $0[key] }) { return source }
        let source = MappingExport.source(in: language, only: tables, of: [DialectTables].standard)
        sources.withLock { $0[key] = source }
        return source
    }
}
