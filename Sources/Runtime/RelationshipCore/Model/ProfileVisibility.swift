/// The users who may see more of a user than the nickname and the avatar.
public enum ProfileVisibility: String, Sendable, Hashable, Codable, CaseIterable {
    /// The app's default (``Policy/defaultVisibility``).
    case appDefault
    /// No user.
    case nobody
    /// Every user.
    case everyone
    /// The users in the user's friend list.
    case friends
}

extension Profile {
    /// Returns the profile with the parts that another user may see.
    ///
    /// - Parameters:
    ///   - isFriend: Whether the viewer is in the profile owner's friend list.
    ///   - policy: The policy of the operator.
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
    /// Returns the entry with the parts that its viewer may see.
    ///
    /// See ``Profile/shown(toFriend:policy:)``.
    ///
    /// - Parameter policy: The policy of the operator.
    /// - Returns: The entry with the part of the profile that its owner shows.
    public func shown(by policy: Policy) -> FriendEntry {
        let isFriend = relation == .incoming || relation == .mutual
        guard !profile.isShownWhole(toFriend: isFriend, policy: policy) else { return self }
        var entry = self
        entry.profile = profile.shown(toFriend: isFriend, policy: policy)
        return entry
    }
}
