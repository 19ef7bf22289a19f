import JSONSyntax
import RelationshipCore

extension FieldList {
    /// A list without fields.
    static let none = FieldList(
        layout: .object,
        nameMember: nil,
        valueMember: nil,
        unknown: nil,
        complete: nil,
        fields: []
    )

    private var nameKey: String { nameMember ?? "name" }
    private var valueKey: String { valueMember ?? "value" }

    // MARK: Reading

    /// Reads a list of fields into the arguments of a command that changes them, or into an outcome.
    ///
    /// - Parameters:
    ///   - value: The list on the wire.
    ///   - arguments: The arguments, in which an unknown field is none and an emptied one is `null`.
    ///   - path: The path of the fields in the arguments, or `.` for the arguments themselves.
    ///   - isAnswer: Whether the list is of an answer, which also has what no request can change. Unknown fields of an
    ///     answer are passed over, and unset ones left out.
    /// - Throws: `unknownField` for an unknown name, `invalidFieldValue` or `invalidArgument` for a wrong value.
    func read(
        _ value: JSONValue,
        into arguments: inout JSONObject,
        in path: String,
        isAnswer: Bool = false
    ) throws(RelationshipError) {
        var fields = path == "." ? arguments : arguments[path: path]?.object ?? JSONObject()
        // An object finds its members one by one, which takes too long for a list of many custom fields.
        var custom: [String: [(String, JSONValue)]] = [:]
        for (name, value) in try entries(value) {
            guard let field = field(name) else {
                guard unknown == "refused", !isAnswer else { continue }
                throw RelationshipError(.unknownField, "there is no field \(name.prefix(80))")
            }
            guard field.field != nil, isAnswer || field.readOnly != true else { continue }
            let change = try read(value, field, name, isAnswer: isAnswer)
            if isAnswer, change == .null || isUnset(change, field) { continue }
            if !isAnswer, let limit = field.limit, let unit = field.unit {
                let texts = change.elements ?? [change]
                guard texts.allSatisfy({ unit.admits($0.text ?? "", limit) }) else {
                    throw RelationshipError(.fieldTooLong, "\(name.prefix(80)): more than \(limit) \(unit)")
                }
            }
            if field.rest == true, let parent = field.field {
                // The name of a custom field may contain dots.
                custom[parent, default: []].append((String(name.dropFirst(field.name.utf8.count)), change))
            } else if let target = field.field {
                fields[path: target] = change
            }
        }
        for (parent, changes) in custom {
            let known = fields[parent]?.object?.members.map { ($0.key, $0.value) } ?? []
            fields[parent] = .object(JSONObject(known + changes))
        }
        if path == "." {
            arguments = fields
        } else {
            arguments[path: path] = .object(fields)
        }
    }

    private func isUnset(_ value: JSONValue, _ field: WireField) -> Bool {
        value.isUnset(field.whenMissing) || field.whenMissing != nil && value.elements?.isEmpty == true
    }

    private func field(_ name: String) -> WireField? {
        fields.first { $0.rest != true && $0.name == name }
            ?? fields.first { $0.rest == true && name.hasPrefix($0.name) && name.utf8.count > $0.name.utf8.count }
    }

    private func entries(_ value: JSONValue) throws(RelationshipError) -> [(String, JSONValue)] {
        func fault() -> RelationshipError { RelationshipError(.invalidArgument, "expected a list of fields") }
        switch layout {
        case .tags:
            guard let elements = value.elements else { throw fault() }
            return try elements.map { element throws(RelationshipError) in
                guard let name = element[nameKey]?.text, let value = element[valueKey] else { throw fault() }
                return (name, value)
            }
        case .object:
            guard let object = value.object else { throw fault() }
            return object.members.map { ($0.key, $0.value) }
        case .text:
            guard let text = value.text else { throw fault() }
            guard !text.isEmpty else { return [] }
            let json: JSONValue
            do throws(JSONSyntaxError) {
                json = try JSONValue(parsing: text.utf8)
            } catch {
                throw RelationshipError(.invalidArgument, "the text is not JSON: \(error)")
            }
            guard let object = json.object else { throw fault() }
            return object.members.map { ($0.key, $0.value) }
        }
    }

