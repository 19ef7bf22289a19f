import Foundation
import JSONFoundation
import MappingGenerator
import RelationshipCore

/// A JSON file that is not a mapping table.
enum JSONFile {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - name: The name of the file in messages.
    /// - Returns: The content of the file.
    /// - Throws: A problem if the file is missing or malformed.
    static func read<Value: Decodable>(_ file: URL, called name: String) throws(Problem) -> Value {
        do {
            return try OutsideJSON.decode(from: Data(try OutsideFile.read(file.path)))
        } catch {
            throw Problem(file: name, rule: JSONFault(error)?.description ?? "\(error)")
        }
    }
}
