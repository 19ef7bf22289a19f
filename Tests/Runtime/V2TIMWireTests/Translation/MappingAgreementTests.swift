import RelationshipCore
import Testing

@testable import V2TIMWire

/// The mapping tables, which documentation and other languages use, agree with the translation.
struct MappingAgreementTests {
    /// The calls that no embedded backend supports, and that have no command.
    static let unsupported: Set<V2TIMCall.Name> = [
        .subscribeOfficialAccount, .unsubscribeOfficialAccount, .getOfficialAccountsInfo, .callExperimentalAPI,
    ]

    @Test(arguments: Command.Kind.allCases)
    func `the table contains the call of each command`(kind: Command.Kind) {
        let calls = DialectTables.v2tim.calls(for: kind).compactMap(\.name)
        let commands = CommandTests.commands.filter { $0.1?.kind == kind }
        #expect(calls.isEmpty == (commands.isEmpty && kind != .signIn))
        for (call, _) in commands { #expect(calls.contains(call.name.rawValue), "\(call)") }
        for call in calls {
            #expect(V2TIMCall.Name(rawValue: call).map(V2TIMTranslation.operation) == kind, "\(call)")
        }
    }

    @Test
    func `the table contains calls without a command`() {
        let local = Set(DialectTables.v2tim.localCalls.compactMap(\.name))
        for call in [V2TIMCall.Name.initSDK, .unInitSDK, .logout] + Self.unsupported {
            #expect(local.contains(call.rawValue), "\(call)")
        }
    }

    @Test(arguments: Event.Kind.allCases)
    func `the table contains the callbacks of each event`(kind: Event.Kind) {
        let callbacks = DialectTables.v2tim.callbacks(for: kind).compactMap(\.name)
        let delivered = NotificationTests.events.filter { $0.0.kind == kind }.flatMap { $0.1.map(\.name.rawValue) }
        #expect(Set(callbacks) == Set(delivered))
    }
}
