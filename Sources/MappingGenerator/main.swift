import Foundation

// Usage: MappingGenerator FOLDER [OUTPUT]
//
// Reads the tables in FOLDER and writes OUTPUT; without OUTPUT, it only checks. A table that breaks a rule stops the build:
// every rule that is broken goes to standard error, and the exit status is 1. Nothing is thrown out of `main`, since that
// would bury the message in a crash trace.

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count <= 2 else {
    stop("error: usage: MappingGenerator FOLDER [OUTPUT]")
}
switch Generator.generate(from: URL(fileURLWithPath: folder, isDirectory: true)) {
case .failure(let failure):
    stop(failure.problems.map(\.message).joined(separator: "\n"))
case .success(let swift):
    guard let output = arguments.dropFirst().first else { exit(0) }
    do {
        try Data(swift.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
        stop("error: \(output): cannot be written: \(error.localizedDescription)")
    }
}
