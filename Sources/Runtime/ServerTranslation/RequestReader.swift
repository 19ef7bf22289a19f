package import JSONSyntax
package import RelationshipCore

/// Reads the members of a request as arguments of the hub, by the rows of an endpoint.
struct RequestReader {
    let endpoint: ServerEndpoint
    /// Whether every value is a text, as in forms.
    let isForm: Bool

    /// Reads the members of an object.
    func read(_ object: JSONObject, _ members: [RequestMember]) throws(RelationshipError) -> JSONObject {
        var arguments = JSONObject()
        for member in members {
            guard let value = value(of: member, in: object) else {
                guard member.required != true else {
                    throw RelationshipError(member.error ?? .invalidArgument, "\(member.name) is missing")
                }
                continue
            }
            guard let argument = member.argument else { continue }
            if member.type == .fields {
                try endpoint.list(member.list).read(value, into: &arguments, in: argument)
            } else {
                arguments[path: argument] = try read(value, member)
            }
        }
        return arguments
    }

    /// Returns the value of a member under any of its names; `null` and mostly an empty text count as missing.
    private func value(of member: RequestMember, in object: JSONObject) -> JSONValue? {
        for name in [member.name] + (member.names ?? []) {
            guard let value = object[name], value != .null else { continue }
            if value.text == "", member.empty != true { continue }
            return value
        }
        return nil
    }

    /// Reads a call with items, whose faults are their own.
    func call(_ object: JSONObject) throws(RelationshipError) -> ServerCall {
        let own = endpoint.request.filter { $0.argument != "items" }
        var call = ServerCall(endpoint, try read(object, own))
        guard let member = endpoint.request.first(where: { $0.argument == "items" }) else { return call }
        guard let value = value(of: member, in: object) else {
            guard member.required != true else {
                throw RelationshipError(.invalidUserList, "\(member.name) is missing")
            }
            return call
        }
        var items: [JSONValue] = []
        for (place, element) in try elements(value, member).enumerated() {
            do throws(RelationshipError) {
                items.append(.object(try self.element(element, member)))
            } catch {
                // Without its user the item cannot have a result.
                let users = member.members?.filter { $0.type == .user && $0.required == true } ?? []
                guard !users.isEmpty, let object = element.object else { throw error }
                items.append(.object(try read(object, users)))
                call.faults[place] = error
            }
        }
        call.arguments["items"] = .array(items)
        return call
    }

    private func element(_ element: JSONValue, _ member: RequestMember) throws(RelationshipError) -> JSONObject {
        if let plain = member.plain, element.text != nil {
            return try read([plain: element], member.members ?? [])
        }
        guard let object = element.object else { throw fault(member, "expected objects") }
        return try read(object, member.members ?? [])
    }

    // MARK: Values

    private func fault(_ member: RequestMember, _ problem: String) -> RelationshipError {
        RelationshipError(member.error ?? .invalidArgument, "\(member.name): \(problem)")
    }

    private func read(_ value: JSONValue, _ member: RequestMember) throws(RelationshipError) -> JSONValue {
        if let values = member.values {
            guard let key = value.key, let known = values[key] else { throw fault(member, "unknown value") }
            return known.json
        }
        switch member.type {
        case .user: return .string(try user(value, member))
        case .text: return .string(try text(value, member))
        case .number, .numberText: return .integer(try number(value, member))
        case .flag: return .bool(try flag(value, member))
        case .milliseconds: return .integer(try number(value, member))
        case .seconds:
            let (milliseconds, overflows) = try number(value, member).multipliedReportingOverflow(by: 1_000)
            guard !overflows else { throw fault(member, "too late") }
            return .integer(milliseconds)
        case .dateTime:
            guard let moment = value.text.flatMap(CalendarTime.milliseconds) else {
                throw fault(member, "expected yyyy-MM-dd HH:mm:ss")
            }
            return .integer(moment)
        case .users:
            return .array(
                try elements(value, member)
                    .map { value throws(RelationshipError) in
                        .string(try user(member.wrapped.flatMap { value[$0] } ?? value, member))
                    }
            )
        case .texts:
            return .array(
                try elements(value, member)
                    .map { value throws(RelationshipError) in
                        .string(try text(value, member))
                    }
            )
        case .items:
            return .array(
                try elements(value, member)
                    .map { value throws(RelationshipError) in
                        .object(try element(value, member))
                    }
            )
        case .fields, .any: return value
        }
    }

    private func elements(_ value: JSONValue, _ member: RequestMember) throws(RelationshipError) -> [JSONValue] {
        var elements: [JSONValue]
        if isForm, member.type != .items {
            // Clients repeat a name, or put commas between the values, or both.
            elements = (value.elements ?? [value])
                .flatMap { ($0.text ?? "").split(separator: ",").map { .string(String($0)) } }
        } else if let list = value.elements, member.single != .always {
            elements = list
        } else {
            guard member.single != nil, value.text != nil else { throw fault(member, "expected a list") }
            elements = [value]
        }
        if member.required == true, elements.isEmpty {
            throw RelationshipError(member.error ?? .invalidUserList, "\(member.name) is empty")
        }
        if let limit = member.limit, member.unit ?? .items == .items, elements.count > limit {
            throw RelationshipError(.tooManyItems, "\(member.name) has more than \(limit) items")
        }
        return elements
    }

    private func user(_ value: JSONValue, _ member: RequestMember) throws(RelationshipError) -> String {
        guard let text = value.text, let user = UserID(text), fits(text, member) else {
            throw RelationshipError(member.error ?? .invalidUserID, "\(member.name): this is not a user id")
        }
        return user.rawValue
    }

    private func text(_ value: JSONValue, _ member: RequestMember) throws(RelationshipError) -> String {
        guard let text = value.text else { throw fault(member, "expected a text") }
        guard fits(text, member) else { throw fault(member, "too long") }
        if let prefix = member.prefix, !text.hasPrefix(prefix) { throw fault(member, "expected \(prefix)…") }
        return text
    }

    private func fits(_ text: String, _ member: RequestMember) -> Bool {
        guard let limit = member.limit else { return true }
        switch member.unit {
        case .bytes: return text.utf8.count <= limit
        case .characters: return text.count <= limit
        case .items, .value, nil: return true
        }
    }

    private func number(_ value: JSONValue, _ member: RequestMember) throws(RelationshipError) -> Int64 {
        guard let number = value.wholeNumber ?? value.text.flatMap({ Int64($0) }) else {
            throw fault(member, "expected a whole number")
        }
        if let limit = member.limit, member.unit == .value, number > limit || number < 0 {
            throw fault(member, "expected 0 to \(limit)")
        }
        return number
    }

    private func flag(_ value: JSONValue, _ member: RequestMember) throws(RelationshipError) -> Bool {
        switch value.key {
        case "1", "true": return true
        case "0", "false": return false
        default: throw fault(member, "expected 0 or 1")
        }
    }
}

extension ServerEndpoint {
    /// Returns a list of fields; an empty one for a name that the table lacks, which the generator refuses.
    func list(_ name: String?) -> FieldList { fieldLists[name ?? ""] ?? .none }

    /// Reads the members of a request's body.
    ///
    /// - Parameters:
    ///   - body: The body; a form is an object of texts and lists of texts.
    ///   - isForm: Whether the body was a form.
    /// - Returns: The call.
    /// - Throws: The error of the whole request; an item's own error is in ``ServerCall/faults``.
    package func call(_ body: JSONObject, isForm: Bool) throws(RelationshipError) -> ServerCall {
        try RequestReader(endpoint: self, isForm: isForm).call(body)
    }
}
