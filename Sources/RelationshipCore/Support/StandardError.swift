#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#elseif canImport(Darwin)
private import Darwin
#endif

/// The standard error of the process.
enum StandardError {
    /// Writes a line; an app without standard error has nowhere to read it.
    static func write(_ line: String) {
        #if canImport(Glibc)
        let write = Glibc.write
        #elseif canImport(Musl)
        let write = Musl.write
        #elseif canImport(Darwin)
        let write = Darwin.write
        #endif
        var line = line + "\n"
        line.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }
}
