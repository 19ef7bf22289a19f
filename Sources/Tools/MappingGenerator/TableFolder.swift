package import Foundation
import JSONFoundation
package import JSONSyntax

/// A folder of mapping tables, with the JSON of each file that was read, by its path in the folder.
package struct TableFolder: Sendable {
    private let url: URL
    /// The folder of the only dialect, if it is in another folder.
    private let external: URL?
    private var trees: [String: JSONValue] = [:]

    /// Opens a folder.
    ///
    /// - Parameters:
    ///   - url: The folder of the tables: `hub`, and one folder for each dialect.
    ///   - dialect: The folder of a dialect in another place, which is then the only dialect. Messages contain the
    ///     relative path of the URL.
    package init(_ url: URL, dialect: URL? = nil) {
        self.url = url
        external = dialect
    }

    /// The folder of the repository.
    var root: URL { url.deletingLastPathComponent() }

    /// Whether the only dialect is in another folder.
    var isExternal: Bool { external != nil }

    /// Reads the dialects of the folder, in their order; a folder with `dialect.json` is a dialect.
    ///
    /// - Parameter list: Collects the problems of the files that describe the dialects.
    /// - Returns: The dialects that could be read.
    mutating func dialects(_ list: inout ProblemList) -> [MappedDialect] {
        let folders =
            external.map { [$0.relativePath] } ?? names(in: url).filter { exists("\($0)/\(MappedDialect.file)") }
        var dialects: [MappedDialect] = []
        for folder in folders {
            let dialect = list.attempt { _ throws(Problem) in
                try MappedDialect(tree("\(folder)/\(MappedDialect.file)"), folder: folder)
            }
            guard let dialect else { continue }
            func refuse(_ rule: String) { list.add(Problem(file: dialect.path(MappedDialect.file), rule: rule)) }
            if external == nil, dialect.name != folder {
                refuse("the dialect \"\(dialect.name)\" stands in the folder \(folder)")
            }
            if let other = dialects.first(where: { $0.order == dialect.order || $0.prefix == dialect.prefix }) {
                refuse("the order or the prefix is that of \(other.name)")
            }
            dialects.append(dialect)
        }
        if folders.isEmpty {
            list.add("no folder contains this file, so there is no dialect", in: MappedDialect.file)
        }
        return dialects.sorted { ($0.order, $0.name) < ($1.order, $1.name) }
    }

    /// The paths of the JSON files, to the depth of the tables; for a dialect in another folder, those of that folder.
    var files: [String] {
        func files(_ folder: URL, _ path: String, _ depth: Int) -> [String] {
            names(in: folder)
                .flatMap { name in
                    let path = path.isEmpty ? name : "\(path)/\(name)"
                    if name.hasSuffix(".json") { return [path] }
                    return depth == 0 ? [] : files(folder.appendingPathComponent(name), path, depth - 1)
                }
        }
        return external.map { files($0, $0.relativePath, 1) } ?? files(url, "", 2)
    }

    private func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// Returns whether a file exists.
    func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

    private func path(_ file: String) -> String {
        if let external, file.hasPrefix("\(external.relativePath)/") {
            return external.appendingPathComponent(String(file.dropFirst(external.relativePath.count + 1))).path
        }
        return url.appendingPathComponent(file).path
    }

    /// Reads one file as JSON.
    ///
    /// - Parameter file: The file's path in the folder.
    /// - Returns: The content of the file.
    /// - Throws: A problem if the file is missing or not JSON.
    package mutating func tree(_ file: String) throws(Problem) -> JSONValue {
        if let tree = trees[file] { return tree }
        let tree = try JSONValue(parsing: bytes(file), file: file)
        trees[file] = tree
        return tree
    }

    /// Reads one table without the others.
    ///
    /// - Parameters:
    ///   - file: The file's path in the folder.
    ///   - read: Reads the table, and collects the rules that its rows break.
    /// - Returns: The table.
    /// - Throws: A problem for the first rule that it breaks.
    package mutating func table<Table>(
        _ file: String,
        _ read: (JSONValue, String, inout ProblemList) throws(Problem) -> Table
    ) throws(Problem) -> Table {
        var list = ProblemList()
        let table = try read(tree(file), file, &list)
        if let problem = list.problems.first { throw problem }
        return table
    }

    /// Reads one file as text.
    func text(_ file: String) throws(Problem) -> String { String(decoding: try bytes(file), as: UTF8.self) }

    private func bytes(_ file: String) throws(Problem) -> [UInt8] {
        guard exists(file) else { throw Problem(file: file, rule: "the table is missing") }
        do {
            return try OutsideFile.read(path(file))
        } catch {
            throw Problem(file: file, rule: error.description)
        }
    }

    /// Replaces the JSON of a file in memory.
    ///
    /// - Parameters:
    ///   - file: The file's path in the folder.
    ///   - tree: The new content.
    mutating func replace(_ file: String, by tree: JSONValue) {
        trees[file] = tree
    }
}
