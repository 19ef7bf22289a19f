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

    func makeSession(backend: any RelationshipBackend, user: UserID?, terminal: TerminalID) -> SilentSession {
        SilentSession()
    }
}

private struct SilentSession: DialectSession {
    let currentUser: UserID? = nil
    func perform(_ call: String) async -> String { call }
    func connect() async throws(RelationshipError) {}
    func managesLogin(_ call: String) -> Bool { false }
    func takeNotifications(duringCall: Bool) async -> [String] { [] }
    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {}
}

struct DialectRegistryTests {
    @Test func allThreeDialectsOnceEachStart() throws {
        let registry = try DialectRegistry(DialectName.allCases.map { SilentDialect(name: $0) })
        #expect(DialectName.allCases.map { registry[$0].name } == DialectName.allCases)
    }

    @Test func aMissingDialectIsNamed() {
        #expect(throws: RegistryError("missing dialects: rongcloud, tim")) {
            try DialectRegistry([SilentDialect(name: .v2tim)])
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
