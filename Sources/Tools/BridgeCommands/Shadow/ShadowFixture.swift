import BackendShadow
import BridgeTranslation
import ContractTesting

/// A fixture that reproduces a difference: the commands before it, and the answer or events of the primary.
struct ShadowFixture {
    let group: ShadowReport.Group

    private var record: ShadowRecord { group.example }

    /// The name of the file.
    var fileName: String {
        let words = "\(group.key.call) \(group.key.arguments) \(group.key.field) \(group.key.kind.rawValue)"
        let parts = words.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        return parts.joined(separator: "-").prefix(120) + ".json"
    }

    /// The document of the fixture.
    var document: JSONValue {
        var users: [String] = []
        for user in record.users + (record.before + [record.step] + record.with).flatMap(\.namedUsers)
        where !users.contains(user) {
            users.append(user)
        }
        return [
            "format": .string(FixtureVersion.current.description),
            "name": .string(group.name),
            "why": .string(why),
            "source": [["recorded": .string("shadow \(record.run), command \(record.number)")]],
            "dialect": .string(FixtureDialect.neutral.rawValue),
            "start": ["users": .object(JSONObject(users.sorted().map { ($0, [:]) }))],
            "steps": .array(record.before.map { .object(step($0)) } + [last(users)]),
        ]
    }

    private var why: String {
        let values = [record.primary, record.shadow].map { $0?.line ?? "nothing" }
        return "At \(record.path.isEmpty ? "the answer" : record.path) the primary has \(values[0].prefix(200)), "
            + "the shadow \(values[1].prefix(200)). What happened before the recorded steps is not known."
    }

    private func step(_ step: ShadowRecord.Step) -> JSONObject {
        var call: JSONObject = ["user": .string(step.user), "call": step.command["call"] ?? .null]
        // A page token is valid only for the backend that created it.
        let args = step.command["args"]?.object
            .map { JSONObject($0.members.filter { $0.key != "after" }.map { ($0.key, $0.value) }) }
        if let args, !args.members.isEmpty { call["args"] = .object(args) }
        return step.isServer ? ["server": .object(call)] : call
    }

    /// Returns the step with the difference.
    ///
    /// Concurrent commands have no expected answer, because it depends on their order.
    private func last(_ users: [String]) -> JSONValue {
        var last = step(record.step)
        if record.kind == .race {
            let others = record.with.filter { !$0.isServer }.map { JSONValue.object(step($0)) }
            guard !others.isEmpty, !record.step.isServer else { return .object(last) }
            return ["concurrent": .array([.object(last)] + others)]
        }
        if let recipient = record.recipient {
            var events = JSONObject(users.map { ($0, ["$$any": true]) })
            events[recipient] = record.answer.map { $0.expectation(in: "") }
            last["events"] = .object(events)
        } else {
            last["expect"] = record.answer.map { $0.expectation(in: "") }
        }
        return .object(last)
    }
}

extension ShadowRecord.Step {
    /// The acting user and the users in the arguments.
    fileprivate var namedUsers: [String] {
        let args = command["args"]
        var named = [user] + [args?["user"], args?["from"]].compactMap { $0?.text }
        for list in ["users", "members", "friends"] {
            named += (args?[list]?.elements ?? []).compactMap { $0.text ?? $0["user"]?.text }
        }
        return named.filter { $0.hasPrefix("u") }
    }
}

extension JSONValue {
    /// Returns the expectation for another backend, which has its own times, page tokens and error messages.
    fileprivate func expectation(in key: String) -> JSONValue {
        switch content {
        case .object(let object):
            var members = object.members.map { ($0.key, $0.value.expectation(in: $0.key)) }
            if key == "error", object["code"] != nil { members.append(("$$open", true)) }
            return .object(JSONObject(members.filter { $0.0 != "message" || key != "error" }))
        case .array(let elements): return .array(elements.map { $0.expectation(in: "") })
        case .null, .bool, .string, .number:
            let own = key == "next" || key == "sequence" || ShadowComparison.times.contains(key)
            return own ? ["$$any": true] : self
        }
    }
}
