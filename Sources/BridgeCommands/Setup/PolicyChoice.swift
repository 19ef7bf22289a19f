import Foundation
import OutsideInput
package import RelationshipCore

/// What the operator of a command's backend has chosen.
package struct PolicyChoice: Sendable, Hashable {
    /// The policy.
    package let policy: Policy

    /// The policy that the vendors' consoles start with.
    package init() {
        policy = Policy()
    }

    /// Reads a policy from a JSON file.
    ///
    /// - Parameter path: The file; a field that it leaves out has its default.
    /// - Throws: ``CommandFailure`` that names the field if the file is no policy.
    package init(path: String) throws(CommandFailure) {
        let content: [UInt8]
        do {
            content = try OutsideFile.read(path)
        } catch {
            throw CommandFailure("the policy \(path): \(error); name a JSON file such as {\"friendLimit\":100}")
        }
        try self.init(Data(content), path: path)
    }

    /// Writes a policy to a file that ``init(path:)`` reads.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - path: The file, which is replaced as a whole.
    /// - Throws: What keeps the file from being written.
    package static func write(_ policy: Policy, to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(policy).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// Reads a policy.
    ///
    /// - Parameters:
    ///   - content: The JSON.
    ///   - path: What messages call it.
    /// - Throws: ``CommandFailure`` that names the field if it is no policy.
    init(_ content: Data, path: String) throws(CommandFailure) {
        do {
            policy = try OutsideJSON.decode(from: content)
        } catch {
            throw CommandFailure("\(path) is no policy: \(JSONFault(error)?.description ?? "\(error)")")
        }
    }
}
