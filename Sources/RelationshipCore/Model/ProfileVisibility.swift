/// Who may see more of a user than nickname and avatar.
public enum ProfileVisibility: String, Sendable, Hashable, Codable, CaseIterable {
    /// Whoever the app's default lets (``Policy/defaultVisibility``).
    case appDefault
    /// Nobody.
    case nobody
    /// Everyone.
    case everyone
    /// Whoever the user has in their friend list.
    case friends
}

extension Profile {
    /// The profile as somebody else may see it.
    ///
    /// - Parameters:
    ///   - isFriend: Whether the viewer is in the profile owner's friend list.
    ///   - policy: What the operator has chosen.
    /// - Returns: The whole profile, or only id, nickname, avatar and add permission.
    public func shown(toFriend isFriend: Bool, policy: Policy) -> Profile {
        guard !isShownWhole(toFriend: isFriend, policy: policy) else { return self }
        return Profile(
            userID: userID,
            nickname: nickname,
            avatarURL: avatarURL,
            addPermission: addPermission,
            visibility: visibility
        )
    }

    fileprivate func isShownWhole(toFriend isFriend: Bool, policy: Policy) -> Bool {
        switch visibility == .appDefault ? policy.defaultVisibility : visibility {
        case .everyone, .appDefault: true
        case .friends: isFriend
        case .nobody: false
        }
    }
}

extension FriendEntry {
    /// The entry as its viewer may see it; see ``Profile/shown(toFriend:policy:)``.
    ///
    /// - Parameter policy: What the operator has chosen.
    /// - Returns: The entry with as much of the profile as its owner shows.
    public func shown(by policy: Policy) -> FriendEntry {
        let isFriend = relation == .incoming || relation == .mutual
        guard !profile.isShownWhole(toFriend: isFriend, policy: policy) else { return self }
        var entry = self
        entry.profile = profile.shown(toFriend: isFriend, policy: policy)
        return entry
    }
}
