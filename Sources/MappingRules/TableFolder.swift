package import Foundation
package import JSONSyntax
import OutsideInput

/// The mapping tables as JSON, each file by its path in the folder, and what is wrong with those that were read.
///
/// A file is read when it is first asked for, so that the build touches only what it needs.
package struct TableFolder: Sendable {
    private let url: URL?
    private var trees: [String: JSONTree] = [:]
    var list = ProblemList()

    /// Opens a folder.
    ///
    /// - Parameter url: The folder that holds the JSON files.
    package init(_ url: URL) {
        self.url = url
    }

    /// What the folder's JSON files are called, without those in its folders.
    var names: [String] {
        let names = url.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }

    /// Reads one file as JSON.
    ///
    /// - Parameter file: The file's path in the folder.
    /// - Returns: The value that it holds.
    /// - Throws: A problem if the file is missing or not JSON.
    package mutating func tree(_ file: String) throws(Problem) -> JSONTree {
        if let tree = trees[file] { return tree }
        guard let path = url?.appendingPathComponent(file).path, FileManager.default.fileExists(atPath: path) else {
            throw Problem(file: file, rule: "the table is missing")
        }
        let bytes: [UInt8]
        do {
            bytes = try OutsideFile.read(path)
        } catch {
            throw Problem(file: file, rule: error.description)
        }
        let tree = try JSONTree(parsing: bytes, file: file)
        trees[file] = tree
        return tree
    }

    /// Takes other JSON for a file.
    ///
    /// - Parameters:
    ///   - file: The file's path in the folder.
    ///   - tree: What the file holds.
    mutating func replace(_ file: String, by tree: JSONTree) {
        trees[file] = tree
    }

    /// Reads one table.
    ///
    /// - Parameters:
    ///   - file: The file's path in the folder.
    ///   - read: Makes the table of the file's JSON.
    /// - Returns: The table, or `nil` if its problem was noted.
    mutating func table<Table>(
        _ file: String,
        _ read: (JSONTree, inout ProblemList) throws(Problem) -> Table
    ) -> Table? {
        do throws(Problem) {
            return try read(tree(file), &list)
        } catch {
            list.add(error)
            return nil
        }
    }
}
