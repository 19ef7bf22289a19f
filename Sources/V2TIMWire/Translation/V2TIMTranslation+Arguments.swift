import Foundation
import RelationshipCore

extension V2TIMTranslation {
    /// Reads a user id: `nil` is a missing argument (6017), anything else malformed an invalid id (7003).
    func user(_ text: String?, _ name: String) throws(RelationshipError) -> UserID {
        guard let text else { throw RelationshipError(.invalidArgument, "\(name) is nil") }
        guard tables.limit(.userID)?.admits(text) ?? true, let user = UserID(text) else {
            throw RelationshipError(.invalidUserID, "\(name) must be 1 to 32 bytes of printable ASCII")
        }
        return user
    }

    /// Reads a list of user ids; one malformed id makes the whole call fail, as the SDK checks before it sends.
    func users(_ list: [String]?, limit field: LimitedField) throws(RelationshipError) -> [UserID] {
        guard let list else { throw RelationshipError(.invalidUserList, "userIDList is nil or not a list of strings") }
        guard !list.isEmpty else { throw RelationshipError(.invalidUserList, "userIDList is empty") }
        if let limit = tables.limit(field), !limit.admits(count: list.count) {
            throw RelationshipError(.tooManyItems, "userIDList takes at most \(limit.maximum) ids")
        }
        var users: [UserID] = []
        users.reserveCapacity(list.count)
        for text in list { users.append(try user(text, "an id of userIDList")) }
        return users
    }

    /// Reads a number of an enumeration.
    func known<Value>(
        _ lookup: (Int) -> Value?,
        _ number: Int,
        _ name: String
    ) throws(RelationshipError) -> Value {
        guard let value = lookup(number) else {
            throw RelationshipError(.invalidEnumValue, "\(name) is invalid : \(number)")
        }
        return value
    }

    /// Checks the length of a text in the dialect's own unit; `nil` is never too long.
    func check(
        _ text: String?,
        _ field: LimitedField,
        _ code: RelationshipError.Code
    ) throws(RelationshipError) {
        guard let text, let limit = tables.limit(field), !limit.admits(text) else { return }
        throw RelationshipError(code, "\(field.rawValue) holds at most \(limit.maximum) \(limit.unit)")
    }

    /// Reads custom fields, their names with or without the vendor's prefix.
    func customChanges(
        _ fields: [String: Data]?,
        prefix: String,
        limit field: LimitedField
    ) throws(RelationshipError) -> [String: FieldChange] {
        let fields = fields ?? [:]
        if let limit = tables.limit(field), !limit.admits(count: fields.count) {
            throw RelationshipError(.tooManyItems, "there are at most \(limit.maximum) custom fields")
        }
        var changes: [String: FieldChange] = [:]
        // In order of the names, so that of several bad fields it is always the same that is reported.
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            let key = try customKey(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
            guard changes.updateValue(.set(.bytes(try customValue(value))), forKey: key) == nil else {
                throw RelationshipError(.unknownField, "the custom field \"\(key)\" is named with and without prefix")
            }
        }
        return changes
    }

    /// Checks the name of a custom field: ASCII letters, without any prefix.
    private func customKey(_ key: String) throws(RelationshipError) -> String {
        guard !key.isEmpty, key.utf8.allSatisfy(\.isASCIILetter) else {
            throw RelationshipError(.unknownField, "the custom field \"\(key)\" is not named by letters only")
        }
        try check(key, .customKey, .unknownField)
        return key
    }

    /// Checks the length of a custom field's value and gives its bytes.
    private func customValue(_ value: Data) throws(RelationshipError) -> [UInt8] {
        if let limit = tables.limit(.customValue), value.count > limit.maximum {
            throw RelationshipError(.fieldTooLong, "the value of a custom field holds at most \(limit.maximum) bytes")
        }
        return Array(value)
    }
}

/// The source of a request: `AddSource_Type_` and a keyword.
enum V2TIMSource {
    /// What every source begins with on the wire.
    static let prefix = "AddSource_Type_"

    /// Adds the prefix if it is missing, as the vendor's SDK does; no source stays none.
    static func prefixed(_ source: String?) throws(RelationshipError) -> String {
        guard let source, !source.isEmpty else { return "" }
        let keyword = source.hasPrefix(prefix) ? String(source.dropFirst(prefix.count)) : source
        let isShortEnough = tables.limit(.sourceKeyword)?.admits(keyword) ?? true
        guard !keyword.isEmpty, isShortEnough, keyword.utf8.allSatisfy(\.isASCIILetter) else {
            throw RelationshipError(.invalidSource, "addSource is a keyword of 1 to 8 letters: \(source)")
        }
        return prefix + keyword
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }
}
