package import RelationshipCore

// What a translation tells of a field: the class and the reason of a loss are the table's, so that no sentence elsewhere can
// say otherwise.
extension FieldCell {
    /// What becomes, in a translated call, of a value that the dialect does not take.
    package var fateOfOthers: Fidelity {
        // Of a converted field with `only`, any other value is refused.
        instead ?? (fidelity == .converted && only != nil ? .rejected : fidelity)
    }

    /// Why a value does not go through, or is not told.
    package var refusal: String {
        if !note.isEmpty { return note }
        if let only { return only.isEmpty ? "only an empty one" : "only \(only)" }
        return keptParts ?? summary ?? "not told"
    }

    /// How a value that goes through is changed.
    package var change: String {
        let parts = [summary, keptParts].compactMap { $0 }
        return parts.isEmpty ? refusal : parts.joined(separator: "; ")
    }

    /// Which parts survive of a record of which the dialect shows some.
    package var keptParts: String? { keeps.isEmpty ? nil : "only \(keeps.joined(separator: ", "))" }

    private var summary: String? {
        conversion.map { name in HubTables.conversions.first { $0.name == name }?.summary ?? name }
    }
}
