package import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes the output of a command, and reports every failure.
package enum StandardOutput {
    /// Checks that standard output is open.
    ///
    /// The system reuses the number of a closed descriptor for the next opened file, and the output would go into that
    /// file.
    ///
    /// - Throws: ``CommandFailure`` if standard output is closed.
    package static func check() throws(CommandFailure) {
        guard fcntl(STDOUT_FILENO, F_GETFD) == -1 else { return }
        throw CommandFailure("cannot write the output: standard output is closed")
    }

    /// Writes text, and adds no line break.
    ///
    /// - Parameter text: The text.
    /// - Throws: ``CommandFailure`` if not all of it could be written, for example because the device is full.
    package static func write(_ text: String) throws(CommandFailure) {
        try write(Data(text.utf8))
    }

    /// Writes text and ends the line.
    ///
    /// - Parameter text: The text.
    /// - Throws: ``CommandFailure`` if not all of it could be written.
    package static func writeLine(_ text: String) throws(CommandFailure) {
        try write(text + "\n")
    }

    /// Writes bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: ``CommandFailure`` if not all of them could be written.
    package static func write(_ bytes: Data) throws(CommandFailure) {
        do {
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } catch {
            throw CommandFailure("cannot write the output: \(reason(error))")
        }
    }

    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
        guard let number = [cause, error].compactMap({ $0 }).first(where: { $0.domain == NSPOSIXErrorDomain })?.code
        else { return error.localizedDescription }
        return String(cString: strerror(Int32(number)))
    }
}
