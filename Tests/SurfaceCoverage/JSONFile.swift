import Foundation
import MappingRules
import OutsideInput
import RelationshipCore

/// A JSON file that is no table.
enum JSONFile {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - name: What messages call it.
    /// - Returns: What the file holds.
    /// - Throws: A problem if the file is missing or does not fit.
    static func read<Value: Decodable>(_ file: URL, called name: String) throws(Problem) -> Value {
        do {
            return try OutsideJSON.decode(from: Data(try OutsideFile.read(file.path)))
        } catch {
            throw Problem(file: name, rule: JSONFault(error)?.description ?? "\(error)")
        }
    }
}
