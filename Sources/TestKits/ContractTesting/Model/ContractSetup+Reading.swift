import RelationshipCore

extension ContractSetup {
    /// Reads the requirements of a fixture, without its steps.
    ///
    /// - Parameters:
    ///   - document: A fixture, or its members `policy`, `audit`, `refusals`, `clock` and `start`.
    ///   - dialects: The allowed vocabularies.
    /// - Throws: ``FixtureProblem`` with the error and its place.
    package init(_ document: JSONValue, among dialects: FixtureDialects) throws(FixtureProblem) {
        try self.init(
            FixtureReader(document).object(allowing: Fixture.keys, called: "a starting state"),
            among: dialects
        )
    }

    init(_ object: FixtureReader.Object, among dialects: FixtureDialects) throws(FixtureProblem) {
        document = object.reader.value
        policy =
            try object.member("policy").map { reader throws(FixtureProblem) in try reader.policy(among: dialects) }
            ?? Policy()
        refusedWords =
            try object.member("audit")?.object(allowing: ["refusedWords"], called: "an audit")
            .required("refusedWords").strings() ?? []
        refusals =
            try object.member("refusals")?.elements()
            .map { refusal throws(FixtureProblem) in try Refusal(refusal, dialects) } ?? []
        clock = try object.member("clock")?.timestamp() ?? Timestamp(milliseconds: 1_767_225_600_000)
        acts =
            try object.member("start")
            .map { [policy, clock] reader throws(FixtureProblem) in
                try StartState(reader, clock: clock).acts(policy: policy)
            } ?? []
    }
}

extension FixtureReader {
    fileprivate func policy(among dialects: FixtureDialects) throws(FixtureProblem) -> Policy {
        _ = try object()
        do {
            let policy: Policy = try value.decoded()
            guard let unknown = policy.switches.keys.filter({ dialects[$0]?.dialect == nil }).min() else {
                return policy
            }
            let place = JSONPath(path.components + [.key("switches"), .key(unknown)])
            throw FixtureProblem(place, "unknown member; known members: \(dialects.dialectNames)")
        } catch let problem as FixtureProblem {
            throw problem
        } catch {
            throw JSONFault(error).map { FixtureProblem($0, within: path) } ?? problem("is not a policy: \(error)")
        }
    }
}
