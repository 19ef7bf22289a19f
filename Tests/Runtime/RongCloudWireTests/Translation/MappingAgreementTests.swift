import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// The mapping tables agree with the code.
struct MappingAgreementTests {
    @Test(arguments: RongCloudCall.Name.allCases)
    func `the table contains the command of each call`(_ name: RongCloudCall.Name) throws {
        var random = SeededGenerator(seed: 1)
        let commands = DialectTables.rongcloud.commands(of: name.rawValue)
        if let call = random.rongCloudCall(name) {
            #expect(commands == [try RongCloudTranslation().command(for: call)?.kind])
        } else {
            #expect(commands == ([.connectWithToken, .connectWithUserId].contains(name) ? [.signIn] : []))
        }
    }

    @Test(arguments: Command.Kind.allCases)
    func `the table contains only existing calls`(_ kind: Command.Kind) {
        for call in DialectTables.rongcloud.calls(for: kind).compactMap(\.name) {
            #expect(RongCloudCall.Name(rawValue: call) != nil, "\(call)")
        }
    }

    @Test func `the table contains the calls of the session`() {
        let table = DialectTables.rongcloud.localCalls.compactMap(\.name)
        // Registering delegates is local too, but these calls are not values that could be sent.
        #expect(Set(table).isSuperset(of: ["initWithAppKey", "disconnect", "logout"]))
    }

    @Test(arguments: Event.Kind.allCases)
    func `the table contains only existing callbacks`(_ event: Event.Kind) {
        for callback in DialectTables.rongcloud.callbacks(for: event).compactMap(\.name) {
            #expect(RongCloudNotification.Name(rawValue: callback) != nil, "\(callback)")
        }
    }
}
