extension FixtureResult {
    /// The result as readable text, with all differences and their paths.
    public var text: String {
        switch verdict {
        case .passed: return "passed: \(file)"
        case .skipped(let reason): return "skipped: \(file): \(reason)"
        case .failedAsExpected(let reason): return "failed as expected: \(file): \(reason)"
        case .passedUnexpectedly(let reason):
            return
                "PASSED UNEXPECTEDLY: \(file)\n  \(name)\n  it is marked as failing: \(reason); remove expectedFailure"
        case .invalid(let problem): return "INVALID: \(file): \(problem)"
        case .broken(let problem): return "BROKEN: \(file): \(problem)"
        case .failed(let mismatches):
            return "FAILED: \(file)\n  \(name)" + mismatches.map(\.text).joined()
        }
    }
}

extension FixtureResult {
    /// The result in one line: the verdict with its reason or the first difference.
    var oneLine: String {
        switch verdict {
        case .failed(let mismatches):
            let more = mismatches.count - 1
            let others = more > 0 ? ", and \(more.counted("more difference"))" : ""
            return (mismatches.first.map { "\(word): \($0.line)" } ?? word) + others
        case .passed, .failedAsExpected, .skipped, .passedUnexpectedly, .broken, .invalid:
            return reason.map { "\(word): \($0)" } ?? word
        }
    }
}

extension Mismatch {
    /// The difference in one line.
    fileprivate var line: String {
        "\(path): expected \(Mismatch.shortened(expected.summary)), found "
            + Mismatch.shortened(actual?.line ?? "nothing")
    }

    /// The difference as indented lines, with the beginnings of long values.
    var text: String {
        var text = "\n  at \(path)\n    expected: \(Mismatch.shortened(expected.summary))"
        text += "\n    found:    " + Mismatch.shortened(actual?.line ?? "nothing")
        if !note.isEmpty { text += "\n    (\(note))" }
        return text
    }

    /// Returns the beginning of a long value; the path leads to the rest.
    private static func shortened(_ text: String) -> String {
        let limit = 600
        return text.count <= limit ? text : text.prefix(limit) + "… (\(text.count) characters)"
    }
}
