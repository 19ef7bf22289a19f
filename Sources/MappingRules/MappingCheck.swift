package import Foundation

/// All rules for a folder of mapping tables: those that stop the build, and those that only hold the tables against what
/// the vendors' SDKs declare.
package enum MappingCheck {
    /// Checks a folder.
    ///
    /// - Parameter folder: The folder that holds the JSON files, with `surface/` in it.
    /// - Returns: Every rule that is broken, in the order of the files; each once.
    package static func problems(in folder: URL) -> [Problem] {
        var tables = TableFolder(folder)
        let set = MappingSet(&tables, withSurface: true)
        var problems = strangers(in: tables) + set.problems
        if case .failure(let failure) = SourceGenerator.generate(from: &tables) {
            problems += failure.problems.filter { !problems.contains($0) }
        }
        return problems
    }

    /// A JSON file that no table is read from would be dead weight that looks alive.
    static func strangers(in folder: TableFolder) -> [Problem] {
        folder.names.filter { !MappingSet.files.contains($0) }
            .map { name in
                let known = MappingSet.files.joined(separator: ", ")
                return Problem(file: name, rule: "there is no such table; the tables are \(known)")
            }
    }
}
