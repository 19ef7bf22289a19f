import ContractTesting
import Foundation
import JSONFoundation
package import RelationshipCore

extension Differential {
    /// The result of a run.
    package struct Report: Sendable {
        /// The seed of the first sequence.
        package var seed: UInt64
        /// The number of commands.
        package var commandCount = 0
        /// The number of sequences.
        package var sequenceCount = 0
        /// The duration of the run.
        package var duration = Duration.zero
        /// The difference that was found, or `nil`.
        package var finding: Finding?

        /// The dialects that played.
        package var dialects: [DialectName]
        /// The number of commands that each dialect gave with its own calls; other dialects gave the rest.
        package var ownCounts: [DialectName: Int] = [:]

        init(seed: UInt64, dialects: [DialectName]) {
            self.seed = seed
            self.dialects = dialects
        }
    }

    /// A short sequence that ends with a difference.
    package struct Finding: Sendable {
        /// The seed of the sequence.
        package var seed: UInt64
        /// The operator's settings.
        package var policy: Policy
        /// The number of steps before the sequence was shrunk.
        package var originalStepCount: Int
        /// The remaining steps.
        package var steps: [Step]
        /// The difference after the last step.
        package var difference: Difference
        /// The calls of each dialect's world as lines for `relbridge play`.
        package var scripts: [DialectName: [String]]
    }
}

extension Differential.Report {
    /// The number of commands per second.
    package var commandsPerSecond: Double {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        return seconds > 0 ? Double(commandCount) / seconds : 0
    }

    /// The report as text.
    package var text: String {
        let seconds = String(format: "%.1f", Double(duration / .milliseconds(1)) / 1_000)
        let head =
            "\(commandCount) commands in \(sequenceCount) sequences, each in \(dialects.count) dialects, seed \(seed),"
            + " \(seconds) s (\(Int(commandsPerSecond)) commands/s)"
        guard let finding else { return head + ": same state, events, replies and callbacks as the model" }
        return ([head + ": a difference"] + finding.lines).joined(separator: "\n")
    }

    /// The report as one line of JSON.
    ///
    /// - Returns: The line.
    /// - Throws: `EncodingError` for values that JSON cannot represent.
    package func json() throws -> String {
        try JSONLine.encode(ReportDocument(self))
    }
}

extension Differential.Finding {
    /// The calls to show: those of the only dialect that differs, or of the first dialect.
    private var shown: [String] {
        difference.comparison.dialects.first { difference.odd ?? $0 == $0 }.flatMap { scripts[$0] } ?? []
    }

    fileprivate var lines: [String] {
        let comparison = difference.comparison
        let subject = comparison.subject.isEmpty ? "" : " of \(comparison.subject)"
        var lines = [
            "", "\(comparison.aspect.rawValue)\(subject) after: \(difference.step)", difference.verdict,
        ]
        for dialect in comparison.differing {
            let expected = comparison.expected[dialect] ?? []
            let actual = comparison.actual[dialect] ?? []
            lines.append("  \(dialect.rawValue), - as it should be, + as it is:")
            lines += expected.filter { !actual.contains($0) }.map { "    - \($0)" }
            lines += actual.filter { !expected.contains($0) }.map { "    + \($0)" }
            if Set(expected) == Set(actual) {
                lines += ["    - \(expected.joined(separator: " | "))", "    + \(actual.joined(separator: " | "))"]
            }
        }
        lines += ["", "seed \(seed), \(steps.count) of \(originalStepCount) steps are enough:"]
        lines += steps.map { "  \($0)" }
        lines += ["", "# relbridge play --clock \(SequencePlayer.start)\(policyOption) script.jsonl"]
        if let policyLine { lines.append("# policy.json: \(policyLine)") }
        return lines + shown
    }

    private var policyOption: String { policyLine == nil ? "" : " --policy policy.json" }

    /// The settings of the policy that differ from the default, as JSON; `nil` for the default policy.
    private var policyLine: String? {
        guard policy != Policy(), let all = Differential.Finding.fields(policy),
            let usual = Differential.Finding.fields(Policy())
        else { return nil }
        let chosen = all.filter { "\($0.value)" != "\(usual[$0.key] ?? "")" }
        let data = try? JSONSerialization.data(withJSONObject: chosen, options: .sortedKeys)
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func fields(_ policy: Policy) -> [String: Any]? {
        let data = try? JSONEncoder().encode(policy)
        return data.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
    }
}

/// The JSON form of a report.
private struct ReportDocument: Encodable {
    struct Finding: Encodable {
        var seed: UInt64
        var policy: Policy
        var clock: Int64
        var steps: [String]
        var aspect: String
        var subject: String
        var odd: String?
        var verdict: String
        var expected: [String: [String]]
        var actual: [String: [String]]
        var scripts: [String: [String]]
    }

    var seed: UInt64
    var commands: Int
    var sequences: Int
    var commandsPerSecond: Double
    var own: [String: Int]
    var finding: Finding?

    init(_ report: Differential.Report) {
        seed = report.seed
        commands = report.commandCount
        sequences = report.sequenceCount
        commandsPerSecond = report.commandsPerSecond.rounded()
        own = ReportDocument.named(report.ownCounts)
        finding = report.finding.map { finding in
            let comparison = finding.difference.comparison
            return Finding(
                seed: finding.seed,
                policy: finding.policy,
                clock: SequencePlayer.start,
                steps: finding.steps.map(\.description),
                aspect: comparison.aspect.rawValue,
                subject: comparison.subject,
                odd: finding.difference.odd?.rawValue,
                verdict: finding.difference.verdict,
                expected: ReportDocument.named(comparison.expected),
                actual: ReportDocument.named(comparison.actual),
                scripts: ReportDocument.named(finding.scripts)
            )
        }
    }

    /// Returns the values with the names as text keys, for JSON.
    private static func named<Value>(_ values: [DialectName: Value]) -> [String: Value] {
        Dictionary(values.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
