extension FixtureReport {
    /// The report for machines: one object with the counts and every result.
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
        var builder = JSONObjectBuilder()
        builder.add("file", .string(file))
        builder.add("name", .string(name))
        builder.add("dialect", dialect.map { .string($0.rawValue) })
        builder.add("verdict", .string(word))
        builder.add("reason", reason.map { .string($0) })
        if case .failed(let mismatches) = verdict { builder.add("differences", .array(mismatches.map(\.json))) }
        builder.add("steps", .integer(stepCount))
        builder.add("milliseconds", FixtureReport.number(duration))
        return builder.value
    }

    /// The reason that reports show beside the verdict.
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
        var builder = JSONObjectBuilder()
        builder.add("path", .string(path.description))
        builder.add("expected", .string(expected))
        builder.add("actual", actual)
        builder.add("note", nonEmpty: note)
        return builder.value
    }
}
