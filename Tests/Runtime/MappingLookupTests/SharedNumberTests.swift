import Foundation
import MappingGenerator
import MappingLookup
import RelationshipCore
import TIMWire
import TestFiles
import TestValues
import Testing
import V2TIMWire

/// Tests of numbers that two dialects of one vendor declare under the same name.
struct SharedNumberTests {
    private let mappings = repository.appending(path: "Mappings")

    /// The numbers of the header that become another number with the same meaning.
    private static let synonyms = [30007: 6012, 31804: 30003]

    @Test(
        arguments: [(DialectName.tim, DialectName.v2tim), (.v2tim, .tim)]
    )
    func `a number of the friendship service that both headers have does not change between them`(
        _ source: DialectName,
        _ target: DialectName
    ) throws {
        var folder = TableFolder(mappings)
        let codes = try folder.table("tencent/error-codes.json", ConstantsTable.shared).constants
        let shared = codes.filter { $0.name.hasPrefix("ERR_SVR_FRIENDSHIP_") }.map(\.number)
        #expect(shared.count > 20)
        #expect(shared.contains(30540) && shared.contains(31707))
        for number in shared {
            let found = CodeTranslation.translate(number: number, from: source.tables, to: target.tables)
            #expect(
                found.contains { $0.target.number == Self.synonyms[number] ?? number },
                "\(number): \(found.map(\.target.number))"
            )
        }
    }

    @Test(
        arguments: [(30540, Command.Kind.addFriend), (31707, .deleteFriends)]
    )
    func `an error of the protection against abuse is the result of an item`(_ number: Int, _ operation: Command.Kind) {
        let found = CodeTranslation.translate(
            number: number,
            from: DialectTables.tim,
            to: DialectTables.v2tim,
            operation: operation
        )
        #expect(found.map(\.target.number) == [number])
        #expect(found.map(\.target.channel) == [.success])
        #expect(found.map(\.target.fidelity) == [.exact])
    }
}
