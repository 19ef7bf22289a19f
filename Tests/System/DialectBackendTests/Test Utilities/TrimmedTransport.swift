import BridgeTranslation
import ContractTesting
import RelationshipCore
import Testing

/// A transport that omits empty members, which objects of the SDK always have and values of the dialect do not.
struct TrimmedTransport<Base: DialectTransport>: DialectTransport {
    typealias Target = Base.Target
    /// The members to omit if they are empty, by the name of a call or callback.
    typealias Omissions = @Sendable (String) -> Set<String>

    let base: Base
    let omissions: Omissions

    func perform(_ call: Target.Translation.Call, reply: @escaping @Sendable (Target.Translation.Reply) -> Void) {
        base.perform(call) { reply(trimmed($0) { _ in try JSONValue(encoding: call)["call"] }) }
    }

    func setNotificationHandler(_ handler: @escaping @Sendable (Target.Translation.Notification) -> Void) {
        base.setNotificationHandler { handler(trimmed($0) { $0["event"] }) }
    }

    private func trimmed<Value: Codable>(_ value: Value, _ name: (JSONValue) throws -> JSONValue?) -> Value {
        do {
            let json = try JSONValue(encoding: value)
            return try json.leavingOut(omissions(try name(json)?.text ?? "")).decoded()
        } catch {
            Issue.record(error)
            return value
        }
    }
}

extension SDKDialect {
    /// Returns the same app with a transport that omits empty members.
    func trimmed(_ omissions: @escaping TrimmedTransport<Transport>.Omissions) -> SDKDialect<
        TrimmedTransport<Transport>
    > {
        SDKDialect<TrimmedTransport<Transport>>(base, app: app) { backend, device, queue in
            TrimmedTransport(base: make(backend, device, queue), omissions: omissions)
        }
    }
}

extension JSONValue {
    /// Returns the value without the empty members of the given names.
    fileprivate func leavingOut(_ names: Set<String>) -> JSONValue {
        switch content {
        case .object(let object):
            let members = object.members.filter { member in
                !names.contains(member.key) || member.value != [] && member.value != [:]
            }
            return .object(JSONObject(members.map { ($0.key, $0.value.leavingOut(names)) }))
        case .array(let elements): return .array(elements.map { $0.leavingOut(names) })
        default: return self
        }
    }
}
