import Foundation
import MappingRules

let help = """
    Usage: MappingGenerator [--check] ROOT
           MappingGenerator [--check] ROOT --dialect FOLDER --output FOLDER

    Writes the files of ROOT/Sources that are made from ROOT/Mappings and committed, and prints their paths. With --check, it
    writes nothing and fails if one is stale.

    With --dialect, only the files of one dialect are written, to the folder after --output, which is called Generated.
    The hub's tables are those of ROOT/Mappings/hub; the dialect's are in the folder, which has dialect.json, calls.json and so
    on, and surface, as each dialect's folder in ROOT/Mappings has.

    A table that breaks a rule stops both: every rule that is broken goes to standard error, and the exit status is 1.
    """

// Nothing is thrown out of `main`, since that would bury the message in a crash trace.
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

var checks = false
var root: URL?
var dialect: URL?
var output: URL?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--help":
        print(help)
        exit(0)
    case "--check": checks = true
    case "--dialect", "--output":
        guard let path = arguments.popFirst() else { stop("error: \(argument) needs a folder\n\n\(help)") }
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        if argument == "--dialect" { dialect = folder } else { output = folder }
    case _ where root == nil && !argument.hasPrefix("-"): root = URL(fileURLWithPath: argument, isDirectory: true)
    default: stop("error: \"\(argument)\" is not understood\n\n\(help)")
    }
}
guard let root, (dialect == nil) == (output == nil) else { stop("error: an argument is missing\n\n\(help)") }
var folder = TableFolder(root.appendingPathComponent("Mappings"), dialect: dialect)
let target = output ?? root
// What is in the folder and was not generated is removed.
if let output, output.lastPathComponent != "Generated" { stop("error: \(output.path): the folder is called Generated") }
let again = CommandLine.arguments.dropFirst().filter { $0 != "--check" }.joined(separator: " ")
switch SourceGenerator.generate(from: &folder) {
case .failure(let failure):
    stop(failure.problems.map(\.message).joined(separator: "\n"))
case .success(let files):
    let stale = SourceGenerator.stale(files, in: target).sorted { $0.key < $1.key }
    if checks, !stale.isEmpty {
        let paths = stale.map { "error: \($0.key): stale" }.joined(separator: "\n")
        stop("\(paths)\nRun `swift run MappingGenerator \(again)` and commit what it writes.")
    }
    for (path, text) in stale {
        let file = target.appendingPathComponent(path)
        print(path)
        if let text { write(text, to: file) } else { remove(file) }
    }
}
