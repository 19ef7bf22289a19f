import RelationshipCore
import Testing

/// The least that can be registered: a dialect that says nothing, with a coverage that the test chooses.
private struct SilentDialect: Dialect {
    var name: DialectName
    var coverage = DialectCoverage(
        commands: Set(Command.Kind.allCases),
        errors: Set(RelationshipError.Code.allCases),
        events: Set(Event.Kind.allCases)
    )

    var versions: [[Int]] { [] }
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
    func sessionAct(of call: SilentCall) -> SessionAct? { nil }
    func command(for call: SilentCall) throws(RelationshipError) -> Command? { nil }
    func call(for command: Command) -> SilentCall? { nil }
    func call(for act: SessionAct) -> SilentCall? { nil }
    func credential(for act: SessionAct, owner: UserID?) throws(RelationshipError) -> Credential {
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
    @Test func anySetOfDialectsStartsInItsOrder() throws {
        let registry = try DialectRegistry([SilentDialect(name: .v2tim), SilentDialect(name: .tim)])
        #expect(registry.names == [.v2tim, .tim])
        #expect(registry[.tim]?.name == .tim)
        #expect(registry[.rongcloud]?.name == nil)
    }

    @Test func aDialectThatIsNotRegisteredIsNamedWithThoseThatAre() throws {
        let registry = try DialectRegistry([SilentDialect(name: .v2tim), SilentDialect(name: .tim)])
        #expect(throws: RegistryError("the dialect rongcloud is not registered; there is tim, v2tim")) {
            try registry.dialect(.rongcloud)
        }
    }

    @Test func aDialectThatIsThereTwiceIsNamed() {
        #expect(throws: RegistryError("the dialect tim is registered twice")) {
            try DialectRegistry([SilentDialect(name: .tim), SilentDialect(name: .tim)])
        }
    }

    @Test func gapsInTheMappingAreNamed() {
        var gappy = SilentDialect(name: .rongcloud)
        gappy.coverage.commands.remove(.block)
        gappy.coverage.errors.remove(.alreadyFriends)
        gappy.coverage.events.remove(.friendsAdded)
        let message = "the dialect rongcloud does not map: command block, error alreadyFriends, event friendsAdded"
        #expect(throws: RegistryError(message)) {
            try DialectRegistry([SilentDialect(name: .tim), SilentDialect(name: .v2tim), gappy])
        }
    }
}
