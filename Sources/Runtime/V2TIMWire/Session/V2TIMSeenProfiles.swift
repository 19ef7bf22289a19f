import RelationshipCore

/// The profiles that a session has read with `getUsersInfo`.
///
/// They are the part of the vendor's local data in which `searchFriends` finds users who are not friends.
struct V2TIMSeenProfiles: Sendable {
    /// The maximum number of profiles; beyond it, the profile that was read longest ago is dropped.
    static let limit = 1_000

    /// The profiles, in order of their last read.
    private var profiles: [Profile] = []

    /// Stores profiles that were read; each replaces the previous profile of the same user.
    mutating func note(_ new: [Profile]) {
        let users = Set(new.map(\.userID))
        profiles.removeAll { users.contains($0.userID) }
        profiles += new
        profiles.removeFirst(max(0, profiles.count - Self.limit))
    }

    /// Returns the profiles that match a search, in order of their ids.
    func matching(_ search: FriendSearch) -> [Profile] {
        profiles
            .filter { search.matches(FriendEntry(profile: $0, relation: .none, friendship: nil)) }
            .sorted { $0.userID < $1.userID }
    }
}
