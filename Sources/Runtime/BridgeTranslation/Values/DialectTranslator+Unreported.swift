import Foundation
import MappingLookup
import RelationshipCore

// Values that the source does not report and the target shows. An app must not mistake their empty values for the real
// ones.
extension DialectTranslator {
    private static let sampleUser = UserID(sanitizing: "~sample~")

    /// Returns the losses for values in a reply of the target that no reply of the source reports.
    func unreported(_ outcome: Outcome, of asked: DialectCall, as call: DialectCall) -> [Loss] {
        guard let sample = FilledValues.outcome(like: outcome, DialectTranslator.sampleUser, of: me) else { return [] }
        func reported(_ call: DialectCall) -> Outcome? {
            guard
                case .success(let read)? = DialectReply(.success(sample), to: call, in: context)
                    .outcome(of: call, in: context)
            else { return nil }
            return read
        }
        return losses(reported(asked), reported(call), by: asked.name)
    }

    /// Returns the losses for values in a callback of the target that no callback of the source reports.
    func unreported(_ event: Event) -> [Loss] {
        guard let kind = FilledValues.kind(like: event.payload, DialectTranslator.sampleUser, of: me) else { return [] }
        let sample = Event(recipient: me, position: 0, at: event.at, actor: me, device: nil, payload: kind)
        func reported(_ dialect: any Dialect) -> Event.Payload? {
            let first = DialectNotification.all(for: sample, in: dialect, context).first
            return first?.events(in: context).first { $0.kind == kind.kind }?.payload
        }
        return losses(reported(sourceDialect), reported(targetDialect), by: "the callback")
    }

    /// Returns one loss for all fields that the source does not report for the same reason.
    private func losses<Value>(_ reported: Value?, _ shown: Value?, by reporter: String) -> [Loss] {
        guard let reported, let shown else { return [] }
        var losses: [(names: [String], loss: Loss)] = []
        for name in FieldComparison.missingFields(of: shown, in: reported) {
            // The custom field of a sample represents all custom fields.
            let name = name.replacingOccurrences(of: "custom.custom", with: "custom")
            let row = FieldPlace(name, ofOutcome: shown is Outcome).unreported(in: sourceDialect.tables)
            let reason = row.reason ?? "\(reporter) does not report it"
            let loss = Loss("", row.fidelity, reason, in: source, "treat it as unknown, it has its default")
            if let place = losses.firstIndex(where: { $0.loss == loss }) {
                if !losses[place].names.contains(name) { losses[place].names.append(name) }
            } else {
                losses.append(([name], loss))
            }
        }
        return losses.map { names, loss in
            var loss = loss
            loss.field = names.joined(separator: ", ")
            return loss
        }
    }
}
