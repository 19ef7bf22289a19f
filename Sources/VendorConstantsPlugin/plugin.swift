import PackagePlugin

/// Turns the names of error numbers in `Mappings/surface` into the constants of an adapter.
///
/// The files are named one by one: a constant comes or goes by a line of a file, never by a file.
@main
struct VendorConstantsPlugin: BuildToolPlugin {
    struct UnknownTarget: Error, CustomStringConvertible {
        var description: String
    }

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let surface: [String]
        let dialect: String
        switch target.name {
        case "TIMAdapter": (dialect, surface) = ("tim", ["tencent-error-codes"])
        case "V2TIMAdapter": (dialect, surface) = ("v2tim", ["tencent-error-codes"])
        case "RongCloudAdapter": (dialect, surface) = ("rongcloud", ["rongcloud-5.12", "rongcloud-5.44"])
        default: throw UnknownTarget(description: "no vendor's constants belong to \(target.name)")
        }
        let folder = context.package.directoryURL.appending(path: "Mappings", directoryHint: .isDirectory)
        let tables =
            [folder.appending(path: "errors.json")] + surface.map { folder.appending(path: "surface/\($0).json") }
        let output = context.pluginWorkDirectoryURL.appending(path: "VendorConstants.generated.swift")
        return [
            .buildCommand(
                displayName: "Generating the constants of \(target.name)",
                executable: try context.tool(named: "MappingGenerator").url,
                arguments: ["--constants", dialect, folder.path, output.path],
                inputFiles: tables,
                outputFiles: [output]
            )
        ]
    }
}
