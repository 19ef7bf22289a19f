import RelationshipCore

extension Explainer {
    /// Explains a type, a property, a constant or a module of an SDK.
    ///
    /// - Parameters:
    ///   - term: The name, lower-cased; a property with or without its type.
    ///   - known: The names that are explained already.
    /// - Returns: The explanations.
    func names(_ term: String, known: [Explanation]) -> [Explanation] {
        dialects.flatMap { dialect in
            let isKnown = known.contains { $0.dialect == dialect.dialect }
            return names(of: dialect).filter { isName($0, term, isKnown: isKnown) }.map { explain($0, in: dialect) }
        }
    }

    /// Returns the types, properties, constants and modules of a dialect.
    func names(of dialect: DialectTables) -> [SurfaceName] { surface[dialect.dialect] ?? [] }

    private func isName(_ name: SurfaceName, _ term: String, isKnown: Bool) -> Bool {
        switch name.kind {
        case .type, .constant, .module: name.name.lowercased() == term
        // A property without its type is often explained as a field.
        case .property: name.title.lowercased() == term || !isKnown && name.name.lowercased() == term
        }
    }

    func explain(_ name: SurfaceName, in dialect: DialectTables) -> Explanation {
        switch name.kind {
        case .type: explain(type: name, in: dialect)
        case .property: explain(property: name, in: dialect)
        case .constant: explain(constant: name, in: dialect)
        case .module:
            Explanation(
                subject: .module,
                name: name.name,
                dialect: dialect.dialect,
                meaning: "A module that apps import.",
                hub: name.summary
            )
        }
    }

    // MARK: Types

    private func explain(type: SurfaceName, in dialect: DialectTables) -> Explanation {
        let events = dialect.events(of: type.name)
        let records = HubTables.records.filter { type.records.contains($0.name) }
        let hub =
            !records.isEmpty
            ? records.map { "\($0.name) (\($0.summary.smallFirst))" }.joined(separator: ", ")
            : !events.isEmpty
                ? "the events \(events.map(\.rawValue).joined(separator: ", "))" : "no record: a type of the SDK alone"
        return Explanation(
            subject: .type,
            name: type.name,
            dialect: dialect.dialect,
            meaning: type.summary + versions(of: type.name, in: [dialect]),
            hub: hub,
            steps: others(than: dialect.dialect)
                .flatMap { other in
                    records.isEmpty ? listeners(of: events, in: other) : counterparts(of: type, in: other)
                }
        )
    }

    /// Returns the types of a dialect for the same records, or its calls for a command if it has no such type.
    private func counterparts(of type: SurfaceName, in dialect: DialectTables) -> [Explanation.Step] {
        let types = names(of: dialect)
            .filter { other in
                other.kind == .type && other.records.contains { type.records.contains($0) }
            }
        if !types.isEmpty {
            return types.map {
                Explanation.Step(
                    dialect: dialect.dialect,
                    text: $0.name,
                    fidelity: nil,
                    note: $0.summary,
                    names: [$0.name]
                )
            }
        }
        let calls = type.records.compactMap(Command.Kind.init(rawValue:)).flatMap { dialect.calls(for: $0) }
        let text = calls.isEmpty ? "no type" : "no type; arguments of "
        let selectors = Set(calls.compactMap { $0.name == nil ? nil : $0.selector }).sorted()
        return [
            Explanation.Step(
                dialect: dialect.dialect,
                text: selectors.isEmpty ? "no type" : text + selectors.joined(separator: ", "),
                fidelity: nil,
                note: ""
            )
        ]
    }

    /// Returns the listeners of a dialect that receive some of the events.
    private func listeners(of events: [Event.Kind], in dialect: DialectTables) -> [Explanation.Step] {
        let owners = Set(events.flatMap { dialect.callbacks(for: $0) }.filter { $0.name != nil }.map(\.owner)).sorted()
        return owners.map {
            Explanation.Step(dialect: dialect.dialect, text: $0, fidelity: nil, note: "", names: [$0])
        }
    }

    // MARK: Properties and constants

