#if Gateway
import Foundation
import JSONSyntax
import RelationshipCore
import Testing

@Suite(.serialized)
struct FuzzTests {
    /// The results of a run.
    private struct Findings {
        var statuses: [Int: Int] = [:]
        var broken = 0
        var faults: [String] = []
    }

    private static func setting(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment["RELBRIDGE_FUZZ_\(name)"].flatMap { Int($0) } ?? standard
    }

    /// Returns the memory of a process in bytes, or `nil` if the system does not report it.
    private static func memory(of process: String) throws -> Int? {
        guard FileManager.default.fileExists(atPath: "/proc/\(process)/statm") else { return nil }
        let text = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4_096 }
    }

    /// Sends requests to a gateway, over several connections in parallel.
    private func run(_ url: URL, _ count: Int, seed: UInt64, from start: Int = 0) async throws -> Findings {
        let client = GatewayClient(url: url)
        let document = try JSONValue(parsing: Array(try await client.send("GET", "/openapi.json").body.utf8))
        let operations = FuzzOperation.all(document)
        try #require(operations.count > 100)
        let findings = Mutex(Findings())
        let place = Mutex(start)
        try await withThrowingTaskGroup { group in
            for worker in 0..<8 {
                group.addTask {
                    var tokens: [String: String] = [:]
                    var again: FuzzRequest?
                    var index = 0
                    var before = "none"
                    while place.withLock({ $0 }) < start + count {
                        try await FuzzConnection.run(url) {
                            if let request = again { return request }
                            index = place.withLock { place in
                                defer { place += 1 }
                                return place
                            }
                            guard index < start + count else { return nil }
                            for dialect in Set(operations.compactMap(\.dialect)) where tokens[dialect] == nil {
                                let opening = document["paths"]?["/v1/\(dialect)/sessions"]?["post"]?["requestBody"]
                                let example = opening?["content"]?["application/json"]?["examples"]?["example"]?[
                                    "value"
                                ]
                                var body = example?.object ?? [:]
                                body["device"] = .string("worker-\(worker)")
                                // Each session has a separate user, because another device of the same
                                // platform would replace it.
                                let text = JSONValue.object(body).line
                                    .replacingOccurrences(of: "alice", with: "\(dialect)-\(worker)")
                                tokens[dialect] = try await client.signedIn(dialect, opening: text).token
                            }
                            return FuzzRequest(
                                seed: seed &+ UInt64(index) &* 0x2545_F491_4F6C_DD1D,
                                operations: operations,
                                tokens: tokens
                            )
                        } _: { request, answer in
                            // A connection may end between two requests. In that case the second request is sent again.
                            let isUnanswered = request.isWhole && answer.statuses.isEmpty && !answer.isHung
                            if isUnanswered, again == nil {
                                again = request
                                return
                            }
                            again = nil
                            let head = String(decoding: request.bytes.prefix(300), as: UTF8.self).debugDescription
                            defer { before = answer.isOpen ? head : "none" }
                            if let dialect = request.dialect, answer.statuses == [401] { tokens[dialect] = nil }
                            findings.withLock { findings in
                                for status in answer.statuses { findings.statuses[status, default: 0] += 1 }
                                if !request.isWhole { findings.broken += 1 }
                                let isFault = answer.statuses.contains { $0 >= 500 } || answer.isHung || isUnanswered
                                guard isFault else { return }
                                let text = String(decoding: request.bytes.prefix(1_500), as: UTF8.self).debugDescription
                                findings.faults.append("request \(index): \(answer): \(text) after \(before)")
                            }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        return findings.withLock { $0 }
    }

    /// Checks that the gateway still works after a run, with two new users.
    private func check(_ url: URL) async throws {
        let client = GatewayClient(url: url)
        let ann = try await client.signedIn("v2tim", #"{"userID":"fuzz-ann","userSig":"x"}"#)
        let ben = try await client.signedIn("v2tim", #"{"userID":"fuzz-ben","userSig":"x"}"#)
        _ = try await ann.call("v2tim", "addFriend", #"{"application":{"userID":"fuzz-ben","addType":2}}"#)
        // The policy of a gateway outside of this process may have made them friends immediately.
        let waiting = try await ben.call("v2tim", "getFriendApplicationList")
        let friends = try await ben.call("v2tim", "getFriendList")
        #expect((waiting + friends).contains("fuzz-ann"))
    }

    @Test
    func `no mutated request crashes the gateway, hangs, or is answered with a failure of the gateway`() async throws {
        // CI sends all requests. A part of them is enough for a local run.
        let count = FuzzTests.setting("REQUESTS", ProcessInfo.processInfo.environment["CI"] == nil ? 5_000 : 50_000)
        let seed = UInt64(FuzzTests.setting("SEED", 20_261_123))
        let growthLimit = FuzzTests.setting("MEGABYTES", 256) << 20
        print("fuzz: seed \(seed), \(count) requests")
        func throwAll(_ url: URL, _ process: String) async throws {
            // The memory that a gateway needs for its first requests does not count as growth.
            let warm = count / 10
            var findings = try await run(url, warm, seed: seed)
            let before = try FuzzTests.memory(of: process)
            let start = ContinuousClock.now
            let rest = try await run(url, count - warm, seed: seed, from: warm)
            let duration = start.duration(to: .now)
            findings.statuses.merge(rest.statuses, uniquingKeysWith: +)
            findings.faults += rest.faults
            let statuses = findings.statuses.sorted { $0.key < $1.key }.map { "\($0.key) × \($0.value)" }
            print("fuzz: \(statuses.joined(separator: ", ")); \(findings.broken + rest.broken) broken; \(duration)")
            #expect(findings.faults.prefix(5) == [], "of \(findings.faults.count)")
            #expect(findings.statuses.values.reduce(0, +) > count * 9 / 10)
            if let before, let after = try FuzzTests.memory(of: process) {
                print("fuzz: memory \(before >> 20) MB after a tenth of the requests, \(after >> 20) MB at the end")
                #expect(after - before < growthLimit)
            }
            try await check(url)
        }
        // Use a gateway outside of this process, such as a release build.
        if let text = ProcessInfo.processInfo.environment["RELBRIDGE_FUZZ_URL"] {
            let url = try #require(URL(string: text))
            try await throwAll(url, ProcessInfo.processInfo.environment["RELBRIDGE_FUZZ_PID"] ?? "0")
        } else {
            try await withGateway { url, _ in try await throwAll(url, "self") }
        }
    }
}
#endif
