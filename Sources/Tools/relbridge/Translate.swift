import ArgumentParser
import BridgeCommands
import MappingLookup
import RelationshipCore
import StandardDialects

/// The `relbridge translate` command, which contains the commands that translate between dialects.
struct Translate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Translates between dialects.",
        discussion: """
            EXAMPLES:
            \(CommandExamples.translate)
            """,
        subcommands: [Code.self, Call.self, Reply.self, Event.self, FixtureFile.self]
    )
}

extension Translate {
    /// The `relbridge translate code` command.
    struct Code: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Translates a code of one dialect to another.",
            discussion: """
                A code with several meanings, such as 30001, is listed once for each, with the text that \
                distinguishes them; --operation, --text, --in and --caller narrow the list. "in" is the block that gets \
                the code: success or failure. The number of a code without a mapping is kept, unless the other \
                dialect uses it for something else.

                EXAMPLES:
                \(CommandExamples.translateCode)
                """
        )

        @Argument(help: "The number of the code.")
        var number: Int?

        @Option(help: "The dialect of the code.")
        var from: DialectName?

        @Option(help: "The dialect to translate to.")
        var to: DialectName?

        @Flag(help: "Count the results for all codes, from and to every dialect that is not named.")
        var all = false

        @Option(help: "A profile of the other dialect (see 'explain latest'), or a version of its SDK.")
        var profile: String?

        @Option(
            help: ArgumentHelp(
                "The operation that got the code: a neutral command or a call of any dialect.",
                valueName: "name"
            ),
            transform: { name in
                let operations = CodeLookup.operations(named: name, dialects: .standard)
                guard operations.isEmpty else { return operations }
                let known = Command.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("'\(name)' is not an operation; use a call of a dialect or one of \(known)")
            }
        )
        var operation: [Command.Kind]?

        @Option(help: "The text beside the code, which may be empty.")
        var text: String?

        @Option(name: .customLong("in"), help: "The block of the reply that contains the code.")
        var block: Channel?

        @Option(help: ArgumentHelp("Whether the call names its own caller.", valueName: "true|false"))
        var caller: Bool?

        @OptionGroup
        var output: OutputOptions

        func validate() throws {
            if all {
                guard number == nil, profile == nil, operation == nil, text == nil, block == nil, caller == nil else {
                    throw ValidationError("--all goes with --from, --to and --json only")
                }
            } else if number == nil || from == nil || to == nil {
                throw ValidationError("give a code with --from and --to, or --all")
            }
        }

        func run() throws {
            guard let number, let from, let to, !all else { return try count() }
            let command = try CodeLookup(
                number: number,
                from: from,
                to: to,
                operations: operation ?? [],
                profile: profile,
                facts: CodeFacts(text: text, channel: block, namesCaller: caller),
                dialects: .standard
            )
            try output.print(json: command.json(), text: command.text())
        }

        private func count() throws {
            let command = TranslateAllCommand(from: from, to: to)
            let rows = command.rows()
            try output.print(json: command.json(rows), text: command.text(rows))
            if rows.contains(where: { !$0.silent.isEmpty }) { throw ExitCode(1) }
        }
    }
}
