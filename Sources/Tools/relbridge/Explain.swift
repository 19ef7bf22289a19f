import ArgumentParser
import BridgeCommands
import MappingLookup
import StandardDialects

/// The `relbridge explain` command, which explains a term in its dialect, in the hub and in the other dialects.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Explains a name or a number of an SDK in every dialect.",
        discussion: """
            The output has a paragraph for each meaning: the name in its own dialect, in the hub and in the other \
            dialects, with the fidelity of each translation in brackets. Names are those of the SDKs, in Objective-C \
            or Swift, or of the hub, in upper or lower case: calls, callbacks, types, properties, constants, \
            enumerations, codes, the texts beside codes, and modules.

            EXAMPLES:
              relbridge explain
              relbridge explain 30539
              relbridge explain doResponse
              relbridge explain RCDirectionType --json
              relbridge explain friendship.remark
              relbridge explain -10113
              \(CommandExamples.explain)
            """
    )

    @Argument(help: "What to explain; without one, the output lists the names of all calls and callbacks.")
    var term: String?

    @OptionGroup
    var output: OutputOptions

    func run() throws {
        guard let term else {
            let list = NameList()
            return try output.print(list, text: list.text())
        }
        let command = NameLookup(term: term, dialects: .standard)
        try output.print(json: command.json(), text: command.text())
    }
}
