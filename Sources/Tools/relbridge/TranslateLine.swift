import ArgumentParser
import BridgeCommands
import BridgeTranslation
import Foundation
import RelationshipCore
import StandardDialects

/// The options of the commands that translate lines.
struct TranslateLineOptions: ParsableArguments {
    @Argument(help: "A JSON lines file; - or nothing reads standard input.")
    var file = "-"

    @Option(help: "The dialect of the lines.")
    var from: DialectName

    @Option(help: "The dialect to translate to.")
    var to: DialectName

    @Option(
        help: ArgumentHelp("The user of the app in lines that have no \"user\".", valueName: "id"),
        transform: UserID.argument
    )
    var user: UserID?

    @Flag(help: "Print readable text: the result, and the losses below it.")
    var pretty = false

    /// The help text about malformed lines.
    static let faults = """
        A malformed line is reported on standard error with its number. The other lines are translated, and the exit status is 1. \
        Blank lines and lines that begin with # are skipped.
        """

    func run(_ kind: LineTranslation.Kind) async throws {
        let translation = LineTranslation(kind, from: from, to: to, user: user, dialects: .standard, isPretty: pretty)
        let isWellFormed = try await translation.translate(LineReader(input: file)) {
            try StandardOutput.write($0)
        } complain: {
            try FileHandle.standardError.write(contentsOf: Data($0.utf8))
        }
        if !isWellFormed { throw ExitCode.failure }
    }
}

extension Translate {
    /// The `relbridge translate call` command.
    struct Call: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Translates calls of one dialect to another.",
            discussion: """
                A line is a call, {"call":…,"args":{…}}, and becomes {"calls":[…],"losses":[…]}: one call, several calls \
                that together have the same effect, or none with a loss that has the reason. "dialect", "user" and \
                "device" of a line are copied to its calls, so that relbridge play can play them.

                A loss has the hub's name of the field, its class, the reason and advice. The classes are "rejected" \
                (the call is not written, because the other SDK would reject it), "dropped", "carried" (omitted; a \
                bridge between the two keeps the value) and "converted".

                \(TranslateLineOptions.faults)

                EXAMPLES:
                \(CommandExamples.translateCall)
                """
        )

        @OptionGroup
        var options: TranslateLineOptions

        func run() async throws { try await options.run(.call) }
    }

    /// The `relbridge translate reply` command.
    struct Reply: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Translates replies of one dialect to another.",
            discussion: """
                A line is a reply with the call that it answers, {"call":…,"args":{…},"succ":{…}} (or the \
                dialect's own names of the two blocks), and becomes {"replies":[…],"losses":[…]} with the call of each \
                reply. Without "args", as in the output of relbridge play, the users are those of the reply. Codes are \
                translated for the operation of the call.

                \(TranslateLineOptions.faults)

                EXAMPLES:
                \(CommandExamples.translateReply)
                """
        )

        @OptionGroup
        var options: TranslateLineOptions

        func run() async throws { try await options.run(.reply) }
    }

    /// The `relbridge translate event` command.
    struct Event: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Translates callbacks of one dialect to another.",
            discussion: """
                A line is a callback, {"event":…,"args":{…}}, and becomes {"events":[…],"losses":[…]}. Of \
                two callbacks of the same event, the one with more data is translated.

                \(TranslateLineOptions.faults)

                EXAMPLES:
                \(CommandExamples.translateEvent)
                """
        )

        @OptionGroup
        var options: TranslateLineOptions

        func run() async throws { try await options.run(.event) }
    }
}
