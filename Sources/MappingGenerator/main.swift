import Foundation
import MappingRules

// Usage: MappingGenerator [--check] ROOT
//
// Writes the files of ROOT/Sources that are made from ROOT/Mappings and committed, and prints their paths; with --check, it
// writes nothing and fails if one is stale. A table that breaks a rule stops both: every rule that is broken goes to standard
// error, and the exit status is 1. Nothing is thrown out of `main`, since that would bury the message in a crash trace.

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

func write(_ text: String, to url: URL) {
    do {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    } catch {
        stop("error: \(url.path): cannot be written: \(error.localizedDescription)")
    }
}

func remove(_ url: URL) {
    do {
        try FileManager.default.removeItem(at: url)
    } catch {
        stop("error: \(url.path): cannot be removed: \(error.localizedDescription)")
    }
}

var arguments = Array(CommandLine.arguments.dropFirst())
let checks = arguments.first == "--check"
if checks { arguments.removeFirst() }
guard arguments.count == 1 else { stop("error: usage: MappingGenerator [--check] ROOT") }
let root = URL(fileURLWithPath: arguments[0], isDirectory: true)
var folder = TableFolder(root.appendingPathComponent("Mappings"))
switch SourceGenerator.generate(from: &folder) {
case .failure(let failure):
    stop(failure.problems.map(\.message).joined(separator: "\n"))
case .success(let files):
    let stale = SourceGenerator.stale(files, in: root).sorted { $0.key < $1.key }
    if checks, !stale.isEmpty {
        let paths = stale.map { "error: \($0.key): stale" }.joined(separator: "\n")
        stop("\(paths)\nRun `swift run MappingGenerator .` and commit what it writes.")
    }
    for (path, text) in stale {
        let file = root.appendingPathComponent(path)
        print(path)
        if let text { write(text, to: file) } else { remove(file) }
    }
}
