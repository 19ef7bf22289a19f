import ArgumentParser
import BridgeCommands
import Foundation
import RelationshipCore
import StandardDialects

/// The `relbridge export glue` command, which writes the file that passes a dialect's values to the vendor's SDK.
struct ExportGlue: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "glue",
        abstract: "Writes the Swift file that carries calls to a vendor's own SDK, for an app's target.",
        discussion: """
            The file has one class, a transport for a DialectBackend: an app on another API keeps running on the SDK that \
            it has. It imports the vendor's module by its name, and of this package BridgeTranslation, RelationshipCore and \
            the values of the dialect. The command reads Mappings of this package.

            EXAMPLES:
              relbridge export glue --sdk v2tim --spelling 8.5 > V2TIMTransport.swift
              relbridge export glue --sdk v2tim --spelling 8.4 --output Sources/App --package ../relationship-bridge
            """
    )

    @Option(help: "The SDK: \(DialectRegistry.standard.names.map(\.rawValue).joined(separator: ", ")).")
    var sdk: String

    @Option(help: "The spelling of its API, such as 8.4 or 8.5; the newest by default.")
    var spelling: String?

    @Option(help: "What the class is called.")
    var name: String?

    @OptionGroup
    var folder: FolderOption

    @Option(help: "The folder of this package.", completion: .directory)
    var package = "."

    @Flag(help: "Write the vendor's declarations instead, as a module to compile the file against.")
    var interface = false

    func run() throws {
        let package = URL(filePath: package, directoryHint: .isDirectory)
        let command = try GlueCommand(sdk: sdk, spelling: spelling, package: package)
        let file = interface ? command.interface(named: name) : try command.source(named: name)
        try folder.write(file.text, named: file.name)
    }
}
