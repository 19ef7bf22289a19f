import Foundation
import RelationshipCore

/// The memory of a process.
enum ResidentMemory {
    /// Returns the resident memory of a process, in bytes; 0 if there is no such process, or if the system does not
    /// report it.
    ///
    /// - Parameter process: The process.
    /// - Returns: The size.
    /// - Throws: An error if the system's report cannot be read.
    static func bytes(of process: Int32 = ProcessInfo.processInfo.processIdentifier) throws -> Int {
        try value("VmRSS:", of: process)
    }

    /// Returns the greatest resident memory of this process since ``resetGreatest()``, in bytes; 0 if the system does not
    /// report it.
    static func greatest() throws -> Int { try value("VmHWM:", of: ProcessInfo.processInfo.processIdentifier) }

    /// Lets the greatest resident memory of this process begin again with that of now, where the system can.
    static func resetGreatest() throws {
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
        try file.write(contentsOf: Data("5".utf8))
        try file.close()
    }

    private static func value(_ name: String, of process: Int32) throws -> Int {
        guard FileManager.default.fileExists(atPath: "/proc/\(process)/status") else { return 0 }
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1_024
    }
}

/// The memory per user in the store in memory.
enum MemoryBenchmarks {
    private static let users = 50_000
    private static let friends = 10

    /// Signs users in, adds their neighbours on a ring as friends, and measures the growth of the process.
    static func run() async throws -> [Measurement] {
        var policy = Policy()
        policy.defaultAddPermission = .anyone
        let before = try ResidentMemory.bytes()
        let service = RelationshipService(store: InMemoryStore(), policy: policy)
        for number in 0..<users { keep(try await service.execute(.signIn, as: Caller(user(number)))) }
        let alone = try ResidentMemory.bytes()
        for number in 0..<users {
            for distance in 1...friends / 2 {
                let arguments = AddFriendArguments(target: user((number + distance) % users))
                keep(try await service.execute(.addFriend(arguments), as: Caller(user(number))))
            }
        }
        let connected = try ResidentMemory.bytes()
        keep(service)
        func row(_ name: String, _ bytes: Int) -> Measurement {
            Measurement("store in memory: \(name)", Double(bytes) / Double(users) / 1_024, .kibibytes)
        }
        return [
            row("a user without friends", alone - before),
            row("a user with \(friends) friends, and the events of adding them", connected - before),
        ]
    }

    private static func user(_ number: Int) -> UserID { UserID(sanitizing: "user\(number)") }
}
