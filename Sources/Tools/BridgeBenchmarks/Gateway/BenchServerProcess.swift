#if Gateway
import Foundation
import JSONFoundation

/// The process with the servers of the gateway benchmark.
struct BenchServerProcess {
    /// The ports of the gateway and of the HTTP server that it is compared with.
    struct Ports: Decodable {
        let gateway: Int
        let bare: Int
    }

    let ports: Ports
    private let process: Process

    /// Starts this program again as the server.
    init() throws {
        process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--serve-gateway"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = output.fileHandleForReading.availableData
        ports = try OutsideJSON.decode(Ports.self, from: line)
    }

    /// Returns the resident memory of the process, in bytes.
    func memory() throws -> Int { try ResidentMemory.bytes(of: process.processIdentifier) }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}

/// The load generator `wrk`, a separate program.
struct Wrk {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "relbridge-wrk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Returns the number of answered requests per second.
    ///
    /// - Parameters:
    ///   - request: The request, the same each time.
    ///   - connections: The number of concurrent connections.
    /// - Returns: The rate.
    /// - Throws: ``BenchFailure`` if `wrk` cannot run, or if an answer is not a success.
    func rate(of request: BenchRequest, connections: Int) throws -> Double {
        let script = folder.appending(path: "request.lua")
        var lines = ["wrk.method = \"\(request.body == nil ? "GET" : "POST")\""]
        if let body = request.body { lines.append("wrk.body = [==[\(body)]==]") }
        for (name, value) in request.sentHeaders { lines.append("wrk.headers[\"\(name)\"] = \"\(value)\"") }
        try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "wrk", "-t\(min(2, connections))", "-c\(connections)", "-d2s", "-s", script.path,
            "http://127.0.0.1:\(request.port)\(request.path)",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchFailure("wrk did not run; install it with: apt-get install wrk")
        }
        guard !text.contains("Non-2xx"),
            let line = text.split(separator: "\n").first(where: { $0.contains("Requests/sec") }),
            let rate = line.split(separator: " ").last.flatMap({ Double($0) })
        else { throw BenchFailure("\(request.path) was not answered: \(text)") }
        return rate
    }

    func close() throws { try FileManager.default.removeItem(at: folder) }
}

/// A request that is sent repeatedly.
struct BenchRequest: Sendable {
    var name: String
    var port: Int
    var path: String
    var body: String?
    var token: String?
    var headers: [String: String] = [:]

    /// The headers with the token and the type of the body, each name once.
    var sentHeaders: [String: String] {
        var sent = body == nil ? [:] : ["content-type": "application/json"]
        if let token { sent["authorization"] = "Bearer \(token)" }
        for (name, value) in headers { sent[name.lowercased()] = value }
        return sent
    }
}

/// The reason why a benchmark failed.
struct BenchFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
#endif
