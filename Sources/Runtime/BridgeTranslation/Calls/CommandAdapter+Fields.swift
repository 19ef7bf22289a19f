import MappingLookup
import RelationshipCore

// The fields of patches, in the form that the mapping tables specify for the target.
extension CommandAdapter {
    /// Returns the standard fields of a profile in the target's form; `nil` if the target would refuse the whole call.
    mutating func standardFields(_ changes: [String: FieldChange]) -> [String: FieldChange]? {
        var kept: [String: FieldChange] = [:]
        for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
            let path = "fields.\(name)"
            guard Profile.Field(rawValue: name) != nil, keeps(path, "written", "keep it in a custom field") else {
                continue
            }
            guard case .set(let value) = change else {
                kept[name] = cleared(path)
                continue
            }
            guard let value = standardValue(value, name, path) else { return nil }
            kept[name] = .set(value)
        }
        return kept
    }

    /// Returns custom fields in the target's form; `nil` if the target would refuse the whole call.
    mutating func customFields(_ changes: [String: FieldChange], _ limit: LimitedField) -> [String: FieldChange]? {
        var kept: [String: FieldChange] = [:]
        for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
            let path = "custom.\(name)"
            guard takesName(name) else {
                loseName(path)
                continue
            }
            guard case .set(let value) = change else {
                kept[name] = cleared(path)
                continue
            }
            guard let value = customValue(value, path) else { return nil }
            kept[name] = .set(value)
        }
        return admits(count: kept.count, limit, "custom") ? kept : nil
    }

    /// Returns the target's value for a cleared field; records a loss if an ordinary value replaces it.
    private mutating func cleared(_ path: String) -> FieldChange {
        guard let value = cell(path)?.patchForm?.cleared else { return .clear }
        change(path, "take it for unset")
        return .set(value)
    }
}

// MARK: - Values

extension CommandAdapter {
    private mutating func standardValue(_ value: FieldValue, _ name: String, _ path: String) -> FieldValue? {
        let limit = LimitedField(rawValue: name)
        switch cell(path)?.patchForm {
        case .clearedZero, .writtenNumber: return number(value, limit, path).map { .integer($0) }
        case .writtenText, .writtenTextOrCleared: return text(value, limit, path).map { .string($0) }
        default: return limit.map { fits(value, $0, path) } ?? true ? value : nil
        }
    }

    private mutating func number(_ value: FieldValue, _ field: LimitedField?, _ path: String) -> Int64? {
        guard let number = value.text.flatMap({ Int64($0) }) else {
            lose(
                path,
                .rejected,
                "it is a whole number in \(target.rawValue), and \"\(value.text ?? "")\" is none",
                "write it as a number, such as 20000131 for a day"
            )
            return nil
        }
        let limit = field.flatMap { tables.limit($0) }.flatMap { $0.unit == .value ? $0 : nil }
        // Without a limit in the tables, the target's number is an unsigned integer of 32 bits.
        let maximum = limit.map { Int64($0.maximum) } ?? Int64(UInt32.max)
        guard (0...maximum).contains(number) else {
            let reason = "\(target.rawValue) takes 0 to \(maximum), and it is \(number)"
            lose(path, .rejected, reason, "keep to that range")
            return nil
        }
        return number
    }

    private mutating func text(_ value: FieldValue, _ field: LimitedField?, _ path: String) -> String? {
        guard let text = value.text else {
            lose(path, .rejected, "it is a text in \(target.rawValue), and these bytes are none", "write it as UTF-8")
            return nil
        }
        if let field, !admits(text, field, path) { return nil }
        if case .integer = value { change(path, "read it as a number again") }
        return text
    }

    private mutating func customValue(_ value: FieldValue, _ path: String) -> FieldValue? {
        let form = cell(path)?.patchForm
        guard form == .customBytes || form == .customTexts else {
            return fits(value, .customValue, path) ? value : nil
        }
        if case .integer = value { change(path, "read its digits") }
        guard form == .customTexts else { return fits(value, .customValue, path) ? .bytes(value.bytes) : nil }
        guard let text = value.text else {
            refuse(path, "write it as UTF-8")
            return nil
        }
        if text.isEmpty { change(path, "take it for unset") }
        return admits(text, .customValue, path) ? .string(text) : nil
    }

    /// Returns whether the target accepts a value of that length; if not, records a loss.
    private mutating func fits(_ value: FieldValue, _ limit: LimitedField, _ path: String) -> Bool {
        value.text.map { admits($0, limit, path) } ?? admits(count: value.bytes.count, limit, path)
    }
}

// MARK: - Names

extension CommandAdapter {
    /// Records the loss of a field with a name that the target does not accept.
    private mutating func loseName(_ path: String) {
        let words = [
            tables.limit(.customKey)?.title, tables.note(of: .customKey),
        ]
        let reason = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        let advice = "give the field a name that both dialects take"
        losses.note(Loss(path, .dropped, "names of \(reason)", in: target, advice))
    }

    /// Returns whether the target's SDK accepts a call that writes a custom field of that name.
    private func takesName(_ name: String) -> Bool {
        let custom = [name: FieldChange.set(.string("x"))]
        let probe: Command =
            kind == .updateFriend
            ? .updateFriend(DialectContext.unknownUser, FriendPatch(remark: "x", custom: custom))
            : .updateProfile(ProfilePatch(custom: custom))
        guard let call = DialectCall(probe, in: targetDialect, context) else { return false }
        if case .refused = call.meaning(in: context) { return false }
        return true
    }
}
