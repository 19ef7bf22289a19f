import ArgumentParser
import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore
import StandardDialects

extension Translate {
    /// The `relbridge translate fixture` command.
    struct FixtureFile: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "fixture",
            abstract: "Translates a fixture of one dialect to another.",
            discussion: """
                The fixture is played on a backend in memory, and its translated calls on a second one. The result \
                expects the replies and callbacks of the second. Losses are reported on standard error, with their \
                places in the fixture. The exit status is 1 if the file is not a fixture of a vendor's dialect, or if the \
                fixture fails.

                EXAMPLES:
                \(CommandExamples.translateFixture)
                """
        )

        @Argument(help: "The fixture.", completion: .file(extensions: ["json"]))
        var file: String

        @Option(help: "The dialect to translate to.")
        var to: DialectName

        @Option(help: "The file to write; without one, the fixture is printed.", completion: .file())
        var output: String?

        func run() async throws {
            let (fixture, losses) = try await FixtureTransposition.transpose(file: file, to: to)
            let complaints = losses.map { $0 + "\n" }.joined()
            try FileHandle.standardError.write(contentsOf: Data(complaints.utf8))
            if let output {
                try WholeFile.write(fixture, to: output)
            } else {
                try StandardOutput.write(fixture)
            }
        }
    }
}
