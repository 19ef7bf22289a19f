import ContractTesting
import JSONFoundation
import MappingGenerator
import RelationshipCore

extension CoverageReport {
    /// Returns the report as one JSON object.
    ///
    /// - Returns: One line of JSON.
    /// - Throws: `EncodingError`, which does not occur for texts and numbers.
    package func json() throws -> String {
        let outside = Dictionary(uniqueKeysWithValues: outside.map { ($0.key.rawValue, $0.value) })
        return try JSONLine.encode(
            Document(
                lists: sections.map(SectionItem.init),
                serverAPIs: serverAPIs.map(APIItem.init),
                outside: outside,
                shapes: reasons.rows,
                red: red
            )
        )
    }
}

private struct Document: Encodable {
    var lists: [SectionItem]
    var serverAPIs: [APIItem]
    var outside: [String: [String]]
    var shapes: [ShapeReasons.Row]
    var red: [String]
}

private struct APIItem: Encodable {
    var api: String
    var endpoints: [String: [String]]

    init(_ coverage: ServerAPICoverage) {
        api = coverage.api
        endpoints = Dictionary(coverage.endpoints.map { ($0.path, $0.suites) }) { first, _ in first }
    }
}

private struct SectionItem: Encodable {
    var list: String
    var dialect: DialectName
    var sdk: String
    var rows: [RowItem]
    var types: [TypeItem]

    init(_ section: CoverageReport.Section) {
        list = section.list.name
        dialect = section.list.dialect
        sdk = section.list.sdk
        rows = section.rows.map(RowItem.init)
        types = section.summaries.map(TypeItem.init)
    }
}

private struct RowItem: Encodable {
    var kind: String
    var owner: String
    var member: String?
    var declared: Bool
    var mapped: [String]
    var tested: Bool
    var unsupported: Unsupported?
    var lacks: [String]

    init(_ row: CoverageReport.Row) {
        kind = row.row.kind.rawValue
        owner = row.row.owner
        member = row.row.member
        declared = row.isDeclared
        mapped = row.meaning?.names ?? []
        tested = row.isTested
        unsupported = row.meaning?.unsupported
        lacks = row.lacks
    }
}

private struct TypeItem: Encodable {
    var owner: String?
    var rows: Int
    var missing: [String]

    init(_ summary: CoverageReport.Summary) {
        owner = summary.owner
        rows = summary.rows
        missing = summary.missing
    }
}
