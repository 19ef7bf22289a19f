import BridgeTranslation
import MappingLookup
import RelationshipCore

extension FixtureTransposition {
    /// Returns the end of the fixture, with the second backend's state for sections that differ; `nil` if the fixture
    /// has none.
    mutating func transposedEnd() async throws -> JSONValue? {
        var users: [UserID] = []
        for user in fixture.setup.acts.map(\.user) + fixture.sessions.map(\.user) + fixture.end.map(\.user)
        where !users.contains(user) {
            users.append(user)
        }
        var changed: [UserID: [EndExpectation.Section: JSONValue]] = [:]
        for user in users {
            for section in EndExpectation.Section.allCases {
                let meant = try await before.state(section, of: user)
                let found = try await after.state(section, of: user)
                guard meant != found else { continue }
                changed[user, default: [:]][section] = found
                note(
                    [
                        Loss(
                            field: section.rawValue,
                            fidelity: .converted,
                            reason: "what \(user) has at the end is not the same in \(target.rawValue)",
                            advice: "look at the losses of the steps before"
                        )
                    ],
                    at: JSONPath([.key("end"), .key(user.rawValue), .key(section.rawValue)])
                )
            }
        }
        guard var end = fixture.document["end"]?.object else { return nil }
        for expectation in fixture.end {
            guard var sections = end[expectation.user.rawValue]?.object else { continue }
            for section in expectation.sections.keys {
                // The translated steps capture no values, so a reference is replaced by the state.
                let refers = sections[section.rawValue]?.line.contains("$$ref") == true
                if let found = changed[expectation.user]?[section] {
                    sections[section.rawValue] = found
                } else if refers {
                    sections[section.rawValue] = try await after.state(section, of: expectation.user)
                }
            }
            end[expectation.user.rawValue] = .object(sections)
        }
        return .object(end)
    }

    /// Returns the translated fixture.
    func document(_ file: String, _ end: JSONValue?) -> JSONValue {
        let source = fixture.document
        var object = JSONObject()
        for key in ["$schema", "format", "name", "why"] { object[key] = source[key] }
        var sources: [JSONValue] = []
        if let known = source["source"]?.elements { sources = known }
        sources.append(["note": .string("transposed from \(file), which is of \(dialects.source.name.rawValue)")])
        object["source"] = .array(sources)
        object["dialect"] = .string(target.rawValue)
        for key in ["apps", "policy", "audit", "refusals", "clock", "start"] { object[key] = source[key] }
        object["connected"] = .array(fixture.connected.map { .string($0.shortText) })
        object["steps"] = .array(steps)
        object["end"] = end
        object["expectedFailure"] = source["expectedFailure"]
        return .object(object)
    }
}
