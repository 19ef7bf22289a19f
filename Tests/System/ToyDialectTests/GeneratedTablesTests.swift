import Foundation
import MappingGenerator
import TestFiles
import TestThreads
import Testing

/// The package's generator also accepts the toy's folder of tables.
@Suite(.longWork)
struct GeneratedTablesTests {
    private let mappings = URL(
        fileURLWithPath: "Tests/System/ToyDialect/Mappings",
        isDirectory: true,
        relativeTo: repository
    )

    @Test func `the committed tables are up to date`() throws {
        let files = try generate(from: mappings).get()
        #expect(files.map(\.path) == ["MappingTables.swift", "Messages.swift", "Values.swift"])
        let generated = repository.appending(path: "Tests/System/ToyDialect/Generated")
        #expect(SourceGenerator.stale(files, in: generated).isEmpty)
        var edited = files
        edited[0].text += "\n"
        #expect(SourceGenerator.stale(edited, in: generated).count == 1)
    }

    @Test(arguments: [
        ("calls.json", "\"command\": \"addFriend\"", "\"command\": \"befriend\"", "addFriend"),
        (
            "codes.json", "\"reads\": \"also\",\n      \"note\": \"it looks", "\"note\": \"it looks",
            "ambiguous reverse mapping"
        ),
        ("enums.json", "\"number\": 13", "\"number\": 12", "ambiguous reverse mapping"),
        ("fields.json", "\"field\": \"nickname\"", "\"field\": \"handle\"", "nickname"),
        ("versions.json", "\"onPalsAdded:at:\", ", "", "no version adds \"onPalsAdded:at:\""),
    ])
    func `a table that breaks a rule is rejected`(file: String, row: String, other: String, rule: String) async throws {
        try await withTemporaryFolder { folder in
            let copy = folder.appending(path: "Mappings")
            try FileManager.default.copyItem(at: mappings.absoluteURL, to: copy)
            let table = copy.appending(path: file)
            let text = try String(contentsOf: table, encoding: .utf8)
            let edited = text.replacingOccurrences(of: row, with: other)
            let isEdited = edited != text
            try #require(isEdited)
            try Data(edited.utf8).write(to: table)
            guard case .failure(let failure) = generate(from: copy) else {
                Issue.record("nothing was refused")
                return
            }
            #expect(failure.problems.contains { $0.message.contains(file) && $0.message.contains(rule) })
        }
    }

    private func generate(from folder: URL) -> Result<[SourceGenerator.File], GeneratorFailure> {
        var tables = TableFolder(repository.appending(path: "Mappings"), dialect: folder)
        return SourceGenerator.generate(from: &tables)
    }
}
