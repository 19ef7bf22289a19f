import Foundation
import TestThreads
import Testing

/// Tests of the generator in a separate process, for its output files and for missing and unknown tables.
@Suite(.longWork)
struct GeneratorProcessTests {
    @Test func `the tables of the repository are accepted`() throws {
        let generator = try GeneratorProcess()
        let result = try generator.run()
        #expect(result.status == 0)
        #expect(result.standardError.isEmpty)
        let output = generator.root.appendingPathComponent("Sources/Runtime/RelationshipCore/Generated/HubNames.swift")
        #expect(try String(contentsOf: output, encoding: .utf8).contains("public enum LimitedField"))
    }

    @Test func `a broken table writes nothing`() throws {
        let generator = try GeneratorProcess()
        try generator.edit("tim/limits.json") { $0["colour"] = "red" }
        let result = try generator.run()
        #expect(result.status == 1)
        #expect(result.standardError.contains("error: tim/limits.json"))
        #expect(!FileManager.default.fileExists(atPath: generator.root.appendingPathComponent("Sources").path))
    }

    @Test func `an unknown table is rejected`() throws {
        let generator = try GeneratorProcess()
        try generator.write(Data("{}".utf8), to: "tim/colours.json")
        let result = try generator.run()
        #expect(result.status == 1)
        #expect(
            result.standardError.hasPrefix(
                "error: tim/colours.json: there is no such table; the tables there are tim/callbacks.json"
            )
        )
    }

    @Test func `all problems are reported together`() throws {
        let generator = try GeneratorProcess()
        try generator.edit("tim/limits.json") { table in
            try table.rows("limits") { rows in
                for index in 0..<3 { rows[index]["unit"] = nil }
            }
        }
        try generator.write(Data("nothing".utf8), to: "hub/events.json")
        let result = try generator.run()
        let lines = result.standardError.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.filter { $0.contains("a limit needs its unit") }.count == 3)
    }

    @Test func `a dialect in another folder generates only its files`() throws {
        let generator = try GeneratorProcess()
        let (dialect, output) = (generator.root.path + "/Toy", generator.root.path + "/Generated")
        try FileManager.default.moveItem(atPath: generator.folder.path + "/rongcloud", toPath: dialect)
        let result = try generator.run(["--dialect", dialect, "--output", output])
        #expect(result.standardError == "")
        let names = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
        #expect(
            names == [
                "Calls.swift", "Enumerations.swift", "ErrorCodes.swift", "Listeners.swift", "MappingTables.swift",
                "Messages.swift", "Models.swift", "OlderSpellings.swift", "Values.swift",
            ]
        )
        #expect(!FileManager.default.fileExists(atPath: generator.root.path + "/Sources"))
        #expect(try generator.run(["--check", "--dialect", dialect, "--output", output]).status == 0)
    }

    @Test func `a broken table of a dialect in another folder is reported with its path`() throws {
        let generator = try GeneratorProcess()
        let dialect = generator.root.path + "/Toy"
        try FileManager.default.moveItem(atPath: generator.folder.path + "/rongcloud", toPath: dialect)
        try Data("{}".utf8).write(to: URL(fileURLWithPath: dialect + "/limits.json"))
        try Data("{}".utf8).write(to: URL(fileURLWithPath: dialect + "/colours.json"))
        let result = try generator.run(["--dialect", dialect, "--output", generator.root.path + "/Generated"])
        #expect(result.status == 1)
        let lines = result.standardError.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("error: \(dialect)/colours.json: there is no such table") == true)
        #expect(lines.last == "error: \(dialect)/limits.json:1: \"limits\": missing")
    }

    @Test func `a folder with another name is rejected as output`() throws {
        let generator = try GeneratorProcess()
        let folder = generator.folder.path
        let result = try generator.run(["--dialect", folder + "/rongcloud", "--output", folder])
        #expect(result.status == 1)
        #expect(result.standardError == "error: \(folder): the folder is called Generated\n")
        #expect(try generator.run(["--dialect"]).standardError.hasPrefix("error: --dialect needs a folder\n"))
        #expect(try generator.run(["--dialect", folder]).standardError.hasPrefix("error: an argument is missing\n"))
        #expect(try generator.run().status == 0)
    }
}
