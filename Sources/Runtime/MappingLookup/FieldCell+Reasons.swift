package import RelationshipCore

// A translation reports the fidelity and the reason of a loss from the table, so no other text can contradict them.
extension FieldCell {
    /// The treatment, in a translated call, of a value that the dialect does not accept.
    package var fidelityOfOthers: Fidelity {
        // A converted field with `only` rejects any other value.
        instead ?? (fidelity == .converted && only != nil ? .rejected : fidelity)
    }

    /// The reason why a value is rejected or not reported.
    package var refusal: String {
        if !note.isEmpty { return note }
        if let only { return only.isEmpty ? "only an empty one" : "only \(only)" }
        return keptParts ?? conversionSummary ?? "not reported"
    }

    /// The change of a converted value.
    package var change: String {
        let parts = [conversionSummary, keptParts].compactMap { $0 }
        return parts.isEmpty ? refusal : parts.joined(separator: "; ")
    }

    /// The parts of a record that the dialect keeps, as text; `nil` if the table lists no parts.
    package var keptParts: String? { keeps.isEmpty ? nil : "only \(keeps.joined(separator: ", "))" }

    /// A description of the field's conversion; `nil` if the field is not converted.
    var conversionSummary: String? {
        conversion.map { name in HubTables.conversions.first { $0.name == name }?.summary ?? name }
    }
}
