import Foundation

/// A command of the toolchain and its result.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    /// Runs a command, and waits without blocking a thread.
    static func of(_ arguments: [String], in folder: URL) async throws -> CommandRun {
        let files = ["out", "err"].map { folder.appendingPathComponent("\(UUID().uuidString).\($0)") }
        for file in files { try Data().write(to: file) }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        let status = try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { ended.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return CommandRun(status: status, output: texts[0], errors: texts[1])
    }
}

/// An error for a command that failed.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
}
