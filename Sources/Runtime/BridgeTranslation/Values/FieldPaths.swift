import MappingLookup
import RelationshipCore

/// The fields of a neutral value by their paths, to find the fields that a translation preserves.
///
/// A list with elements about users is keyed by user: a missing element does not shift the elements after it. Other
/// lists are keyed by index. An empty value has no path, because nothing can be lost.
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

    /// Returns a cursor as text.
    ///
    /// This is a separate function, because the optimiser of Swift 6.3 fails on this cast together with the others.
    private static func text(ofCursor value: Any) -> String {
        guard let cursor = value as? Cursor else { return "" }
        return cursor.position.map { String($0) } ?? cursor.token
    }

    private mutating func read(_ value: Any, _ path: String, _ name: String) {
        switch value {
        case let user as UserID: add(path, name, user.rawValue)
        case let moment as Timestamp: add(path, name, moment.milliseconds == 0 ? "" : String(moment.milliseconds))
        case let field as FieldValue: add(path, name, field.text ?? "\(field.bytes)")
        case is Cursor: add(path, name, Self.text(ofCursor: value))
        case let error as RelationshipError: add(path, name, error.code.rawValue)
        // The id of a device belongs to that device only.
        case is DeviceID: break
        case let text as String: add(path, name, text)
        case let visibility as ProfileVisibility:
            // A user without a setting has an empty value.
            add(path, name, visibility == .appDefault ? "" : visibility.rawValue)
        case let flag as Bool: add(path, name, flag ? "true" : "")
        case let number as Int: add(path, name, number == 0 ? "" : String(number))
        case let number as Int64: add(path, name, number == 0 ? "" : String(number))
        case let dictionary as [String: FieldValue]:
            for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
                read(value, "\(path).\(key)", "\(name).\(key)")
            }
        case let changes as [String: FieldChange]:
            for (key, change) in changes.sorted(by: { $0.key < $1.key }) {
                switch change {
                case .set(let value): read(value, "\(path).\(key)", "\(name).\(key)")
                case .clear: add("\(path).\(key)", "\(name).\(key)", "cleared")
                }
            }
        default: readParts(value, path, name)
        }
    }

    private mutating func readParts(_ value: Any, _ path: String, _ name: String) {
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
    private static func user(of value: Any) -> UserID? {
        if let user = value as? UserID { return user }
        switch value {
        case let entry as FriendEntry: return entry.profile.userID
        case let entry as RequestEntry: return entry.profile.userID
        case let entry as BlockEntry: return entry.block.blocked
        case let entry as FollowEntry: return entry.profile.userID
        case let profile as Profile: return profile.userID
        case let item as ItemResult: return item.user
        case let item as RelationItem: return item.user
        case let item as FollowCountItem: return item.user
        case let removal as Event.FriendRemoval: return removal.user
        case let presence as Presence: return presence.user
        case let entry as SubscriptionEntry: return entry.subscription.publisher
        case let subscription as Subscription: return subscription.publisher
        default: return nil
        }
    }
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
