import Foundation
import JSONFoundation

/// The run-time parts of the exports: files in other languages, embedded in the program as strings.
///
/// An embedded file stays with an executable that is moved; a resource file must be next to it.
enum RuntimeFilesSource {
    /// The languages, which are the names of the strings, with their files.
    private static let names = [
        ("typescript", "relationship-mappings.ts"), ("javascript", "relationship-mappings.js"),
        ("go", "mappings.go"), ("java", "RelationshipMappings.java"), ("python", "relationship_mappings.py"),
        ("lua", "relationship_mappings.lua"),
    ]

    /// Returns the strings as Swift source.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files; a copy of the tables alone does not have it.
    ///   - list: Collects the problems of the files.
    /// - Returns: The source, or `nil` if the folder does not exist.
    static func swift(of folder: URL, _ list: inout ProblemList) -> String? {
        guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
        var swift = SwiftText()
        swift.line("/// The run-time parts of the exports.")
        swift.line("enum RuntimeFiles {")
        for (language, name) in names {
            let text = list.attempt { _ throws(Problem) in try read(folder.appendingPathComponent(name)) }
            guard let text else { continue }
            swift.line("    /// `\(name)`.")
            swift.line("    static let \(language) = #\"\"\"")
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                swift.line(line.isEmpty ? "" : "        \(line)")
            }
            swift.line("        \"\"\"#")
        }
        swift.line("}")
        return swift.text
    }

    private static func read(_ file: URL) throws(Problem) -> String {
        let text: String
        do {
            text = String(decoding: try OutsideFile.read(file.path), as: UTF8.self)
        } catch {
            throw Problem(file: file.lastPathComponent, rule: error.description)
        }
        guard !text.contains("\"\"\"#") else {
            throw Problem(file: file.lastPathComponent, rule: "the file has the end of a Swift text in it")
        }
        return text
    }
}
