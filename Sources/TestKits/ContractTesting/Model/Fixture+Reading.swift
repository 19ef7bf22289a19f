public import Foundation
import RelationshipCore

extension Fixture {
    /// Reads a fixture.
    ///
    /// - Parameters:
    ///   - data: The content of its file.
    ///   - dialects: The allowed vocabularies.
    /// - Throws: `JSONSyntaxError` if the file is not JSON, ``FixtureProblem`` if it is not a fixture.
    public init(_ data: some DataProtocol, dialects: FixtureDialects = .standard) throws {
        try self.init(JSONValue(parsing: data), dialects: dialects)
    }

    /// Reads a fixture.
    ///
    /// - Parameters:
    ///   - document: The content of its file.
    ///   - dialects: The allowed vocabularies.
    /// - Throws: ``FixtureProblem`` with the error and its place.
    public init(_ document: JSONValue, dialects: FixtureDialects = .standard) throws(FixtureProblem) {
        let reader = FixtureReader(document)
        // Reads the version first, because a newer format may have unknown members.
        format = try Fixture.format(reader)
        let object = try reader.object(allowing: Fixture.keys, called: "a fixture")
        name = try object.required("name", "what happens, in a sentence").prose()
        why = try object.required("why", "why it matters that this holds").prose()
        sources = try Fixture.sources(object.required("source", "a list of pages, recorded runs or words"))
        let dialect = try object.required("dialect").dialect(among: dialects)
        self.dialect = dialect
        versions = try object.member("versions")
            .map { reader throws(FixtureProblem) in try reader.versions(of: dialect) }
        setup = try ContractSetup(object, among: dialects)
        expectedFailure = try object.member("expectedFailure")
            .map { reader throws(FixtureProblem) in try Fixture.expectedFailure(reader) }
        expansion = try object.member("expandedFrom")
            .map { reader throws(FixtureProblem) in try Fixture.expansion(reader) }
        var steps = try StepReader(dialect: dialect, among: dialects, apps: object.member("apps"))
        self.steps = try object.required("steps", "what happens, as a list").elements()
            .map { step throws(FixtureProblem) in try steps.step(step) }
        guard !self.steps.isEmpty else { throw try object.required("steps").problem("must have at least one step") }
        let named = try object.member("connected")?.elements()
            .map { device throws(FixtureProblem) in try steps.session(device) }
        connected = named ?? steps.sessionsConnectedFirst
        end = try object.member("end").map { reader throws(FixtureProblem) in try Fixture.end(reader) } ?? []
        variants =
            try object.member("variants")
            .map { reader throws(FixtureProblem) in try Fixture.variants(reader, dialects) } ?? [:]
        if dialect != .neutral, let variants = object.member("variants") {
            throw variants.problem("only a neutral fixture has variants")
        }
        setup.sessions = steps.sessions
        if let versions { setup.versions[dialect] = dialect.versions.last { versions.contains($0) } }
        setup.needs = needs
    }

    static let keys = [
        "$schema", "format", "name", "why", "source", "dialect", "versions", "apps", "policy", "audit", "refusals",
        "clock", "start", "connected", "steps", "end", "expectedFailure", "expandedFrom", "variants",
    ]

    private static func format(_ reader: FixtureReader) throws(FixtureProblem) -> FixtureVersion {
        let current = FixtureVersion.current
        let hint = "the version of the fixture format, such as \"\(current)\""
        let format = try reader.object().required("format", hint)
        let text = try format.string()
        guard let version = FixtureVersion(text), version.numbers.count == 3 else {
            throw format.problem("must be a version such as \"\(current)\", not \"\(text)\"")
        }
        guard version <= current else {
            throw format.problem(
                "the fixture is written in format \(version), and this runner reads up to \(current); update the runner"
            )
        }
        guard version.numbers[0] == current.numbers[0] else {
            throw format.problem("format \(version) is older than \(current.numbers[0]).0.0, the oldest that is read")
        }
        return version
    }

