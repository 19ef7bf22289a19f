import MappingExports
import MappingLookup
import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Tests of the Markdown export, parsed as Markdown.
struct MarkdownTests {
    @Test(arguments: ["all", "loss"] + ExportTable.allCases.map(\.rawValue))
    func `each table has a header, and rows with the same number of cells`(name: String) {
        let only = ExportTable(rawValue: name).map { [$0] } ?? Set(ExportTable.allCases)
        let document = MarkdownDocument(
            name == "loss"
                ? LossPage.source(of: [DialectTables].standard)
                : StandardExport.source(in: .markdown, only: only)
        )
        #expect(document.problems == [])
        #expect(document.sections.contains { !$0.tables.isEmpty })
    }

    @Test func `a broken table is detected`() {
        let head = "# A\n\n| a | b |\n| --- | --- |\n"
        #expect(MarkdownDocument(head + "| 1 | 2\\|3 |").problems == [])
        for row in ["| 1 |", "| 1 | 2 | 3 |", "| 1 | `2 |", "| 1 | 2", "|  | 2 |", "| 1 | 2\\\\|3 |", "1 | 2 |", ""] {
            #expect(MarkdownDocument(head + row).problems != [], "\(row)")
        }
        #expect(MarkdownDocument("| a | b |\n| 1 | 2 |").problems != [])
    }

    @Test func `the document contains each row of a table`() {
        let document = MarkdownDocument(StandardExport.source(in: .markdown))
        var expected: [String: [Int]] = [
            "## Calls": [Command.Kind.allCases.count],
            "### Calls that need no command": [count { $0.tables.localCalls.count }],
            "## Events": [Event.Kind.allCases.count],
            "### Callbacks that no event causes": [count { $0.tables.localCallbacks.count }],
            "## Limits": [LimitedField.allCases.count],
            "## Profiles": [
                count { $0.tables.profiles.count }, profileCodes,
                [DialectTables].standard.flatMap(\.profileLimits).count
                    + [DialectTables].standard.flatMap(\.profilePrefixes).count,
            ],
            "### Names by version": [[DialectTables].standard.flatMap(\.changes).count],
            "### Conversions": [HubTables.conversions.count],
            "### Fields that the hub has no place for": [[DialectTables].standard.flatMap(\.vendorFields).count],
            "## Errors": [errorRows],
        ]
        for (title, dialect) in zip(["TIM", "V2TIM", "RongCloud"], DialectName.allCases) {
            expected["### Codes of \(title)"] = [dialect.tables.numbers.count]
        }
        let ambiguous = DialectName.allCases.map { $0.tables.ambiguousCodes.count }
        expected["### Codes that stay ambiguous"] = [ambiguous.reduce(0, +)]
        for table in HubTables.enumerations {
            let cells = [DialectTables].standard.cells(of: table)
            let values = Set(cells.compactMap(\.neutral)).count
            let others = cells.count { $0.neutral == nil }
            let heading = "### \(table.type.split(separator: ".").joined()): \(table.summary)"
            expected[heading, default: []].append(values + others)
        }
        for record in HubTables.records { expected["#### \(record.name)"] = [record.fields.count] }

        let found = document.sections.filter { !$0.tables.isEmpty }
        for section in found {
            #expect(expected[section.heading] == section.tables.map(\.rows.count), "\(section.heading)")
        }
        #expect(found.count == expected.count)
    }

    @Test func `a table has a column for each dialect`() {
        let document = MarkdownDocument(StandardExport.source(in: .markdown))
        let dialects = ["TIM", "V2TIM", "RongCloud"]
        for heading in ["## Calls", "## Events", "## Limits", "#### Friendship"] {
            #expect(document.tables(under: heading).map { Array($0.head.dropFirst()) } == [dialects], "\(heading)")
        }
        #expect(document.tables(under: "## Errors").map(\.head) == [["Error", "Operations"] + dialects])
    }

    @Test func `a cell has the content of the mapping table`() throws {
        let fields = try #require(
            MarkdownDocument(StandardExport.source(in: .markdown))
                .tables(under: "#### Friendship").first
        )
        let remark = try #require(fields.rows.first { $0[0].hasPrefix("`remark`: ") })
        let cell = try #require(DialectTables.rongcloud.cell("remark", of: "Friendship"))
        #expect(remark[3].hasPrefix("\(cell.fidelity) as `\(try #require(cell.name))`"))
    }

    private func count(_ rows: (DialectName) -> Int) -> Int { DialectName.allCases.map(rows).reduce(0, +) }

    /// The number of rows of errors: one for each set of operations and argument that a dialect distinguishes.
    private var errorRows: Int {
        RelationshipError.Code.allCases
            .map { code in
                let places = [DialectTables].standard.cells(of: code)
                    .map { $0.operations.map(\.rawValue) + [$0.argument?.rawValue ?? ""] }
                return Set(places).count
            }
            .reduce(0, +)
    }

    /// The number of rows of profile codes; adjacent rows that differ only in their operation are one row.
    private var profileCodes: Int {
        let rows = [DialectTables].standard.flatMap(\.profileCodes)
            .map {
                "\($0.condition.dialect) \($0.condition.title) \($0.error) \($0.code) \($0.note)"
            }
        return zip(rows, [""] + rows).count { $0 != $1 }
    }
}
