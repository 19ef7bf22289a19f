package import Foundation

/// Writes files atomically: first to a temporary file in the same folder, then in one step to the final place.
package enum WholeFile {
    /// Rejects a path to something other than a file, such as a device or a folder, which the file would replace.
    ///
    /// - Parameter path: The place.
    /// - Throws: ``CommandFailure`` that names what exists at the path.
    package static func checkPlace(_ path: String) throws(CommandFailure) {
        // Follow a link, as writing does.
        let place = URL(filePath: path).resolvingSymlinksInPath().path
        guard FileManager.default.fileExists(atPath: place) else { return }
        let type: FileAttributeType?
        do {
            type = try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
        } catch {
            throw CommandFailure("cannot look at \(path): \(error.localizedDescription)")
        }
        guard type == .typeRegular else { throw CommandFailure("\(path) is no file; name a file to write") }
    }

    /// Writes a text file.
    ///
    /// - Parameters:
    ///   - text: The content.
    ///   - path: The path of the file.
    /// - Throws: ``CommandFailure``.
    package static func write(_ text: String, to path: String) throws(CommandFailure) {
        try write(Data(text.utf8), to: path)
    }

    /// Writes a text file into a folder; an existing file is replaced.
    ///
    /// - Parameters:
    ///   - text: The content.
    ///   - name: The name of the file.
    ///   - folder: The folder, which is created if it does not exist.
    /// - Returns: The file.
    /// - Throws: ``CommandFailure`` if the folder or the file cannot be written.
    package static func write(_ text: String, named name: String, in folder: URL) throws(CommandFailure) -> URL {
        let file = folder.appending(path: name)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("cannot write \(file.path); name a folder that you may write to: \(error)")
        }
        try write(text, to: file.path)
        return file
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - path: The path of the file.
    /// - Throws: ``CommandFailure``.
    package static func write(_ content: Data, to path: String) throws(CommandFailure) {
        try checkPlace(path)
        do {
            try content.write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
        } catch {
            throw CommandFailure("cannot write \(path): \(error.localizedDescription)")
        }
    }
}