    private static func sources(_ reader: FixtureReader) throws(FixtureProblem) -> [Source] {
        let sources = try reader.elements()
            .map { element throws(FixtureProblem) -> Source in
                let object = try element.object(allowing: ["page", "recorded", "note"], called: "a source")
                guard object.object.members.count == 1 else {
                    throw element.problem("must have exactly one of page, recorded and note")
                }
                if let page = object.member("page") { return .page(try page.prose()) }
                if let run = object.member("recorded") { return .recorded(try run.prose()) }
                return .note(try object.required("note").prose())
            }
        guard !sources.isEmpty else { throw reader.problem("must name at least one source") }
        return sources
    }

    private static func expectedFailure(_ reader: FixtureReader) throws(FixtureProblem) -> ExpectedFailure {
        let object = try reader.object(allowing: ["reason", "link"], called: "an expected failure")
        return ExpectedFailure(
            reason: try object.required("reason").prose(),
            link: try object.required("link").prose()
        )
    }

    private static func expansion(_ reader: FixtureReader) throws(FixtureProblem) -> Expansion {
        let object = try reader.object(allowing: ["file", "notes"], called: "an expansion")
        return Expansion(file: try object.required("file").prose(), notes: try object.member("notes")?.strings() ?? [])
    }

    private static func variants(
        _ reader: FixtureReader,
        _ dialects: FixtureDialects
    ) throws(FixtureProblem) -> [FixtureDialect: Variant] {
        var variants: [FixtureDialect: Variant] = [:]
        for (key, value) in try reader.entries() {
            guard let dialect = dialects[key], dialect != .neutral else {
                throw value.problem("is not a dialect; write one of \(dialects.dialectNames)")
            }
            let object = try value.object(allowing: ["why", "end"], called: "a variant")
            variants[dialect] = Variant(
                why: try object.required("why").prose(),
                end: try end(object.required("end"))
            )
        }
        return variants
    }

    private static func end(_ reader: FixtureReader) throws(FixtureProblem) -> [EndExpectation] {
        try reader.entries()
            .map { key, value throws(FixtureProblem) in
                guard let user = UserID(key) else { throw value.problem("is not a user id") }
                var sections: [EndExpectation.Section: Matcher] = [:]
                for (key, list) in try value.entries() {
                    guard let section = EndExpectation.Section(rawValue: key) else {
                        let known = EndExpectation.Section.allCases.map(\.rawValue).joined(separator: ", ")
                        throw list.problem("is nothing that is kept about a user; write one of \(known)")
                    }
                    sections[section] = section.matcher(try Matcher(list))
                }
                return EndExpectation(user: user, sections: sections, path: value.path)
            }
    }
}

extension EndExpectation.Section {
    /// Returns the matcher for a section; in a list of users, a user id alone matches any entry about that user.
    fileprivate func matcher(_ matcher: Matcher) -> Matcher {
        guard self != .profile, self != .groups else { return matcher }
        switch matcher {
        case .list(let matchers, let json): return .list(matchers.map(entry), json: json)
        case .unordered(let matchers, let isOpen, let json):
            return .unordered(matchers.map(entry), isOpen: isOpen, json: json)
        default: return matcher
        }
    }

    private func entry(_ matcher: Matcher) -> Matcher {
        guard case .literal(let value) = matcher, value.text != nil else { return matcher }
        let json: JSONValue = ["user": value, "$$open": true]
        return .object([Matcher.Member(key: "user", matcher: matcher)], isOpen: true, json: json)
    }
}

extension FixtureReader {
    fileprivate func versions(of dialect: FixtureDialect) throws(FixtureProblem) -> VersionRange {
        let object = try object(allowing: ["from", "to"], called: "a version range")
        func version(_ key: String) throws(FixtureProblem) -> FixtureVersion? {
            guard let member = object.member(key) else { return nil }
            let text = try member.string()
            guard let version = FixtureVersion(text) else {
                throw member.problem("must be a version such as \"8.7\", not \"\(text)\"")
            }
            return version
        }
        let range = VersionRange(from: try version("from"), to: try version("to"))
        guard dialect != .neutral else { throw problem("a neutral fixture has no SDK versions") }
        guard dialect.versions.contains(where: { range.contains($0) }) else {
            let known = dialect.versions.map(\.description).joined(separator: " and ")
            throw problem("no version of \(dialect.rawValue) lies in this range; the bridge speaks \(known)")
        }
        return range
    }
}
