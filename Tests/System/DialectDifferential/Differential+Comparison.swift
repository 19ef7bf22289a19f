package import RelationshipCore

extension Differential {
    /// The actual and the expected output of the dialects about one subject.
    package struct Comparison: Sendable, Hashable {
        /// The kind of output.
        package enum Aspect: String, Sendable, Hashable, Codable {
            /// A user's lists in the hub.
            case state
            /// The events of a user's feed.
            case events
            /// The reply to the call.
            case reply
            /// The callbacks of a device.
            case callbacks
        }

        /// The kind of output.
        package var aspect: Aspect
        /// The user or the device; empty for a reply.
        package var subject: String
        /// The compared dialects.
        package let dialects: [DialectName]
        /// The expected output of each dialect that differs.
        package private(set) var expected: [DialectName: [String]] = [:]
        /// The actual output of each dialect that differs.
        package private(set) var actual: [DialectName: [String]] = [:]

        init(_ aspect: Aspect, of subject: String = "", among dialects: [DialectName]) {
            self.aspect = aspect
            self.subject = subject
            self.dialects = dialects
        }

        /// Records the output of a dialect if it differs from the expected one.
        mutating func note(_ dialect: DialectName, expected: [String], actual: [String]) {
            guard expected != actual else { return }
            self.expected[dialect] = expected
            self.actual[dialect] = actual
        }

        /// The dialects that differ from the model.
        package var differing: [DialectName] { dialects.filter { actual[$0] != nil } }

        /// The only dialect that differs from all others, or `nil`.
        ///
        /// This is the only dialect that differs from the model. If several differ, it is the only one that differs
        /// from the others; dialects that agree with the model count as equal.
        package var odd: DialectName? {
            if differing.count == 1 { return differing[0] }
            let groups = Dictionary(grouping: dialects) { actual[$0] }.values
            let alone = groups.filter { $0.count == 1 }
            return groups.count == 2 && alone.count == 1 ? alone[0][0] : nil
        }
    }

    /// The first difference in a sequence.
    package struct Difference: Sendable, Hashable {
        /// The step after which the difference appears.
        package var step: Step
        /// The actual and the expected output.
        package var comparison: Comparison

        /// The only dialect that differs from all others, or `nil`.
        package var odd: DialectName? { comparison.odd }
    }
}

extension Differential.Difference {
    /// The dialects that differ, in one line.
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
