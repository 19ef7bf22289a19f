import MappingTables
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// The code tables against literals: what the vendors' apps compare with must not follow an edit of the JSON by accident.
struct ErrorTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var error: RelationshipError.Code
        var operation: Command.Kind
        var dialect: DialectName
        var number: Int
        var channel: Channel
        var text: String

        init(
            _ error: RelationshipError.Code,
            _ operation: Command.Kind,
            _ dialect: DialectName,
            _ number: Int,
            _ channel: Channel,
            _ text: String = ""
        ) {
            self.error = error
            self.operation = operation
            self.dialect = dialect
            self.number = number
            self.channel = channel
            self.text = text
        }

        var testDescription: String { "\(error) in \(operation) of \(dialect) is \(number)" }
    }

    static let adding: [Row] = [
        Row(.needsApproval, .addFriend, .tim, 30539, .success),
        Row(.needsApproval, .addFriend, .v2tim, 30539, .success),
        Row(.needsApproval, .addFriend, .rongcloud, 25461, .success),
        Row(.targetBlocked, .addFriend, .tim, 30515, .success),
        Row(.targetBlocked, .addFriend, .v2tim, 30515, .success),
        Row(.targetBlocked, .addFriend, .rongcloud, 25464, .failure),
        Row(.addDenied, .addFriend, .tim, 30516, .success, "Err_SNS_FriendAdd_Friend_Allow_Type_Forbid"),
        Row(.addDenied, .addFriend, .v2tim, 30516, .success, "Err_SNS_FriendAdd_Friend_Allow_Type_Forbid"),
        Row(.addDenied, .addFriend, .rongcloud, 25471, .failure),
        Row(.blockedByTarget, .addFriend, .tim, 30525, .success),
        Row(.blockedByTarget, .addFriend, .v2tim, 30525, .success),
        Row(.blockedByTarget, .addFriend, .rongcloud, 25462, .failure),
        Row(.alreadyFriends, .addFriend, .tim, 30001, .success, "Err_SNS_FriendAdd_Friend_Exist"),
        Row(.alreadyFriends, .addFriend, .v2tim, 30001, .success, "Err_SNS_FriendAdd_Friend_Exist"),
        Row(.alreadyFriends, .addFriend, .rongcloud, 25460, .failure),
        Row(.unknownUser, .addFriend, .tim, 30003, .success),
        Row(.unknownUser, .addFriend, .v2tim, 30003, .success),
        Row(.unknownUser, .addFriend, .rongcloud, 24366, .failure),
        Row(.friendLimit, .addFriend, .tim, 30010, .success),
        Row(.friendLimit, .addFriend, .v2tim, 30010, .success),
        Row(.friendLimit, .addFriend, .rongcloud, 25467, .failure),
        Row(.peerFriendLimit, .acceptRequest, .tim, 30014, .success),
        Row(.peerFriendLimit, .acceptRequest, .v2tim, 30014, .success),
        Row(.peerFriendLimit, .acceptRequest, .rongcloud, 25468, .failure),
        Row(.addForbiddenByAdmin, .addFriend, .tim, 30009, .success, "Err_SNS_FriendAdd_Forbid_By_Admin"),
        Row(.invalidRemark, .addFriend, .tim, 9002, .failure),
        Row(.invalidRemark, .updateFriend, .rongcloud, 34327, .failure),
        Row(.invalidWording, .addFriend, .v2tim, 9003, .failure),
        Row(.invalidWording, .addFriend, .rongcloud, 34314, .failure),
        Row(.invalidSource, .addFriend, .tim, 9004, .failure),
        Row(.invalidGroupName, .addFriend, .tim, 9005, .failure),
    ]

    static let others: [Row] = [
        Row(.requestNotFound, .acceptRequest, .tim, 30614, .success, "Err_SNS_FriendResponse_Pendency_Not_Exist"),
        Row(.requestNotFound, .acceptRequest, .rongcloud, 25466, .failure),
        Row(.requestNotFound, .deleteRequests, .tim, 30614, .failure, "Err_SNS_FriendResponse_Pendency_Not_Exist"),
        Row(.notFriends, .deleteFriends, .tim, 31704, .success, "Err_SNS_FriendDelete_Not_Friend"),
        Row(.notFriends, .deleteFriends, .v2tim, 31704, .success, "Err_SNS_FriendDelete_Not_Friend"),
        Row(.notFriends, .deleteFriends, .rongcloud, 25469, .failure),
        Row(.notFriends, .updateFriend, .rongcloud, 25469, .failure),
        Row(.notFriends, .getFriends, .v2tim, 30001, .success, "Err_SNS_FriendGetList_Friend_Not_Exist"),
        Row(.blockLimit, .block, .tim, 30013, .success),
        Row(.alreadyBlocked, .block, .tim, 30001, .success, "Err_SNS_BlackListAdd_Already_Exist"),
        Row(.sensitiveText, .addFriend, .tim, 30005, .success),
        Row(.sensitiveText, .updateProfile, .tim, 40005, .failure),
        Row(.sensitiveText, .updateProfile, .rongcloud, 25480, .failure),
        Row(.unknownUser, .getProfiles, .v2tim, 40003, .failure),
        Row(.invalidUserID, .addFriend, .tim, 7003, .failure),
        Row(.invalidUserID, .addFriend, .rongcloud, 34214, .failure),
        Row(.invalidUserList, .deleteFriends, .rongcloud, 34215, .failure),
        Row(.invalidArgument, .addFriend, .v2tim, 6017, .failure),
        Row(.invalidArgument, .addFriend, .rongcloud, 33003, .failure),
        Row(.invalidPageSize, .listRequests, .rongcloud, 34328, .failure),
        Row(.invalidCursor, .listRequests, .rongcloud, 25432, .failure),
        Row(.invalidEnumValue, .addFriend, .rongcloud, 34331, .failure),
        Row(.invalidEnumValue, .listFriends, .rongcloud, 34330, .failure),
        Row(.invalidEnumValue, .updateProfile, .rongcloud, 34334, .failure),
        Row(.notInitialized, .addFriend, .tim, 6013, .failure),
        Row(.notInitialized, .addFriend, .rongcloud, 33001, .failure),
        Row(.notLoggedIn, .addFriend, .tim, 6014, .failure),
        Row(.notLoggedIn, .addFriend, .rongcloud, 30001, .failure),
        Row(.notLoggedIn, .listFriends, .rongcloud, 34301, .failure),
        Row(.authenticationFailed, .signIn, .tim, 70009, .failure),
        Row(.credentialMissing, .signIn, .v2tim, 70002, .failure),
        Row(.credentialMalformed, .signIn, .tim, 70003, .failure),
        Row(.credentialExpired, .signIn, .v2tim, 70001, .failure),
        Row(.credentialExpired, .signIn, .rongcloud, 31020, .failure),
        Row(.credentialOfAnotherUser, .signIn, .tim, 70013, .failure),
        Row(.credentialOfAnotherApp, .signIn, .v2tim, 70014, .failure),
        Row(.authenticationFailed, .signIn, .rongcloud, 31004, .failure),
        Row(.rateLimited, .listFriends, .tim, 9506, .failure), Row(.rateLimited, .addFriend, .tim, 30540, .success),
        Row(.rateLimited, .listFriends, .v2tim, 7008, .failure), Row(.rateLimited, .addFriend, .v2tim, 30540, .success),
        Row(.rateLimited, .addFriend, .rongcloud, 20607, .failure),
        Row(.timeout, .addFriend, .tim, 6012, .failure),
        Row(.unsupported, .addFriend, .v2tim, 7013, .failure),
        Row(.notFriends, .createGroups, .tim, 30001, .success, "Err_SNS_GroupAdd_Friend_Not_Exist"),
        Row(.notFriends, .addToGroup, .tim, 30001, .success, "Err_SNS_GroupUpdate_Friend_Not_Exist"),
        Row(.notFriends, .removeFromGroup, .v2tim, 30001, .success, "Err_SNS_GroupUpdate_Friend_Not_Exist"),
        Row(.unknownUser, .addToGroup, .v2tim, 30003, .success),
        Row(.groupLimit, .createGroups, .tim, 30011, .failure, "Err_SNS_FriendUpdate_Group_Num_Exceed_Threshold"),
        Row(.groupLimit, .updateFriend, .tim, 30011, .failure, "Err_SNS_FriendUpdate_Group_Num_Exceed_Threshold"),
        Row(.groupLimit, .addFriend, .v2tim, 30011, .success, "Err_SNS_FriendUpdate_Group_Num_Exceed_Threshold"),
        Row(.invalidGroupName, .renameGroup, .v2tim, 9005, .failure),
        Row(.invalidArgument, .searchFriends, .v2tim, 6017, .failure),
        Row(.invalidArgument, .searchFriends, .rongcloud, 34274, .failure),
        Row(.tooManyItems, .searchFriends, .v2tim, 9006, .failure),
        Row(.notLoggedIn, .searchFriends, .rongcloud, 34301, .failure),
        Row(.adminRequired, .clearFriends, .tim, 30004, .failure),
        Row(.messageBlocked, .mayMessage, .tim, 20007, .failure),
        Row(.messageBlocked, .mayMessage, .v2tim, 20007, .failure),
        Row(.messageBlocked, .mayMessage, .rongcloud, 405, .failure),
        Row(.messageBetweenStrangers, .mayMessage, .tim, 20009, .failure),
        Row(.messageSenderNotListed, .mayMessage, .v2tim, 20010, .failure),
        Row(.messageReceiverNotListed, .mayMessage, .tim, 20011, .failure),
        Row(.internalFailure, .addFriend, .tim, 30006, .failure),
        Row(.internalFailure, .addFriend, .rongcloud, 25402, .failure),
    ]

    @Test("exact codes, both ways", arguments: adding + others)
    func exactCodesTranslateBothWays(_ row: Row) throws {
        let code = row.dialect.tables.code(for: row.error, operation: row.operation)
        #expect(code.number == row.number)
        #expect(code.channel == row.channel)
        #expect(code.text == row.text)

        let meanings = row.dialect.tables.meanings(of: row.number, operation: row.operation)
        let meaning = try #require(meanings.first { $0.error == row.error && $0.text == row.text })
        #expect(meaning.channel == row.channel)
    }

    /// Where a dialect has nothing of its own to say, it says the nearest thing.
    @Test(
        "converted codes, one way",
        arguments: [
            Row(.requestLimit, .addFriend, .rongcloud, 20607, .failure),
            Row(.invalidSource, .addFriend, .rongcloud, 34314, .failure),
            Row(.groupLimit, .updateFriend, .rongcloud, 33003, .failure),
            Row(.groupExists, .createGroups, .tim, 30001, .failure),
            Row(.groupExists, .renameGroup, .v2tim, 30001, .failure),
            Row(.groupNotFound, .deleteGroups, .tim, 30001, .failure),
            Row(.groupNotFound, .addToGroup, .v2tim, 30001, .failure),
            Row(.groupNotFound, .deleteGroups, .rongcloud, 33003, .failure),
            Row(.messageSenderNotListed, .mayMessage, .rongcloud, 407, .failure),
            Row(.messageBetweenStrangers, .mayMessage, .rongcloud, 407, .failure),
            Row(.writeConflict, .addFriend, .rongcloud, 34329, .failure),
            Row(.unmappedForeign, .addFriend, .rongcloud, -1, .failure),
            Row(.unmappedForeign, .addFriend, .v2tim, 30006, .failure),
            Row(.tooManyItems, .deleteFriends, .tim, 6017, .failure),
            Row(.tooManyItems, .deleteFriends, .rongcloud, 34215, .failure),
            Row(.invalidEnumValue, .addFriend, .tim, 6017, .failure),
            Row(.selfTarget, .addFriend, .tim, 30001, .success),
            Row(.selfTarget, .block, .rongcloud, 34214, .failure),
            Row(.requestExpired, .acceptRequest, .v2tim, 30614, .success, "Err_SNS_FriendResponse_Pendency_Not_Exist"),
            Row(.requestExpired, .acceptRequest, .rongcloud, 25466, .failure),
            Row(.notFriends, .updateFriend, .tim, 30001, .failure),
            Row(.notBlocked, .unblock, .tim, 30001, .success),
        ]
    )
    func convertedCodesAreTheNearest(_ row: Row) {
        let code = row.dialect.tables.code(for: row.error, operation: row.operation)
        #expect(code.number == row.number)
        #expect(code.channel == row.channel)
        #expect(code.text == row.text)
        #expect(code.fidelity != .exact)
    }

    @Test func addingOneselfHasACodeOfItsOwnInRongCloudOnly() {
        #expect(DialectTables.rongcloud.code(for: .selfTarget, operation: .addFriend).number == 25473)
        #expect(DialectTables.rongcloud.meanings(of: 25473, operation: .addFriend).map(\.error) == [.selfTarget])
    }

    @Test func anArgumentDecidesWhereRongCloudHasTwoCodes() {
        func number(_ argument: ErrorArgument?) -> Int {
            let error = RelationshipError.Code.invalidEnumValue
            return DialectTables.rongcloud.code(for: error, operation: .listRequests, argument: argument).number
        }
        #expect(number(.requestRole) == 34332)
        #expect(number(.requestStatus) == 34333)
        #expect(number(nil) == 34332)
    }

    @Test(arguments: [RelationshipError.Code.alreadyBlocked, .notBlocked])
    func rongCloudKeepsQuietAboutBlocksThatAreThereOrNot(_ error: RelationshipError.Code) {
        let code = DialectTables.rongcloud.code(for: error, operation: error == .alreadyBlocked ? .block : .unblock)
        #expect(code.number == 0)
        #expect(code.channel == .success)
        #expect(code.fidelity == .dropped)
    }

    @Test(arguments: DialectName.allCases)
    func successIsZeroWithTheVendorsText(_ dialect: DialectName) {
        let ok: Set<Command.Kind> = dialect == .rongcloud ? [] : [.deleteFriends, .block, .unblock]
        for operation in Command.Kind.allCases {
            let code = dialect.tables.success(of: operation)
            #expect(code.number == 0)
            #expect(code.channel == .success)
            #expect(code.text == (ok.contains(operation) ? "OK" : ""))
        }
    }
}
