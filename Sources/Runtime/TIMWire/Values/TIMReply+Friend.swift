extension TIMReply.Friend {
    /// Creates a friend with only a profile.
    ///
    /// - Parameter profile: The friend's profile.
    public init(profile: TIMReply.UserProfile) {
        self.init(identifier: profile.identifier, profile: profile)
    }
}
