import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// Tests of numbers with several meanings, numbers that are only read, and unknown numbers.
struct CodeMeaningTests {
    static let tencent: [DialectName] = [.tim, .v2tim]

    @Test(arguments: tencent)
    func `the text distinguishes errors of the relation`(_ dialect: DialectName) {
        let meanings = dialect.tables.meanings(of: 30001, operation: nil)
        func error(_ text: String) -> RelationshipError.Code? { meanings.first { $0.text == text }?.error }
        #expect(error("Err_SNS_FriendAdd_Friend_Exist") == .alreadyFriends)
        #expect(error("Err_SNS_BlackListAdd_Already_Exist") == .alreadyBlocked)
        #expect(error("Err_SNS_FriendDelete_Not_Friend") == .notFriends)
        #expect(error("Err_SNS_FriendGetList_Friend_Not_Exist") == .notFriends)
        #expect(error("Err_SNS_FriendAdd_Source_Illegal") == .invalidSource)
        #expect(meanings.first { $0.operation == nil }?.error == .invalidArgument)
    }

    @Test(arguments: tencent)
    func `an operation narrows the meanings`(_ dialect: DialectName) {
        let blocking = dialect.tables.meanings(of: 30001, operation: .block)
        #expect(blocking.map(\.error) == [.alreadyBlocked, .invalidArgument, .selfTarget])
        #expect(blocking.map(\.text) == ["Err_SNS_BlackListAdd_Already_Exist", "", ""])
        let listing = dialect.tables.meanings(of: 30001, operation: .listFriends)
        #expect(listing.map(\.error) == [.invalidArgument])
    }

    @Test(arguments: tencent)
    func `the operation distinguishes errors of groups`(_ dialect: DialectName) {
        func first(_ operation: Command.Kind, _ text: String = "") -> RelationshipError.Code? {
            dialect.tables.meanings(of: 30001, operation: operation).first { $0.text == text }?.error
        }
        #expect(first(.createGroups) == .groupExists)
        #expect(first(.deleteGroups) == .groupNotFound)
        #expect(first(.renameGroup) == .groupNotFound)
        #expect(first(.addToGroup) == .groupNotFound)
        #expect(first(.addToGroup, "Err_SNS_GroupUpdate_Friend_Not_Exist") == .notFriends)
        #expect(first(.createGroups, "Err_SNS_GroupAdd_Friend_Not_Exist") == .notFriends)
    }

    @Test func `RongCloud's code for a missing request can mean expired`() {
        let meanings = DialectTables.rongcloud.meanings(of: 25466, operation: .acceptRequest)
        #expect(meanings.map(\.error) == [.requestNotFound, .requestExpired])
        #expect(
            DialectTables.rongcloud.meanings(of: 25466, operation: .deleteRequests).map(\.error) == [
                .requestNotFound
            ]
        )
    }

    @Test(
        arguments: [
            (tencent, 30015, .addFriend, .alreadyFriends),
            (tencent, 30520, .addFriend, .alreadyFriends),
            (tencent, 30519, .addFriend, .friendLimit),
            (tencent, 30535, .addFriend, .peerFriendLimit),
            (tencent, 30540, .addFriend, .rateLimited),
            (tencent, 30615, .acceptRequest, .friendLimit),
            (tencent, 30617, .acceptRequest, .alreadyFriends),
            (tencent, 30630, .acceptRequest, .peerFriendLimit),
            (tencent, 31307, .block, .alreadyBlocked),
            (tencent, 31503, .unblock, .notBlocked),
            (tencent, 31707, .deleteFriends, .rateLimited),
            (tencent, 32216, .createGroups, .notFriends),
            (tencent, 32518, .addToGroup, .notFriends),
            (tencent, 32520, .removeFromGroup, .notFriends),
            (tencent, 20007, nil, .messageBlocked),
            (tencent, 31804, .addFriend, .unknownUser),
            (tencent, 30007, .addFriend, .timeout),
            (tencent, 6206, .signIn, .credentialExpired),
            (tencent, 6208, .addFriend, .notLoggedIn),
            ([.v2tim], 60020, .addFriend, .unsupported),
            ([.rongcloud], 25403, .addFriend, .invalidArgument),
            ([.rongcloud], 25463, .addFriend, .addDenied),
            ([.rongcloud], 25472, .deleteFriends, .notFriends),
            ([.rongcloud], 30002, .addFriend, .notLoggedIn),
            ([.rongcloud], 31020, .signIn, .credentialExpired),
            ([.rongcloud], 34232, .listRequests, .invalidPageSize),
            ([.rongcloud], 34301, .addFriend, .notLoggedIn),
            ([.rongcloud], -1, .addFriend, .internalFailure),
        ] as [([DialectName], Int, Command.Kind?, RelationshipError.Code)]
    )
    func `retired and foreign numbers have meanings`(
        _ dialects: [DialectName],
        _ number: Int,
        _ operation: Command.Kind?,
        _ error: RelationshipError.Code
    ) {
        for dialect in dialects {
            let meanings = dialect.tables.meanings(of: number, operation: operation)
            #expect(Set(meanings.map(\.error)) == [error], "\(dialect)")
        }
    }

    @Test(arguments: DialectName.allCases)
    func `unknown and unmapped numbers have no meaning`(_ dialect: DialectName) {
        #expect(dialect.tables.meanings(of: 424_242, operation: nil).isEmpty)
        #expect(dialect.tables.meanings(of: 6003, operation: nil).isEmpty)
    }

    @Test(arguments: DialectName.allCases)
    func `zero means only success`(_ dialect: DialectName) {
        for operation in Command.Kind.allCases {
            let meanings = dialect.tables.meanings(of: 0, operation: operation)
            #expect(meanings.map(\.error) == [nil])
            #expect(meanings.map(\.text) == [dialect.tables.success(of: operation).text])
        }
    }

    @Test func `a general meaning has the channel of its operation`() {
        #expect(DialectTables.tim.meanings(of: 30003, operation: .addFriend).map(\.channel) == [.success])
        #expect(DialectTables.tim.meanings(of: 30003, operation: .updateFriend).map(\.channel) == [.failure])
    }
}
