package import JSONSyntax
package import RelationshipCore

/// Reads the members of a request as arguments of the hub, by the rows of an endpoint.
struct RequestReader {
    let endpoint: ServerEndpoint
    /// Whether every value is a text, as in forms.
    let isForm: Bool

    /// Reads the members of an object, except for one.
    func read(
        _ object: JSONObject,
        _ members: [RequestMember],
        except name: String? = nil
    ) throws(RelationshipError) -> JSONObject {
        var arguments = JSONObject()
        for member in members where member.name != name {
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
        if let value = value(at: member.name, of: member, in: object) { return value }
        for name in member.names ?? [] {
            if let value = value(at: name, of: member, in: object) { return value }
        }
        return nil
    }

    private func value(at name: String, of member: RequestMember, in object: JSONObject) -> JSONValue? {
        guard let value = object[name], value != .null, value.text != "" || member.empty == true else { return nil }
        return value
    }

    /// Reads a call, in which a wrong item refuses only itself if the endpoint has an answer for each item.
    func call(_ object: JSONObject) throws(RelationshipError) -> ServerCall {
        let list = endpoint.itemList
        var call = ServerCall(endpoint, try read(object, endpoint.request, except: list?.name))
        guard let list, let argument = list.argument else { return call }
        guard let value = value(of: list, in: object) else {
            guard list.required != true else {
                throw RelationshipError(list.error ?? .invalidUserList, "\(list.name) is missing")
            }
            return call
        }
        var items: [JSONValue] = []
        for (place, element) in try elements(value, list).enumerated() {
            do throws(RelationshipError) {
                items.append(try item(element, list))
            } catch {
                // An element that cannot have a user is no item, and the list is malformed.
                guard list.type == .users || element.text != nil || element.object != nil else { throw error }
                call.refused.append(RefusedItem(place: place, user: user(of: element, list), error: error))
            }
        }
        call.arguments[path: argument] = .array(items)
        return call
    }

    private func item(_ element: JSONValue, _ list: RequestMember) throws(RelationshipError) -> JSONValue {
        guard list.type == .items else { return .string(try user(element, in: list)) }
        return .object(try self.element(element, list))
    }

    /// Returns the user of a refused item, as the request writes them.
    private func user(of element: JSONValue, _ list: RequestMember) -> String {
        guard let object = element.object else { return element.key ?? "" }
        let names =
            list.wrapped.map { [$0] } ?? list.members?.first { $0.type == .user }.map { [$0.name] + ($0.names ?? []) }
        return (names ?? []).lazy.compactMap { object[$0]?.key }.first ?? ""
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
            return known
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
                        .string(try user(value, in: member))
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

    /// Reads a user in a list, whose elements may be objects.
    private func user(_ element: JSONValue, in list: RequestMember) throws(RelationshipError) -> String {
        try user(list.wrapped.flatMap { element[$0] } ?? element, list)
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
        guard let limit = member.limit, let unit = member.unit else { return true }
        return unit.admits(text, limit)
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
    /// - Throws: The error of the whole request; an item's own error is in ``ServerCall/refused``.
    package func call(_ body: JSONObject, isForm: Bool) throws(RelationshipError) -> ServerCall {
        try RequestReader(endpoint: self, isForm: isForm).call(body)
    }
}
