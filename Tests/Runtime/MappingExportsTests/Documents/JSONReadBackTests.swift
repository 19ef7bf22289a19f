import Foundation
import MappingExports
import RelationshipCore
import TestThreads
import TestValues
import Testing

/// Tests that the JSON export contains the complete tables, row by row.
@Suite(.longWork)
struct JSONReadBackTests {
    private typealias Row = ExpectedRows.Row

    @Test(arguments: ExportTable.allCases)
    func `a table can be read back, exported separately or with the others`(table: ExportTable) throws {
        let expected = Self.expected(table)
        #expect(!expected.isEmpty)
        for document in [
            try read(StandardExport.source(in: .json)),
            try read(StandardExport.source(in: .json, only: [table])),
        ] {
            for (path, rows) in expected {
                let found = try lines(self.rows(at: path, in: document).flatMap(Self.apart))
                let wanted = try lines(rows)
                #expect(!wanted.isEmpty, "\(path)")
                let difference = zip(found, wanted).first { $0 != $1 }
                #expect(difference == nil, "\(path)")
                #expect(found.count == wanted.count, "\(path)")
            }
        }
    }

    @Test(arguments: ExportTable.allCases)
    func `the JSON of a table contains no other rows`(table: ExportTable) throws {
        let document = try read(StandardExport.source(in: .json, only: [table]))
        let content = document[table.rawValue]
        let names = (content as? Row)?.keys.map { "\(table.rawValue)/\($0)" } ?? [table.rawValue]
        #expect(Set(names).subtracting(Self.expected(table).keys) == [])
    }

    @Test func `a table that is not requested is not exported`() throws {
        let document = try read(StandardExport.source(in: .json, only: [.limits]))
        #expect(Set(document.keys) == ["about", "format", "dialects", "fidelities", "operations", "limits"])
    }

    private static func expected(_ table: ExportTable) -> [String: [Row]] {
        switch table {
        case .errors: ExpectedRows.errors()
        case .enums: ExpectedRows.enums()
        case .calls: ExpectedRows.calls()
        case .events: ExpectedRows.events()
        case .limits: ExpectedRows.limits()
        case .profiles: ExpectedRows.profiles()
        case .fields: ExpectedRows.fields()
        }
    }

    private func read(_ text: String) throws -> Row {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Row)
    }

    /// Returns the rows at a path; those of nested lists are joined, and not in the rows around them.
    private func rows(at path: String, in document: Row) throws -> [Row] {
        let names = path.split(separator: "/").map(String.init)
        if names == ["enums"] {
            return try #require(document["enums"] as? [Row]).map { $0.filter { $0.key != "cells" } }
        }
        if names == ["enums", "cells"] {
            return try #require(document["enums"] as? [Row]).flatMap { try #require($0["cells"] as? [Row]) }
        }
        let content = names.count == 1 ? document : try #require(document[names[0]] as? Row)
        return try #require(content[names[names.count - 1]] as? [Row], "\(path)")
    }

    /// Splits a row for several operations into one for each, if the tables have separate rows.
    private static func apart(_ row: Row) -> [Row] {
        guard let operations = row["operations"] as? [String], row["place"] == nil, row.count > 2 else { return [row] }
        let names: [Any] = operations.isEmpty ? [NSNull()] : operations
        return names.map { name in
            var single = row
            single["operations"] = nil
            single["operation"] = name
            return single
        }
    }

    private func lines(_ rows: [Row]) throws -> [String] {
        try rows.map { row in
            let data = try JSONSerialization.data(withJSONObject: row, options: [.sortedKeys, .withoutEscapingSlashes])
            return String(decoding: data, as: UTF8.self)
        }
    }
}
