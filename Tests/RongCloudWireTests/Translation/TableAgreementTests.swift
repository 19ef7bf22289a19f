import RelationshipCore
import RongCloudWire
import Testing

/// The tables that people read and the code that runs say the same.
struct TableAgreementTests {
    @Test(arguments: Command.Kind.allCases)
    func theTableNamesTheCallsOfEachOperation(_ kind: Command.Kind) {
        let table = DialectTables.rongcloud.calls(for: kind).compactMap(\.name)
        let calls = RongCloudTranslation.calls(for: kind).map(\.rawValue)
        #expect(Set(table) == Set(calls))
    }

    @Test func theTableNamesTheCallsOfTheSession() {
        let table = DialectTables.rongcloud.localCalls.compactMap(\.name)
        // Registering delegates is local too, but no value: it is nothing that could be sent.
        #expect(Set(table).isSuperset(of: ["initWithAppKey", "disconnect", "logout"]))
    }

    @Test(arguments: Event.Kind.allCases)
    func theTableNamesOnlyCallbacksThatExist(_ event: Event.Kind) {
        for callback in DialectTables.rongcloud.callbacks(for: event).compactMap(\.name) {
            #expect(RongCloudNotification.Name(rawValue: callback) != nil, "\(callback)")
        }
    }
}
