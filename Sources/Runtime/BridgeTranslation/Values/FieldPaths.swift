import MappingLookup
import RelationshipCore

/// The fields of a neutral value by their paths, to find the fields that a translation preserves.
///
/// A list with elements about users is keyed by user: a missing element does not shift the elements after it. Other
/// lists are keyed by index. An empty value has no path, because nothing can be lost.
///
/// The paths are the names of `fields.json`, which are those of the Swift properties, so they are read by reflection. The
/// hub's JSON has other names: an entry in it has one user, next to the members of its friendship, request or block.
struct FieldPaths {
    /// A field's value, and the field's path without keys for messages.
    struct Field: Equatable {
        var value: String
        var name: String
    }

    private(set) var fields: [String: Field] = [:]
    /// The paths in the order of the fields.
    private(set) var paths: [String] = []

    /// Reads all fields of a value.
    init(of value: Any) {
        read(value, "", "")
    }

    private mutating func add(_ path: String, _ name: String, _ value: String) {
        guard !value.isEmpty, fields[path] == nil else { return }
        fields[path] = Field(value: value, name: name)
        paths.append(path)
    }

    private mutating func read(_ value: Any, _ path: String, _ name: String) {
        if let text = FieldPaths.texts[ObjectIdentifier(type(of: value))] { return add(path, name, text(value)) }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            for child in mirror.children { read(child.value, path, name) }
        case .collection:
            for (place, child) in mirror.children.enumerated() {
                guard let user = FieldPaths.user(of: child.value) else {
                    read(child.value, "\(path).\(place)", name)
                    continue
                }
                // The element itself is also a field, because it may be missing as a whole.
                add("\(path)[\(user)]", "\(name)[]", user.rawValue)
                read(child.value, "\(path)[\(user)]", "\(name)[]")
            }
        case .dictionary:
            for (key, value) in (value as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
                read(value, "\(path).\(key)", "\(name).\(key)")
            }
        case .enum where mirror.children.isEmpty:
            add(path, name, "\(value)")
        default:
            for child in mirror.children {
                let label = child.label.map { $0.hasPrefix(".") ? "" : $0 } ?? ""
                let step = path.isEmpty || label.isEmpty ? label : ".\(label)"
                read(child.value, path + step, name + step)
            }
        }
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
}

extension FieldPaths {
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

extension FieldPaths {
    /// Returns losses for the fields of a value that a translation has changed.
    ///
    /// - Parameters:
    ///   - value: The value before.
    ///   - survivor: The value after.
    ///   - target: The tables of the target dialect.
    /// - Returns: The losses; equal losses of several elements are listed once.
    static func losses(from value: Any, to survivor: Any, in target: DialectTables) -> [Loss] {
        let before = FieldPaths(of: value)
        let after = FieldPaths(of: survivor)
        let isOutcome = value is Outcome
        var losses: [Loss] = []
        var missing: [String] = []
        for path in before.paths {
            guard let old = before.fields[path], !missing.contains(where: { path.hasPrefix($0) }) else { continue }
            let new = after.fields[path]
            guard new != old else { continue }
            let place = FieldPlace(old.name, ofOutcome: isOutcome)
            if path.hasSuffix("]") {
                missing.append(path)
                let row = place.missing(in: target) { before.fields["\(path).\($0)"]?.value ?? "" }
                losses.note(Loss(old.name, row.fidelity, row.reason, in: target.dialect, "expect fewer entries"))
            } else if new != nil {
                let row = place.changed(in: target)
                losses.note(Loss(old.name, row.fidelity, row.reason, in: target.dialect, "allow for the difference"))
            } else {
                let row = place.unreported(in: target)
                let advice = row.fidelity == .carried ? "read it elsewhere, or keep it in the app" : "do without it"
                losses.note(Loss(old.name, row.fidelity, row.reason, in: target.dialect, advice))
            }
        }
        return losses
    }
}
