internal import Foundation
internal import RelationshipCore

/// A file that gets its name only when it is complete and on disk, and that only its owner may read.
package struct NewFile: Sendable {
    private let path: String
    /// The path to write to.
    package let partialPath: String

    /// Checks that neither the file nor one of its companions exists, and creates an empty partial file.
    ///
    /// An old partial file is removed.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - companions: The suffixes of other files that would belong to this file.
    /// - Throws: `RelationshipError` with the name of the existing file.
    package init(path: String, companions: [String] = []) throws {
        (self.path, partialPath) = (path, "\(path).part")
        let manager = FileManager.default
        for name in [path] + companions.map({ path + $0 }) where manager.fileExists(atPath: name) {
            throw RelationshipError(.internalFailure, "\(name) already exists; move it away or name another file")
        }
        if manager.fileExists(atPath: partialPath) { try manager.removeItem(atPath: partialPath) }
        do throws(POSIXError) {
            try PrivateFile.create(partialPath).closeFile()
        } catch {
            throw RelationshipError(
                .internalFailure,
                "cannot create \(partialPath); name a file in a folder that you may write to (\(error.localizedDescription))"
            )
        }
    }

    /// Renames the partial file to its final name.
    package func finish() throws {
        if let file = FileHandle(forUpdatingAtPath: partialPath) {
            try file.synchronize()
            try file.close()
        }
        try FileManager.default.moveItem(atPath: partialPath, toPath: path)
    }
}
