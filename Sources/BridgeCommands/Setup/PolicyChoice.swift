import Foundation
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
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure("cannot read the policy \(path); name a JSON file such as {\"friendLimit\":100}")
        }
        do {
            policy = try JSONDecoder().decode(Policy.self, from: data)
        } catch {
            throw CommandFailure("\(path) is no policy: \(PolicyChoice.reason(error))")
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
        case DecodingError.dataCorrupted(let context): context.debugDescription
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            if let field = context.codingPath.first?.stringValue {
                "\(field) has a value of the wrong kind"
            } else {
                "it holds no JSON object"
            }
        default: "\(error)"
        }
    }
}
