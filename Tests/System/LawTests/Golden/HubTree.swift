import Foundation
import RelationshipCore

/// Values of the hub as JSON, as in the golden files.
enum HubTree {
    static func tree(_ value: Any) throws -> Any {
        switch value {
        case let command as Command: try GoldenExchange.object(Data(command.json))
        case let answer as Result<Outcome, RelationshipError>: try GoldenExchange.object(Data(answer.json))
        case let events as [Event]: try events.map { try GoldenExchange.object(Data($0.json)) }
        default: throw Unknown()
        }
    }

    /// The error for a value that cannot be represented as JSON.
    private struct Unknown: Error {}

    /// Returns the JSON text of a tree in the format of the files.
    static func text(_ tree: Any) throws -> String {
        let options: JSONSerialization.WritingOptions = [
            .prettyPrinted, .sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed,
        ]
        return String(decoding: try JSONSerialization.data(withJSONObject: tree, options: options), as: UTF8.self)
            + "\n"
    }
}
