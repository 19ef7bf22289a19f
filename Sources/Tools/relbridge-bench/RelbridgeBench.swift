import ArgumentParser
import BridgeBenchmarks
import Foundation

/// The command line of the benchmark.
///
/// The measurements are in `BridgeBenchmarks`; this file only contains the options.
@main
struct RelbridgeBench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "relbridge-bench",
        abstract: "Measures what the bridge costs, beside what the project promises.",
        discussion: """
            Build it with `-c release`; a debug build measures nothing that matters. A row counts the best of several \
            samples, because whatever else the machine does can only make one slower. Allocations are counted on Linux \
            with glibc.

            The exit status is 0 even if a row misses its target, because times depend on the machine. With --check it \
            is 1 if a row asks for more memory than it promises, which does not.

            GROUPS:
            \(BenchmarkGroup.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

            EXAMPLES:
              swift run -c release relbridge-bench
              swift run -c release relbridge-bench --only lookup,call --check
              swift run -c release relbridge-bench --json > bench.json
              swift run -c release relbridge-bench --from bench.json --svg charts
              swift run -c release --traits Gateway relbridge-bench --only gateway,serverapi
              swift run -c release --traits PostgreSQL relbridge-bench --only postgres
            """
    )

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(help: "The groups to measure in this order, with commas between them; all of them unless given.")
    var only: GroupList?

    @Option(help: ArgumentHelp("Draw a chart of each group, GROUP.svg, in this folder.", valueName: "folder"))
    var svg: String?

    @Option(
        help: ArgumentHelp(
            "Read the rows from this file, the output of --json, and measure nothing.",
            valueName: "file"
        )
    )
    var from: String?

    @Flag(help: "Fail if a row asks for more memory than it promises.")
    var check = false

    #if Gateway
    @Flag(help: .hidden)
    var serveGateway = false
    #endif

    func run() async throws {
        #if Gateway
        guard !serveGateway else { return try await GatewayBenchServer.run() }
        #endif
        let report = if let from { try readReport(from: from) } else { try await measure() }
        if let svg { try draw(report, in: URL(filePath: svg, directoryHint: .isDirectory)) }
        print(json ? try report.json() : report.text)
        guard check, !report.missedAllocations.isEmpty else { return }
        for row in report.missedAllocations { say("\(row.name) asks for more memory than it promises") }
        throw ExitCode(1)
    }

    /// Measures the groups.
    private func measure() async throws -> BenchmarkReport {
        var groups: [(group: BenchmarkGroup, rows: [BridgeBenchmarks.Measurement])] = []
        for group in only?.groups ?? BenchmarkGroup.allCases {
            say("\(group.rawValue): \(group.summary) …")
            groups.append((group, try await group.run()))
        }
        return BenchmarkReport(groups: groups)
    }

    /// Reads the rows of an earlier run, of the groups that `--only` names.
    private func readReport(from path: String) throws -> BenchmarkReport {
        let report: BenchmarkReport
        do {
            report = try BenchmarkReport(json: Data(contentsOf: URL(filePath: path)))
        } catch {
            throw ValidationError("\(path) is not the output of relbridge-bench --json: \(error)")
        }
        guard let only else { return report }
        return BenchmarkReport(groups: only.groups.flatMap { name in report.groups.filter { $0.group == name } })
    }

    /// Writes a chart of each group.
    private func draw(_ report: BenchmarkReport, in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (group, rows) in report.groups {
            let file = folder.appending(path: "\(group.rawValue).svg")
            try Data(BenchmarkChart(group: group, rows: rows).svg.utf8).write(to: file)
            say("\(file.path)")
        }
    }

    private func say(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}

/// A list of groups: their names, separated by commas.
struct GroupList: ExpressibleByArgument {
    let groups: [BenchmarkGroup]

    init?(argument: String) {
        let names = argument.split(separator: ",")
        groups = names.compactMap { BenchmarkGroup(rawValue: String($0)) }
        guard !groups.isEmpty, groups.count == names.count else { return nil }
    }

    static var allValueStrings: [String] { BenchmarkGroup.allCases.map(\.rawValue) }
}
