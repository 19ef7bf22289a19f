import Foundation
import RelationshipCore

/// A gateway in a process of its own, whose clock can be moved.
final class GatewayProcess: Sendable {
    let name: String
    let port: Int
    let clock: MovedClock
    private let executable: String
    private let store: String
    private let folder: URL
    private let process = Mutex<Process?>(nil)

    /// The keys of administrators, and of sessions, which outlive a process.
    static let administratorKey = "a key of an administrator of more than 32 bytes"
    private static let sessionKey = "a key of sessions for this run of more than 32 bytes"
    /// The limit of devices of one user.
    static let deviceLimit = 8
    /// The time in seconds after which a device that does not return is offline.
    static let lease = 4

    init(_ name: String, executable: String, store: String, folder: URL) throws {
        (self.name, self.executable, self.store, self.folder) = (name, executable, store, folder)
        port = try Self.freePort()
        clock = try MovedClock(name, in: folder)
    }

    var log: URL { folder.appending(path: "log-\(name)") }

    /// Starts the process.
    func start() throws {
        if !FileManager.default.fileExists(atPath: log.path) { try Data().write(to: log) }
        let output = try FileHandle(forWritingTo: log)
        try output.seekToEnd()
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = [
            "serve", "--store", store, "--port", "\(port)", "--policy", folder.appending(path: "policy.json").path,
        ]
        var environment = ProcessInfo.processInfo.environment.merging(clock.environment) { $1 }
        environment["RELBRIDGE_ADMIN_KEYS"] = Self.administratorKey
        environment["RELBRIDGE_SESSION_KEYS"] = Self.sessionKey
        environment["RELBRIDGE_LIMITS_REQUESTS_PER_USER"] = "0"
        environment["RELBRIDGE_LIMITS_DEVICES_PER_USER"] = "\(Self.deviceLimit)"
        environment["RELBRIDGE_PRESENCE_LEASE"] = "\(Self.lease)"
        process.environment = environment
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        self.process.withLock { $0 = process }
    }

    /// Waits until the gateway answers.
    func waitUntilReady() throws {
        for _ in 0..<600 {
            if let connection = Connection(port: port, timeout: 5),
                connection.send("GET /health/ready HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8),
                connection.reply()?.status == 200
            {
                return
            }
            guard isRunning else { break }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw RunFailure("gateway \(name) did not start: \(try lastLines().joined(separator: "\n"))")
    }

    var isRunning: Bool { process.withLock { $0?.isRunning } == true }

    /// Returns the end of the log.
    func lastLines() throws -> [String] {
        try String(contentsOf: log, encoding: .utf8).split(separator: "\n").suffix(20).map(String.init)
    }

    /// Ends the process in the middle of its work, and starts it again.
    func killAndStart() throws {
        kill()
        try start()
    }

    /// Ends the process without giving it time.
    func kill() {
        signal(SIGKILL)
        process.withLock { $0 }?.waitUntilExit()
    }

    /// Sends a signal to the process.
    func signal(_ signal: Int32) {
        process.withLock { process in
            if let process, process.isRunning { Glibc.kill(process.processIdentifier, signal) }
        }
    }

    /// Ends the process as an operator does, and returns its status.
    func stop() -> Int32 {
        signal(SIGTERM)
        let process = process.withLock { $0 }
        process?.waitUntilExit()
        guard let process, process.terminationReason == .exit else { return -1 }
        return process.terminationStatus
    }

    private static func freePort() throws -> Int {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // The C functions take the address of any kind of socket.
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard bound else { throw RunFailure("no port is free") }
        return Int(in_port_t(bigEndian: address.sin_port))
    }
}

/// The reason why a run can't be carried out.
package struct RunFailure: Error, CustomStringConvertible {
    package var description: String

    init(_ description: String) { self.description = description }
}
