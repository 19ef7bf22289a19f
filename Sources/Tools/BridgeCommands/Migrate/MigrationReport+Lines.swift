import Foundation
import SourceScanning

// The lines around a use, as the file writes them.
extension MigrationReport.Row {
    /// The end of a line, as the file has it.
    var newline: String { bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

    /// Returns the spaces before the first text in the line with a byte.
    func indentation(at byte: Int) -> String {
        let start = (bytes[..<byte].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        return String(
            decoding: bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") },
            as: UTF8.self
        )
    }

    /// Returns a statement for the beginning of a block, as the statements in the block are written.
    func firstLine(_ statement: String, at body: Int) -> String {
        let end = bytes[body...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? body
        guard end < bytes.count, [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[end]) else {
            return isSwift ? " \(statement);" : " \(statement)"
        }
        let next = bytes[end...].firstIndex { ![" ", "\t", "\n", "\r"].contains(UnicodeScalar($0)) } ?? end
        return "\(newline)\(indentation(at: next))\(statement)"
    }

    /// Returns a name that the function around the use does not have; several uses in it get different names.
    func unused(_ name: String) -> String {
        let scope = use.found.scope ?? 0..<bytes.count
        let first = use.found.name.prefix { $0 != ":" }
        let before = text(scope.lowerBound..<max(scope.lowerBound, use.found.start))
        let number = before.components(separatedBy: first).count
        // What follows a dot is the name of a property.
        let words = Set(
            text(scope).split { !$0.isLetter && !$0.isNumber && !"_.".contains($0) }
                .compactMap { $0.split(separator: ".").first }
        )
        var result = number > 1 ? "\(name)\(number)" : name
        while words.contains(result[...]) { result += "_" }
        return result
    }
}
