import MappingLookup
import RelationshipCore

// Arguments that the target's call does not accept unchanged. The dialect's `fields.json` lists them with their
// treatment and the reasons. This file contains only the cases that depend on the value.
extension CommandAdapter {
    /// Returns how the target's call for the command expresses an argument.
    func cell(_ field: String) -> FieldCell? {
        // All custom fields share a row.
        let row = field.hasPrefix("custom.") ? "custom" : field
        return tables.cell(row, of: kind.rawValue)
    }

    /// Returns whether the target's call is the same for every value of an argument.
    func leavesOut(_ field: String) -> Bool {
        guard let cell = cell(field), cell.only == nil else { return false }
        return cell.fidelity == .dropped || cell.fidelity == .carried
    }

    /// Returns whether the target's call expresses a value unchanged; if not, records a loss.
    ///
    /// - Parameters:
    ///   - field: The argument.
    ///   - value: Its value in the terms of the table, or `nil` for none.
    ///   - advice: The advice for an app in case of a loss.
    /// - Returns: `true` if the call expresses the value unchanged.
    mutating func keeps(_ field: String, _ value: String?, _ advice: String) -> Bool {
        let cell = cell(field)
        if let only = cell?.only {
            // In the table, "none" means a missing value, not the text "none".
            if value.map({ $0 == only && only != "none" }) ?? (only == "none") { return true }
        } else if cell?.fidelity == .exact || cell?.fidelity == .converted {
            return true
        }
        refuse(field, advice)
        return false
    }

    /// Records a value that the target's call does not accept; if the value is rejected, there is no call.
    ///
    /// - Parameters:
    ///   - field: The argument.
    ///   - fidelity: The treatment of the argument, if it differs from the table for this value.
    ///   - advice: The advice for an app.
    mutating func refuse(_ field: String, as fidelity: Fidelity? = nil, _ advice: String) {
        let cell = cell(field)
        let fidelity = fidelity ?? cell?.fidelityOfOthers ?? .rejected
        losses.note(Loss(field, fidelity, cell?.refusal, in: target, advice))
        if fidelity == .rejected { isRefused = true }
    }

    /// Records a value that the target's call expresses in another form.
    ///
    /// - Parameters:
    ///   - field: The argument.
    ///   - advice: The advice for an app.
    mutating func change(_ field: String, _ advice: String) {
        let cell = cell(field)
        losses.note(Loss(field, cell?.fidelity ?? .converted, cell?.change, in: target, advice))
    }
}
