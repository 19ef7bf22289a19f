import RelationshipCore

extension Explainer {
    /// All names that can be explained, without numbers.
    var allNames: [String] {
        let hub: [String] =
            RelationshipError.Code.allCases.map(\.rawValue) + Command.Kind.allCases.map(\.rawValue)
            + Event.Kind.allCases.map(\.rawValue) + LimitedField.allCases.map(\.rawValue)
            + HubTables.enumerations.flatMap { [$0.name, $0.type] + $0.cases }
            + HubTables.records.flatMap { record in record.fields.flatMap { [$0.name, "\(record.name).\($0.name)"] } }
        let calls = dialects.calls.flatMap { [$0.name ?? "", $0.selector] + $0.swiftNames }
        let callbacks = dialects.callbacks.flatMap { [$0.name ?? "", $0.selector] + $0.swiftNames }
        let values = HubTables.enumerations.flatMap { dialects.cells(of: $0) }
            .flatMap { [$0.type, $0.name, $0.swiftName].compactMap(\.self) }
        let codes = dialects.flatMap { dialect in
            dialect.numbers.flatMap { number in
                (dialect.description(of: number)?.names ?? [])
                    + dialect.meanings(of: number, operation: nil).map(\.text)
            }
        }
        let surfaceNames = dialects.flatMap { names(of: $0) }.flatMap { [$0.name, $0.title] }
        let others = dialects.flatMap { $0.profiles.map(\.name) + $0.changes.map(\.name) }
        return (hub + calls + callbacks + values + codes + surfaceNames + others).filter { !$0.isEmpty }
    }
}
