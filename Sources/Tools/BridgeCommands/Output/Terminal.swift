import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The terminal of the process.
package enum Terminal {
    /// A stream of the process.
    package enum Stream: Sendable {
        case input, output, error

        fileprivate var descriptor: Int32 {
            switch self {
            case .input: STDIN_FILENO
            case .output: STDOUT_FILENO
            case .error: STDERR_FILENO
            }
        }
    }

    /// Returns whether a stream is a terminal.
    package static func isAttached(to stream: Stream) -> Bool { isatty(stream.descriptor) == 1 }

    /// Returns the number of characters of a line.
    ///
    /// - Parameter stream: The stream.
    /// - Returns: The width; `nil` if the stream is not a terminal, or the terminal does not tell its width.
    package static func width(of stream: Stream = .output) -> Int? {
        var size = winsize()
        guard isAttached(to: stream), ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }
}
