/// A value in a row of data.
enum Datum {
    case text(String)
    case number(Int)
    case flag(Bool)
    case texts([String])
}

/// A row of data: one line of a table.
typealias DataRow = [Datum]

/// A table of data, which every language writes in its own brackets.
struct DataTable {
    /// What one of its rows is.
    enum RowName: String {
        case cell, meaning, item, success, number
        case enumeration = "enum"
        case call, callback, limit
        case profile, profileCode, profileLimit, prefix, change
        case record, field, fieldCell, conversion, vendorField
    }

    var name: RowName
    /// What stands in the columns.
    var columns: String
    var rows: [DataRow]

    init(_ name: RowName, _ columns: String, _ rows: [DataRow]) {
        self.name = name
        self.columns = columns
        self.rows = rows
    }
}

extension ExportModel {
    /// The data of a table, or `nil` if it is not asked for.
    func data(of table: ExportTable) -> [DataTable]? {
        switch table {
        case .errors:
            errors.map { errors in
                let cells = "error, dialect, operations, argument, number, place, text, fidelity"
                return [
                    DataTable(.cell, cells, errors.cellRows),
                    DataTable(.meaning, "dialect, number, error, operations, text, channel", errors.meaningRows),
                    DataTable(.item, "dialect, operations", errors.itemRows),
                    DataTable(.success, "dialect, text, operations", errors.successRows),
                    DataTable(.number, "dialect, number, summary, names", errors.numberRows),
                ]
            }
        case .enums:
            enums.map {
                [DataTable(.enumeration, "table, dialect, value, number, whether it reads back", $0.rows)]
            }
        case .calls:
            calls.map {
                [DataTable(.call, "command, dialect, name, selector, Swift, fidelity, source, note", $0.rows)]
            }
        case .events:
            events.map {
                [DataTable(.callback, "event, dialect, name, owner, selector, Swift, detail, fidelity, note", $0.rows)]
            }
        case .limits:
            limits.map { [DataTable(.limit, "field, dialect, maximum, unit", $0.rows)] }
        case .profiles:
            profiles.map { profiles in
                let codes = "dialect, before, profiles, error, operations, number, channel, text, fidelity"
                let limits = "dialect, before, profiles, field, maximum, unit"
                return [
                    DataTable(.profile, "dialect, name, version, summary", profiles.profileRows),
                    DataTable(.profileCode, codes, profiles.codeRows),
                    DataTable(.profileLimit, limits, profiles.limitRows),
                    DataTable(.prefix, "dialect, before, profiles, field, prefix", profiles.prefixRows),
                    DataTable(.change, "dialect, version, name, kind, other", profiles.changeRows),
                ]
            }
        case .fields:
            fields.map { fields in
                let cells = "record, field, dialect, name, fidelity, conversion, keeps, only, instead, note"
                return [
                    DataTable(.record, "name, kind, summary", fields.recordRows),
                    DataTable(.field, "record, kind, name, summary, type", fields.fieldRows),
                    DataTable(.fieldCell, cells, fields.cellRows),
                    DataTable(.conversion, "conversion, summary", fields.conversionRows),
                    DataTable(.vendorField, "dialect, type, name, note", fields.vendorRows),
                ]
            }
        }
    }
}
