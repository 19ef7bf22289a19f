import Foundation

/// What commands print for machines.
enum JSONText {
    /// A value as one line of JSON, with its members in order of their names.
    static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
