import Foundation

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
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw CommandFailure("\(name) cannot be read in \(file.deletingLastPathComponent().path)")
        }
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw CommandFailure("\(name) does not fit: \(error)")
        }
    }
}
