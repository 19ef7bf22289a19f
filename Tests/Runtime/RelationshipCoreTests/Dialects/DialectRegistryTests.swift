import RelationshipCore
import Testing

extension DialectName {
    fileprivate static let first = DialectName(rawValue: "first")
    fileprivate static let second = DialectName(rawValue: "second")
    fileprivate static let third = DialectName(rawValue: "third")
}

/// A minimal dialect that does nothing, with tables that the test chooses.
private struct SilentDialect: Dialect {
    /// A row for each command, error and event.
    static let allRows =
        Command.Kind.allCases.map { "call\t\($0.rawValue)" }
        + RelationshipError.Code.allCases.map { "error\t\($0.rawValue)\t\t\t1\tfailure" }
        + Event.Kind.allCases.map { "callback\t\($0.rawValue)" }

    let tables: DialectTables

    init(_ name: DialectName, without missing: [String] = []) {
        let rows = SilentDialect.allRows.filter { row in !missing.contains { row.hasPrefix($0) } }
        tables = DialectTables((["dialect\t\(name.rawValue)"] + rows).joined(separator: "\n"))
    }

    var vocabulary: DialectVocabulary {
        DialectVocabulary(appField: "app", appDescription: "an app", proofField: "proof", replyFields: ["reply"])
    }

    func translation(in context: DialectContext) -> SilentTranslation { SilentTranslation(context: context) }
}

private struct SilentCall: DialectCallValue {
    enum Name: String, CaseIterable, Codable {
        case silence
    }

    var name: Name
}

private struct SilentTranslation: DialectTranslation {
    let context: DialectContext

    func operation(of call: SilentCall) -> Command.Kind { .signIn }
    func sessionAction(of call: SilentCall) -> SessionAction? { nil }
    func command(for call: SilentCall) throws(RelationshipError) -> Command? { nil }
    func call(for command: Command) -> SilentCall? { nil }
    func call(for act: SessionAction) -> SilentCall? { nil }
    func credential(for act: SessionAction, owner: UserID?) throws(RelationshipError) -> Credential {
        throw RelationshipError(.authenticationFailed)
    }
    func sampleArguments(of name: SilentCall.Name, about user: UserID) -> [String: String] { [:] }
    func reply(to call: SilentCall, outcome: Outcome) -> String { "" }
    func reply(to call: SilentCall, error: RelationshipError) -> String { "" }
    func reply(code: Int?, text: String) -> String { text }
    func outcome(of reply: String, to call: SilentCall) -> Result<Outcome, RelationshipError> { .success(.done) }
    func code(of reply: String) -> Int? { nil }
    func notifications(for event: Event) -> [String] { [] }
    func events(of notification: String) -> [Event] { [] }
}

struct DialectRegistryTests {
    @Test func `a registry keeps the order of its dialects`() throws {
        let registry = try DialectRegistry([SilentDialect(.second), SilentDialect(.first)])
        #expect(registry.names == [.second, .first])
        #expect(registry[.first]?.name == .first)
        #expect(registry[.third]?.name == nil)
    }

    @Test func `the error for an unknown dialect lists the registered ones`() throws {
        let registry = try DialectRegistry([SilentDialect(.second), SilentDialect(.first)])
        #expect(throws: RegistryError("the dialect third is not registered; use one of first, second")) {
            try registry.dialect(.third)
        }
    }

    @Test func `registering a dialect twice fails`() {
        #expect(throws: RegistryError("the dialect first is registered twice")) {
            try DialectRegistry([SilentDialect(.first), SilentDialect(.first)])
        }
    }

    @Test func `missing mappings are reported`() {
        let missing = ["call\tblock", "error\talreadyFriends", "callback\tfriendsAdded"]
        let gappy = SilentDialect(.third, without: missing)
        let message = "the dialect third does not map: command block, error alreadyFriends, event friendsAdded"
        #expect(throws: RegistryError(message)) {
            try DialectRegistry([SilentDialect(.first), SilentDialect(.second), gappy])
        }
    }
}
