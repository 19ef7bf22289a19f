#if Gateway
import Foundation
import TestFiles

/// `relbridge serve` as a process of its own, on a free port.
final class ServeProcess: Sendable {
    /// What a process said that did not start to serve.
    struct StartFailure: Error {
        let complaint: String
    }

    let url: URL
    /// What the process says when it has started.
    let greeting: String
    private let process: Process
    private let complaints: Pipe

    /// Starts the process, and waits until it has said what to try.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, of which none has a quote in it.
    ///   - preparation: What a shell runs first, such as the setting of a limit.
    /// - Throws: ``StartFailure`` if the process ends instead.
    init(_ arguments: [String], before preparation: String = ":") throws {
        let words = ([try builtProduct("relbridge").path, "serve", "--port", "0"] + arguments).map { "'\($0)'" }
        let (process, output) = (Process(), Pipe())
        (self.process, complaints) = (process, Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\(preparation); exec \(words.joined(separator: " "))"]
        (process.standardOutput, process.standardError) = (output, complaints)
        try process.run()
        let start = "relbridge serves on "
        var text = ""
        while !text.contains("Try it") {
            // Unlike a read of a number of bytes, this returns what there is.
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else { break }
            text += String(decoding: part, as: UTF8.self)
        }
        let line = text.split(separator: "\n").first.map(String.init) ?? ""
        guard line.hasPrefix(start), let url = URL(string: line.replacing(start, with: "")) else {
            process.terminate()
            let complaint = try complaints.fileHandleForReading.readToEnd() ?? Data()
            throw StartFailure(complaint: String(decoding: complaint, as: UTF8.self))
        }
        (self.url, greeting) = (url, text)
    }

    deinit { if process.isRunning { process.terminate() } }

    #if os(Linux)
    /// Limits the size of each file that the process writes from now on.
    ///
    /// - Parameter bytes: The size. A write beyond it fails, if the process ignores the signal `XFSZ`.
    /// - Throws: An error if the limit can't be set.
    func limitFiles(to bytes: Int) throws {
        let tool = try Process.run(
            URL(filePath: "/usr/bin/prlimit"),
            arguments: ["--pid", "\(process.processIdentifier)", "--fsize=\(bytes)"]
        )
        tool.waitUntilExit()
        guard tool.terminationStatus == 0 else { throw POSIXError(.EPERM) }
    }
    #endif

    /// Stops the process, and returns what it wrote to standard error.
    func end() throws -> String {
        process.terminate()
        let text = String(decoding: try complaints.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
#endif
