import RelationshipCore

/// The profiles that a session has read by `getUsersInfo`: the part of the vendor's local data in which `searchFriends` finds
/// users who are no friends.
struct V2TIMSeenProfiles: Sendable {
    /// The greatest number of profiles; the one that was read longest ago is replaced.
    static let limit = 1_000

    /// The profiles, the one that was read last at the end.
    private var profiles: [Profile] = []

    /// Notes profiles that were read; each replaces the one of the same user.
    mutating func note(_ new: [Profile]) {
        let users = Set(new.map(\.userID))
        profiles.removeAll { users.contains($0.userID) }
        profiles += new
        profiles.removeFirst(max(0, profiles.count - Self.limit))
    }

    /// The profiles that a search matches, in order of their ids.
    func matching(_ search: FriendSearch) -> [Profile] {
        profiles
            .filter { search.matches(FriendEntry(profile: $0, relation: .none, friendship: nil)) }
            .sorted { $0.userID < $1.userID }
    }
}
