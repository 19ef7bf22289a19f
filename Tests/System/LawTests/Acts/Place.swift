import RelationshipCore

/// The place of a value in the hub.
enum Place: Hashable {
    case profile(UserID)
    case statusText(UserID)
    case friendship(UserPair)
    case request(UserPair)
    case block(UserPair)
    case group(UserID, String)
    case follow(UserPair)
    case subscription(Subscription.Key)
    case device(UserID, DeviceID)

    /// The name of the value's record in `hub/fields.json`; `nil` for a status text, which is not a record.
    var record: String? {
        switch self {
        case .profile: "Profile"
        case .statusText: nil
        case .friendship: "Friendship"
        case .request: "FriendRequest"
        case .block: "Block"
        case .group: "FriendGroup"
        case .follow: "Follow"
        case .subscription: "Subscription"
        case .device: "DevicePresence"
        }
    }
}

extension Place {
    /// The name of the group; `nil` for other values.
    var group: String? { if case .group(_, let name) = self { name } else { nil } }
}

/// A kind of change that a call may make at a place.
enum ExpectedChange: Equatable {
    /// A value may be created; an existing value stays unchanged.
    case appears
    /// The value may be removed.
    case vanishes
    /// These fields of the value may change.
    case changes(Set<String>)
    /// A value may be created, or any of its fields may change, as when a new request replaces an old one.
    case replaces

    /// Returns whether this kind of change covers the difference between two values.
    ///
    /// - Parameters:
    ///   - before: The value before, or `nil`.
    ///   - after: The value after, or `nil`.
    ///   - changed: The names of the fields that differ, if both values exist.
    /// - Returns: Whether the difference contains no other change.
    func covers(_ before: AnyHashable?, _ after: AnyHashable?, _ changed: Set<String>) -> Bool {
        switch (self, before, after) {
        case (.replaces, _, _?): true
        case (.appears, nil, _?): true
        case (.vanishes, _?, nil): true
        case (.changes(let fields), _?, _?): changed.isSubset(of: fields)
        default: false
        }
    }
}

extension RelationshipState {
    /// All values of the state, by their places.
    var values: [Place: AnyHashable] {
        var values: [Place: AnyHashable] = [:]
        for (user, record) in users {
            values[.profile(user)] = record.profile
            values[.statusText(user)] = record.statusText
        }
        for (pair, value) in friendships { values[.friendship(pair)] = value }
        for (pair, value) in requests { values[.request(pair)] = value }
        for (pair, value) in blocks { values[.block(pair)] = value }
        for (pair, value) in follows { values[.follow(pair)] = value }
        for (key, value) in subscriptions { values[.subscription(key)] = value }
        for (user, list) in groups { for value in list { values[.group(user, value.name)] = value } }
        for (user, list) in devices { for value in list { values[.device(user, value.id)] = value } }
        return values
    }
}
