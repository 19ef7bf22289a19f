import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

@testable import BridgeCommands

struct TranslateAllCommandTests {
    @Test func `each code of each dialect has a translation to each other dialect`() {
        let command = TranslateAllCommand()
        let rows = command.rows()
        #expect(rows.count == 6)
        for row in rows {
            #expect(row.silent == [], "\(row.from) to \(row.to)")
            #expect(row.codes > 100)
            #expect(row.meanings >= row.codes)
            #expect(row.outcomes.values.reduce(0, +) == row.meanings)
            #expect(row.outcomes["success", default: 0] == 1)
            #expect(row.outcomes["exact", default: 0] > 0)
        }
        print(command.text(rows))
    }

    @Test func `choosing a source dialect limits the pairs`() {
        #expect(TranslateAllCommand(from: .tim).rows().map(\.to) == [.v2tim, .rongcloud])
        #expect(TranslateAllCommand(from: .tim, to: .rongcloud).rows().count == 1)
        #expect(TranslateAllCommand(from: .tim, to: .tim).rows().isEmpty)
    }

    @Test func `a code that becomes a success without a note is reported`() {
        let command = TranslateAllCommand(from: .tim, to: .rongcloud)
        var rows = command.rows()
        #expect(command.text(rows).hasSuffix("\nno error code becomes a success"))
        rows[0].silent = [30539]
        #expect(command.text(rows).hasSuffix("\n30539 of tim becomes a success in rongcloud"))
    }

    @Test func `the counts are also printed as JSON`() throws {
        let command = TranslateAllCommand(from: .rongcloud, to: .v2tim)
        let rows = command.rows()
        let document = try JSONDecoder().decode(Document.self, from: Data(command.json(rows).utf8))
        #expect(document.pairs.map(\.codes) == rows.map(\.codes))
        #expect(document.pairs[0].outcomes == rows[0].outcomes)
    }
}

private struct Document: Decodable {
    var pairs: [Pair]

    struct Pair: Decodable {
        var codes: Int
        var outcomes: [String: Int]
    }
}
