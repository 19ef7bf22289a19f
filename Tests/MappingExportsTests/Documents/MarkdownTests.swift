import MappingExports
import MappingTables
import RelationshipCore
import Testing

/// The Markdown export read as Markdown.
struct MarkdownTests {
    @Test(arguments: ["all", "loss"] + ExportTable.allCases.map(\.rawValue))
    func `every table has a head, and rows of as many cells`(name: String) {
        let only = ExportTable(rawValue: name).map { [$0] } ?? Set(ExportTable.allCases)
        let document = MarkdownDocument(
            name == "loss" ? LossPage.source() : MappingExport.source(in: .markdown, only: only)
        )
        #expect(document.problems == [])
        #expect(document.sections.contains { !$0.tables.isEmpty })
    }

    @Test func `a broken table is seen`() {
        let head = "# A\n\n| a | b |\n| --- | --- |\n"
        #expect(MarkdownDocument(head + "| 1 | 2\\|3 |").problems == [])
        for row in ["| 1 |", "| 1 | 2 | 3 |", "| 1 | `2 |", "| 1 | 2", "|  | 2 |", "| 1 | 2\\\\|3 |", "1 | 2 |", ""] {
            #expect(MarkdownDocument(head + row).problems != [], "\(row)")
        }
        #expect(MarkdownDocument("| a | b |\n| 1 | 2 |").problems != [])
    }

    @Test func `every row of a table is there`() {
        let document = MarkdownDocument(MappingExport.source(in: .markdown))
        var expected: [String: [Int]] = [
            "## Calls": [Command.Kind.allCases.count],
            "### Calls that need no command": [count { CallTable.localCalls(in: $0).count }],
            "## Events": [Event.Kind.allCases.count],
            "### Callbacks that no event causes": [count { EventTable.localCallbacks(in: $0).count }],
            "## Limits": [LimitedField.allCases.count],
            "## Profiles": [
                count { ProfileTable.profiles(of: $0).count }, profileCodes,
                ProfileCatalog.limits.count + ProfileCatalog.prefixes.count,
            ],
            "### Names by version": [ProfileCatalog.changes.count],
            "### Conversions": [FieldTable.conversions.count],
            "### Fields that the hub has no place for": [FieldTable.vendorFields.count],
            "## Errors": [errorRows],
        ]
        for (title, dialect) in zip(["TIM", "V2TIM", "RongCloud"], DialectName.allCases) {
            expected["### Codes of \(title)"] = [ErrorCatalog.numbers(in: dialect).count]
        }
        for table in EnumCatalog.tables {
            let values = Set(table.cells.compactMap(\.neutral)).count
            let others = table.cells.count { $0.neutral == nil }
            let heading = "### \(table.type.split(separator: ".").joined()): \(table.summary)"
            expected[heading, default: []].append(values + others)
        }
        for record in FieldTable.records { expected["#### \(record.name)"] = [record.fields.count] }

        let found = document.sections.filter { !$0.tables.isEmpty }
        for section in found {
            #expect(expected[section.heading] == section.tables.map(\.rows.count), "\(section.heading)")
        }
        #expect(found.count == expected.count)
    }

    @Test func `the columns are the dialects`() {
        let document = MarkdownDocument(MappingExport.source(in: .markdown))
        let dialects = ["TIM", "V2TIM", "RongCloud"]
        for heading in ["## Calls", "## Events", "## Limits", "#### Friendship"] {
            #expect(document.tables(under: heading).map { Array($0.head.dropFirst()) } == [dialects], "\(heading)")
        }
        #expect(document.tables(under: "## Errors").map(\.head) == [["Error", "Operations"] + dialects])
    }

    @Test func `a cell says what the table says`() throws {
        let fields = try #require(
            MarkdownDocument(MappingExport.source(in: .markdown)).tables(under: "#### Friendship").first
        )
        let remark = try #require(fields.rows.first { $0[0].hasPrefix("`remark`: ") })
        let cell = try #require(FieldTable.cell("remark", of: "Friendship", in: .rongcloud))
        #expect(remark[3].hasPrefix("\(cell.fidelity) as `\(try #require(cell.name))`"))
    }

    private func count(_ rows: (DialectName) -> Int) -> Int { DialectName.allCases.map(rows).reduce(0, +) }

    /// For each error the general row, and one for each set of operations and argument that some dialect tells apart.
    private var errorRows: Int {
        RelationshipError.Code.allCases
            .map { code in
                let places = ErrorCatalog.cells(of: code)
                    .map { $0.operations.map(\.rawValue) + [$0.argument?.rawValue ?? ""] }
                return Set(places).count
            }
            .reduce(0, +)
    }

    /// Neighbours that differ in their operation only are one row.
    private var profileCodes: Int {
        let rows = ProfileCatalog.codes.map {
            "\($0.condition.dialect) \($0.condition.title) \($0.error) \($0.code) \($0.note)"
        }
        return zip(rows, [""] + rows).count { $0 != $1 }
    }
}
