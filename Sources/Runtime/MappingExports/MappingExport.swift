package import RelationshipCore

/// Writes the mapping tables as source text of other languages.
///
/// The text is self-contained: it needs no other file, and only the language's standard library. Two runs write the
/// same bytes. Its functions have the same meaning as those of `DialectTables` and `CodeTranslation` in Swift.
package enum MappingExport {
    /// Writes tables in a language.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - tables: The tables to write; all of them by default.
    ///   - dialects: The dialects of the tables, in their order.
    /// - Returns: The whole file, with a newline at its end.
    package static func source(
        in language: ExportLanguage,
        only tables: Set<ExportTable> = Set(ExportTable.allCases),
        of dialects: [DialectTables]
    ) -> String {
        let model = ExportModel(tables, of: dialects)
        if let syntax = language.syntax(of: dialects) { return syntax.source(model) }
        return language == .json ? JSONWriter.source(model) : MarkdownWriter.source(model)
    }
}

extension ExportLanguage {
    /// Returns the syntax of the language's modules; `nil` for languages without functions.
    func syntax(of dialects: [DialectTables]) -> (any ExportSyntax)? {
        switch self {
        case .json, .markdown: nil
        case .typescript: ECMAScript(isTyped: true)
        case .javascript: ECMAScript(isTyped: false)
        case .go: Go(dialects: dialects.map(\.prefix))
        case .java: Java()
        case .python: Python()
        case .lua: Lua()
        }
    }
}