    private func explain(property: SurfaceName, in dialect: DialectTables) -> Explanation {
        let fields = fields(of: property, in: dialect)
        let type = property.detail.isEmpty ? "" : "\(property.name): \(property.detail). "
        return Explanation(
            subject: .property,
            name: property.title,
            dialect: dialect.dialect,
            meaning: type + property.summary,
            hub: title(of: fields) ?? "no field: a member of the SDK's own type",
            fidelity: fields.first?.cell.fidelity,
            note: fields.first?.cell.note ?? "",
            steps: others(than: dialect.dialect).flatMap { steps(for: fields, in: $0) }
        )
    }

    private func explain(constant: SurfaceName, in dialect: DialectTables) -> Explanation {
        let fields = dialect.fields { $0 == constant.detail }
        let value = constant.detail.isEmpty ? "" : " = \"\(constant.detail)\""
        return Explanation(
            subject: .constant,
            name: constant.name + value,
            dialect: dialect.dialect,
            meaning: constant.summary,
            hub: title(of: fields) ?? "no field: a constant of the SDK alone",
            fidelity: fields.first?.cell.fidelity,
            steps: others(than: dialect.dialect).flatMap { steps(for: fields, in: $0) }
        )
    }

    /// Returns the fields of the hub that a property represents.
    private func fields(of property: SurfaceName, in dialect: DialectTables) -> [DialectTables.FieldPlace] {
        let type = names(of: dialect).first { $0.kind == .type && $0.name == property.owner }
        return dialect.fields { $0 == property.name }.filter { type?.records.contains($0.record) ?? false }
    }

    private func title(of fields: [DialectTables.FieldPlace]) -> String? {
        guard !fields.isEmpty else { return nil }
        return fields.map { "\($0.record).\($0.field)" }.joined(separator: ", ")
    }

    private func steps(for fields: [DialectTables.FieldPlace], in dialect: DialectTables) -> [Explanation.Step] {
        var steps: [Explanation.Step] = []
        for place in fields {
            guard let cell = dialect.cell(place.field, of: place.record) else { continue }
            let owners = names(of: dialect).filter { $0.kind == .type && $0.records.contains(place.record) }
            let properties = cell.name.map { self.properties($0, of: owners, in: dialect) } ?? []
            // A type that has only some of a record's fields can come before the type that has this one.
            let owner = owners.first { owner in properties.contains { $0.hasPrefix("\(owner.name).") } } ?? owners.first
            let name = cell.name.map { ([owner?.name, $0].compactMap(\.self)).joined(separator: ".") }
            let step = Explanation.Step(
                dialect: dialect.dialect,
                text: name ?? "no field",
                fidelity: cell.fidelity,
                note: cell.note,
                names: properties
            )
            if !steps.contains(step) { steps.append(step) }
        }
        return steps
    }

    /// Returns the properties that a cell of a field names, each with the types that declare it.
    private func properties(_ cell: String, of owners: [SurfaceName], in dialect: DialectTables) -> [String] {
        cell.split(separator: ",").map { $0.drop { $0 == " " } }
            .flatMap { part in
                let declared = names(of: dialect)
                    .filter { name in
                        name.kind == .property && name.name == part && owners.contains { $0.name == name.owner }
                    }
                return declared.isEmpty ? [String(part)] : declared.map(\.title)
            }
    }
}

extension SurfaceName {
    /// The name with its type.
    package var title: String { owner.isEmpty ? name : "\(owner).\(name)" }
}

extension DialectTables {
    /// A field of the hub with the dialect's cell.
    typealias FieldPlace = (record: String, field: String, cell: FieldCell)

    /// Returns the fields of the hub whose names in the dialect meet a condition.
    func fields(where condition: (String) -> Bool) -> [FieldPlace] {
        HubTables.records.flatMap { record in
            record.fields.compactMap { field in
                guard let cell = cell(field.name, of: record.name), let name = cell.name,
                    name.split(separator: ",").contains(where: { condition($0.filter { $0 != " " }) })
                else { return nil }
                return (record.name, field.name, cell)
            }
        }
    }

    /// Returns the events that a listener receives.
    fileprivate func events(of listener: String) -> [Event.Kind] {
        Event.Kind.allCases.filter { event in callbacks(for: event).contains { $0.owner == listener } }
    }
}

extension String {
    fileprivate var smallFirst: String {
        let text = last == "." ? String(dropLast()) : self
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
