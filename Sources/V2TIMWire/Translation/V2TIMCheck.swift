import Foundation
import RelationshipCore

/// What the vendor's SDK checks on the device, before anything is sent.
///
/// The limits themselves come from the mapping tables.
enum V2TIMCheck {
    /// Reads a user id: `nil` is a missing argument (6017), anything else malformed an invalid id (7003).
    static func user(_ text: String?, _ name: String) throws(RelationshipError) -> UserID {
        guard let text else { throw RelationshipError(.invalidArgument, "\(name) is nil") }
        guard tables.limit(.userID)?.admits(text) ?? true, let user = UserID(text) else {
            throw RelationshipError(.invalidUserID, "\(name) must be 1 to 32 bytes of printable ASCII")
        }
        return user
    }

    /// Reads a list of user ids; one malformed id makes the whole call fail, as the SDK checks before it sends.
    static func users(_ list: [String]?, limit field: LimitedField) throws(RelationshipError) -> [UserID] {
        guard let list else { throw RelationshipError(.invalidUserList, "userIDList is nil or not a list of strings") }
        guard !list.isEmpty else { throw RelationshipError(.invalidUserList, "userIDList is empty") }
        if let limit = tables.limit(field), !limit.admits(count: list.count) {
            throw RelationshipError(.tooManyItems, "userIDList takes at most \(limit.maximum) ids")
        }
        return try list.map { (text) throws(RelationshipError) in try user(text, "an id of userIDList") }
    }

    /// Reads a number of an enumeration.
    static func known<Value>(
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
    static func text(
        _ text: String?,
        _ field: LimitedField,
        else code: RelationshipError.Code
    ) throws(RelationshipError) {
        guard let text, let limit = tables.limit(field), !limit.admits(text) else { return }
        throw RelationshipError(code, "\(field.rawValue) holds at most \(limit.maximum) \(limit.unit)")
    }

    /// The object, or the error of a `nil` where the vendor wants an object.
    static func object<Object>(_ object: Object?, _ name: String) throws(RelationshipError) -> Object {
        guard let object else { throw RelationshipError(.invalidArgument, "\(name) is nil") }
        return object
    }

    /// Reads the name of a group: not empty, not too long (9005).
    static func groupName(_ name: String?, _ argument: String) throws(RelationshipError) -> String {
        guard let name, !name.isEmpty else {
            throw RelationshipError(.invalidGroupName, "\(argument) is nil or empty")
        }
        try text(name, .groupName, else: .invalidGroupName)
        return name
    }

    static func groupNames(_ list: [String]?) throws(RelationshipError) -> [String] {
        guard let list, !list.isEmpty else {
            throw RelationshipError(.invalidArgument, "groupNameList is nil, empty or not a list of strings")
        }
        return try list.map { (name) throws(RelationshipError) in try groupName(name, "a name of groupNameList") }
    }

    /// Reads custom fields, their names with or without the vendor's prefix.
    static func customChanges(
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
    private static func customKey(_ key: String) throws(RelationshipError) -> String {
        guard !key.isEmpty, key.utf8.allSatisfy(\.isASCIILetter) else {
            throw RelationshipError(.unknownField, "the custom field \"\(key)\" is not named by letters only")
        }
        try text(key, .customKey, else: .unknownField)
        return key
    }

    /// Checks the length of a custom field's value and gives its bytes.
    private static func customValue(_ value: Data) throws(RelationshipError) -> [UInt8] {
        if let limit = tables.limit(.customValue), value.count > limit.maximum {
            throw RelationshipError(.fieldTooLong, "the value of a custom field holds at most \(limit.maximum) bytes")
        }
        return Array(value)
    }

    /// What every source begins with on the wire.
    private static let sourcePrefix = "AddSource_Type_"

    /// Adds the prefix if it is missing, as the vendor's SDK does; no source stays none.
    static func source(_ source: String?) throws(RelationshipError) -> String {
        guard let source, !source.isEmpty else { return "" }
        let keyword = source.hasPrefix(sourcePrefix) ? String(source.dropFirst(sourcePrefix.count)) : source
        let isShortEnough = tables.limit(.sourceKeyword)?.admits(keyword) ?? true
        guard !keyword.isEmpty, isShortEnough, keyword.utf8.allSatisfy(\.isASCIILetter) else {
            throw RelationshipError(.invalidSource, "addSource is a keyword of 1 to 8 letters: \(source)")
        }
        return sourcePrefix + keyword
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }
}
