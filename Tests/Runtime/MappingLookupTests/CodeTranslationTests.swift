import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

struct CodeTranslationTests {
    private func translate(
        _ number: Int,
        _ source: DialectName,
        _ target: DialectName,
        _ operation: Command.Kind? = nil
    ) -> [Translation] {
        CodeTranslation.translate(number: number, from: source.tables, to: target.tables, operation: operation)
    }

    typealias Pair = (tencent: Int, rongCloud: Int, error: RelationshipError.Code)

    static let pairs: [Pair] = [
        (30539, 25461, .needsApproval),
        (30515, 25464, .targetBlocked),
        (30516, 25471, .addDenied),
        (30525, 25462, .blockedByTarget),
        (30003, 24366, .unknownUser),
        (30010, 25467, .friendLimit),
        (30014, 25468, .peerFriendLimit),
    ]

    @Test(arguments: pairs, [DialectName.tim, .v2tim])
    func `exact pairs translate both ways`(_ pair: Pair, _ dialect: DialectName) {
        let there = translate(pair.tencent, dialect, .rongcloud, .addFriend)
        #expect(there.map(\.target.number) == [pair.rongCloud])
        #expect(there.map(\.error) == [pair.error])
        #expect(there.map(\.target.fidelity) == [.exact])
        let back = translate(pair.rongCloud, .rongcloud, dialect, .addFriend)
        #expect(back.map(\.target.number) == [pair.tencent])
        #expect(back.map(\.target.fidelity) == [.exact])
    }

    @Test func `an ambiguous code lists every meaning`() {
        let all = translate(30001, .v2tim, .rongcloud)
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

    @Test func `an operation selects meanings`() {
        let adding = translate(30001, .tim, .rongcloud, .addFriend)
        #expect(adding.map(\.target.number) == [25_460, 34_314, 33_003, 25_473])
    }

    @Test func `operations with the same translation share a row`() {
        let translations = translate(34331, .rongcloud, .tim)
        #expect(translations.count == 1)
        #expect(translations.first?.operations == [.addFriend, .deleteFriends, .checkRelations])
        #expect(translations.first?.target.number == 6017)
    }

    @Test(
        arguments: [
            (12_345, .tim, .rongcloud, nil, 12_345), (38_001, .tim, .v2tim, .addFriend, 38_001),
            (38_001, .v2tim, .rongcloud, nil, 38_001), (31_009, .rongcloud, .v2tim, .signIn, 31_009),
            (30002, .tim, .rongcloud, nil, -1), (424_242, .rongcloud, .tim, nil, 424_242),
            // A code of another operation.
            (30539, .tim, .rongcloud, .listFriends, 30539),
        ] as [(Int, DialectName, DialectName, Command.Kind?, Int)]
    )
    func `a code without a meaning keeps its number where the target can report it`(
        _ row: (number: Int, from: DialectName, to: DialectName, operation: Command.Kind?, code: Int)
    ) {
        let found = translate(row.number, row.from, row.to, row.operation)
        #expect(found.map(\.error) == [.unmappedForeign])
        #expect(found.map(\.target.number) == [row.code])
        #expect(found.map(\.target.fidelity) == [.carried])
        #expect(found.map(\.operations) == [row.operation.map { [$0] } ?? []])
    }

    @Test func `success translates to success`() {
        let translations = translate(0, .rongcloud, .tim, .deleteFriends)
        #expect(translations.map(\.target.text) == ["OK"])
        #expect(translations.map(\.error) == [nil])
    }
}
