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
        /// The user or the device that it is about; empty for a reply.
        package var subject: String
        /// The dialects that are held against each other.
        package let dialects: [DialectName]
        /// What each dialect should say of it; only of those that say otherwise.
        package private(set) var expected: [DialectName: [String]] = [:]
        /// What each dialect says of it instead.
        package private(set) var actual: [DialectName: [String]] = [:]

        init(_ aspect: Aspect, of subject: String = "", among dialects: [DialectName]) {
            self.aspect = aspect
            self.subject = subject
            self.dialects = dialects
        }

        /// Notes what a dialect says; nothing if it is as it should be.
        mutating func note(_ dialect: DialectName, expected: [String], actual: [String]) {
            guard expected != actual else { return }
            self.expected[dialect] = expected
            self.actual[dialect] = actual
        }

        /// The dialects that do not say what the model says.
        package var differing: [DialectName] { dialects.filter { actual[$0] != nil } }

        /// The dialect that stands alone against all others, or `nil` if none does.
        ///
        /// One that differs from the model alone does. Otherwise it is the only one of all that does not say the same as
        /// the others, where those who agree with the model say the same too.
        package var odd: DialectName? {
            if differing.count == 1 { return differing[0] }
            let groups = Dictionary(grouping: dialects) { actual[$0] }.values
            let alone = groups.filter { $0.count == 1 }
            return groups.count == 2 && alone.count == 1 ? alone[0][0] : nil
        }
    }

    /// The first thing in a sequence that is not as it should be.
    package struct Difference: Sendable, Hashable {
        /// The step after which it showed.
        package var step: Step
        /// What was said.
        package var comparison: Comparison

        /// The dialect that stands alone against all others, or `nil` if none does.
        package var odd: DialectName? { comparison.odd }
    }
}

extension Differential.Difference {
    /// Which dialects differ, in one line.
    package var verdict: String {
        let differing = comparison.differing
        let all = { (names: [DialectName]) in names.map(\.rawValue).joined(separator: " and ") }
        guard let odd else {
            if differing == comparison.dialects {
                return "all dialects differ from the model: a rule of the hub is broken, or the model is"
            }
            let agreeing = comparison.dialects.filter { !differing.contains($0) }
            return "\(all(differing)) differ from the model; \(all(agreeing)) does not"
        }
        let others = comparison.dialects.filter { $0 != odd }
        guard !others.isEmpty else { return "\(odd.rawValue) differs from the model" }
        let end =
            if differing == [odd] {
                "and the model with them"
            } else if differing.contains(odd) {
                "and the model differs from all"
            } else {
                "but the model agrees with \(odd.rawValue)"
            }
        return "\(odd.rawValue) differs; \(all(others)) agree, \(end)"
    }
}
