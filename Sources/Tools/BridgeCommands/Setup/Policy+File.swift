import Foundation
import JSONFoundation
package import RelationshipCore

extension Policy {
    /// Reads a policy from a JSON file.
    ///
    /// - Parameter path: The file; a missing field has its default value.
    /// - Throws: ``CommandFailure`` that names the field if the file is not a valid policy.
    package init(path: String) throws(CommandFailure) {
        let content: [UInt8]
        do {
            content = try OutsideFile.read(path)
        } catch {
            throw CommandFailure("the policy \(path): \(error); name a JSON file such as {\"friendLimit\":100}")
        }
        try self.init(Data(content), path: path)
    }

    /// Writes the policy to a file that ``init(path:)`` reads.
    ///
    /// - Parameter path: The file, which is replaced atomically.
    /// - Throws: An error if the file cannot be written.
    package func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// Reads a policy.
    ///
    /// - Parameters:
    ///   - content: The JSON.
    ///   - path: The name of the file in messages.
    /// - Throws: ``CommandFailure`` that names the field if the content is not a valid policy.
    init(_ content: Data, path: String) throws(CommandFailure) {
        do {
            self = try OutsideJSON.decode(from: content)
        } catch {
            throw CommandFailure("\(path) is not a valid policy: \(JSONFault(error)?.description ?? "\(error)")")
        }
    }
}
