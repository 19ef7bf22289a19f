import BridgeCommands
import MappingLookup
import RelationshipCore
import RongCloudWire
import StandardDialects
import TIMWire
import Testing
import ToyDialect
import V2TIMWire

struct CodeTests {
    /// A number with the text that identifies its meaning.
    struct Reported: Hashable {
        var error: RelationshipError.Code?
        var number: Int
        var text: String
        var fidelity: Fidelity
    }

    @Test(arguments: [(DialectName.tim, 30614), (.v2tim, 30614), (.rongcloud, 25466)])
    func `a code of the toy without an equivalent is translated to the nearest code`(dialect: DialectName, near: Int)
        throws
    {
        let there = try translate(7209, from: .toy, to: dialect, in: .acceptRequest)
        #expect(there.map(\.error) == [.requestExpired])
        #expect(there.map(\.target.number) == [near])
        let back = try translate(near, from: dialect, to: .toy, in: .acceptRequest)
        #expect(back.map(\.error) == [.requestNotFound, .requestExpired])
        #expect(back.map(\.target.number) == [7208, 7209])
    }

    @Test(arguments: others)
    func `a code without a neutral meaning keeps its number`(dialect: DialectName) throws {
        for number in [7777, 7778] {
            let found = try translate(number, from: .toy, to: dialect, in: nil)
            #expect(found.map(\.error) == [.unmappedForeign])
            #expect(found.map(\.target.number) == [number])
        }
    }

    @Test(arguments: [
        (DialectName.tim, [30516, 30515, 30525, 30009]), (.v2tim, [30516, 30515, 30525, 30009]),
        (.rongcloud, [25471, 25464, 25462, 20605]),
    ])
    func `one code of the toy has four translations`(dialect: DialectName, numbers: [Int]) throws {
        let there = try translate(7500, from: .toy, to: dialect, in: .addFriend)
        #expect(there.map(\.error) == [.addDenied, .targetBlocked, .blockedByTarget, .addForbiddenByAdmin])
        #expect(there.map(\.sourceText) == ["shut door", "unblock first", "", ""])
        #expect(there.map(\.target.number) == numbers)
    }

    @Test(arguments: [
        (DialectName.tim, [30516, 30515, 30525, 30009]), (.v2tim, [30516, 30515, 30525, 30009]),
        (.rongcloud, [25471, 25464, 25462, 20605]),
    ])
    func `four codes of another dialect are translated to one of the toy, some with a text`(
        dialect: DialectName,
        numbers: [Int]
    ) throws {
        let reported = try numbers.map { number in
            let there = try #require(try translate(number, from: dialect, to: .toy, in: .addFriend).first)
            let code = there.target
            return Reported(error: there.error, number: code.number, text: code.text, fidelity: code.fidelity)
        }
        #expect(
            reported == [
                Reported(error: .addDenied, number: 7500, text: "shut door", fidelity: .exact),
                Reported(error: .targetBlocked, number: 7500, text: "unblock first", fidelity: .exact),
                Reported(error: .blockedByTarget, number: 7500, text: "", fidelity: .exact),
                Reported(error: .addForbiddenByAdmin, number: 7500, text: "", fidelity: .converted),
            ]
        )
    }

    @Test(arguments: RelationshipError.Code.allCases, others)
    func `each code that another dialect sends for an error has a code of the toy`(
        error: RelationshipError.Code,
        dialect: DialectName
    ) throws {
        let tables = try registryWithToy().dialect(dialect).tables
        for operation in Command.Kind.allCases {
            let number = tables.code(for: error, operation: operation).number
            for meaning in tables.meanings(of: number, operation: operation) where meaning.error != nil {
                let there = CodeTranslation.translate(number: number, from: tables, to: .toy, operation: operation)
                #expect(there.contains { $0.error == meaning.error })
                #expect(there.allSatisfy { DialectTables.toy.numbers.contains($0.target.number) })
            }
        }
    }

    @Test func `the commands about codes accept the toy`() throws {
        let registry = try registryWithToy()
        let operations = CodeLookup.operations(named: "invitePal", dialects: registry)
        #expect(operations == [.addFriend])
        let text = try CodeLookup(
            number: 7500,
            from: .toy,
            to: .rongcloud,
            operations: operations,
            dialects: registry
        )
        .text()
        #expect(text.contains("toy 7500") && text.contains("shut door") && text.contains("25471"), "\(text)")
        let rows = TranslateAllCommand(from: .toy, dialects: registry).rows()
        #expect(rows.count == 3)
        #expect(TranslateAllCommand(to: .toy, dialects: registry).rows().count == 3)
        #expect(throws: LookupFailure.self) { try CodeLookup(number: 7500, from: .toy, to: .tim, dialects: .standard) }
    }

    private func translate(
        _ number: Int,
        from source: DialectName,
        to target: DialectName,
        in operation: Command.Kind?
    ) throws -> [Translation] {
        let registry = try registryWithToy()
        return CodeTranslation.translate(
            number: number,
            from: try registry.dialect(source).tables,
            to: try registry.dialect(target).tables,
            operation: operation
        )
    }
}
