import Foundation

/// Writes messages about the work of a command, apart from its output.
package enum StandardError {
    /// Writes text, and adds no line break.
    ///
    /// A message that cannot be written is lost, because there is no place to report it.
    ///
    /// - Parameter text: The text.
    package static func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// Writes text and ends the line.
    ///
    /// - Parameter text: The text.
    package static func writeLine(_ text: String) {
        write(text + "\n")
    }
}
