import Foundation
import TestFiles

/// The built command line, run as a process of its own.
struct RelbridgeProcess {
    struct Result {
        var status: Int32
        var output: String
        var complaints: String
    }

    /// What a shell puts behind the command, such as `> /dev/full`.
    var redirection = ""

    /// Runs the command to its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, of which none has a quote in it.
    ///   - input: The standard input.
    /// - Returns: What it printed, and its status.
    /// - Throws: What keeps it from running.
    func run(_ arguments: [String], input: String = "") throws -> Result {
        let process = try RelbridgeProcess.process(arguments, redirection)
        let (standardInput, output, complaints) = (Pipe.feeding(Data(input.utf8)), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = complaints
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complained = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: said, complaints: complained)
    }

    /// A process that has not begun.
    static func process(_ arguments: [String], _ redirection: String = "") throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let quoted = ([try builtProduct("relbridge").path] + arguments).map { "'\($0)'" }.joined(separator: " ")
        process.arguments = ["-c", "exec \(quoted) \(redirection)"]
        return process
    }
}
