import BridgeTranslation
import Foundation
import MappingLookup
import RelationshipCore

/// Returns JSON with sorted keys, as the command line writes it.
func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Returns the same JSON with sorted keys.
func sorted(_ json: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
}

/// Returns the fidelity and the field of each loss.
func short(_ losses: [Loss]) -> [String] { losses.map { "\($0.fidelity.rawValue) \($0.field)" } }

func translator(
    _ source: DialectName,
    _ target: DialectName,
    user: UserID? = UserID("me")
) -> DialectTranslator {
    DialectTranslator(from: source, to: target, user: user)
}
