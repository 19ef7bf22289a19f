import ContractTesting
import Foundation
import RelationshipCore

/// The result of the demo: the steps, and the unexpected answers.
package struct DemoReport: Sendable, Encodable {
    /// A description of the store before the story; empty for a new store.
    package var found: [String] = []
    /// The dialects of the apps, in the order of their columns.
    package var dialects: [Column] = []
    /// The steps, in order.
    package var steps: [Step] = []
    /// Descriptions of the differences from the expected answers and end.
    package var surprises: [String] = []

    /// Whether all users see the same at the end and, in a new store, every answer was expected.
    package var isAsExpected: Bool { surprises.isEmpty }

    /// Adds a step of the story.
    ///
    /// In a store that an earlier run has changed, the answers of steps with a title may differ. Steps without a title
    /// compare what the users see at the end, so their answers must not differ.
    mutating func add(_ played: PlayedStep) {
        guard case .call(let call) = played.step.action, let reply = played.replies.first else { return }
        let differences = played.mismatches.map(\.words)
        let isLeftOver = !differences.isEmpty && !found.isEmpty && played.step.comment != nil
        if !isLeftOver { surprises += differences }
        steps.append(
            Step(
                title: played.step.comment,
                actor: Actor(call.session),
                call: DemoText.call(call.name, call.args),
                answer: DemoText.reply(reply),
                callbacks: played.events.map { session, event in
                    let name = event["event"]?.text ?? ""
                    return Callback(actor: Actor(session), text: DemoText.call(name, event["args"]))
                },
                note: isLeftOver && played.mismatches.contains { $0.path.components.contains(.key("expect")) }
                    ? "an earlier run has changed this store; in a new one the answer is another" : nil
            )
        )
    }
}

extension DemoReport {
    /// A dialect with its own column.
    package struct Column: Sendable, Hashable, Encodable {
        /// The dialect.
        package var name: String
        /// The heading of the column.
        package var title: String
    }

    /// One user of the story.
    package struct Actor: Sendable, Hashable, Encodable {
        /// The dialect of the user's app.
        package var dialect: String
        /// The user.
        package var user: String
    }

    /// One call, its answer, and the callbacks that it caused.
    package struct Step: Sendable, Encodable {
        /// A description of the call; `nil` for one that compares what the users see at the end.
        package var title: String?
        /// The calling app.
        package var actor: Actor
        /// The call, by the dialect's name and arguments.
        package var call: String
        /// The reply of the dialect.
        package var answer: String
        /// The callbacks that the call caused, by app in order of connection.
        package var callbacks: [Callback] = []
        /// The reason why the answer differs from the answer in a new store.
        package var note: String?
    }

    /// One callback.
    package struct Callback: Sendable, Hashable, Encodable {
        /// The user of the notified app.
        package var actor: Actor
        /// The callback and its arguments, as text.
        package var text: String
    }
}

extension DemoReport.Actor {
    fileprivate init(_ session: SessionAddress) {
        self.init(dialect: session.dialect.rawValue, user: session.user.rawValue)
    }
}

extension Mismatch {
    /// The difference in one line.
    var words: String { "\(path): expected \(expected), found \(actual?.line ?? "nothing")" }
}

extension DemoReport {
    /// The report as JSON for programs, with sorted keys.
    ///
    /// - Returns: One object on several lines.
    /// - Throws: `EncodingError`, which does not occur for a report.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Document(report: self)), as: UTF8.self)
    }

    private struct Document: Encodable {
        var report: DemoReport

        private enum CodingKeys: CodingKey {
            case isAsExpected
        }

        func encode(to encoder: any Encoder) throws {
            try report.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(report.isAsExpected, forKey: .isAsExpected)
        }
    }
}
