import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// Tests of the code tables against literals.
///
/// The codes that apps of the vendors compare with must not change by an accidental edit of the JSON.
struct ErrorTableTests {
    typealias Row = (
        error: RelationshipError.Code, operation: Command.Kind, dialect: DialectName, number: Int, channel: Channel,
        text: String
    )

    static let adding: [Row] = [
        (.needsApproval, .addFriend, .tim, 30539, .success, ""),
        (.needsApproval, .addFriend, .v2tim, 30539, .success, ""),
        (.needsApproval, .addFriend, .rongcloud, 25461, .success, ""),
        (.targetBlocked, .addFriend, .tim, 30515, .success, ""),
        (.targetBlocked, .addFriend, .v2tim, 30515, .success, ""),
        (.targetBlocked, .addFriend, .rongcloud, 25464, .failure, ""),
        (.addDenied, .addFriend, .tim, 30516, .success, "Err_SNS_FriendAdd_Friend_Allow_Type_Forbid"),
        (.addDenied, .addFriend, .v2tim, 30516, .success, "Err_SNS_FriendAdd_Friend_Allow_Type_Forbid"),
        (.addDenied, .addFriend, .rongcloud, 25471, .failure, ""),
        (.blockedByTarget, .addFriend, .tim, 30525, .success, ""),
        (.blockedByTarget, .addFriend, .v2tim, 30525, .success, ""),
        (.blockedByTarget, .addFriend, .rongcloud, 25462, .failure, ""),
        (.alreadyFriends, .addFriend, .tim, 30001, .success, "Err_SNS_FriendAdd_Friend_Exist"),
        (.alreadyFriends, .addFriend, .v2tim, 30001, .success, "Err_SNS_FriendAdd_Friend_Exist"),
        (.alreadyFriends, .addFriend, .rongcloud, 25460, .failure, ""),
        (.unknownUser, .addFriend, .tim, 30003, .success, ""),
        (.unknownUser, .addFriend, .v2tim, 30003, .success, ""),
        (.unknownUser, .addFriend, .rongcloud, 24366, .failure, ""),
        (.friendLimit, .addFriend, .tim, 30010, .success, ""),
        (.friendLimit, .addFriend, .v2tim, 30010, .success, ""),
        (.friendLimit, .addFriend, .rongcloud, 25467, .failure, ""),
        (.peerFriendLimit, .acceptRequest, .tim, 30014, .success, ""),
        (.peerFriendLimit, .acceptRequest, .v2tim, 30014, .success, ""),
        (.peerFriendLimit, .acceptRequest, .rongcloud, 25468, .failure, ""),
        (.addForbiddenByAdmin, .addFriend, .tim, 30009, .success, "Err_SNS_FriendAdd_Forbid_By_Admin"),
        (.invalidRemark, .addFriend, .tim, 9002, .failure, ""),
        (.invalidRemark, .updateFriend, .rongcloud, 34327, .failure, ""),
        (.invalidWording, .addFriend, .v2tim, 9003, .failure, ""),
        (.invalidWording, .addFriend, .rongcloud, 34314, .failure, ""),
        (.invalidSource, .addFriend, .tim, 9004, .failure, ""),
        (.invalidGroupName, .addFriend, .tim, 9005, .failure, ""),
    ]

