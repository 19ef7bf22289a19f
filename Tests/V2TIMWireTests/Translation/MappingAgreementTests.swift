import RelationshipCore
import Testing

@testable import V2TIMWire

/// The mapping tables, which documentation and other languages read, say what the translation does.
struct MappingAgreementTests {
    @Test(arguments: Command.Kind.allCases)
    func theCallOfACommandIsInTheTable(kind: Command.Kind) {
        let calls = DialectTables.v2tim.calls(for: kind).compactMap(\.name)
        if let name = V2TIMTranslation.callName(for: kind) {
            #expect(calls.contains(name.rawValue))
        } else {
            #expect(calls.isEmpty)
        }
        for call in calls {
            #expect(V2TIMCall.Name(rawValue: call).map(V2TIMTranslation.operation) == kind, "\(call)")
        }
    }

    @Test
    func callsThatAreNoCommandsAreInTheTable() {
        let local = Set(DialectTables.v2tim.localCalls.compactMap(\.name))
        for call in [V2TIMCall.Name.initSDK, .unInitSDK, .logout] + RoundTripTests.unsupported {
            #expect(local.contains(call.rawValue), "\(call)")
        }
    }

    @Test(arguments: Event.Kind.allCases)
    func theCallbacksOfAnEventAreInTheTable(kind: Event.Kind) {
        let callbacks = DialectTables.v2tim.callbacks(for: kind).compactMap(\.name)
        let delivered = NotificationTests.events.filter { $0.0.kind == kind }.flatMap { $0.1.map(\.name.rawValue) }
        #expect(Set(callbacks) == Set(delivered))
    }
}
