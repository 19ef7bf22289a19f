import Foundation
import MappingGenerator

let help = """
    Usage: generate-mappings [--check] ROOT
           generate-mappings [--check] ROOT --dialect FOLDER --output FOLDER

    Writes the schema of fixtures and every folder called Generated in ROOT, and prints the paths of the files that were stale: those
    that are made from ROOT/Mappings, and those of the dialects in ROOT/Tests/System, which have a folder Mappings of their own.
    With --check, it writes nothing and fails if one is stale.

    With --dialect, only the files of one dialect are written, to the folder after --output, which is called Generated.
    The hub's tables are those of ROOT/Mappings/hub; the dialect's are in the folder, which has dialect.json, calls.json and so
    on, and surface, as each dialect's folder in ROOT/Mappings has.

    A table that breaks a rule stops both: every rule that is broken goes to standard error, and the exit status is 1.
    """

// An error that is thrown at the top level prints a crash trace, which hides the message.
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
// Other files in the folder are removed, so its name must show that its content is generated.
if let output, output.lastPathComponent != "Generated" { stop("error: \(output.path): the folder is called Generated") }

/// Returns the folders with the tables of the dialects in `Tests/System`, relative to the repository.
func testDialects(in root: URL) -> [URL] {
    let names =
        (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Tests/System").path)) ?? []
    return names.sorted()
        .map { URL(fileURLWithPath: "Tests/System/\($0)/Mappings", isDirectory: true, relativeTo: root) }
        .filter { FileManager.default.fileExists(atPath: $0.appendingPathComponent("dialect.json").path) }
}

/// The dialects to generate (`nil` for all in `Mappings`), each with its target folder and the prefix of its paths.
var parts: [(dialect: URL?, target: URL, folder: String)] = [(dialect, output ?? root, "")]
if dialect == nil {
    for dialect in testDialects(in: root) {
        let folder = dialect.deletingLastPathComponent().relativePath + "/Generated/"
        parts.append((dialect, root.appendingPathComponent(folder, isDirectory: true), folder))
    }
}
let again = CommandLine.arguments.dropFirst().filter { $0 != "--check" }.joined(separator: " ")
var stale: [(name: String, file: URL, text: String?)] = []
for part in parts {
    var folder = TableFolder(root.appendingPathComponent("Mappings"), dialect: part.dialect)
    switch SourceGenerator.generate(from: &folder) {
    case .failure(let failure):
        stop(failure.problems.map(\.message).joined(separator: "\n"))
    case .success(let files):
        for (path, text) in SourceGenerator.stale(files, in: part.target).sorted(by: { $0.key < $1.key }) {
            stale.append((part.folder + path, part.target.appendingPathComponent(path), text))
        }
    }
}
if checks, !stale.isEmpty {
    let paths = stale.map { "error: \($0.name): stale" }.joined(separator: "\n")
    stop("\(paths)\nRun `swift run generate-mappings \(again)` and commit what it writes.")
}
for (name, file, text) in stale {
    print(name)
    if let text { write(text, to: file) } else { remove(file) }
}