    static let others: [Row] = [
        (.requestNotFound, .acceptRequest, .tim, 30614, .success, "Err_SNS_FriendResponse_Pendency_Not_Exist"),
        (.requestNotFound, .acceptRequest, .rongcloud, 25466, .failure, ""),
        (.requestNotFound, .deleteRequests, .tim, 30614, .failure, "Err_SNS_FriendResponse_Pendency_Not_Exist"),
        (.notFriends, .deleteFriends, .tim, 31704, .success, "Err_SNS_FriendDelete_Not_Friend"),
        (.notFriends, .deleteFriends, .v2tim, 31704, .success, "Err_SNS_FriendDelete_Not_Friend"),
        (.notFriends, .deleteFriends, .rongcloud, 25469, .failure, ""),
        (.notFriends, .updateFriend, .rongcloud, 25469, .failure, ""),
        (.notFriends, .getFriends, .v2tim, 30001, .success, "Err_SNS_FriendGetList_Friend_Not_Exist"),
        (.blockLimit, .block, .tim, 30013, .success, ""),
        (.alreadyBlocked, .block, .tim, 30001, .success, "Err_SNS_BlackListAdd_Already_Exist"),
        (.sensitiveText, .addFriend, .tim, 30005, .success, ""),
        (.sensitiveText, .updateProfile, .tim, 40005, .failure, ""),
        (.sensitiveText, .updateProfile, .rongcloud, 25480, .failure, ""),
        (.unknownUser, .getProfiles, .v2tim, 40003, .failure, ""),
        (.invalidUserID, .addFriend, .tim, 7003, .failure, ""),
        (.invalidUserID, .addFriend, .rongcloud, 34214, .failure, ""),
        (.invalidUserList, .deleteFriends, .rongcloud, 34215, .failure, ""),
        (.invalidArgument, .addFriend, .v2tim, 6017, .failure, ""),
        (.invalidArgument, .addFriend, .rongcloud, 33003, .failure, ""),
        (.invalidPageSize, .listRequests, .rongcloud, 34328, .failure, ""),
        (.invalidCursor, .listRequests, .rongcloud, 25432, .failure, ""),
        (.invalidEnumValue, .addFriend, .rongcloud, 34331, .failure, ""),
        (.invalidEnumValue, .listFriends, .rongcloud, 34330, .failure, ""),
        (.invalidEnumValue, .updateProfile, .rongcloud, 34334, .failure, ""),
        (.notInitialized, .addFriend, .tim, 6013, .failure, ""),
        (.notInitialized, .addFriend, .rongcloud, 33001, .failure, ""),
        (.notLoggedIn, .addFriend, .tim, 6014, .failure, ""),
        (.notLoggedIn, .addFriend, .rongcloud, 30001, .failure, ""),
        (.notLoggedIn, .listFriends, .rongcloud, 34301, .failure, ""),
        (.authenticationFailed, .signIn, .tim, 70009, .failure, ""),
        (.credentialMissing, .signIn, .v2tim, 70002, .failure, ""),
        (.credentialMalformed, .signIn, .tim, 70003, .failure, ""),
        (.credentialExpired, .signIn, .v2tim, 70001, .failure, ""),
        (.credentialExpired, .signIn, .rongcloud, 31020, .failure, ""),
        (.credentialOfAnotherUser, .signIn, .tim, 70013, .failure, ""),
        (.credentialOfAnotherApp, .signIn, .v2tim, 70014, .failure, ""),
        (.authenticationFailed, .signIn, .rongcloud, 31004, .failure, ""),
        (.rateLimited, .listFriends, .tim, 9506, .failure, ""), (.rateLimited, .addFriend, .tim, 30540, .success, ""),
        (.rateLimited, .listFriends, .v2tim, 7008, .failure, ""),
        (.rateLimited, .addFriend, .v2tim, 30540, .success, ""),
        (.rateLimited, .addFriend, .rongcloud, 20607, .failure, ""),
        (.timeout, .addFriend, .tim, 6012, .failure, ""),
        (.unsupported, .addFriend, .v2tim, 7013, .failure, ""),
        (.notFriends, .createGroups, .tim, 30001, .success, "Err_SNS_GroupAdd_Friend_Not_Exist"),
        (.notFriends, .addToGroup, .tim, 30001, .success, "Err_SNS_GroupUpdate_Friend_Not_Exist"),
        (.notFriends, .removeFromGroup, .v2tim, 30001, .success, "Err_SNS_GroupUpdate_Friend_Not_Exist"),
        (.unknownUser, .addToGroup, .v2tim, 30003, .success, ""),
        (.groupLimit, .createGroups, .tim, 30011, .failure, "Err_SNS_FriendUpdate_Group_Num_Exceed_Threshold"),
        (.groupLimit, .updateFriend, .tim, 30011, .failure, "Err_SNS_FriendUpdate_Group_Num_Exceed_Threshold"),
        (.groupLimit, .addFriend, .v2tim, 30011, .success, "Err_SNS_FriendUpdate_Group_Num_Exceed_Threshold"),
        (.invalidGroupName, .renameGroup, .v2tim, 9005, .failure, ""),
        (.invalidArgument, .searchFriends, .v2tim, 6017, .failure, ""),
        (.invalidArgument, .searchFriends, .rongcloud, 34274, .failure, ""),
        (.tooManyItems, .searchFriends, .v2tim, 9006, .failure, ""),
        (.notLoggedIn, .searchFriends, .rongcloud, 34301, .failure, ""),
        (.adminRequired, .clearFriends, .tim, 30004, .failure, ""),
        (.messageBlocked, .mayMessage, .tim, 20007, .failure, ""),
        (.messageBlocked, .mayMessage, .v2tim, 20007, .failure, ""),
        (.messageBlocked, .mayMessage, .rongcloud, 405, .failure, ""),
        (.messageBetweenStrangers, .mayMessage, .tim, 20009, .failure, ""),
        (.messageSenderNotListed, .mayMessage, .v2tim, 20010, .failure, ""),
        (.messageReceiverNotListed, .mayMessage, .tim, 20011, .failure, ""),
        (.internalFailure, .addFriend, .tim, 30006, .failure, ""),
        (.internalFailure, .addFriend, .rongcloud, 25402, .failure, ""),
    ]

