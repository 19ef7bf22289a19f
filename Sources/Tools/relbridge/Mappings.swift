import ArgumentParser
import BridgeCommands
import Foundation
import MappingExports
import RelationshipCore
import StandardDialects

/// The `relbridge mappings` command, which checks the mapping tables and shows their losses.
struct Mappings: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks the mapping tables, and shows the losses and the types of each dialect.",
        discussion: """
            EXAMPLES:
              relbridge mappings check
              relbridge mappings check ../tables --json
              relbridge mappings loss | less
              relbridge mappings types | less
            """,
        subcommands: [Check.self, Loss.self, Types.self]
    )
}

extension Mappings {
    /// The `relbridge mappings check` command.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Checks the mapping tables against all rules.",
            discussion: """
                The rules are those of the generator, and those that compare the tables with the declarations of the \
                SDKs and the hub. Each broken rule is a line on standard error, or a member of the JSON, with file, \
                line and rule. The exit status is 1 if a rule is broken.

                EXAMPLES:
                  relbridge mappings check
                  relbridge mappings check ../tables
                  relbridge mappings check --json
                """
        )

        @Argument(help: "The folder of the tables.", completion: .directory)
        var folder = "Mappings"

        @OptionGroup
        var output: OutputOptions

        func run() throws {
            let result = try MappingsCheckCommand(folder: URL(filePath: folder, directoryHint: .isDirectory)).run()
            for problem in result.problems where !output.json {
                StandardError.writeLine(problem)
            }
            try output.print(json: result.json(), text: result.summary)
            if !result.problems.isEmpty { throw ExitCode(1) }
        }
    }
}

extension Mappings {
    /// The `relbridge mappings loss` command.
    struct Loss: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Prints how every field of the hub is represented in each dialect, in Markdown.",
            discussion: """
                EXAMPLES:
                  relbridge mappings loss > Loss.md
                """
        )

        func run() throws {
            try StandardOutput.write(LossPage.source(of: DialectRegistry.standard.tables))
        }
    }
}

extension Mappings {
    /// The `relbridge mappings types` command.
    struct Types: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Prints the types, properties and constants of each SDK with their counterparts, in Markdown.",
            discussion: """
                EXAMPLES:
                  relbridge mappings types > Types.md
                """
        )

        func run() throws {
            try StandardOutput.write(TypesPage.markdown(of: DialectRegistry.standard.tables))
        }
    }
}