    private func read(
        _ value: JSONValue,
        _ field: WireField,
        _ name: String,
        isAnswer: Bool
    ) throws(RelationshipError) -> JSONValue {
        func fault() -> RelationshipError { RelationshipError(.invalidFieldValue, "\(name.prefix(80)): wrong value") }
        if field.emptyClears == true, value.text == "", !isAnswer { return .null }
        if let values = field.values {
            if let known = value.key.flatMap({ values[$0] }) { return known }
            if isAnswer { return .null }
            throw fault()
        }
        switch field.type {
        case .text, .user:
            guard value.text != nil else { throw fault() }
            return value
        case .number, .numberText:
            guard let number = value.wholeNumber ?? value.text.flatMap({ Int64($0) }) else { throw fault() }
            if let limit = field.limit, !isAnswer, number < 0 || number > limit { throw fault() }
            return .integer(number)
        case .texts:
            guard let elements = value.elements ?? (value.text == "" ? [] : nil),
                elements.allSatisfy({ $0.text != nil })
            else { throw fault() }
            return .array(elements)
        case .any:
            guard value.text != nil || value.wholeNumber != nil else { throw fault() }
            return value
        case .seconds:
            guard let (milliseconds, overflows) = value.wholeNumber?.multipliedReportingOverflow(by: 1_000), !overflows
            else { throw fault() }
            return .integer(milliseconds)
        case .flag, .milliseconds, .dateTime, .users, .fields, .items: throw fault()
        }
    }

    // MARK: Writing

    /// Writes the fields of an object of the hub.
    ///
    /// - Parameters:
    ///   - source: The object.
    ///   - names: The names to write, or `nil` for all that are set.
    ///   - showsUnset: Whether to write fields that are not set, too.
    /// - Returns: The list, or `nil` if it would be empty and no names were asked for.
    func write(_ source: JSONObject, only names: [String]? = nil, showsUnset: Bool = false) -> JSONValue? {
        let showsUnset = names != nil || showsUnset
        var entries: [(String, JSONValue)] = []
        func add(_ name: String, _ value: JSONValue) {
            if names?.contains(name) ?? true { entries.append((name, value)) }
        }
        for field in fields {
            guard let path = field.field else {
                if let value = field.whenMissing?.json, showsUnset { add(field.name, value) }
                continue
            }
            if field.rest == true {
                for member in source[path]?.object?.members ?? [] {
                    if let value = plain(member.value) { add(field.name + member.key, write(value, field)) }
                }
            } else if let value = source[path: path].flatMap(plain) {
                add(field.name, write(value, field))
            } else if let value = field.whenMissing?.json, showsUnset {
                add(field.name, value)
            }
        }
        guard !entries.isEmpty || names != nil else { return nil }
        switch layout {
        case .tags: return .array(entries.map { [nameKey: .string($0), valueKey: $1] })
        case .object: return .object(JSONObject(entries))
        case .text: return .string(JSONValue.object(JSONObject(entries)).line)
        }
    }

    /// Returns a value of the hub as a text or a number: bytes as their text, or `nil` if they are no UTF-8.
    private func plain(_ value: JSONValue) -> JSONValue? {
        guard value.object != nil else { return value }
        do throws(JSONFault) {
            let fields = try [String: FieldValue](json: JSONValue.object(["value": value]).lineBytes)
            return fields["value"]?.text.map { .string($0) }
        } catch {
            // Only bytes are objects, so no field of the hub has this value.
            return nil
        }
    }

    private func write(_ value: JSONValue, _ field: WireField) -> JSONValue {
        if value == .null { return field.type == .texts ? [] : "" }
        if let key = field.values?.text(of: value) {
            return field.type == .number ? .integer(Int64(key) ?? 0) : .string(key)
        }
        switch field.type {
        case .seconds: return .integer((value.wholeNumber ?? 0) / 1_000)
        case .numberText: return .string(value.key ?? "")
        case .text: return .string(value.key ?? "")
        case .number: return value.wholeNumber == nil ? .integer(Int64(value.text ?? "") ?? 0) : value
        case .user, .flag, .milliseconds, .dateTime, .users, .texts, .fields, .items, .any: return value
        }
    }

    /// Returns whether the list has a field with a name.
    package func knows(_ name: String) -> Bool { field(name) != nil }
}
