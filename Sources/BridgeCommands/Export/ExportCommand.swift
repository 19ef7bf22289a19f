package import Foundation
package import MappingExports
package import RelationshipCore
import StandardDialects

/// `relbridge export`: the mapping tables as source of another language.
package struct ExportCommand: Sendable {
    /// The language.
    package var language: ExportLanguage
    /// The tables to write.
    package var tables: Set<ExportTable>
    /// The dialects of the tables.
    package var dialects: DialectRegistry

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - tables: The tables to write.
    ///   - dialects: The dialects of the tables.
    package init(language: ExportLanguage, tables: Set<ExportTable>, dialects: DialectRegistry = .standard) {
        self.dialects = dialects
        self.language = language
        self.tables = tables
    }

    /// The whole file.
    ///
    /// - Returns: The text, with a newline at its end.
    package func source() -> String { MappingExport.source(in: language, only: tables, of: dialects.tables) }

    /// Writes the file into a folder, under the name that the language expects; one that is there is replaced as a whole.
    ///
    /// - Parameter folder: The folder, which is made if it is not there.
    /// - Returns: The file.
    /// - Throws: ``CommandFailure`` if the folder or the file cannot be written.
    package func write(to folder: URL) throws(CommandFailure) -> URL {
        let file = folder.appending(path: language.fileName)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("cannot write \(file.path); name a folder that you may write to: \(error)")
        }
        try WholeFile.write(source(), to: file.path)
        return file
    }
}
