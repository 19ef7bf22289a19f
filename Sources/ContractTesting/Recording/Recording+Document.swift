import BridgeTranslation
import Foundation
import RelationshipCore

extension Recording {
    /// Returns the recording as a fixture's document, without redaction.
    func document(_ title: RecordingTitle, policy: Policy, end: JSONValue) throws -> JSONValue {
        var object: JSONObject = [
            "format": .string(FixtureVersion.current.description), "name": .string(title.name),
            "why": .string(title.why), "source": [["recorded": .string(title.source)]],
        ]
        let main = devices.first?.dialect ?? .neutral
        object["dialect"] = .string(main.rawValue)
        let others = devices.filter { $0.dialect != main }
        if !others.isEmpty {
            let apps = try others.map { (try address(of: $0).description, JSONValue.string($0.dialect.rawValue)) }
            object["apps"] = .object(JSONObject(apps))
        }
        let chosen = try Recording.choices(policy)
        if !chosen.members.isEmpty { object["policy"] = .object(chosen) }
        if !refusedWords.isEmpty {
            object["audit"] = ["refusedWords": .array(refusedWords.map { .string($0) })]
        }
        object["clock"] = clock.map { .integer($0.milliseconds) }
        object["start"] = start.document
        object["connected"] = .array(try connected.map { .string(try address(of: $0).shortText) })
        object["steps"] = .array(try steps.map { try document(of: $0) })
        object["end"] = end
        return .object(object)
    }

    private func address(of device: RecordedDevice) throws(FixtureProblem) -> SessionAddress {
        guard let user = device.user else {
            let advice = "no user has logged in on it; open its session for a user, or let it log in"
            throw FixtureProblem(JSONPath([.key("steps")]), "the device \(device.id.rawValue): \(advice)")
        }
        return SessionAddress(dialect: device.dialect, user: user, device: device.id)
    }

    private func document(of step: Step) throws -> JSONValue {
        var object = JSONObject()
        switch step.action {
        case .clock(let milliseconds):
            // A move of the clock causes no callback; its effects arrive with the next call.
            return ["clock": .string("+\(milliseconds)ms")]
        case .server(let user, let command, let answer):
            var act: JSONObject = ["user": JSONValue(user), "call": command["call"] ?? .null]
            if let args = command["args"], args != .object(JSONObject()) { act["args"] = args }
            object["server"] = .object(act)
            object["expect"] = answer
        case .call(let device, let call, let reply):
            let address = try address(of: device)
            object["user"] = JSONValue(address.user)
            if address.device != SessionAddress.defaultDevice { object["device"] = .string(address.device.rawValue) }
            object["call"] = call["call"]
            if let args = call["args"], args != .object(JSONObject()) {
                // A refused token belongs to no user.
                let success = address.dialect.dialect?.vocabulary.replyFields.first
                let isAccepted = success.map { reply[$0] != nil } ?? false
                object["args"] = isAccepted ? try Recording.args(args, of: call["call"]?.text, by: address) : args
            }
            object["expect"] = reply
        }
        var events = JSONObject()
        for (device, callbacks) in step.events {
            events[try address(of: device).shortText] = .array(callbacks.map(\.eventFirst))
        }
        // A fixture's devices are initialised from the start; an SDK's callbacks of initialisation are not part of a
        // scenario.
        if case .call(let device, let call, _) = step.action, let name = call["call"]?.text,
            device.dialect.initializations.contains(name)
        {
            events[try address(of: device).shortText] = ["$$any": true]
        }
        object["events"] = .object(events)
        return .object(object)
    }

    /// Returns the arguments, where a proof that only the recorded app's own server can check becomes one that every
    /// fixture's backend accepts.
    private static func args(_ args: JSONValue, of call: String?, by address: SessionAddress) throws -> JSONValue {
        guard let dialect = address.dialect.dialect, let name = call, address.dialect.managesLogin(name) else {
            return args
        }
        let said: JSONValue = ["call": .string(name), "args": args]
        let signed = try DialectCall(json: Data(said.sortedText.utf8), in: dialect).withExampleProof(of: address.user)
        return try signed.map { try JSONValue(encoding: $0)["args"] ?? args } ?? args
    }

    /// Returns the operator's settings that differ from the default.
    private static func choices(_ policy: Policy) throws -> JSONObject {
        guard let chosen = try JSONValue(encoding: policy).object else { return JSONObject() }
        let usual = try JSONValue(encoding: Policy())
        return JSONObject(chosen.members.filter { usual[$0.key] != $0.value }.map { ($0.key, $0.value) })
    }
}
