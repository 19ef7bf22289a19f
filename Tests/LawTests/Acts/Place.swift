import RelationshipCore

/// Where the hub keeps a value.
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

    /// The record of `fields.json` that the value is; a text is none.
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
    /// The name of a group, if the value is one.
    var group: String? { if case .group(_, let name) = self { name } else { nil } }
}

/// What a call may do to a place that it names.
enum Touch: Equatable {
    /// A value may come where there is none; one that is there stays as it is.
    case appears
    /// The value may go.
    case vanishes
    /// These fields of the value may change.
    case changes(Set<String>)
    /// All of that, as a new request does to an old one.
    case replaces

    /// Whether that is all that has become of a value.
    ///
    /// - Parameters:
    ///   - before: The value before, or `nil`.
    ///   - after: The value after, or `nil`.
    ///   - changed: The names of the fields in which the two differ, if there are two.
    /// - Returns: Whether nothing else has happened to it.
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
    /// Everything that the state holds, by its place.
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
