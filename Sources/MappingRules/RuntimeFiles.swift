import Foundation
import OutsideInput

/// The run-time parts of the exports: files in other languages, which reach the program as texts.
///
/// As texts, they go with the executable wherever it is moved; a resource would have to lie beside it.
enum RuntimeFiles {
    /// The languages, by the names of the texts, with their files.
    private static let names = [
        ("typescript", "relationship-mappings.ts"), ("javascript", "relationship-mappings.js"),
        ("go", "mappings.go"), ("java", "RelationshipMappings.java"), ("python", "relationship_mappings.py"),
        ("lua", "relationship_mappings.lua"),
    ]

    /// Writes the texts as Swift.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files, which a copy of the tables alone does not have.
    ///   - list: Takes what is wrong with the files.
    /// - Returns: The text, or `nil` without the folder.
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
