import RelationshipCore

extension FixtureExpansion {
    func checkEnd() async throws {
        let end = fixture.variants[dialect]?.end ?? fixture.end
        var comparison = Comparison(captures: captures)
        for expectation in end {
            try await comparison.compare(expectation) { section in
                try await run.state(section, of: expectation.user)
            }
        }
        guard let first = comparison.mismatches.first else { return }
        throw FixtureProblem(
            first.path,
            "\(dialect.rawValue) ends elsewhere: expected \(first.expected.summary), found \(first.actual?.line ?? "nothing"); "
                + "write why, and where it ends, under variants.\(dialect.rawValue)"
        )
    }

    var document: JSONValue {
        let source = fixture.document
        var object = JSONObject()
        for key in ["$schema", "format", "name", "why", "source"] { object[key] = source[key] }
        object["dialect"] = .string(dialect.rawValue)
        var origin: JSONObject = ["file": .string(file)]
        let reasons = (fixture.variants[dialect].map { [$0.why] } ?? []) + notes
        if !reasons.isEmpty { origin["notes"] = .array(reasons.map { .string($0) }) }
        object["expandedFrom"] = .object(origin)
        for key in ["policy", "audit", "refusals", "clock", "start"] { object[key] = source[key] }
        object["connected"] = .array(fixture.connected.map { .string($0.shortText) })
        object["steps"] = .array(steps)
        object["end"] = source["variants"]?[dialect.rawValue]?["end"] ?? source["end"]
        object["expectedFailure"] = source["expectedFailure"]
        return .object(object)
    }
}
