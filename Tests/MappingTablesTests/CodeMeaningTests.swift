import MappingTables
import RelationshipCore
import Testing

/// Numbers that mean several things, numbers that we only read, and numbers that nobody knows.
struct CodeMeaningTests {
    static let tencent: [DialectName] = [.tim, .v2tim]

    @Test(arguments: tencent)
    func aWrongRelationIsToldByItsText(_ dialect: DialectName) {
        let meanings = ErrorTable.meanings(of: 30001, operation: nil, in: dialect)
        func error(_ text: String) -> RelationshipError.Code? { meanings.first { $0.text == text }?.error }
        #expect(error("Err_SNS_FriendAdd_Friend_Exist") == .alreadyFriends)
        #expect(error("Err_SNS_BlackListAdd_Already_Exist") == .alreadyBlocked)
        #expect(error("Err_SNS_FriendDelete_Not_Friend") == .notFriends)
        #expect(error("Err_SNS_FriendGetList_Friend_Not_Exist") == .notFriends)
        #expect(error("Err_SNS_FriendAdd_Source_Illegal") == .invalidSource)
        #expect(meanings.first { $0.operation == nil }?.error == .invalidArgument)
    }

    @Test(arguments: tencent)
    func anOperationNarrowsTheMeanings(_ dialect: DialectName) {
        let blocking = ErrorTable.meanings(of: 30001, operation: .block, in: dialect)
        #expect(blocking.map(\.error) == [.alreadyBlocked, .invalidArgument, .selfTarget])
        #expect(blocking.map(\.text) == ["Err_SNS_BlackListAdd_Already_Exist", "", ""])
        let listing = ErrorTable.meanings(of: 30001, operation: .listFriends, in: dialect)
        #expect(listing.map(\.error) == [.invalidArgument])
    }

    @Test(arguments: tencent)
    func aWrongGroupIsToldByTheOperation(_ dialect: DialectName) {
        func first(_ operation: Command.Kind, _ text: String = "") -> RelationshipError.Code? {
            ErrorTable.meanings(of: 30001, operation: operation, in: dialect).first { $0.text == text }?.error
        }
        #expect(first(.createGroups) == .groupExists)
        #expect(first(.deleteGroups) == .groupNotFound)
        #expect(first(.renameGroup) == .groupNotFound)
        #expect(first(.addToGroup) == .groupNotFound)
        #expect(first(.addToGroup, "Err_SNS_GroupUpdate_Friend_Not_Exist") == .notFriends)
        #expect(first(.createGroups, "Err_SNS_GroupAdd_Friend_Not_Exist") == .notFriends)
    }

    @Test func rongCloudsMissingRequestMayHaveExpired() {
        let meanings = ErrorTable.meanings(of: 25466, operation: .acceptRequest, in: .rongcloud)
        #expect(meanings.map(\.error) == [.requestNotFound, .requestExpired])
        #expect(
            ErrorTable.meanings(of: 25466, operation: .deleteRequests, in: .rongcloud).map(\.error) == [
                .requestNotFound
            ]
        )
    }

    struct Read: Sendable, CustomTestStringConvertible {
        var dialects: [DialectName]
        var number: Int
        var operation: Command.Kind?
        var error: RelationshipError.Code

        init(_ dialects: [DialectName], _ number: Int, _ operation: Command.Kind?, _ error: RelationshipError.Code) {
            self.dialects = dialects
            self.number = number
            self.operation = operation
            self.error = error
        }

        var testDescription: String { "\(number) is \(error)" }
    }

    @Test(arguments: [
        Read(tencent, 30015, .addFriend, .alreadyFriends),
        Read(tencent, 30520, .addFriend, .alreadyFriends),
        Read(tencent, 30519, .addFriend, .friendLimit),
        Read(tencent, 30535, .addFriend, .peerFriendLimit),
        Read(tencent, 30540, .addFriend, .rateLimited),
        Read(tencent, 30615, .acceptRequest, .friendLimit),
        Read(tencent, 30617, .acceptRequest, .alreadyFriends),
        Read(tencent, 30630, .acceptRequest, .peerFriendLimit),
        Read(tencent, 31307, .block, .alreadyBlocked),
        Read(tencent, 31503, .unblock, .notBlocked),
        Read(tencent, 31707, .deleteFriends, .rateLimited),
        Read(tencent, 32216, .createGroups, .notFriends),
        Read(tencent, 32518, .addToGroup, .notFriends),
        Read(tencent, 32520, .removeFromGroup, .notFriends),
        Read(tencent, 20007, nil, .messageBlocked),
        Read(tencent, 31804, .addFriend, .unknownUser),
        Read(tencent, 30007, .addFriend, .timeout),
        Read(tencent, 6206, .signIn, .credentialExpired),
        Read(tencent, 6208, .addFriend, .notLoggedIn),
        Read([.v2tim], 60020, .addFriend, .unsupported),
        Read([.rongcloud], 25403, .addFriend, .invalidArgument),
        Read([.rongcloud], 25463, .addFriend, .addDenied),
        Read([.rongcloud], 25472, .deleteFriends, .notFriends),
        Read([.rongcloud], 30002, .addFriend, .notLoggedIn),
        Read([.rongcloud], 31020, .signIn, .credentialExpired),
        Read([.rongcloud], 34232, .listRequests, .invalidPageSize),
        Read([.rongcloud], 34301, .addFriend, .notLoggedIn),
        Read([.rongcloud], -1, .addFriend, .internalFailure),
    ])
    func retiredAndForeignNumbersAreRead(_ row: Read) {
        for dialect in row.dialects {
            let meanings = ErrorTable.meanings(of: row.number, operation: row.operation, in: dialect)
            #expect(Set(meanings.map(\.error)) == [row.error], "\(dialect)")
        }
    }

    @Test(arguments: DialectName.allCases)
    func unknownAndUnmappedNumbersMeanNothing(_ dialect: DialectName) {
        #expect(ErrorTable.meanings(of: 424_242, operation: nil, in: dialect).isEmpty)
        #expect(ErrorTable.meanings(of: 6003, operation: nil, in: dialect).isEmpty)
    }

    @Test(arguments: DialectName.allCases)
    func zeroIsSuccessAndNothingElse(_ dialect: DialectName) {
        for operation in Command.Kind.allCases {
            let meanings = ErrorTable.meanings(of: 0, operation: operation, in: dialect)
            #expect(meanings.map(\.error) == [nil])
            #expect(meanings.map(\.text) == [ErrorTable.success(of: operation, in: dialect).text])
        }
    }

    @Test func aGeneralMeaningArrivesWhereItsOperationPutsIt() {
        #expect(ErrorTable.meanings(of: 30003, operation: .addFriend, in: .tim).map(\.channel) == [.success])
        #expect(ErrorTable.meanings(of: 30003, operation: .updateFriend, in: .tim).map(\.channel) == [.failure])
    }
}
