import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// Facts about a reply that decide between several meanings of its code.
struct CodeFactsTests {
    private static let friend = "Err_SNS_FriendAdd_Friend_Exist"
    private static let notInGroup = "Err_SNS_GroupUpdate_Friend_Not_Exist"

    @Test(
        arguments: [
            (30001, .addFriend, CodeFacts(text: friend), [.alreadyFriends]),
            (30001, .addFriend, CodeFacts(text: ""), [.invalidArgument, .selfTarget]),
            (30001, .addFriend, CodeFacts(text: "", namesCaller: true), [.selfTarget]),
            (30001, .addFriend, CodeFacts(text: "", namesCaller: false), [.invalidArgument]),
            (30001, .addFriend, CodeFacts(text: "Err_Of_Tomorrow", namesCaller: false), [.invalidArgument]),
            (30001, .addToGroup, CodeFacts(text: "", channel: .failure), [.groupNotFound, .invalidArgument]),
            (30001, .addToGroup, CodeFacts(text: notInGroup, channel: .success), [.notFriends]),
            (30001, .deleteFriends, CodeFacts(text: "", channel: .success, namesCaller: true), [.selfTarget]),
            (6017, .listRequests, CodeFacts(text: "", refusal: .invalidPageSize), [.invalidPageSize]),
            (30614, .acceptRequest, CodeFacts(text: "anything"), [.requestNotFound, .requestExpired]),
        ] as [(Int, Command.Kind, CodeFacts, [RelationshipError.Code])],
        [DialectName.tim, .v2tim]
    )
    func `facts leave the meanings that agree with them`(
        _ row: (number: Int, operation: Command.Kind, facts: CodeFacts, expected: [RelationshipError.Code]),
        _ dialect: DialectName
    ) {
        let found = dialect.tables.meanings(of: row.number, operation: row.operation, facts: row.facts)
        #expect(found.compactMap(\.error) == row.expected)
    }

    @Test func `a fact that no meaning agrees with is disregarded`() {
        let facts = CodeFacts(channel: .success, namesCaller: true)
        let found = DialectName.rongcloud.tables.meanings(of: 25460, operation: .addFriend, facts: facts)
        #expect(found.map(\.error) == [.alreadyFriends])
    }

    @Test(
        arguments: [
            // The number is kept.
            (.tim, 38_001, 38_001), (.v2tim, 38_001, 38_001), (.rongcloud, 38_001, 38_001), (.tim, 31_009, 31_009),
            (.rongcloud, -10_112, -10_112), (.v2tim, 424_242, 424_242), (.v2tim, 20_012, 20_012),
            // 0 is success.
            (.tim, 0, 30_006), (.rongcloud, 0, -1),
            // The number has another meaning.
            (.rongcloud, 30_002, -1), (.tim, 30_001, 30_006), (.rongcloud, -1, -1),
            // More than 32 bits.
            (.v2tim, 8_500_000_000, 30_006), (.rongcloud, -8_500_000_000, -1), (.tim, .min, 30_006),
        ] as [(DialectName, Int, Int)]
    )
    func `a number without a mapping is kept where it can be a code`(dialect: DialectName, number: Int, code: Int) {
        for operation in Command.Kind.allCases {
            let answer = dialect.tables.code(forUnmapped: number, operation: operation)
            #expect(answer.number == code)
            #expect(answer.fidelity == .carried)
        }
    }

    @Test(arguments: DialectName.allCases, DialectName.allCases)
    func `the reply and the look-up agree on numbers without a mapping`(source: DialectName, target: DialectName) {
        guard source != target else { return }
        for number in source.tables.numbers + [38_001, 424_242, -1] {
            guard number != 0, source.tables.meanings(of: number, operation: .addFriend).isEmpty else { continue }
            let foreign = RelationshipError.ForeignCode(dialect: source, code: number)
            let error = RelationshipError(.unmappedForeign, foreign: foreign)
            let reply = target.tables.code(of: error, operation: .addFriend)
            #expect(reply == target.tables.code(forUnmapped: number, operation: .addFriend))
        }
    }
}
