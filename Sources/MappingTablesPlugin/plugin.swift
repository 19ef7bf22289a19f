import Foundation
import PackagePlugin

/// Turns `Mappings/*.json` into the Swift of the MappingTables target.
///
/// One command makes one file from all tables, so that no output can outlive its table. The folder itself is an input, and
/// the target holds a symbolic link to it: SwiftPM plans anew when something under a target's folder comes or goes, and so
/// notices an added or removed table as well as a changed one.
@main
struct MappingTablesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Mappings", directoryHint: .isDirectory)
        let tables = try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "MappingTables.generated.swift")
        return [
            .buildCommand(
                displayName: "Generating MappingTables from the JSON tables",
                executable: try context.tool(named: "MappingGenerator").url,
                arguments: [folder.path, output.path],
                inputFiles: [folder] + tables,
                outputFiles: [output]
            )
        ]
    }
}
