import ArgumentParser
import BridgeCommands
import Foundation
import HistoryChecking

/// `bridge-checks history`: many clients of real gateways, and whether an order of their commands explains everything.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Records what many clients of real gateways see under faults, and decides if the rules explain it.",
        discussion: """
            Clients give commands of the hub and calls of all dialects to one gateway over a store in memory, or to \
            several gateways over one SQLite file or PostgreSQL database. Meanwhile gateways are killed and stopped, their clocks \
            jump, connections are cut, and sessions are ended. For each pair of users the checker decides whether an order \
            of the commands explains all replies, reads and events. It also checks feeds, streams, limits and sessions.

            A planted fault must be found; then the exit status is 1, as for every contradiction. Progress goes to \
            standard error.

            EXAMPLES:
              bridge-checks history .build-gateway/debug/relbridge --store memory
              bridge-checks history relbridge --store sqlite --operations 100000 --kills 100 --jumps 20
              bridge-checks history relbridge --store postgres --plant lost-write --seed 42
            """
    )

    @Argument(help: "The executable relbridge, with the trait Gateway.", completion: .file())
    var relbridge: String

    @Option(help: "The store: memory, sqlite or postgres.")
    var store: HistoryOptions.Store

    @Option(help: "The number of operations with an answer.")
    var operations = 5_000

    @Option(help: "The number of groups of four users, at most 8 by default; half as many couples are added.")
    var groups: Int?

    @Option(help: "The number of kills of gateways; none with a store in memory. A third as many stops are added.")
    var kills = 5

    @Option(help: "The number of jumps of a gateway's clock by up to three hours.")
    var jumps = 3

    @Option(help: "The number of gateways; one with a store in memory.")
    var gateways = 2

    @Option(help: "A connection string of an empty database of PostgreSQL, instead of a server of the run.")
    var database: String?

    @Option(
        parsing: .singleValue,
        help: "A command of a shell that disturbs the database. Each runs once, among the other faults."
    )
    var disturb: [String] = []

    @Option(help: "The seed of all random choices. The default is random.")
    var seed: UInt64?

    @Option(help: "A fault to plant: \(PlantedFault.allCases.map(\.rawValue).joined(separator: ", ")).")
    var plant: PlantedFault?

    @Option(help: "The calls with request numbers: all, or hub for gateways that ignore them in dialect calls.")
    var numbers = "all"

    @Flag(help: "Print the report as one JSON object.")
    var json = false

    func validate() throws {
        guard operations > 0, kills >= 0, jumps >= 0, groups ?? 1 > 0 else {
            throw ValidationError("numbers must not be negative")
        }
        guard 1...8 ~= gateways else { throw ValidationError("--gateways takes 1 to 8") }
        guard database == nil || store == .postgres else {
            throw ValidationError("--database needs --store postgres")
        }
        guard ["all", "hub"].contains(numbers) else { throw ValidationError("--numbers takes all or hub") }
    }

    func run() async throws {
        // The seed is short enough to type.
        var options = HistoryOptions(
            executable: relbridge,
            store: store,
            seed: seed ?? UInt64.random(in: 1...UInt64(UInt32.max))
        )
        (options.operations, options.kills, options.jumps, options.plant) = (operations, kills, jumps, plant)
        (options.groups, options.gatewayCount) = (groups, gateways)
        (options.database, options.disturbances) = (database, disturb)
        options.numbersDialects = numbers == "all"
        try printMessage("seed \(options.seed)")
        let report = try HistoryRun(options)
            .run { line in
                // Ignore an error, because the report at the end contains the numbers again.
                try? printMessage(line)
            }
        try StandardOutput.writeLine(json ? report.json : report.text)
        if !report.isExplained { throw ExitCode.failure }
    }
}

private func printMessage(_ line: String) throws {
    try FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
}

extension HistoryOptions.Store: ExpressibleByArgument {}
extension PlantedFault: ExpressibleByArgument {}
