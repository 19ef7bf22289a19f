package import JSONSyntax
import RelationshipCore

extension ServerEndpoint {
    /// Writes a call as the members of a request's body: the reverse of ``call(_:isForm:)``.
    ///
    /// - Parameters:
    ///   - call: A call of this endpoint without refused items.
    ///   - isForm: Whether to write texts and lists of texts.
    /// - Returns: The members; in a form, texts and lists of texts.
    package func body(of call: ServerCall, isForm: Bool) -> JSONObject {
        RequestWriter(endpoint: self, isForm: isForm).write(call.arguments, request)
    }
}

/// Writes arguments of the hub as the members of a request.
private struct RequestWriter {
    let endpoint: ServerEndpoint
    let isForm: Bool

    func write(_ arguments: JSONObject, _ members: [RequestMember]) -> JSONObject {
        var object = JSONObject()
        for member in members {
            guard let argument = member.argument else { continue }
            if member.type == .fields {
                let list = endpoint.list(member.list)
                let known = argument == "." ? arguments : arguments[path: argument]?.object ?? JSONObject()
                if let value = list.write(known) { object[member.name] = value }
            } else if let value = arguments[path: argument] {
                object[member.name] = write(value, member)
            }
        }
        return object
    }

    private func write(_ value: JSONValue, _ member: RequestMember) -> JSONValue {
        if let values = member.values {
            let key = values.text(of: value) ?? ""
            return scalar(member.type == .number && !isForm ? .integer(Int64(key) ?? 0) : .string(key))
        }
        switch member.type {
        case .seconds: return scalar(.integer((value.wholeNumber ?? 0) / 1_000))
        case .dateTime: return .string(CalendarTime.text(milliseconds: value.wholeNumber ?? 0))
        case .flag: return scalar(.integer(value == true ? 1 : 0))
        case .users, .texts:
            let elements = value.elements ?? []
            if member.single == .always { return elements.first ?? "" }
            if let wrapped = member.wrapped { return .array(elements.map { [wrapped: $0] }) }
            return value
        case .items:
            return .array(
                (value.elements ?? []).map { .object(write($0.object ?? JSONObject(), member.members ?? [])) }
            )
        case .user, .text, .number, .numberText, .milliseconds, .fields, .any: return scalar(value)
        }
    }

    private func scalar(_ value: JSONValue) -> JSONValue { isForm ? .string(value.key ?? "") : value }
}
