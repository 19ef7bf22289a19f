import ArgumentParser
import BridgeCommands
import Foundation

/// The option for the folder of a generated file.
struct FolderOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write the file into this folder and print its path.", valueName: "folder"),
        completion: .directory
    )
    var output: String?

    /// Writes a file into the folder, or prints the content if there is no folder.
    ///
    /// - Parameters:
    ///   - source: The content.
    ///   - name: The name of the file.
    /// - Throws: ``CommandFailure`` if it cannot be written.
    func write(_ source: String, named name: String) throws(CommandFailure) {
        guard let output else { return try StandardOutput.write(source) }
        let file = try WholeFile.write(source, named: name, in: URL(filePath: output, directoryHint: .isDirectory))
        try StandardOutput.writeLine(file.relativePath)
    }
}
