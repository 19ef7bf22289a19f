import ArgumentParser
import BridgeCommands
import ContractTesting
import JSONFoundation

/// The option for the form of a command's output.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON instead of text.")
    var json = false

    /// Prints a result.
    ///
    /// - Parameters:
    ///   - value: The result as JSON.
    ///   - text: The result for people.
    /// - Throws: ``CommandFailure`` if it cannot be written.
    func print(_ value: some Encodable, text: @autoclosure () -> String) throws {
        try print(json: JSONLine.encode(value), text: text())
    }

    /// Prints a result that is already JSON text.
    func print(json line: @autoclosure () throws -> String, text: @autoclosure () throws -> String) throws {
        try StandardOutput.writeLine(json ? line() : text())
    }
}
