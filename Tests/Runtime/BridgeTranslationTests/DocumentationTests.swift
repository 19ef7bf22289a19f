import BridgeTranslation
import Foundation
import MappingLookup
import RelationshipCore
import TestFiles
import Testing

/// The examples in the articles match the output of the translator.
struct DocumentationTests {
    private struct Example: CustomStringConvertible {
        var source: DialectName
        var target: DialectName
        var line: String
        var result: [String]

        var description: String { "\(source.rawValue) → \(target.rawValue): \(line)" }
    }

    private static let folder = repository.appending(path: "Sources/Runtime/StandardDialects/Documentation.docc")

    /// Returns the code blocks with two dialects in the first line.
    private func examples() throws -> [Example] {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        return try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "```\n")
                .compactMap { block in
                    let lines = block.split(separator: "\n").map(String.init)
                    let names =
                        lines.first?.components(separatedBy: " → ").compactMap(DialectName.init(rawValue:)) ?? []
                    guard names.count == 2, lines.count > 2, lines[2] == "becomes" else { return nil }
                    return Example(source: names[0], target: names[1], line: lines[1], result: Array(lines[3...]))
                }
        }
    }

    @Test func `the examples in the documentation are correct`() throws {
        let examples = try examples()
        #expect(examples.count == 9)
        for example in examples {
            let translator = translator(example.source, example.target)
            let json = Data(example.line.utf8)
            let result: ([String], [Loss])
            if example.line.contains(#""event""#) {
                let translated = try translator.event(json: json)
                result = (try translated.events.map(line), translated.losses)
            } else if example.line.contains(#""succ""#) {
                let translated = try translator.reply(json: json)
                result = (try translated.replies.map(line), translated.losses)
            } else {
                let translated = try translator.call(json: json)
                result = (try translated.calls.map(line), translated.losses)
            }
            let losses = result.1.map { "\($0.fidelity.rawValue) \($0.field): \($0.reason); \($0.advice)" }
            #expect(result.0 + losses == example.result, "\(example)")
        }
    }
}
