package import BackendShadow
import Foundation
import JSONFoundation
import JSONSyntax

/// A known difference of a shadow, with the reason for accepting it and the person responsible.
package struct AcceptedDifference: Sendable, Hashable {
    /// The command.
    package var call: String
    /// The field, as in the report.
    package var field: String
    /// The kind of difference; `nil` for every kind.
    package var kind: ShadowRecord.Kind?
    /// The shape of the arguments; `nil` for all.
    package var arguments: String?
    /// The reason for accepting the difference.
    package var reason: String
    /// The person responsible for the difference.
    package var owner: String

    /// Returns whether the entry applies to a group.
    package func accepts(_ key: ShadowReport.Key) -> Bool {
        call == key.call && field == key.field && (kind ?? key.kind) == key.kind
            && (arguments ?? key.arguments) == key.arguments
    }

    /// Reads a file: a list of objects with `call`, `field`, `reason`, `owner`, and optionally `class` and `arguments`.
    ///
    /// - Parameter path: The file.
    /// - Returns: The entries.
    /// - Throws: ``CommandFailure`` with the place of the first error.
    package static func read(_ path: String) throws(CommandFailure) -> [AcceptedDifference] {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: try OutsideFile.read(path))
        } catch {
            throw CommandFailure("\(path): \(error)")
        }
        guard let elements = json.elements else { throw CommandFailure("\(path): expected a list of objects") }
        var entries: [AcceptedDifference] = []
        for (index, element) in elements.enumerated() {
            do throws(CommandFailure) {
                entries.append(try AcceptedDifference(element))
            } catch {
                throw CommandFailure("\(path): [\(index)]: \(error)")
            }
        }
        return entries
    }

    private static let members = ["call", "field", "class", "arguments", "reason", "owner"]

    private init(_ json: JSONValue) throws(CommandFailure) {
        guard let object = json.object else { throw CommandFailure("expected an object, found \(json.kind)") }
        if let unknown = object.keys.first(where: { !Self.members.contains($0) }) {
            throw CommandFailure("unknown member \(unknown); use \(Self.members.joined(separator: ", "))")
        }
        func text(_ key: String) throws(CommandFailure) -> String {
            guard let text = object[key]?.text, !text.isEmpty else { throw CommandFailure("\(key): expected a text") }
            return text
        }
        (call, field) = (try text("call"), try text("field"))
        (reason, owner) = (try text("reason"), try text("owner"))
        arguments = object["arguments"]?.text
        if object["class"] != nil {
            guard let kind = ShadowRecord.Kind(rawValue: try text("class")) else {
                let kinds = ShadowRecord.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw CommandFailure("class: expected one of \(kinds)")
            }
            self.kind = kind
        }
    }
}
