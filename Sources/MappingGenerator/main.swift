import Foundation
import MappingRules

// Usage: MappingGenerator FOLDER [OUTPUT]
//        MappingGenerator --sources [--check] ROOT
//
// The first reads the tables in FOLDER and writes OUTPUT, as the build does; without OUTPUT, it only checks. The second
// writes the files of ROOT/Sources that are made from ROOT/Mappings and committed; with --check, it writes nothing and
// fails if one is stale. A table that breaks a rule stops both: every rule that is broken goes to standard error, and the
// exit status is 1. Nothing is thrown out of `main`, since that would bury the message in a crash trace.

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

func stop(_ failure: GeneratorFailure) -> Never { stop(failure.problems.map(\.message).joined(separator: "\n")) }

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
if arguments.first == "--sources" {
    let checks = arguments.dropFirst().first == "--check"
    guard arguments.count == (checks ? 3 : 2) else { stop("error: usage: MappingGenerator --sources [--check] ROOT") }
    let root = URL(fileURLWithPath: arguments[arguments.count - 1], isDirectory: true)
    var folder = TableFolder(root.appendingPathComponent("Mappings"))
    do throws(GeneratorFailure) {
        let files = try SourceGenerator.generate(from: &folder).get()
        let stale = SourceGenerator.stale(files, in: root).sorted { $0.key < $1.key }
        if checks, !stale.isEmpty {
            let paths = stale.map { "error: \($0.key): stale" }.joined(separator: "\n")
            stop("\(paths)\nRun `swift run MappingGenerator --sources .` and commit what it writes.")
        }
        for (path, text) in stale {
            let file = root.appendingPathComponent(path)
            print(path)
            if let text { write(text, to: file) } else { remove(file) }
        }
    } catch {
        stop(error)
    }
    exit(0)
}
guard let folder = arguments.first.map({ URL(fileURLWithPath: $0, isDirectory: true) }), arguments.count <= 2 else {
    stop("error: usage: MappingGenerator FOLDER [OUTPUT]")
}
switch Generator.generate(from: folder) {
case .failure(let failure):
    stop(failure)
case .success(let swift):
    if arguments.count == 2 { write(swift, to: URL(fileURLWithPath: arguments[1])) }
}
