import ContractTesting
import Foundation
import Testing

/// Fixtures that the runner must judge as the folder says in which they lie, with the words that the manifest states.
struct CorpusTests {
    struct Entry: Decodable, Sendable, CustomStringConvertible {
        var file: String
        var says: String
        var description: String { file }
    }

    private struct Manifest: Decodable {
        var fixtures: [Entry]
    }

    static let folder = fixtures.appending(path: "corpus")

    static let entries: [Entry] = {
        let data = try? Data(contentsOf: folder.appending(path: "manifest.json"))
        return data.flatMap { try? JSONDecoder().decode(Manifest.self, from: $0) }?.fixtures ?? []
    }()

    @Test(arguments: entries)
    func `a file of the corpus has the expected verdict`(entry: Entry) async {
        let path = CorpusTests.folder.appending(path: entry.file).path(percentEncoded: false)
        let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: path))
        let words: [String] =
            switch entry.file.prefix(while: { $0 != "/" }) {
            case "valid-pass": ["passed", "failed as expected"]
            case "valid-fail": ["failed", "passed unexpectedly"]
            default: ["invalid"]
            }
        #expect(words.contains(result.word), "\(result.text)")
        #expect(entry.says.isEmpty == result.isGood, "what does not pass must be stated")
        #expect(entry.says.isEmpty || result.text.contains(entry.says), "\(result.text)")
    }

    @Test func `the manifest lists each file`() throws {
        let files = ["valid-pass", "valid-fail", "invalid"]
            .flatMap { kind in
                let names = try? FileManager.default.contentsOfDirectory(
                    atPath: CorpusTests.folder.appending(path: kind).path(percentEncoded: false)
                )
                return (names ?? []).map { "\(kind)/\($0)" }
            }
        #expect(files.count >= 60)
        #expect(files.sorted() == CorpusTests.entries.map(\.file).sorted())
    }
}
