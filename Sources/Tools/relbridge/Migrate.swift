import ArgumentParser
import BridgeCommands
import MigrationRules

/// The `relbridge migrate` command, which prints what becomes of the names of one SDK in another.
struct Migrate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows what becomes of an SDK's calls and names in another SDK or version.",
        discussion: """
            --rules prints a rule for each call, callback, type, property, constant, case and code of the SDK that an \
            app uses: what takes its place, what is lost, and whether its uses can be rewritten. The rules are derived \
            from the mapping tables, and from translations of sample calls. A rule for a call is about its arguments: \
            what its blocks get has rules of its own. Between two versions of one SDK, only names are compared. The \
            command reads and writes no source file.

            rewrite is safe if every use has one counterpart with the same meaning, conditional if the arguments or the \
            place of a use decide, review if its meaning can differ in every use, and none if there is no counterpart \
            or the tables don't compare the name.

            EXAMPLES:
            \(CommandExamples.migrate)
            """
    )

    @Option(
        help: ArgumentHelp("The SDK that the app uses, or a version of it.", valueName: "dialect[@version]"),
        transform: { try MigrationRulesCommand.Place($0) }
    )
    var from: MigrationRulesCommand.Place

    @Option(
        help: ArgumentHelp("The SDK or the version that the app moves to.", valueName: "dialect[@version]"),
        transform: { try MigrationRulesCommand.Place($0) }
    )
    var to: MigrationRulesCommand.Place

    @Flag(help: "Print the rules.")
    var rules = false

    @Option(help: "Print only the rules of a kind; can be repeated.")
    var kind: [MigrationRule.Kind] = []

    @Flag(help: "Print a page in Markdown instead of text.")
    var markdown = false

    @OptionGroup
    var output: OutputOptions

    func validate() throws {
        guard rules else { throw ValidationError("give --rules, to print what becomes of each name") }
        if markdown, output.json || !kind.isEmpty {
            throw ValidationError("--markdown prints the whole page; give it without --json and --kind")
        }
    }

    func run() throws {
        let command = try MigrationRulesCommand(from: from, to: to, kinds: kind)
        if markdown { return try StandardOutput.write(command.markdown()) }
        try output.print(json: command.json(), text: command.text())
    }
}

extension MigrationRule.Kind: ExpressibleByArgument {}
