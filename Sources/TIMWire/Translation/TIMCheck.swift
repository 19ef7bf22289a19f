import RelationshipCore

/// What the vendor's SDK checks on the device, before anything is sent.
///
/// The limits themselves come from the mapping tables; each failure has the neutral error for the vendor's documented
/// code.
enum TIMCheck {
    /// A single user's id: missing is a bad argument, malformed or too long is a bad id.
    static func user(_ text: String?, _ parameter: String) throws(RelationshipError) -> UserID {
        guard let text, !text.isEmpty else {
            throw RelationshipError(.invalidArgument, "\(parameter) is nil or empty; give a user id")
        }
        return try validID(text)
    }

    /// A list of users' ids: none is a bad argument, each must be well-formed.
    static func users(
        _ texts: [String]?,
        _ parameter: String,
        limit: LimitedField
    ) throws(RelationshipError) -> [UserID] {
        guard let texts, !texts.isEmpty else {
            throw RelationshipError(.invalidUserList, "\(parameter) is nil or empty; give at least one user id")
        }
        if let limit = tables.limit(limit), !limit.admits(count: texts.count) {
            throw RelationshipError(.tooManyItems, "\(parameter) holds more than \(limit.maximum) user ids")
        }
        return try texts.map(validID)
    }

    /// A text with a limit; `nil` is an empty text.
    static func text(
        _ text: String?,
        _ field: LimitedField,
        else code: RelationshipError.Code
    ) throws(RelationshipError) -> String {
        guard let text else { return "" }
        if let limit = tables.limit(field), !limit.admits(text) {
            throw RelationshipError(
                code,
                "the \(field.rawValue) holds more than \(limit.maximum) \(limit.unit.rawValue)"
            )
        }
        return text
    }

    /// The source of a request with its prefix, which the app may leave out; a missing source stays empty.
    static func source(_ text: String?) throws(RelationshipError) -> String {
        guard let text, !text.isEmpty else { return "" }
        let keyword = text.hasPrefix(TIMKey.sourcePrefix) ? String(text.dropFirst(TIMKey.sourcePrefix.count)) : text
        guard isKeyword(keyword, .sourceKeyword) else {
            throw RelationshipError(.invalidSource, "addSource is \(TIMKey.sourcePrefix) and 1 to 8 letters")
        }
        return TIMKey.sourcePrefix + keyword
    }

    /// The name of a friend's custom field without its prefix, which the app may leave out.
    static func friendField(_ key: String) throws(RelationshipError) -> String {
        try customField(key, prefix: TIMKey.friendCustomPrefix, kind: "friend")
    }

    /// The name of a profile's custom field without its prefix, which the app may leave out.
    static func profileField(_ key: String) throws(RelationshipError) -> String {
        try customField(key, prefix: TIMKey.profileCustomPrefix, kind: "profile")
    }

    private static func customField(
        _ key: String,
        prefix: String,
        kind: String
    ) throws(RelationshipError) -> String {
        let name = key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
        guard isKeyword(name, .customKey) else {
            throw RelationshipError(
                .unknownField,
                "\"\(key)\" is not a \(kind) field; write \(prefix) and 1 to 8 letters"
            )
        }
        return name
    }

    /// The name of a group: not empty, not too long.
    static func groupName(_ text: String?, _ parameter: String) throws(RelationshipError) -> String {
        let name = try self.text(text, .groupName, else: .invalidGroupName)
        guard !name.isEmpty else { throw RelationshipError(.invalidGroupName, "\(parameter) is nil or empty") }
        return name
    }

    /// Names of groups; none is a bad argument, as in every list.
    static func groupNames(_ texts: [String]?, _ parameter: String) throws(RelationshipError) -> [String] {
        guard let texts, !texts.isEmpty else {
            throw RelationshipError(.invalidArgument, "\(parameter) is nil or empty; give at least one name")
        }
        return try texts.map { (text) throws(RelationshipError) in try groupName(text, "a name in \(parameter)") }
    }

    /// The value of an enumeration's number.
    static func known<Value>(
        _ lookup: (Int) -> Value?,
        _ number: Int,
        _ parameter: String
    ) throws(RelationshipError) -> Value {
        guard let value = lookup(number) else {
            throw RelationshipError(.invalidEnumValue, "\(parameter) has no value \(number)")
        }
        return value
    }

    /// The object, or the error of a `nil` where the vendor wants an object.
    static func object<Object>(_ object: Object?, _ parameter: String) throws(RelationshipError) -> Object {
        guard let object else { throw RelationshipError(.invalidArgument, "\(parameter) is nil") }
        return object
    }

    private static func validID(_ text: String) throws(RelationshipError) -> UserID {
        let isShortEnough = tables.limit(.userID)?.admits(text) ?? true
        guard isShortEnough, let user = UserID(text) else {
            throw RelationshipError(.invalidUserID, "a user id holds 1 to 32 bytes of printable ASCII")
        }
        return user
    }

    private static func isKeyword(_ text: String, _ field: LimitedField) -> Bool {
        guard !text.isEmpty, tables.limit(field)?.admits(text) ?? true else { return false }
        return text.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    }
}
