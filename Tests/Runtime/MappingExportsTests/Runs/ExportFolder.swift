import Foundation
import MappingExports
import RelationshipCore
import TestFiles
import TestValues

/// A folder in which an export is compiled and run; it is removed with the value.
struct ExportFolder: ~Copyable {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "MappingExports-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Whether the installed node runs TypeScript; Debian's version is too old.
    static var nodeStripsTypes: Bool {
        let answer = try? ExportFolder().run(.node, ["-p", "process.features.typescript"])
        return answer?.hasPrefix("strip") ?? false
    }

    /// Writes an export into the folder.
    func export(_ language: ExportLanguage, to name: String? = nil) throws {
        try write(StandardExport.source(in: language), to: name ?? language.fileName)
    }

    /// Writes the export of each table into a separate folder with the table's name.
    ///
    /// - Returns: The names of the files.
    func exportEachTable(_ language: ExportLanguage) throws -> [String] {
        try ExportTable.allCases.map { table in
            let name = "\(table.rawValue)/\(language.fileName)"
            try write(StandardExport.source(in: language, only: [table]), to: name)
            return name
        }
    }

    /// Copies programs that compare an export with the shared cases.
    func copy(_ programs: String...) throws {
        for program in programs {
            let source = repository.appending(path: "Tests/Runtime/MappingExportsTests/Programs/\(program)")
            try write(String(contentsOf: source, encoding: .utf8), to: program)
        }
    }

    func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs a program in the folder.
    ///
    /// - Returns: The output, including the standard error.
    /// - Throws: `ToolchainFailure` if the program is missing, or with its output if its exit status is not 0.
    @discardableResult
    func run(_ program: Toolchain, _ arguments: [String]) throws -> String {
        guard let executable = program.executable else {
            throw ToolchainFailure(description: "this machine has no \(program.names.joined(separator: " or "))")
        }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let command = ([executable.lastPathComponent] + arguments).joined(separator: " ")
            throw ToolchainFailure(description: "\(command): exit status \(process.terminationStatus)\n\(output)")
        }
        return output
    }
}
