import ArgumentParser

/// Checks of this package that are no part of the product: what CI runs on a release build.
@main
struct BridgeChecks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bridge-checks",
        abstract: "Long and whole-build checks of this package.",
        subcommands: [CoverageCommand.self, DifferentialCommand.self]
    )
}
