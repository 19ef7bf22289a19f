import MappingTables
import RelationshipCore

/// The tables as rows that every language writes in its own brackets.
extension ErrorsModel {
    /// error, dialect, operations, argument, number, place, text, fidelity.
    var cellRows: [DataRow] {
        cells.map { cell in
            [
                .text(cell.error), .text(cell.dialect), .texts(cell.operations), .text(cell.argument),
                .number(cell.number), .text(cell.place), .text(cell.text), .text(cell.fidelity),
            ]
        }
    }

    /// dialect, number, error, operations, text, channel.
    var meaningRows: [DataRow] {
        meanings.map { meaning in
            [
                .text(meaning.dialect), .number(meaning.number), .text(meaning.error), .texts(meaning.operations),
                .text(meaning.text), .text(meaning.channel),
            ]
        }
    }

    /// dialect, number, summary, names.
    var numberRows: [DataRow] {
        numbers.map { [.text($0.dialect), .number($0.number), .text($0.summary), .texts($0.names)] }
    }

    /// dialect, text, operations.
    var successRows: [DataRow] {
        successes.map { [.text($0.dialect), .text($0.text), .texts($0.operations)] }
    }

    /// dialect, operations.
    var itemRows: [DataRow] {
        itemOperations.filter { !$0.operations.isEmpty }.map { [.text($0.dialect), .texts($0.operations)] }
    }
}

extension [EnumEntry] {
    /// table, dialect, neutral value, number, whether the number reads back as the value.
    var rows: [DataRow] {
        flatMap { table in
            table.cells.compactMap { cell in
                guard let value = cell.neutral, let number = cell.number else { return nil }
                return [
                    .text(table.name), .text(cell.dialect.rawValue), .text(value), .number(number),
                    .flag(cell.readsBack),
                ]
            }
        }
    }
}

extension CallsModel {
    /// command ("" for none), dialect, name ("" for none), selector, Swift spellings, fidelity, source, note.
    var rows: [DataRow] {
        (calls + local)
            .map { call in
                [
                    .text(call.command?.rawValue ?? ""), .text(call.dialect.rawValue), .text(call.name ?? ""),
                    .text(call.selector), .texts(call.swiftNames), .text(call.fidelity.rawValue), .text(call.source),
                    .text(call.note),
                ]
            }
    }
}

extension EventsModel {
    /// event ("" for none), dialect, name ("" for none), owner, selector, Swift spellings, detail, fidelity, note.
    var rows: [DataRow] {
        (callbacks + local)
            .map { callback in
                [
                    .text(callback.event?.rawValue ?? ""), .text(callback.dialect.rawValue), .text(callback.name ?? ""),
                    .text(callback.owner), .text(callback.selector), .texts(callback.swiftNames),
                    .text(callback.detail),
                    .text(callback.fidelity.rawValue), .text(callback.note),
                ]
            }
    }
}

extension [LimitRow] {
    /// field, dialect, maximum, unit; only where there is a limit.
    var rows: [DataRow] {
        compactMap { row in
            guard let limit = row.limit else { return nil }
            return [
                .text(row.field.rawValue), .text(row.dialect.rawValue), .number(limit.maximum),
                .text(limit.unit.rawValue),
            ]
        }
    }
}
