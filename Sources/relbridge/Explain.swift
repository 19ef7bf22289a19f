import ArgumentParser
import BridgeCommands

/// `relbridge explain`: what a thing means in its dialect, in the hub and in the other two.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tells what a code, call, callback, enumeration or field means in every dialect.",
        discussion: """
            Each meaning is a paragraph: what the thing is in its own dialect, in the hub, and in the other two \
            dialects, with how faithful each step is in brackets. Names are the SDKs' own, in Objective-C or Swift, \
            or the hub's; upper and lower case are the same.

            EXAMPLES:
              relbridge explain 30539
              relbridge explain doResponse
              relbridge explain RCDirectionType --json
              relbridge explain friendship.remark
            """
    )

    @Argument(help: "What to explain.")
    var term: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let command = ExplainCommand(term: term)
        try StandardOutput.writeLine(json ? try command.json() : try command.text())
    }
}
