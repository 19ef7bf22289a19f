import Foundation
import MappingRules

// Usage: MappingGenerator [--constants DIALECT] FOLDER [OUTPUT]
//
// Reads the tables in FOLDER and writes OUTPUT; without OUTPUT, it only checks. With --constants, it writes the names that
// a dialect's SDK has for its error numbers. A table that breaks a rule stops the build: every rule that is broken goes to
// standard error, and the exit status is 1. Nothing is thrown out of `main`, since that would bury the message in a crash
// trace.

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

let usage = "error: usage: MappingGenerator [--constants DIALECT] FOLDER [OUTPUT]"
var arguments = CommandLine.arguments.dropFirst()
var dialect: Dialect?
if arguments.first == "--constants" {
    dialect = arguments.dropFirst().first.flatMap(Dialect.init(rawValue:))
    if dialect == nil { stop(usage) }
    arguments = arguments.dropFirst(2)
}
guard let folder = arguments.first.map({ URL(fileURLWithPath: $0, isDirectory: true) }), arguments.count <= 2 else {
    stop(usage)
}
switch dialect.map({ ConstantsGenerator.generate($0, from: folder) }) ?? Generator.generate(from: folder) {
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
