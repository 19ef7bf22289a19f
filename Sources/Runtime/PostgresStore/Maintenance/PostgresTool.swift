#if PostgreSQL
internal import Foundation
internal import RelationshipCore

/// A client program of PostgreSQL, found on the `PATH`.
struct PostgresTool: Sendable {
    let name: String
    let settings: ConnectionSettings

    /// Runs the program.
    ///
    /// The connection settings are passed in the environment, because all users can read the arguments of a process.
    ///
    /// - Parameter arguments: The arguments of the program.
    /// - Returns: The program's output.
    /// - Throws: `internalFailure` with the program's message, or with advice on how to install it.
    func run(_ arguments: [String]) async throws(RelationshipError) -> String {
        let result: Result<String, any Error> = await withCheckedContinuation { continuation in
            // The call blocks until the program ends.
            let thread = Thread { continuation.resume(returning: Result { try runNow(arguments) }) }
            thread.start()
        }
        do { return try result.get() } catch { throw RelationshipError(databaseFailure: error) }
    }

    private func runNow(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let given = ProcessInfo.processInfo.environment
        process.environment = given.merging(settings.environment) { _, new in new }
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0:
            return text
        case 127:
            throw RelationshipError(
                .internalFailure,
                "\(name) is not on the PATH; install the client programs of PostgreSQL (on Debian: postgresql-client)"
            )
        default:
            let reason = text.split(whereSeparator: \.isNewline).prefix(3).joined(separator: " ")
            throw RelationshipError(.internalFailure, "\(name) failed: \(reason)")
        }
    }
}
#endif
