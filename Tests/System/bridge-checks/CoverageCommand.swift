import ArgumentParser
import BridgeCommands
import Foundation
import SurfaceCoverage

/// `bridge-checks coverage`: the page about the parts of the SDKs' APIs that the adapters have.
struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Shows which calls and callbacks of the SDKs are declared, mapped and tested.",
        discussion: """
            Three sources must agree on each row of the vendors' headers: the adapters' symbol graphs, the mapping \
            tables, and the evidence that call-site tests wrote while RELBRIDGE_EVIDENCE named a folder. The exit \
            status is 1 if a row lacks one of them.

            EXAMPLES:
              bridge-checks coverage --evidence .build/evidence --symbol-graphs .build/symbol-graphs
              bridge-checks coverage --evidence .build/evidence --symbol-graphs .build/symbol-graphs --output Coverage.md
            """
    )

    @Option(help: "The folder that tests wrote their evidence to.", completion: .directory)
    var evidence: String

    @Option(help: "The folder that symbolgraph-extract wrote to.", completion: .directory)
    var symbolGraphs: String

    @Option(help: "The folder of the mapping tables.", completion: .directory)
    var mappings = "Mappings"

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(help: "Write the page to a file and print only the rows that lack a source.", completion: .file())
    var output: String?

    func run() throws {
        let report = try CoverageReport(
            mappings: URL(filePath: mappings, directoryHint: .isDirectory),
            evidence: URL(filePath: evidence, directoryHint: .isDirectory),
            symbolGraphs: URL(filePath: symbolGraphs, directoryHint: .isDirectory)
        )
        let page = json ? try report.json() + "\n" : report.markdown
        if let output {
            try WholeFile.write(Data(page.utf8), to: output)
            for row in report.red { try StandardOutput.writeLine(row) }
        } else {
            try StandardOutput.write(page)
        }
        if !report.red.isEmpty { throw ExitCode(1) }
    }
}
