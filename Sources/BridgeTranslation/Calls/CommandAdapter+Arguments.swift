import MappingTables
import RelationshipCore

// Arguments that the target's call does not take as they are: the dialect's `fields.json` says which, what becomes of them, and
// why. Only advice, and what depends on the value itself, is written here.
extension CommandAdapter {
    /// How the target's call for the command says an argument.
    func cell(_ field: String) -> FieldCell? {
        // Fields of the app's own share a row.
        let row = field.hasPrefix("custom.") ? "custom" : field
        return tables.cell(row, of: kind.rawValue)
    }

    /// Whether the target's call is the same whatever an argument says.
    func leavesOut(_ field: String) -> Bool {
        guard let cell = cell(field), cell.only == nil else { return false }
        return cell.fidelity == .dropped || cell.fidelity == .carried
    }

    /// Tells whether the target's call says a value as it is; if not, that is a loss.
    ///
    /// - Parameters:
    ///   - field: The argument.
    ///   - value: Its value in the words of the table, or `nil` for none.
    ///   - advice: What an app can do about a loss.
    /// - Returns: Whether it does.
    mutating func keeps(_ field: String, _ value: String?, _ advice: String) -> Bool {
        let cell = cell(field)
        if let only = cell?.only {
            // A text that happens to read "none" is one.
            if value.map({ $0 == only && only != "none" }) ?? (only == "none") { return true }
        } else if cell?.fidelity == .exact || cell?.fidelity == .converted {
            return true
        }
        refuse(field, advice)
        return false
    }

    /// Notes a value that the target's call does not take; if that is rejected, there is no call at all.
    ///
    /// - Parameters:
    ///   - field: The argument.
    ///   - fidelity: What becomes of it, if this value makes that something else than the table says.
    ///   - advice: What an app can do about it.
    mutating func refuse(_ field: String, as fidelity: Fidelity? = nil, _ advice: String) {
        let cell = cell(field)
        let fidelity = fidelity ?? cell?.fateOfOthers ?? .rejected
        losses.note(Loss(field, fidelity, cell?.refusal, in: target, advice))
        if fidelity == .rejected { isRefused = true }
    }

    /// Notes a value that the target's call says in another form.
    ///
    /// - Parameters:
    ///   - field: The argument.
    ///   - advice: What an app can do about it.
    mutating func change(_ field: String, _ advice: String) {
        let cell = cell(field)
        losses.note(Loss(field, cell?.fidelity ?? .converted, cell?.change, in: target, advice))
    }
}
