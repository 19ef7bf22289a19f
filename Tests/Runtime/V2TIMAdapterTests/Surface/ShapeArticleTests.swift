import Foundation
import TestFiles
import Testing

/// The article contains every difference in `shape-differences.json`.
struct ShapeArticleTests {
    private struct Table: Decodable {
        struct Row: Decodable {
            let owner: String
            let member: String?
        }

        let differences: [Row]
    }

    @Test
    func `the article lists each difference`() throws {
        let article = "Sources/Runtime/V2TIMAdapter/Documentation.docc/Shape.md"
        let lines = try String(decoding: read(article), as: UTF8.self).split(separator: "\n")
        let table = try JSONDecoder().decode(Table.self, from: read("Mappings/v2tim/shape-differences.json"))
        #expect(table.differences.count > 20)
        for row in table.differences {
            let names = [row.owner] + [row.member].compactMap { $0 }
            let isNamed = lines.contains { line in line.hasPrefix("|") && names.allSatisfy { line.contains($0) } }
            #expect(isNamed, "\(names.joined(separator: "."))")
        }
    }

    private func read(_ path: String) throws -> Data {
        try Data(contentsOf: repository.appending(path: path))
    }
}
