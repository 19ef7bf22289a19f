package import RelationshipCore

/// Writes the mapping tables as source text of other languages.
///
/// The text stands alone: it needs no other file and no library but the language's own. Two runs write the same bytes. The
/// functions in it mean what those of `DialectTables` and `CodeTranslation` mean in Swift.
package enum MappingExport {
    /// Writes tables in a language.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - tables: The tables to write; all of them unless told otherwise.
    ///   - dialects: The dialects whose tables they are, in their order.
    /// - Returns: The whole file, with a newline at its end.
    package static func source(
        in language: ExportLanguage,
        only tables: Set<ExportTable> = Set(ExportTable.allCases),
        of dialects: [DialectTables]
    ) -> String {
        let model = ExportModel(tables, of: dialects)
        return switch language {
        case .json: JSONWriter.source(model)
        case .typescript: ECMAScriptWriter(isTyped: true).source(model)
        case .javascript: ECMAScriptWriter(isTyped: false).source(model)
        case .go: GoWriter.source(model)
        case .java: JavaWriter.source(model)
        case .python: PythonWriter().source(model)
        case .lua: LuaWriter().source(model)
        case .markdown: MarkdownWriter.source(model)
        }
    }
}
