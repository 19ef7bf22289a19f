import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import TestThreads
import TestValues
import Testing
import V2TIMWire

@testable import DialectDifferential

/// Tests that the differential finds each planted fault, shrinks its sequence and names its dialect.
@Suite(.longWork)
struct FaultFindingTests {
    @Test(arguments: DialectName.allCases)
    func `a dialect that accepts instead of rejecting is reported`(liar: DialectName) async throws {
        let finding = try await finding(seed: 12) { run in
            run.plantedFaults.act = { dialect, act in
                guard dialect == liar, case .give(.refuseRequest(let user)) = act else { return act }
                return .give(.acceptRequest(AcceptRequestArguments(requester: user, direction: .twoWay)))
            }
        }
        #expect(finding.difference.odd == liar)
        let steps = finding.steps.map(\.description)
        // Two logins, a request and its refusal.
        #expect(steps.count == 4, "\(steps)")
        #expect(steps.last?.contains("refuse") == true)
        #expect(finding.difference.verdict.hasPrefix("\(liar.rawValue) differs;"))
    }

    @Test(arguments: DialectName.allCases)
    func `a dialect that does not report an error is reported`(liar: DialectName) async throws {
        let finding = try await finding(seed: 35) { run in
            run.plantedFaults.answer = { dialect, act, lines in
                guard dialect == liar, case .give(.addFriend) = act else { return lines }
                return lines.map { $0 == "error unknownUser" ? "pending" : $0 }
            }
        }
        #expect(finding.difference.odd == liar)
        #expect(finding.difference.comparison.aspect == .reply)
        #expect(finding.difference.comparison.expected == [liar: ["error unknownUser"]])
        #expect(finding.difference.comparison.actual == [liar: ["pending"]])
        #expect(finding.steps.count == 2)
    }

    @Test(arguments: [
        (DialectName.tim, #""type":5,"users""#), (.v2tim, #""onFriendListDeleted""#),
        (.rongcloud, #""onFriendDelete""#),
    ])
    func `a dialect that omits a callback is reported`(liar: DialectName, callback: String) async throws {
        let finding = try await finding { run in
            run.plantedFaults.callbacks = { dialect, lines in
                dialect == liar ? lines.filter { !$0.contains(callback) } : lines
            }
        }
        #expect(finding.difference.odd == liar)
        #expect(finding.difference.comparison.aspect == .callbacks)
        #expect(finding.steps.count <= 6)
    }

    @Test
    func `if two dialects have the same fault, only the third agrees with the model`() async throws {
        let finding = try await finding { run in
            run.plantedFaults.act = { dialect, act in
                guard dialect != .v2tim, case .give(.block(let batch)) = act else { return act }
                return .give(.unblock(batch))
            }
        }
        #expect(finding.difference.odd == .v2tim)
        #expect(
            finding.difference.verdict
                == "v2tim differs; tim and rongcloud agree, but the model agrees with v2tim"
        )
    }

    @Test
    func `a different rule of the model is a difference of all dialects`() async throws {
        let finding = try await finding(seed: 20) { run in
            run.model = { policy, now in
                var policy = policy
                policy.requestLifetime = policy.requestLifetime.map { $0 + 1 }
                return PlainModel(policy: policy, now: now)
            }
        }
        #expect(finding.difference.odd == nil)
        #expect(finding.difference.comparison.differing == DialectName.allCases)
        #expect(finding.difference.verdict.hasPrefix("all dialects differ from the model"))
        // Two logins, a request and a wait of exactly its lifetime.
        #expect(finding.steps.count == 4)
    }

    @Test
    func `the report contains the short sequence as lines to replay`() async throws {
        var run = Differential.Run(seed: 12, commandCount: 10_000)
        run.plantedFaults.act = { dialect, act in
            guard dialect == .rongcloud, case .give(.refuseRequest(let user)) = act else { return act }
            return .give(.acceptRequest(AcceptRequestArguments(requester: user, direction: .twoWay)))
        }
        let report = try await run.run()
        let finding = try #require(report.finding)
        let lines = report.text.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("rongcloud differs; tim and v2tim agree") })
        #expect(lines.contains("# relbridge play --clock 1767225600000 script.jsonl"))
        let script = lines.filter { $0.hasPrefix("{") }
        #expect(script == finding.scripts[.rongcloud])
        let calls = try script.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(
            calls.compactMap { $0["call"] as? String } == [
                "connectWithUserId", "connectWithUserId", "addFriend", "acceptFriendApplication",
            ]
        )
        #expect(calls.allSatisfy { $0["dialect"] as? String == "rongcloud" && $0["device"] != nil })

        let json = try JSONSerialization.jsonObject(with: Data(try report.json().utf8)) as? [String: Any]
        let document = try #require(json?["finding"] as? [String: Any])
        #expect(document["odd"] as? String == "rongcloud")
        #expect((document["steps"] as? [String])?.count == 4)
        #expect((document["scripts"] as? [String: [String]])?["tim"]?.count == 4)
    }

    @Test
    func `a sequence that needs the operator's settings is reported with them`() async throws {
        let report = try await report(seed: 96) { run in
            run.plantedFaults.answer = { dialect, _, lines in
                dialect == .tim ? lines.map { $0 == "error peerFriendLimit" ? "added" : $0 } : lines
            }
        }
        #expect(try #require(report.finding).policy.friendLimit < 3)
        // The report contains only the settings that differ from the default.
        let limit = try #require(report.finding).policy.friendLimit
        #expect(report.text.contains(#""friendLimit":\#(limit)"#))
        #expect(!report.text.contains("groupLimit"))
        #expect(report.text.contains("--policy policy.json script.jsonl"))
    }

    /// Runs until there is a finding; each test uses a seed that finds it early.
    private func finding(seed: UInt64 = 1, _ prepare: (inout Differential.Run) -> Void) async throws
        -> Differential.Finding
    {
        try #require(try await report(seed: seed, prepare).finding)
    }

    private func report(seed: UInt64, _ prepare: (inout Differential.Run) -> Void) async throws
        -> Differential.Report
    {
        var run = Differential.Run(seed: seed, commandCount: 10_000)
        prepare(&run)
        return try await run.run()
    }
}
