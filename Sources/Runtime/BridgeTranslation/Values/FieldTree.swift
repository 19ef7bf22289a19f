import JSONSyntax
import RelationshipCore

/// The fields of a neutral value as a tree of texts, to find the fields that a translation preserves.
///
/// An element of a list that is about a user has the user under ``user``. An empty value is not in the tree, because
/// nothing can be lost.
///
/// The members have the names of `fields.json`, which are those of the Swift properties, so they are read by reflection.
/// The hub's JSON has other names: an entry in it has one user, next to the members of its friendship, request or block.
enum FieldTree {
    /// The member of an element with the user that it is about.
    static let user = "[]"

    /// Returns whether a member has no name in Swift, such as the first argument of most commands.
    static func isUnnamed(_ member: String) -> Bool { member.hasPrefix(".") || member == user }

    /// Returns the tree of a value; `nil` for an empty one.
    static func tree(of value: Any) -> JSONValue? {
        if let text = texts[ObjectIdentifier(type(of: value))] { return text(value).asField }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { tree(of: $0.value) }
        case .collection: return list(of: mirror.children.map(\.value))
        case .set: return set(of: mirror.children.compactMap { tree(of: $0.value)?.text })
        case .dictionary:
            let entries = (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }
            return object(of: entries.map { ($0.key, $0.value) })
        case .enum where mirror.children.isEmpty: return "\(value)".asField
        default: return object(of: mirror.children.map { ($0.label ?? ".", $0.value) })
        }
    }

    private static func list(of elements: [Any]) -> JSONValue? {
        if elements.isEmpty { return nil }
        return .array(
            elements.map { element in
                guard let user = user(of: element) else { return tree(of: element) ?? [:] }
                var members: JSONObject = [FieldTree.user: .string(user.rawValue)]
                if let object = tree(of: element)?.object { members.add(object) }
                return .object(members)
            }
        )
    }

    private static func set(of elements: [String]) -> JSONValue? {
        elements.isEmpty ? nil : .array(elements.sorted().map { .string($0) })
    }

    private static func object(of members: [(name: String, value: Any)]) -> JSONValue? {
        var object = JSONObject()
        for (name, value) in members {
            guard let tree = tree(of: value) else { continue }
            // The parts of a value without a name are beside the other members.
            let parts = isUnnamed(name) ? tree.object?.members : nil
            for part in parts ?? [JSONObject.Member(key: name, value: tree)] where object[part.key] == nil {
                object[part.key] = part.value
            }
        }
        return object.members.isEmpty ? nil : .object(object)
    }

    /// Returns the user that an element of a list is about.
    private static func user(of element: Any) -> UserID? {
        if let user = element as? UserID { return user }
        guard texts[ObjectIdentifier(type(of: element))] == nil else { return nil }
        let parts = Mirror(reflecting: element)
        let user = parts.descendant("user") ?? parts.descendant("userID") ?? parts.descendant("publisher")
        let inner = parts.descendant("profile", "userID") ?? parts.descendant("subscription", "publisher")
        return (user ?? inner) as? UserID
    }

    // MARK: Texts

    private typealias Text = @Sendable (Any) -> String

    private static func text<Value>(_ text: @escaping @Sendable (Value) -> String) -> (ObjectIdentifier, Text) {
        (ObjectIdentifier(Value.self), { ($0 as? Value).map(text) ?? "" })
    }

    /// The texts of the types that are single fields; empty for a value that cannot be lost.
    private static let texts: [ObjectIdentifier: Text] = Dictionary(
        uniqueKeysWithValues: [
            text { (text: String) in text },
            text { (flag: Bool) in flag ? "true" : "" },
            text { (number: Int) in number == 0 ? "" : String(number) },
            text { (number: Int64) in number == 0 ? "" : String(number) },
            text { (user: UserID) in user.rawValue },
            // The id of a device belongs to that device only.
            text { (_: DeviceID) in "" },
            text { (moment: Timestamp) in moment.milliseconds == 0 ? "" : String(moment.milliseconds) },
            text { (field: FieldValue) in field.text ?? "\(field.bytes)" },
            text { (change: FieldChange) in
                switch change {
                case .set(let field): field.text ?? "\(field.bytes)"
                case .clear: "cleared"
                }
            },
            text { (cursor: Cursor) in cursor.position.map { String($0) } ?? cursor.token },
            text { (error: RelationshipError) in error.code.rawValue },
            // A user without a setting has an empty value.
            text { (visibility: ProfileVisibility) in visibility == .appDefault ? "" : visibility.rawValue },
        ]
    )
}

extension String {
    /// The text as a field; `nil` if it is empty.
    fileprivate var asField: JSONValue? { isEmpty ? nil : .string(self) }
}
