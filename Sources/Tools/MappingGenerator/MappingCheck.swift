package import Foundation

/// The rules for a folder of mapping tables.
package enum MappingCheck {
    /// Checks a folder.
    ///
    /// - Parameter folder: The folder of the tables: `hub`, and one folder for each dialect.
    /// - Returns: The broken rules, without duplicates.
    package static func problems(in folder: URL) -> [Problem] {
        var tables = TableFolder(folder)
        switch SourceGenerator.generate(from: &tables) {
        case .success: return []
        case .failure(let failure): return failure.problems
        }
    }

    /// Returns a problem for each JSON file that is not a known table and has no effect.
    static func unknownFiles(in folder: TableFolder, of set: MappingSet) -> [Problem] {
        var known = Set(set.paths)
        for dialect in set.dialects { known.formUnion(SourceTables.otherFiles.map(dialect.path)) }
        known.formUnion(HubSchema.files.map(HubSchema.path) + [FixtureSchema.file])
        return folder.files.filter { !known.contains($0) && !$0.hasPrefix("schemas/") && !ServerAPITable.isKnown($0) }
            .map { name in
                let others = known.filter { place(of: $0) == place(of: name) }.sorted().joined(separator: ", ")
                let tables = others.isEmpty ? "there are none" : "the tables there are \(others)"
                return Problem(file: name, rule: "there is no such table; \(tables)")
            }
    }

    private static func place(of file: String) -> String { (file as NSString).deletingLastPathComponent }
}
