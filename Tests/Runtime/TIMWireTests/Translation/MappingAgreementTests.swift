import RelationshipCore
import Testing

@testable import TIMWire

/// The mapping tables agree with the code.
struct MappingAgreementTests {
    @Test(arguments: TIMCall.Name.allCases)
    func `every call is in the table`(_ name: TIMCall.Name) {
        let local = DialectTables.tim.localCalls.compactMap(\.name)
        let locals: [TIMCall.Name] = [
            .initSdk, .unInit, .setUserConfig, .initStorage, .logout, .querySelfProfile, .queryUserProfile,
            .queryFriend,
            .queryFriendList,
        ]
        let isLocal = locals.contains(name)
        #expect(local.contains(name.rawValue) == isLocal)
        #expect(DialectTables.tim.commands(of: name.rawValue).isEmpty == isLocal)
    }
}
