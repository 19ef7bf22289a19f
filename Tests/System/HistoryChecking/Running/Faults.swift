import Foundation
import PostgresServerProcess
import TestValues

/// The faults of a run: kills, stops and jumps of clocks of the gateways, and kills and disturbances of the database
/// server.
final class Faults {
    private enum Fault {
        case kill, stop, jump, killServer
        case disturb(_ command: String)
    }

    private let world: World
    private let server: PostgresServer?
    /// The time until which a gateway may end because its database does not answer.
    private var outageEnd: Int64 = 0

    init(world: World, server: PostgresServer?) { (self.world, self.server) = (world, server) }

    /// Causes all faults, evenly among the operations, and returns when the run is over.
    func cause(progress: (String) -> Void) throws {
        let options = world.options
        var random = SeededGenerator(seed: options.seed &+ 1)
        var faults = [Fault](repeating: .jump, count: options.jumps)
        faults += [Fault](repeating: .stop, count: max(1, options.kills / 3))
        if options.store != .memory { faults += [Fault](repeating: .kill, count: options.kills) }
        if server != nil { faults += [Fault](repeating: .killServer, count: options.kills / 10) }
        faults += options.disturbances.map { .disturb($0) }
        faults.shuffle(using: &random)
        var (caused, tenths) = (0, 0)
        while !world.isOver {
            Thread.sleep(forTimeInterval: 0.01)
            let done = world.recorder.counts.acknowledged
            let now = done * 10 / options.operations
            if now > tenths {
                tenths = now
                progress("\(done) of \(options.operations) operations, \(caused) of \(faults.count) faults")
            }
            guard caused < faults.count, done >= options.operations * (caused + 1) / (faults.count + 2) else {
                continue
            }
            let start = world.recorder.now
            try cause(faults[caused], &random)
            if case .disturb(let command) = faults[caused] {
                progress("\(start.milliseconds) to \(world.recorder.now.milliseconds) ms: \(command)")
            }
            caused += 1
            try startEndedGateways()
        }
        try startEndedGateways()
        for gateway in world.gateways { try gateway.waitUntilReady() }
    }

    /// Starts gateways that have ended by themselves, which only a database that does not answer can cause.
    private func startEndedGateways() throws {
        for gateway in world.gateways where !gateway.isRunning {
            if world.recorder.now > outageEnd {
                let lines = try gateway.lastLines()
                world.recorder.note(Contradiction("gateway \(gateway.name) has ended by itself", lines))
            }
            try gateway.start()
        }
    }

    private func cause(_ fault: Fault, _ random: inout SeededGenerator) throws {
        let gateway = random.one(of: world.gateways)
        switch fault {
        case .kill:
            try gateway.killAndStart()
            world.recorder.count(\.kills)
        case .stop:
            let start = world.recorder.now
            gateway.signal(SIGSTOP)
            Thread.sleep(forTimeInterval: Double(random.int(100...1_500)) / 1_000)
            gateway.signal(SIGCONT)
            let pause = start...world.recorder.now
            world.recorder.change {
                $0.pauses.append(pause)
                $0.counts.stops += 1
            }
        case .jump:
            try gateway.clock.move(by: random.int(-3 * 3_600...3 * 3_600))
            world.recorder.count(\.jumps)
        case .killServer:
            outageEnd = .max
            try server?.kill()
            try server?.start()
            outageEnd = world.recorder.now + 10_000_000_000
            world.recorder.count(\.kills)
        case .disturb(let command):
            let start = world.recorder.now
            outageEnd = .max
            try run(command)
            // A gateway cannot know of an end of a session that it could not read.
            let pause = start...world.recorder.now
            outageEnd = pause.upperBound + 10_000_000_000
            world.recorder.change {
                $0.pauses.append(pause)
                $0.counts.disturbances += 1
            }
        }
    }

    /// Runs a command of a shell, and waits for its end.
    private func run(_ command: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        let status = process.terminationStatus
        guard status == 0 else { throw RunFailure("\(command) ends with the status \(status)") }
    }
}
