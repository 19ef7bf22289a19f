internal import Foundation
internal import RelationshipCore

/// A file that appears under its name when it is complete and on disk.
package struct NewFile: Sendable {
    private let path: String
    /// Where to write it.
    package let partialPath: String

    /// Makes sure that nothing is there.
    ///
    /// - Parameters:
    ///   - path: The name of the file.
    ///   - companions: What follows the name in the names of files that would belong to it.
    /// - Throws: `RelationshipError` that says what is in the way.
    package init(path: String, companions: [String] = []) throws {
        (self.path, partialPath) = (path, "\(path).part")
        let manager = FileManager.default
        for name in [path] + companions.map({ path + $0 }) where manager.fileExists(atPath: name) {
            throw RelationshipError(.internalFailure, "\(name) is there already; move it away or name another file")
        }
        if manager.fileExists(atPath: partialPath) { try manager.removeItem(atPath: partialPath) }
    }

    /// Gives the file its name.
    package func finish() throws {
        if let file = FileHandle(forUpdatingAtPath: partialPath) {
            try file.synchronize()
            try file.close()
        }
        try FileManager.default.moveItem(atPath: partialPath, toPath: path)
    }
}
