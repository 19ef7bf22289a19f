import Foundation
package import RelationshipCore

/// The result of the demo: the steps, the lists at the end, and whether all apps agree.
package struct DemoReport: Sendable, Encodable {
    /// A description of the store before the story; empty for a new store.
    package var found: [String] = []
    /// The dialects of the apps, in the order of their columns.
    package var dialects: [Column] = []
    /// The steps, in order.
    package var steps: [Step] = []
    /// The friend lists after the last step.
    package var lists: [List] = []
    /// Pairs of users who see their relation differently, in words; empty if all agree.
    package var disagreements: [String] = []
    /// Answers that a new store should not have given, in words.
    package var surprises: [String] = []

    /// Whether all ends agree and, on a new store, every answer was the story's expected one.
    package var isAsExpected: Bool { disagreements.isEmpty && surprises.isEmpty }
}

extension DemoReport {
    /// A dialect, which has a column of its own.
    package struct Column: Sendable, Hashable, Encodable {
        /// The dialect.
        package var name: DialectName
        /// The heading of the column.
        package var title: String
    }

    /// One user of the story.
    package struct Actor: Sendable, Hashable, Encodable {
        /// The dialect that the user's app speaks.
        package var dialect: DialectName
        /// The user.
        package var user: String
    }

    /// One call, its answer, and the callbacks that it caused.
    package struct Step: Sendable, Encodable {
        /// A description of the call.
        package var title: String
        /// The calling app.
        package var actor: Actor
        /// The call, by the dialect's name and arguments.
        package var call: String
        /// The reply of the dialect.
        package var answer: String
        /// The code of the answer; 0 for success.
        package var code: Int
        /// The callbacks that the call caused, in the order of the actors.
        package var callbacks: [Callback]
        /// Why the answer is another one than on a new store.
        package var note: String?
    }

    /// One callback.
    package struct Callback: Sendable, Hashable, Encodable {
        /// The user of the notified app.
        package var actor: Actor
        /// The callback and its arguments, as text.
        package var text: String
    }

    /// One friend list.
    package struct List: Sendable, Encodable {
        /// Whose list.
        package var actor: Actor
        /// The call that reads it.
        package var call: String
        /// The ids of the friends.
        package var friends: [String]
    }
}

extension DemoReport {
    /// The report as JSON for programs, with sorted keys.
    ///
    /// - Returns: One object on several lines.
    /// - Throws: `EncodingError`, which no report gives reason for.
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
