import ArgumentParser
import BridgeCommands
import RelationshipCore
import StandardDialects

/// The command line of the bridge.
///
/// `BridgeCommands` implements the commands. This target declares only their names, arguments and options.
@main
struct Relbridge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "relbridge",
        abstract: """
            One relationship backend, the dialects of several SDKs: \
            \(DialectRegistry.standard.tables.map(\.prefix).joined(separator: ", ")).
            """,
        discussion: """
            An app keeps the calls, enumerations, error codes and callbacks of its SDK, and shares friend lists with users \
            of the other SDKs.

            --generate-completion-script writes the completions of a shell: bash, zsh or fish.

            EXAMPLES:
            \(CommandExamples.relbridge)
              relbridge --generate-completion-script zsh > ~/.zfunc/_relbridge
            """,
        version: Version.current,
        subcommands: [
            Demo.self,
            Play.self,
            Serve.self,
            Translate.self,
            Explain.self,
            Export.self,
            Import.self,
            Store.self,
            Hooks.self,
            Mappings.self,
            Migrate.self,
            Verify.self,
            Expand.self,
            Shadow.self,
        ]
    )

    static func main() async {
        do {
            try StandardOutput.check()
            var command = try parseAsRoot(Array(CommandLine.arguments.dropFirst()).withNegativeNumbersLast)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            guard exitCode(for: error).isSuccess else { exit(withError: error) }
            // Help is also output, and writing it can fail, for example if the device is full.
            do {
                let text = fullMessage(for: error, columns: HelpText.unlimitedWidth)
                try StandardOutput.writeLine(
                    HelpText.wrapped(text, to: Terminal.width() ?? HelpText.defaultWidth)
                )
            } catch {
                exit(withError: error)
            }
        }
    }
}

extension [String] {
    /// The arguments with negative numbers such as `-1` behind the terminator `--`.
    ///
    /// The parser reads a word that begins with `-` as an option. Behind the terminator, it reads every word as a value.
    fileprivate var withNegativeNumbersLast: [String] {
        guard !contains("--") else { return self }
        let numbers = filter { $0.wholeMatch(of: /-[0-9]+/) != nil }
        return numbers.isEmpty ? self : filter { !numbers.contains($0) } + ["--"] + numbers
    }
}
