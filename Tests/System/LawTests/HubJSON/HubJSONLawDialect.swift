import ContractTesting
import Foundation
import RelationshipCore
import V2TIMWire

/// Round trips through the hub's JSON, which loses nothing.
final class HubJSONLawDialect: LawDialect {
    /// A written line, with the name of its schema.
    struct Line: Hashable {
        var schema: String
        var json: [UInt8]
    }

    private struct State {
        var failures: [String] = []
        var lines: [Line] = []
    }

    let dialect = DialectName.v2tim
    private let state = Mutex(State())

    /// The failures: values or bytes that have changed, and text that cannot be read.
    var failures: [String] { state.withLock(\.failures) }

    /// All written lines.
    var lines: [Line] { state.withLock(\.lines) }

    func command(_ command: Command) -> RoundTrip<Command>? {
        checkFixture(of: command)
        return carry(command, "commands", \.json) { json throws(JSONFault) in try Command(json: json) }
    }

    func outcome(_ outcome: Outcome, of command: Command) -> RoundTrip<Outcome>? {
        answer(.success(outcome))?.reading { try? $0.get() }
    }

    func failure(_ error: RelationshipError, of command: Command) -> RoundTrip<RelationshipError>? {
        answer(.failure(error))?.reading(\.error)
    }

    func events(_ event: Event) -> RoundTrip<[Event]> {
        let roundTrip = carry(event, "events", \.json) { json throws(JSONFault) in try Event(json: json) }
        return RoundTrip(values: [], back: roundTrip?.back.map { [$0] })
    }

    /// Checks that a fixture with the command has the same command, since fixtures have a reader of their own.
    private func checkFixture(of command: Command) {
        do {
            let back = try Command(json: JSONValue(command))
            guard back != command else { return }
            state.withLock { $0.failures.append("another command in a fixture: \(command)\n  \(back)") }
        } catch {
            state.withLock { $0.failures.append("\(error) in a fixture: \(command)") }
        }
    }

    private func answer(_ answer: Result<Outcome, RelationshipError>) -> RoundTrip<Result<Outcome, RelationshipError>>?
    {
        carry(answer, "outcomes", \.json) { json throws(JSONFault) in
            try Result<Outcome, RelationshipError>(json: json, for: me)
        }
    }

    private func carry<Value: Hashable>(
        _ value: Value,
        _ schema: String,
        _ write: (Value) -> [UInt8],
        _ read: ([UInt8]) throws(JSONFault) -> Value
    ) -> RoundTrip<Value>? {
        let json = write(value)
        let text = String(decoding: json, as: UTF8.self)
        do throws(JSONFault) {
            let back = try read(json)
            let again = write(back)
            state.withLock { state in
                state.lines.append(Line(schema: schema, json: json))
                if back != value { state.failures.append("another value: \(text)\n  \(value)\n  \(back)") }
                if again != json {
                    state.failures.append("other bytes: \(text)\n  \(String(decoding: again, as: UTF8.self))")
                }
            }
            return RoundTrip(values: [], back: back)
        } catch {
            state.withLock { $0.failures.append("\(error): \(text)") }
            return nil
        }
    }
}
