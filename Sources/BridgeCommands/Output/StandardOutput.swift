package import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The output of a command; a failure to write it is always reported.
package enum StandardOutput {
    /// Fails if there is no standard output.
    ///
    /// The system reuses the number of a closed descriptor for the next opened file, and the output would go to that
    /// file.
    ///
    /// - Throws: ``CommandFailure``.
    package static func check() throws(CommandFailure) {
        guard fcntl(STDOUT_FILENO, F_GETFD) == -1 else { return }
        throw CommandFailure("cannot write the output: standard output is closed")
    }

    /// Writes text as it is.
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
