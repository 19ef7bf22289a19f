import BridgeCommands
import BridgeTranslation
import ContractTesting
import Foundation
import JSONSyntax
import RelationshipCore
import ToyDialect

/// A translated line: the values of the target dialect, and the losses.
struct Translated {
    /// The calls, replies or callbacks, as JSON with sorted keys.
    var values: [String]
    /// The losses: `dropped remark`.
    var losses: [String]
    /// The whole line.
    var line: String
}

/// Translates a line from one dialect to another, as `relbridge translate` does.
func translate(
    _ kind: LineTranslation.Kind,
    _ line: String,
    from source: DialectName,
    to target: DialectName,
    as user: String = "u1"
) throws -> Translated {
    let dialects = try registryWithToy()
    let translation = LineTranslation(kind, from: source, to: target, user: UserID(user), dialects: dialects)
    let text = try translation.translate(Data(line.utf8))
    let document = try JSONValue(parsing: Array(text.utf8))
    let values = document["calls"] ?? document["replies"] ?? document["events"]
    let losses = (document["losses"]?.elements ?? [])
        .map { loss in
            "\(loss["class"]?.text ?? "") \(loss["field"]?.text ?? "")"
        }
    return Translated(values: (values?.elements ?? []).map(\.sortedText), losses: losses, line: text)
}
