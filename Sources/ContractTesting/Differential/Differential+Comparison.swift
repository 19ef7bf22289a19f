package import RelationshipCore

extension Differential {
    /// What the dialects said of one thing, and what each should have said.
    package struct Comparison: Sendable, Hashable {
        /// What is compared.
        package enum Aspect: String, Sendable, Hashable, Codable {
            /// A user's lists, as the hub keeps them.
            case state
            /// What was written to a user's feed.
            case events
            /// What the call answered.
            case reply
            /// What a device heard.
            case callbacks
        }

        /// What is compared.
        package var aspect: Aspect
        /// Whose; empty for a reply.
        package var subject: String
        /// What each dialect should say of it; only of those that were noted.
        package private(set) var expected: [DialectName: [String]] = [:]
        /// What each dialect says of it.
        package private(set) var actual: [DialectName: [String]] = [:]

        init(_ aspect: Aspect, of subject: String = "") {
            self.aspect = aspect
            self.subject = subject
        }

        /// Notes what a dialect says; nothing if it is as it should be.
        mutating func note(_ dialect: DialectName, expected: [String], actual: [String]) {
            guard expected != actual else { return }
            self.expected[dialect] = expected
            self.actual[dialect] = actual
        }

        /// The dialects that do not say what the model says.
        package var differing: [DialectName] { Differential.dialects.filter { actual[$0] != nil } }

        /// The dialect that stands alone against the other two, or `nil` if none does.
        ///
        /// One that differs from the model alone does. Of two that differ in the same way, it is the third one, and of
        /// three the one that differs in another way than the others.
        package var odd: DialectName? {
            let others = Differential.dialects.filter { actual[$0] == nil }
            switch differing.count {
            case 1: return differing.first
            case 2: return actual[differing[0]] == actual[differing[1]] ? others.first : nil
            case 3:
                let groups = Dictionary(grouping: differing) { actual[$0] ?? [] }
                return groups.count == 2 ? groups.values.first { $0.count == 1 }?.first : nil
            default: return nil
            }
        }
    }

    /// The first thing in a sequence that is not as it should be.
    package struct Difference: Sendable, Hashable {
        /// The step after which it showed.
        package var step: Step
        /// What was said.
        package var comparison: Comparison

        /// The dialect that stands alone against the other two, or `nil` if none does.
        package var odd: DialectName? { comparison.odd }
    }
}

extension Differential.Difference {
    /// Which dialects differ, in one line.
    package var verdict: String {
        let differing = comparison.differing
        let agreeing = Differential.dialects.filter { !differing.contains($0) }
        let all = { (names: [DialectName]) in names.map(\.rawValue).joined(separator: " and ") }
        guard let odd else {
            return differing.count == Differential.dialects.count
                ? "all three dialects differ from the model: a rule of the hub is broken, or the model is"
                : "\(all(differing)) differ from the model, each in its own way; \(all(agreeing)) does not"
        }
        let others = Differential.dialects.filter { $0 != odd }
        return switch differing.count {
        case 1: "\(odd.rawValue) differs; \(all(others)) agree, and the model with them"
        case 2: "\(odd.rawValue) differs; \(all(others)) agree, but the model agrees with \(odd.rawValue)"
        default: "\(odd.rawValue) differs; \(all(others)) agree, and the model differs from all three"
        }
    }
}
