extension TIMReply.Friend {
    /// Creates a friend of which only the profile is known.
    ///
    /// - Parameter profile: The friend's profile.
    public init(profile: TIMReply.UserProfile) {
        self.init(identifier: profile.identifier, profile: profile)
    }
}
