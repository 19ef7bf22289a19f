package import Foundation

/// Writes files completely or not at all: the content is written to a temporary file, which then replaces the
/// destination.
package enum WholeFile {
    /// Checks that a path refers to a regular file or to nothing.
    ///
    /// Writing would replace anything else, such as a device.
    ///
    /// - Parameter path: The path.
    /// - Throws: ``CommandFailure`` if something else exists at the path, or if the path cannot be checked.
    package static func checkPlace(_ path: String) throws(CommandFailure) {
        // Resolves symbolic links, as `write` does.
        let place = URL(filePath: path).resolvingSymlinksInPath().path
        guard FileManager.default.fileExists(atPath: place) else { return }
        let type: FileAttributeType?
        do {
            type = try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
        } catch {
            throw CommandFailure("cannot look at \(path): \(error.localizedDescription)")
        }
        guard type == .typeRegular else { throw CommandFailure("\(path) is not a file; name a file to write") }
    }

    /// Writes a text file, and replaces an existing file.
    ///
    /// - Parameters:
    ///   - text: The content.
    ///   - path: The path of the file.
    /// - Throws: ``CommandFailure`` if something other than a regular file exists at the path, or if the file cannot be
    ///   written.
    package static func write(_ text: String, to path: String) throws(CommandFailure) {
        try write(Data(text.utf8), to: path)
    }

    /// Writes a text file into a folder, and replaces an existing file.
    ///
    /// - Parameters:
    ///   - text: The content.
    ///   - name: The name of the file.
    ///   - folder: The folder, which is created if it does not exist.
    /// - Returns: The URL of the file.
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

    /// Writes a file, and replaces an existing file.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - path: The path of the file.
    /// - Throws: ``CommandFailure`` if something other than a regular file exists at the path, or if the file cannot be
    ///   written.
    package static func write(_ content: Data, to path: String) throws(CommandFailure) {
        try checkPlace(path)
        do {
            try content.write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
        } catch {
            throw CommandFailure("cannot write \(path): \(error.localizedDescription)")
        }
    }
}
