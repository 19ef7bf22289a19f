import Foundation
import TestFiles
import Testing

/// The Swift examples in the articles for implementers are excerpts of compiled code.
struct ArticleTests {
    @Test(arguments: [
        (
            "Runtime/RelationshipCore/Documentation.docc/AddingADialect.md",
            ["Tests/System/ToyDialect", "Tests/System/ToyDialectTests"]
        ),
        (
            "TestKits/StoreConformance/Documentation.docc/ImplementingAStore.md",
            ["Tests/System/StoreTests", "Sources/Runtime/RelationshipCore/Store"]
        ),
    ])
    func `each example of the article is in a compiled file, except for its indentation`(
        article: String,
        folders: [String]
    ) throws {
        let examples = try examples(in: repository.appending(path: "Sources").appending(path: article))
        #expect(examples.count > 1)
        let sources = try folders.flatMap(sources)
        for example in examples {
            #expect(sources.contains { $0.contains(example) }, "in no file of \(folders):\n\(example)")
        }
    }

    /// Returns the Swift blocks of an article.
    private func examples(in article: URL) throws -> [String] {
        let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        return parts.map { unindented($0.components(separatedBy: "```")[0]) }
    }

    private func sources(in folder: String) throws -> [String] {
        let folder = repository.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
            .map { unindented(try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    private func unindented(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
}
