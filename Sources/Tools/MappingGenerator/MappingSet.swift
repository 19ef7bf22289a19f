package import JSONSyntax

/// The readable tables of a folder, and the problems of each.
///
/// Each table is checked alone when it is read; ``problems`` adds the contradictions between tables. One table can be
/// replaced without reading the others again.
package struct MappingSet: Sendable {
    /// The dialects, in their order.
    package var dialects: [MappedDialect] { dialectTables.map(\.dialect) }

    private(set) var hub = SourceHubTables()
    private(set) var dialectTables: [SourceTables] = []
    /// The names of error numbers that several dialects share, by their files.
    private(set) var shared: [String: ConstantsTable] = [:]
    /// Whether the only dialect is in another folder and need not use every name of the hub.
    let isExternal: Bool
    /// The problems of each file alone, and those of the folder under "".
    private var lists: [String: ProblemList] = [:]
    /// The contradictions between the tables of each dialect, and between these and the hub's.
    private var contradictions: [[Problem]] = []

    /// Reads the tables of a folder.
    ///
    /// - Parameter folder: The folder of the tables.
    package init(_ folder: inout TableFolder) {
        isExternal = folder.isExternal
        var list = ProblemList()
        dialectTables = folder.dialects(&list).map { SourceTables($0, in: folder) }
        lists[""] = list
        for file in paths {
            do throws(Problem) {
                read(file, try folder.tree(file))
            } catch {
                lists[file, default: ProblemList()].add(error)
            }
        }
        indexNames()
        contradictions = dialectTables.map { $0.contradictions(with: hub) }
    }

    /// The files of tables with rows, those of the hub first; the removal of a row breaks a rule.
    package var tableFiles: [String] {
        SourceHubTables.files + dialects.flatMap { dialect in SourceTables.files.map(dialect.path) }
    }

    /// The paths of all files with tables.
    var paths: [String] {
        SourceHubTables.files + dialectTables.flatMap(\.paths) + sharedFiles
    }

    /// The files that several dialects share, in the order of the dialects.
    var sharedFiles: [String] {
        groupedByName(dialects.compactMap(\.sharedConstantsFile), \.self).map(\.0)
    }

    private mutating func indexNames() {
        for index in dialectTables.indices {
            let file = dialectTables[index].dialect.sharedConstantsFile
            dialectTables[index].indexNames(shared: file.flatMap { shared[$0] })
        }
    }

    /// Replaces the content of one file.
    ///
    /// - Parameters:
    ///   - file: The file's path in the folder.
    ///   - tree: The new content of the file.
    package mutating func replace(_ file: String, by tree: JSONValue) {
        read(file, tree)
        if !tableFiles.contains(file) { indexNames() }
        let isShared = !dialectTables.contains { $0.paths.contains(file) }
        for (index, tables) in dialectTables.enumerated() where isShared || tables.paths.contains(file) {
            contradictions[index] = tables.contradictions(with: hub)
        }
    }

    private mutating func read(_ file: String, _ tree: JSONValue) {
        var list = ProblemList()
        if SourceHubTables.files.contains(file) {
            hub.read(file, tree, &list)
        } else if let index = dialectTables.firstIndex(where: { $0.paths.contains(file) }) {
            dialectTables[index].read(file, tree, &list)
        } else {
            shared[file] = list.attempt { list throws(Problem) in
                try ConstantsTable.shared(tree, file: file, &list)
            }
        }
        lists[file] = list
    }

    /// Every rule that the tables break: those within a file in the order of the files, then those between files.
    package var problems: [Problem] {
        let own = ([""] + paths).flatMap { lists[$0]?.problems ?? [] }
        var ofHub = ProblemList()
        if let operations = hub.operations, let events = hub.events {
            hub.fields?.check(commands: operations, events: events, &ofHub)
        }
        var ofUse = ProblemList()
        checkUse(&ofUse)
        let others = ofHub.problems + contradictions.joined() + ofUse.problems
        // Rows that break a rule are left out of their table; a message that they are missing would be redundant.
        let broken = Set(own.map(\.file))
        return own + others.filter { $0.line != nil || !broken.contains($0.file) }
    }

    /// Checks that some dialect uses every name of the hub.
    private func checkUse(_ list: inout ProblemList) {
        guard !isExternal else { return }
        if let tables = columns(\.codes) { hub.errors?.check(use: tables.map(\.table), &list) }
        if let tables = columns(\.fields) { hub.fields?.check(use: tables.map(\.table), &list) }
        if let tables = columns(\.versions) { hub.fields?.check(use: tables.map(\.table), &list) }
    }

    /// Returns the generators of a dialect's glue.
    ///
    /// - Parameters:
    ///   - name: The dialect's name.
    ///   - folder: The folder of the tables.
    /// - Returns: One for each spelling of the API, oldest first.
    /// - Throws: A problem for a file that is missing.
    package func glue(of name: String, in folder: TableFolder) throws(Problem) -> [GlueGenerator] {
        guard let tables = dialectTables.first(where: { $0.dialect.name == name }) else { return [] }
        return try GlueGenerator.all(of: tables, in: folder)
    }

    /// One table of each dialect.
    typealias Columns<Table> = [(dialect: MappedDialect, table: Table)]

    /// Returns one table of each dialect, or `nil` if one could not be read.
    ///
    /// - Parameter table: Selects the table.
    /// - Returns: The tables with their dialects, in the order of the dialects.
    func columns<Table>(_ table: (SourceTables) -> Table?) -> Columns<Table>? {
        let columns = dialectTables.compactMap { tables in table(tables).map { (tables.dialect, $0) } }
        return columns.count == dialectTables.count ? columns : nil
    }
}
