import RelationshipCore
import RongCloudWire
import Testing

struct CodeTests {
    @Test(
        arguments: [
            (.alreadyFriends, .addFriend, 25460), (.blockedByTarget, .addFriend, 25462),
            (.targetBlocked, .addFriend, 25464),
            (.addDenied, .addFriend, 25471), (.selfTarget, .addFriend, 25473), (.unknownUser, .addFriend, 24366),
            (.friendLimit, .addFriend, 25467), (.peerFriendLimit, .addFriend, 25468),
            (.requestNotFound, .acceptRequest, 25466), (.requestExpired, .acceptRequest, 25466),
            (.friendLimit, .acceptRequest, 25467), (.peerFriendLimit, .acceptRequest, 25468),
            (.requestNotFound, .refuseRequest, 25466), (.requestExpired, .refuseRequest, 25466),
            (.notFriends, .deleteFriends, 25469), (.notFriends, .updateFriend, 25469),
            (.invalidCursor, .listRequests, 25432), (.notInitialized, .addFriend, 33001),
            (.notInitialized, .listFriends, 33001), (.notLoggedIn, .addFriend, 30001),
            (.notLoggedIn, .listFriends, 34301),
            (.authenticationFailed, .signIn, 31004), (.sensitiveText, .updateFriend, 25480),
            (.rateLimited, .addFriend, 20607),
        ] as [(RelationshipError.Code, Command.Kind, Int)]
    )
    func `a neutral error has the vendor's code`(
        _ code: RelationshipError.Code,
        _ operation: Command.Kind,
        _ number: Int
    ) {
        let reply = RongCloudTranslation.reply(to: RelationshipError(code), operation: operation)
        #expect(reply == .error(RongCloudFailure(RongCloudCode(rawValue: number))))
    }

    @Test func `a needed approval is a success`() {
        let reply = RongCloudTranslation.reply(to: RelationshipError(.needsApproval), operation: .addFriend)
        #expect(reply == .success(.processCode(25_461)))
    }

    @Test func `a refusal by the app's server blocks the operation`() {
        let foreign = RelationshipError.ForeignCode(
            dialect: DialectName(rawValue: "other"),
            code: 38_123,
            text: "not today"
        )
        let error = RelationshipError(.refusedByApp, foreign: foreign)
        let reply = RongCloudTranslation.reply(to: error, operation: .addFriend)
        #expect(reply == .error(RongCloudFailure(RongCloudCode(rawValue: 20_605))))
    }

    @Test func `an unmapped code of RongCloud is passed on`() {
        let foreign = RelationshipError.ForeignCode(dialect: .rongcloud, code: 25_499, text: "new")
        let reply = RongCloudTranslation.reply(
            to: RelationshipError(.unmappedForeign, foreign: foreign),
            operation: .addFriend
        )
        #expect(reply == .error(RongCloudFailure(RongCloudCode(rawValue: 25_499))))
    }

    @Test func `each error of each operation has a reply`() {
        for operation in Command.Kind.allCases {
            for code in RelationshipError.Code.allCases {
                let reply = RongCloudTranslation.reply(to: RelationshipError(code), operation: operation)
                guard case .error(let failure) = reply else { continue }
                #expect(failure.code.rawValue != 0, "\(code) in \(operation) must not read as success")
            }
        }
    }

    @Test(arguments: Command.Kind.allCases)
    func `each code survives with and without a mapping`(_ operation: Command.Kind) {
        let numbers = [-1, 405, 1_004] + Array(20_600...20_610) + Array(24_360...25_500) + Array(30_000...35_100)
        let lost = numbers.filter { number in
            let failure = RongCloudFailure(RongCloudCode(rawValue: number))
            let error = RongCloudTranslation.error(of: failure, operation: operation)
            return RongCloudTranslation.reply(to: error, operation: operation) != .error(failure)
        }
        #expect(lost.isEmpty)
    }

    @Test func `a mapped code has its meaning`() {
        func meaning(_ number: Int, _ operation: Command.Kind) -> RelationshipError.Code {
            RongCloudTranslation.error(of: RongCloudFailure(RongCloudCode(rawValue: number)), operation: operation).code
        }
        #expect(meaning(25_460, .addFriend) == .alreadyFriends)
        #expect(meaning(25_471, .addFriend) == .addDenied)
        #expect(meaning(25_469, .deleteFriends) == .notFriends)
        #expect(meaning(25_499, .addFriend) == .unmappedForeign)
    }
}
