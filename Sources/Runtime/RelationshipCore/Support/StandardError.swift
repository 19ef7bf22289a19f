#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#elseif canImport(Darwin)
private import Darwin
#endif

/// The standard error of the process.
enum StandardError {
    /// Writes a line.
    ///
    /// In an app without standard error, the line is lost.
    static func writeLine(_ line: String) {
        var line = line + "\n"
        line.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }
}
