import RelationshipCore

/// The places of users' own texts in a fixture.
///
/// The vocabulary of each device decides which texts are a user's. Names of members, words of the format and words of a
/// vocabulary are in no such place, even if a user has written the same text elsewhere.
struct UserTexts {
    /// The kind of a place.
    enum Place {
        /// A user id, or the address of a device such as `alice/phone`.
        case address
        /// A text.
        case text
        /// The source of a request.
        case source
        /// The name of a friend group.
        case group
        /// Bytes in Base64.
        case bytes
        /// A message of a backend, which may quote a text.
        case message
    }

    private let dialects: FixtureDialects
    private let main: FixtureDialect
    /// The dialects of users and devices that differ from the fixture's.
    private let apps: [String: FixtureDialect]

    init(in document: JSONObject, dialects: FixtureDialects) {
        self.dialects = dialects
        main = document["dialect"]?.text.flatMap { dialects[$0] } ?? .neutral
        let named = document["apps"]?.object?.members ?? []
        let known = named.compactMap { member in
            member.value.text.flatMap { dialects[$0] }.map { (member.key, $0) }
        }
        apps = Dictionary(known) { first, _ in first }
    }

    /// Returns the vocabulary of an address such as `alice` or `alice/phone`.
    func dialect(of address: String) -> FixtureDialect {
        let device = address.contains("/") ? address : "\(address)/\(SessionAddress.defaultDevice.rawValue)"
        return apps[device] ?? apps[address.userPart] ?? main
    }

    /// Returns a fixture with other values in the places of users' own texts.
    func replacing(in document: JSONObject, _ replace: @escaping (Place, String) -> JSONValue) -> JSONObject {
        let walk = Walk(replace: replace)
        var object = document
        object["apps"] = document["apps"].map { walk.keys(of: $0) { $0 } }
        object["start"] = document["start"].map { start(in: $0, walk) }
        object["connected"] = document["connected"].map { walk.addresses(in: $0) }
        if let steps = document["steps"]?.elements { object["steps"] = .array(steps.map { step($0, walk) }) }
        object["end"] = document["end"].map { walk.keys(of: $0) { walk.map($0, TextMembers.neutral) } }
        return object
    }

    private func start(in value: JSONValue, _ walk: Walk) -> JSONValue {
        guard let object = value.object else { return value }
        var start = JSONObject()
        for (key, value) in object.members.map({ ($0.key, $0.value) }) {
            // Both are objects with a member for each user.
            let isByUser = key == "users" || key == "groups"
            start[key] =
                isByUser
                ? walk.keys(of: value) { walk.map($0, TextMembers.neutral, key) } : walk.map(value, TextMembers.neutral)
        }
        return .object(start)
    }

    private func step(_ value: JSONValue, _ walk: Walk) -> JSONValue {
        guard var step = value.object else { return value }
        if let calls = step["concurrent"]?.elements { step["concurrent"] = .array(calls.map { self.step($0, walk) }) }
        var members = TextMembers.neutral
        if let act = step["server"]?.object {
            step["server"] = .object(call(act, members, walk))
        } else if let user = step["user"]?.text {
            let device = step["device"]?.text.map { "\(user)/\($0)" } ?? user
            members = dialect(of: device).textMembers
            step = call(step, members, walk)
        }
        step["expect"] = step["expect"].map { walk.map($0, members) }
        step["events"] = step["events"]?.object
            .map { events in
                .object(
                    JSONObject(
                        events.members.map { member in
                            let members = dialect(of: member.key).textMembers
                            return (walk.address(member.key), walk.events(member.value, members))
                        }
                    )
                )
            }
        return .object(step)
    }

    private func call(_ object: JSONObject, _ members: TextMembers, _ walk: Walk) -> JSONObject {
        var object = object
        object["user"] = object["user"].map { walk.addresses(in: $0) }
        object["args"] = object["args"].map { walk.map($0, members, object["call"]?.text ?? "") }
        return object
    }
}

/// The replacement of the texts in JSON values.
private struct Walk {
    let replace: (UserTexts.Place, String) -> JSONValue

    func address(_ text: String) -> String { replace(.address, text).text ?? text }

    func addresses(in value: JSONValue) -> JSONValue {
        value.replacing { _, value in value.text.map { replace(.address, $0) } }
    }

    /// Replaces an object's names of members, which are user ids or addresses of devices, and its values.
    func keys(of value: JSONValue, _ body: (JSONValue) -> JSONValue) -> JSONValue {
        guard let object = value.object else { return value }
        return .object(JSONObject(object.members.map { (address($0.key), body($0.value)) }))
    }

    /// Replaces texts in callbacks, whose names are words of their dialect.
    func events(_ value: JSONValue, _ members: TextMembers) -> JSONValue {
        guard let callbacks = value.elements else { return value }
        return .array(
            callbacks.map { callback in
                var object = callback.object ?? JSONObject()
                let name = object["event"]?.text ?? ""
                for key in ["by", "args"] { object[key] = object[key].map { map($0, members, name) } }
                return callback.object == nil ? callback : .object(object)
            }
        )
    }

    func map(_ value: JSONValue, _ members: TextMembers, _ member: String = "", in parent: String = "") -> JSONValue {
        switch value.content {
        case .null, .bool, .number: return value
        case .string(let text): return replaced(text, members.role(of: member, in: parent), value)
        case .array(let elements): return .array(elements.map { map($0, members, member, in: parent) })
        case .object(let object):
            if object.members.first?.key.hasPrefix("$$") == true { return value }
            let isMap = members.maps.contains(member)
            let role = isMap && members.role(of: member, in: parent) == .bytes ? TextMembers.Role.bytes : .text
            return .object(
                JSONObject(
                    distinct: object.members.map { inner in
                        let value =
                            isMap ? field(inner.value, role) : map(inner.value, members, inner.key, in: member)
                        return JSONObject.Member(key: inner.key, value: value)
                    }
                )
            )
        }
    }

    /// Replaces the text in a field that the app names: a text, the names of groups in a list, or bytes in an object.
    private func field(_ value: JSONValue, _ role: TextMembers.Role) -> JSONValue {
        switch value.content {
        case .null, .bool, .number: value
        case .string(let text): replaced(text, role, value)
        case .array(let elements): .array(elements.map { field($0, .group) })
        case .object(let object):
            .object(JSONObject(distinct: object.members.map { .init(key: $0.key, value: field($0.value, .bytes)) }))
        }
    }

    private func replaced(_ text: String, _ role: TextMembers.Role, _ value: JSONValue) -> JSONValue {
        switch role {
        case .text: replace(.text, text)
        case .source: replace(.source, text)
        case .group: replace(.group, text)
        case .bytes: replace(.bytes, text)
        case .message: replace(.message, text)
        case .word: value
        }
    }
}

extension String {
    /// The user of an address such as `alice/phone`.
    var userPart: String { split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? self }
}
