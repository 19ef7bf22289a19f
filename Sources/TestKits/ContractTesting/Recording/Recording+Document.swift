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
        try checkDialects()
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

    /// Checks that no device has two dialects, because the steps of a fixture name only the device.
    private func checkDialects() throws(FixtureProblem) {
        var dialects: [String: FixtureDialect] = [:]
        for device in devices {
            let address = try address(of: device)
            let known = dialects.updateValue(address.dialect, forKey: address.description) ?? address.dialect
            guard known != address.dialect else { continue }
            throw FixtureProblem(
                JSONPath([.key("apps")]),
                "the device \(address) has apps of \(known.rawValue) and \(address.dialect.rawValue); an app with two "
                    + "SDKs is two devices, so name one for each"
            )
        }
    }

    private func address(of device: any RecordedDevice) throws(FixtureProblem) -> SessionAddress {
        guard let user = device.user else {
            let advice = "no user has logged in on it; open its session for a user, or let it log in"
            throw FixtureProblem(JSONPath([.key("steps")]), "the device \(device.id.rawValue): \(advice)")
        }
        return SessionAddress(dialect: device.dialect, user: user, device: device.id)
    }

    private func document(of step: Step) throws -> JSONValue {
        let (action, reply): (JSONObject, JSONValue)
        switch step.action {
        case .clock(let milliseconds):
            return ["clock": .string("+\(milliseconds)ms")]
        case .server(let user, let command, let answer):
            (action, reply) = (JSONObject(server: command, for: user), answer)
        case .request(let request, let answer): (action, reply) = (request.json, answer)
        case .call(let device, var call, let answer):
            let address = try address(of: device)
            let success = address.dialect.dialect?.vocabulary.replyFields.first
            if success.map({ answer[$0] != nil }) ?? false { call = try Recording.signed(call, by: address) }
            (action, reply) = (JSONObject(call, of: address.user, on: address.device), answer)
        }
        var events = JSONObject()
        for (device, callbacks) in step.events {
            events[try address(of: device).shortText] = .array(callbacks.map(\.eventFirst))
        }
        // The devices of a fixture are initialised before its first step, so the callbacks of initialisation are not
        // part of a scenario.
        if case .call(let device, let call, _) = step.action, let name = call["call"]?.text,
            device.dialect.initializations.contains(name)
        {
            events[try address(of: device).shortText] = ["$$any": true]
        }
        return .step(nil, action, expect: reply, events: .object(events))
    }

    /// Returns a call; if it is a login, with a proof that a test backend accepts.
    ///
    /// Only the server of the recorded app can check the original proof.
    private static func signed(_ call: JSONValue, by address: SessionAddress) throws -> JSONValue {
        guard let dialect = address.dialect.dialect, let name = call["call"]?.text,
            address.dialect.managesLogin(name)
        else { return call }
        let signed = try DialectCall(json: call, in: dialect).withExampleProof(of: address.user)
        return try signed.map { try JSONValue(encoding: $0) } ?? call
    }

    /// Returns the operator's settings that differ from the defaults.
    private static func choices(_ policy: Policy) throws -> JSONObject {
        guard let chosen = try JSONValue(encoding: policy).object else { return JSONObject() }
        let usual = try JSONValue(encoding: Policy())
        return JSONObject(chosen.members.filter { usual[$0.key] != $0.value }.map { ($0.key, $0.value) })
    }
}
