import ArgumentParser

/// The checks of this package that are not a part of the product, and that CI runs on a release build.
@main
struct BridgeChecks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bridge-checks",
        abstract: "Long and whole-build checks of this package.",
        subcommands: [CoverageCommand.self, DifferentialCommand.self, HistoryCommand.self]
    )
}
