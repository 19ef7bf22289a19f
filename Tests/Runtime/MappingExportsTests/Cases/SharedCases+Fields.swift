import Foundation
import MappingLookup
import RelationshipCore
import TestValues

/// The groups about the fields of the hub.
extension SharedCases {
    mutating func addFields() {
        for kind in FieldRecord.Kind.allCases {
            let records = HubTables.records.filter { $0.kind == kind }.map { [$0.name, $0.summary] }
            add(["kind": kind.rawValue, "records": records], to: "records", answers: 1)
        }
        for record in HubTables.records {
            let fields = record.fields.map {
                [record.kind.rawValue, $0.name, $0.summary, $0.type ?? NSNull()] as [Any]
            }
            add(["record": record.name, "fields": fields], to: "fields", answers: 1)
            for field in record.fields { addCells(of: field.name, record.name) }
        }
        for record in ["", "nobody", "friendship", "Friendship "] {
            add(["record": record, "fields": [Any]()], to: "fields", answers: 1)
        }
        for (field, record) in [
            ("", ""), ("remark", ""), ("", "Friendship"), ("nobody", "Friendship"), ("remark", "nobody"),
            ("remark", "friendship"), ("Remark", "Friendship"), ("signature", "Profile"), ("Friendship", "remark"),
        ] {
            addCells(of: field, record)
        }
        addTerms()
        for conversion in HubTables.conversions {
            add(["conversion": conversion.name, "summary": conversion.summary], to: "conversions", answers: 1)
        }
        for dialect in DialectName.allCases {
            let fields = [DialectTables].standard.flatMap(\.vendorFields).filter { $0.dialect == dialect }
                .map { [$0.type, $0.name, $0.note] }
            add(["dialect": dialect.rawValue, "fields": fields], to: "vendorFields", answers: 1)
        }
    }

    private mutating func addCells(of field: String, _ record: String) {
        for dialect in DialectName.allCases {
            let cell: Any = dialect.tables.cell(field, of: record).map(cells(of:)) ?? NSNull()
            let row: Row = ["record": record, "field": field, "dialect": dialect.rawValue, "cell": cell]
            add(row, to: "fieldCells", answers: 1)
        }
    }

    /// Adds searches for fields by name, alone or after the name of a record, and for unknown names.
    private mutating func addTerms() {
        var terms: Set<String> = [
            "", ".", "remark.", ".remark", "..remark", "nobody", "nobody.remark", "friend.remark", "FRIEND.Remark",
            "friendship.remark.", "profile.fields.signature", "prof.signature", "prof.fields.signature", "fields.",
            "rémark",
        ]
        for record in HubTables.records {
            for field in record.fields { terms.formUnion([field.name, "\(record.name).\(field.name)"]) }
        }
        for term in terms.sorted() {
            let found = HubTables.records.flatMap { record in
                record.fields.map(\.name).filter { HubTables.isField($0, of: record.name, named: term.lowercased()) }
                    .map { [record.name, $0] }
            }
            add(["term": term, "found": found], to: "fieldTerms", answers: 1)
        }
    }

    private func cells(of cell: FieldCell) -> [Any] {
        [
            cell.name ?? NSNull(), cell.fidelity.rawValue, cell.conversion ?? NSNull(), cell.keeps,
            cell.only ?? NSNull(), cell.instead?.rawValue ?? NSNull(), cell.note,
        ]
    }
}