    @Test(arguments: adding + others)
    func `exact codes translate both ways`(_ row: Row) throws {
        let code = row.dialect.tables.code(for: row.error, operation: row.operation)
        #expect(code.number == row.number)
        #expect(code.channel == row.channel)
        #expect(code.text == row.text)

        let meanings = row.dialect.tables.meanings(of: row.number, operation: row.operation)
        let meaning = try #require(meanings.first { $0.error == row.error && $0.text == row.text })
        #expect(meaning.channel == row.channel)
    }

    @Test(
        arguments: [
            (.requestLimit, .addFriend, .rongcloud, 20607, .failure, ""),
            (.invalidSource, .addFriend, .rongcloud, 34314, .failure, ""),
            (.groupLimit, .updateFriend, .rongcloud, 33003, .failure, ""),
            (.groupExists, .createGroups, .tim, 30001, .failure, ""),
            (.groupExists, .renameGroup, .v2tim, 30001, .failure, ""),
            (.groupNotFound, .deleteGroups, .tim, 30001, .failure, ""),
            (.groupNotFound, .addToGroup, .v2tim, 30001, .failure, ""),
            (.groupNotFound, .deleteGroups, .rongcloud, 33003, .failure, ""),
            (.messageSenderNotListed, .mayMessage, .rongcloud, 407, .failure, ""),
            (.messageBetweenStrangers, .mayMessage, .rongcloud, 407, .failure, ""),
            (.writeConflict, .addFriend, .rongcloud, 34329, .failure, ""),
            (.unmappedForeign, .addFriend, .rongcloud, -1, .failure, ""),
            (.unmappedForeign, .addFriend, .v2tim, 30006, .failure, ""),
            (.tooManyItems, .deleteFriends, .tim, 6017, .failure, ""),
            (.tooManyItems, .deleteFriends, .rongcloud, 34215, .failure, ""),
            (.invalidEnumValue, .addFriend, .tim, 6017, .failure, ""),
            (.selfTarget, .addFriend, .tim, 30001, .success, ""),
            (.selfTarget, .block, .rongcloud, 34214, .failure, ""),
            (.requestExpired, .acceptRequest, .v2tim, 30614, .success, "Err_SNS_FriendResponse_Pendency_Not_Exist"),
            (.requestExpired, .acceptRequest, .rongcloud, 25466, .failure, ""),
            (.notFriends, .updateFriend, .tim, 30001, .failure, ""),
            (.notBlocked, .unblock, .tim, 30001, .success, ""),
        ] as [Row]
    )
    func `converted codes translate one way`(_ row: Row) {
        let code = row.dialect.tables.code(for: row.error, operation: row.operation)
        #expect(code.number == row.number)
        #expect(code.channel == row.channel)
        #expect(code.text == row.text)
        #expect(code.fidelity != .exact)
    }

    @Test func `only RongCloud has a separate code for adding oneself`() {
        #expect(DialectTables.rongcloud.code(for: .selfTarget, operation: .addFriend).number == 25473)
        #expect(DialectTables.rongcloud.meanings(of: 25473, operation: .addFriend).map(\.error) == [.selfTarget])
    }

    @Test func `the argument selects one of RongCloud's two codes`() {
        func number(_ argument: ErrorArgument?) -> Int {
            let error = RelationshipError.Code.invalidEnumValue
            return DialectTables.rongcloud.code(for: error, operation: .listRequests, argument: argument).number
        }
        #expect(number(.requestRole) == 34332)
        #expect(number(.requestStatus) == 34333)
        #expect(number(nil) == 34332)
    }

    @Test(arguments: [RelationshipError.Code.alreadyBlocked, .notBlocked])
    func `repeated blocks and unblocks succeed in RongCloud`(_ error: RelationshipError.Code) {
        let code = DialectTables.rongcloud.code(for: error, operation: error == .alreadyBlocked ? .block : .unblock)
        #expect(code.number == 0)
        #expect(code.channel == .success)
        #expect(code.fidelity == .dropped)
    }

    @Test(arguments: DialectName.allCases)
    func `success is zero with the vendors' text`(_ dialect: DialectName) {
        let ok: Set<Command.Kind> = dialect == .rongcloud ? [] : [.deleteFriends, .block, .unblock]
        for operation in Command.Kind.allCases {
            let code = dialect.tables.success(of: operation)
            #expect(code.number == 0)
            #expect(code.channel == .success)
            #expect(code.text == (ok.contains(operation) ? "OK" : ""))
        }
    }
}
