import MappingTables
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

struct CodeTranslationTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var tencent: Int
        var rongCloud: Int
        var error: RelationshipError.Code

        var testDescription: String { "\(tencent) is \(rongCloud)" }
    }

    static let pairs = [
        Pair(tencent: 30539, rongCloud: 25461, error: .needsApproval),
        Pair(tencent: 30515, rongCloud: 25464, error: .targetBlocked),
        Pair(tencent: 30516, rongCloud: 25471, error: .addDenied),
        Pair(tencent: 30525, rongCloud: 25462, error: .blockedByTarget),
        Pair(tencent: 30003, rongCloud: 24366, error: .unknownUser),
        Pair(tencent: 30010, rongCloud: 25467, error: .friendLimit),
        Pair(tencent: 30014, rongCloud: 25468, error: .peerFriendLimit),
    ]

    @Test(arguments: pairs, [DialectName.tim, .v2tim])
    func exactPairsTranslateBothWays(_ pair: Pair, _ dialect: DialectName) {
        let there = CodeTranslation.translate(
            number: pair.tencent,
            from: dialect.tables,
            to: DialectTables.rongcloud,
            operation: .addFriend
        )
        #expect(there.map(\.target.number) == [pair.rongCloud])
        #expect(there.map(\.error) == [pair.error])
        #expect(there.map(\.target.fidelity) == [.exact])
        let back = CodeTranslation.translate(
            number: pair.rongCloud,
            from: DialectTables.rongcloud,
            to: dialect.tables,
            operation: .addFriend
        )
        #expect(back.map(\.target.number) == [pair.tencent])
        #expect(back.map(\.target.fidelity) == [.exact])
    }

    @Test func anAmbiguousCodeListsEveryMeaning() {
        let all = CodeTranslation.translate(number: 30001, from: DialectTables.v2tim, to: DialectTables.rongcloud)
        let targets = Dictionary(grouping: all, by: \.error).mapValues { Set($0.map(\.target.number)) }
        #expect(targets[.alreadyFriends] == [25460])
        #expect(targets[.notFriends] == [25469])
        #expect(targets[.alreadyBlocked] == [0])
        #expect(targets[.notBlocked] == [0])
        #expect(targets[.selfTarget] == [25473, 34214])
        #expect(targets[.invalidArgument] == [33003, 34236, 34274, 34307, 34312])
        #expect(all.first { $0.error == .alreadyFriends }?.sourceText == "Err_SNS_FriendAdd_Friend_Exist")
        #expect(all.first { $0.error == .alreadyFriends }?.operations == [.addFriend])
    }

    @Test func anOperationChoosesAmongTheMeanings() {
        let adding = CodeTranslation.translate(
            number: 30001,
            from: DialectTables.tim,
            to: DialectTables.rongcloud,
            operation: .addFriend
        )
        #expect(adding.map(\.target.number) == [25_460, 34_314, 33_003, 25_473])
    }

    @Test func operationsThatTranslateAlikeAreOneRow() {
        let translations = CodeTranslation.translate(
            number: 34331,
            from: DialectTables.rongcloud,
            to: DialectTables.tim
        )
        #expect(translations.count == 1)
        #expect(translations.first?.operations == [.addFriend, .deleteFriends, .checkRelations])
        #expect(translations.first?.target.number == 6017)
    }

    @Test func anUnknownCodeHasNoTranslation() {
        #expect(CodeTranslation.translate(number: 12_345, from: DialectTables.tim, to: DialectTables.rongcloud).isEmpty)
        #expect(CodeTranslation.translate(number: 30002, from: DialectTables.tim, to: DialectTables.rongcloud).isEmpty)
    }

    @Test func successTranslatesToSuccess() {
        let translations = CodeTranslation.translate(
            number: 0,
            from: DialectTables.rongcloud,
            to: DialectTables.tim,
            operation: .deleteFriends
        )
        #expect(translations.map(\.target.text) == ["OK"])
        #expect(translations.map(\.error) == [nil])
    }
}
