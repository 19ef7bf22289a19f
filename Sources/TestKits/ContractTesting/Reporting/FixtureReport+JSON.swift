extension FixtureReport {
    /// The report as one JSON object with the counts and every result.
    ///
    /// A difference has the expectation in the JSON of a fixture, and the actual value if there is one.
    public var json: JSONValue {
        [
            "backend": .string(backend),
            "isGood": .bool(isGood),
            "counts": .object(JSONObject(counts.map { ($0.word, .integer($0.count)) })),
            "steps": .integer(stepCount),
            "milliseconds": FixtureReport.number(duration),
            "results": .array(results.map(\.json)),
        ]
    }

    fileprivate static func number(_ duration: Duration) -> JSONValue {
        JSONNumber(literal: "\(duration.milliseconds.rounded(to: 3))").map { .number($0) } ?? .null
    }
}

extension FixtureResult {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["file": .string(file), "name": .string(name)]
        object["dialect"] = dialect.map { .string($0.rawValue) }
        object["verdict"] = .string(word)
        object["reason"] = reason.map { .string($0) }
        if case .failed(let mismatches) = verdict { object["differences"] = .array(mismatches.map(\.json)) }
        object["line"] = lineNumber.map { .integer($0) }
        object["steps"] = .integer(stepCount)
        object["milliseconds"] = FixtureReport.number(duration)
        return .object(object)
    }

    /// The reason of the verdict, if it has one.
    var reason: String? {
        switch verdict {
        case .passed, .failed: nil
        case .failedAsExpected(let reason), .skipped(let reason), .passedUnexpectedly(let reason), .broken(let reason),
            .invalid(let reason):
            reason
        }
    }
}

extension Mismatch {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["path": .string(path.description), "expected": expected.json]
        object["actual"] = actual
        if !note.isEmpty { object["note"] = .string(note) }
        return .object(object)
    }
}
