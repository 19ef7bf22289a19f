import MappingLookup
import RelationshipCore

/// A field of a record of the hub.
struct PlacedField {
    let record: String
    let entry: FieldEntry

    /// The treatment of the field in a dialect.
    func cell(in dialect: DialectTables) -> FieldCell? { dialect.cell(entry.name, of: record) }
}

/// The place of a neutral value's path, such as `friends[].friendship.groups`, in `fields.json` of a dialect.
struct FieldPlace {
    /// The fields on the path that contain a record, outermost first, each with the rest of the path.
    private(set) var containers: [(field: PlacedField, rest: String)] = []
    /// The field itself; `nil` for an element of a list, and for a path that is not in the table.
    private(set) var field: PlacedField?
    /// The record type of a list element.
    private(set) var element: FieldRecord?

    /// Finds the place of a path.
    ///
    /// - Parameters:
    ///   - path: The path, without keys.
    ///   - isOutcome: Whether the path is one of an answer, and not of a command or an event.
    init(_ path: String, ofOutcome isOutcome: Bool) {
        var steps = path.filter { $0 != "[" && $0 != "]" }.split(separator: ".").map(String.init)[...]
        guard let first = steps.popFirst() else { return }
        var record = FieldPlace.record(isOutcome ? FieldPlace.records[first] ?? first : first)
        while let current = record {
            guard !steps.isEmpty else { break }
            let rest = steps.joined(separator: ".")
            if let entry = current.fields.first(where: { rest == $0.name || rest.hasPrefix("\($0.name).") }) {
                steps = steps.dropFirst(entry.name.split(separator: ".").count)
                guard let type = entry.type, !steps.isEmpty || path.hasSuffix("[]") else {
                    field = PlacedField(record: current.name, entry: entry)
                    return
                }
                containers.append((PlacedField(record: current.name, entry: entry), steps.joined(separator: ".")))
                record = FieldPlace.record(type)
            } else if current.kind != .value, let entry = current.fields.first, let type = entry.type {
                // The first associated value of an event or command has no label in Swift.
                containers.append((PlacedField(record: current.name, entry: entry), rest))
                record = FieldPlace.record(type)
            } else {
                return
            }
        }
        if let event = record, let first = event.fields.first, event.kind == .event, path.hasSuffix("[]") {
            containers.append((PlacedField(record: event.name, entry: first), ""))
            record = first.type.flatMap(FieldPlace.record)
        }
        element = record
    }

    private static func record(_ name: String) -> FieldRecord? { HubTables.records.first { $0.name == name } }

    /// The record types of outcomes, by the first step of a path.
    private static let records = [
        "friends": "FriendEntry", "profiles": "Profile", "requests": "RequestPage", "blocked": "BlockEntry",
        "groups": "GroupEntry", "items": "ItemResult", "relations": "RelationItem", "users": "UserPage",
        "follows": "FollowPage", "followCounts": "FollowCountItem", "presences": "Presence",
        "subscriptions": "SubscriptionEntry", "message": "MessageVerdict",
    ]
}

extension FieldPlace {
    /// Returns the table's treatment of a value that a dialect does not report.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The treatment and the reason; no reason if the dialect usually reports the value.
    func unreported(in dialect: DialectTables) -> (fidelity: Fidelity, reason: String?) {
        if let lossy = outerLoss(in: dialect) { return lossy }
        guard let cell = field?.cell(in: dialect) else { return (.dropped, nil) }
        if cell.isLossy { return (cell.fidelity, cell.refusal) }
        // The dialect reports the field in other places.
        return (.carried, cell.note.isEmpty ? partialRecord(in: dialect)?.change : cell.note)
    }

    /// Returns the table's treatment of a value that a dialect reports as another one.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The treatment and the reason; no reason if the dialect usually reports the value unchanged.
    func changed(in dialect: DialectTables) -> (fidelity: Fidelity, reason: String?) {
        if let lossy = outerLoss(in: dialect) { return lossy }
        guard let cell = field?.cell(in: dialect) else { return (.converted, nil) }
        if cell.isLossy { return (cell.fidelity, cell.refusal) }
        if cell.fidelity == .converted { return (.converted, cell.change) }
        return (.converted, partialRecord(in: dialect)?.change)
    }

    /// Returns why a dialect leaves out a list element, from the first field that supports only one value.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - value: Returns the value of a field of the element; "" if it is empty.
    /// - Returns: The treatment and the reason.
    func missing(
        in dialect: DialectTables,
        _ value: (_ field: String) -> String
    ) -> (fidelity: Fidelity, reason: String?) {
        if let lossy = outerLoss(in: dialect) { return lossy }
        if let element {
            for entry in element.fields {
                guard let cell = dialect.cell(entry.name, of: element.name), let only = cell.only,
                    value(entry.name) != only
                else { continue }
                return (cell.fidelity, cell.refusal)
            }
        }
        guard let list = containers.last?.field.cell(in: dialect) else { return (.dropped, nil) }
        return (.dropped, list.note.isEmpty ? partialRecord(in: dialect)?.change : list.note)
    }

    /// Returns the cell of the innermost record around the field that has a conversion of the whole record.
    private func partialRecord(in dialect: DialectTables) -> FieldCell? {
        containers.compactMap { $0.field.cell(in: dialect) }.last { $0.conversion != nil && $0.conversion != "asType" }
    }

    /// Returns the loss that an outer record causes, because the dialect loses it or reports only a part of it.
    private func outerLoss(in dialect: DialectTables) -> (fidelity: Fidelity, reason: String?)? {
        for (field, rest) in containers {
            guard let cell = field.cell(in: dialect) else { continue }
            if cell.isLossy { return (cell.fidelity, cell.refusal) }
            let isKept = cell.keeps.contains { rest == $0 || rest.hasPrefix("\($0).") || $0.hasPrefix("\(rest).") }
            // The hub keeps the fields that the partial record leaves out.
            if !cell.keeps.isEmpty, !isKept, !rest.isEmpty { return (.carried, cell.keptParts) }
        }
        return nil
    }
}

extension FieldCell {
    /// Whether the dialect does not report the field, or does not report all its values.
    fileprivate var isLossy: Bool { fidelity == .carried || fidelity == .dropped || fidelity == .rejected }
}
