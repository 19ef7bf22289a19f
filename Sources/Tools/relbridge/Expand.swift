import ArgumentParser
import BridgeCommands
import ContractTesting

/// The `relbridge expand` command, which writes neutral fixtures in each dialect.
struct Expand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Expands neutral fixtures into each dialect, as files in the same folder.",
        discussion: """
            A dialect's file, such as v2tim.json, is only replaced if this command wrote it, for the same neutral fixture: \
            its expandedFrom says so. A neutral fixture that fails is not expanded.

            EXAMPLES:
              relbridge expand Fixtures/scenarios
              relbridge expand Fixtures/scenarios/crossing-requests
              relbridge expand Fixtures/scenarios --check
            """
    )

    @Argument(help: "Neutral fixtures, or folders of neutral fixtures.")
    var paths: [String]

    @Flag(help: "Write nothing; the exit status is 1 if a file is stale or was not written by this command.")
    var check = false

    func run() async throws {
        let isGood = try await FixtureExpansion.expand(paths, isCheck: check, StandardOutput.write)
        if !isGood { throw ExitCode(1) }
    }
}
