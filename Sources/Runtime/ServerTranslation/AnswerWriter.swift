package import JSONSyntax
import RelationshipCore

extension ServerEndpoint {
    /// Writes the members of an answer.
    ///
    /// - Parameters:
    ///   - outcome: The hub's outcome as JSON, or an object in its form.
    ///   - names: The names of fields that the request asked for, or `nil` for all.
    /// - Returns: The members, without those that every answer of the API has.
    package func content(of outcome: JSONObject, names: [String]? = nil) -> JSONObject {
        AnswerWriter(endpoint: self, names: names).write(outcome, answer)
    }
}

/// Writes outcomes of the hub as the members of an answer.
private struct AnswerWriter {
    let endpoint: ServerEndpoint
    let names: [String]?

    func write(_ source: JSONObject, _ members: [AnswerMember], hasFailed: Bool = false) -> JSONObject {
        // The results of an item add two members.
        var object = JSONObject(capacity: members.count + 2)
        for member in members where !(hasFailed && member.unlessFailed == true) {
            let value = member.field == "." ? .object(source) : member.field.flatMap { source[path: $0] }
            guard let text = value.flatMap({ write($0, member, &object) }) ?? member.whenMissing?.json else { continue }
            object.append(member.name, text)
            for name in member.names ?? [] { object.append(name, text) }
        }
        return object
    }

    private func write(_ value: JSONValue, _ member: AnswerMember, _ parent: inout JSONObject) -> JSONValue? {
        guard member.type != .items else { return items(value.elements ?? [], member, &parent) }
        if let values = member.values { return value.key.flatMap { values[$0] } }
        switch member.type {
        case .seconds: return .integer((value.wholeNumber ?? 0) / 1_000)
        case .dateTime: return .string(CalendarTime.text(milliseconds: value.wholeNumber ?? 0))
        case .numberText: return .string(value.key ?? "")
        case .fields:
            let list = endpoint.list(member.list)
            return list.write(value.object ?? JSONObject(), only: names, showsUnset: list.complete == true)
        case .users: return .array((value.elements ?? []).map { $0["user"] ?? $0 })
        case .user, .text, .number, .flag, .milliseconds, .texts, .items, .any: return value
        }
    }

    private func items(_ elements: [JSONValue], _ member: AnswerMember, _ parent: inout JSONObject) -> JSONValue {
        let (members, result, zero, none) = (member.members ?? [], endpoint.itemResult, 0 as JSONValue, "" as JSONValue)
        var failed: [JSONValue] = []
        var items: [JSONValue] = []
        items.reserveCapacity(elements.count)
        for element in elements {
            let source = element.object ?? JSONObject()
            let error = source["error"].map(error)
            var item = write(source, members, hasFailed: error != nil)
            if member.results == true {
                if let name = result.code { item.append(name, error.map { .integer($0.code) } ?? zero) }
                if let name = result.text { item.append(name, error.map { .string($0.text) } ?? none) }
                if error != nil, let user = source["user"] { failed.append(user) }
            }
            items.append(.object(item))
        }
        if !failed.isEmpty, let name = result.failed { parent[name] = .array(failed) }
        return .array(items)
    }

    private func error(_ value: JSONValue) -> VendorError {
        let code = value["code"]?.text.flatMap { RelationshipError.Code(rawValue: $0) } ?? .internalFailure
        return endpoint.vendorError(RelationshipError(code))
    }
}
