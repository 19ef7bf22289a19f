import Foundation
import OutsideInput
import RelationshipCore

/// A JSON file of the mapping tables.
enum MappingFile {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - name: The file's path in the folder.
    ///   - folder: The folder `Mappings`.
    /// - Returns: What the file holds.
    /// - Throws: ``CommandFailure`` if the file is missing or does not fit.
    static func read<Value: Decodable>(_ name: String, in folder: URL) throws(CommandFailure) -> Value {
        try read(folder.appending(path: name), called: name)
    }

    /// Reads a file, which messages call by a name.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - name: What messages call it.
    /// - Returns: What the file holds.
    /// - Throws: ``CommandFailure`` if the file is missing or does not fit.
    static func read<Value: Decodable>(_ file: URL, called name: String) throws(CommandFailure) -> Value {
        do {
            return try OutsideJSON.decode(from: Data(try OutsideFile.read(file.path)))
        } catch OutsideFile.Fault.unreadable {
            throw CommandFailure("\(name) cannot be read in \(file.deletingLastPathComponent().path)")
        } catch {
            throw CommandFailure("\(name) does not fit: \(JSONFault(error)?.description ?? "\(error)")")
        }
    }
}
