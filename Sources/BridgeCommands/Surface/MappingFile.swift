package import Foundation
package import MappingRules
import OutsideInput
package import RelationshipCore

/// A JSON file of the mapping tables.
package enum MappingFile {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - name: The file's path in the folder.
    ///   - folder: The folder `Mappings`.
    /// - Returns: What the file holds.
    /// - Throws: ``CommandFailure`` if the file is missing or does not fit.
    package static func read<Value: Decodable>(_ name: String, in folder: URL) throws(CommandFailure) -> Value {
        try read(folder.appending(path: name), called: name)
    }

    /// The dialects of a folder of mapping tables, in their order.
    ///
    /// - Parameter folder: The folder `Mappings`.
    /// - Returns: The dialects, each with its name here.
    /// - Throws: ``CommandFailure`` if what describes a dialect does not fit.
    package static func dialects(
        in folder: URL
    ) throws(CommandFailure) -> [(name: DialectName, dialect: MappedDialect)] {
        let found: [MappedDialect]
        do {
            found = try MappedDialect.all(in: folder)
        } catch {
            throw CommandFailure(error)
        }
        return found.map { (DialectName(rawValue: $0.name), $0) }
    }

    /// Reads a file, which messages call by a name.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - name: What messages call it.
    /// - Returns: What the file holds.
    /// - Throws: ``CommandFailure`` if the file is missing or does not fit.
    package static func read<Value: Decodable>(_ file: URL, called name: String) throws(CommandFailure) -> Value {
        do {
            return try OutsideJSON.decode(from: Data(try OutsideFile.read(file.path)))
        } catch OutsideFile.Fault.unreadable {
            throw CommandFailure("\(name) cannot be read in \(file.deletingLastPathComponent().path)")
        } catch {
            throw CommandFailure("\(name) does not fit: \(JSONFault(error)?.description ?? "\(error)")")
        }
    }
}

extension CommandFailure {
    /// Creates the failure of a command that reads a table which breaks a rule.
    init(_ problem: Problem) {
        self.init("\(problem.file)\(problem.line.map { ":\($0)" } ?? ""): \(problem.rule)")
    }
}
