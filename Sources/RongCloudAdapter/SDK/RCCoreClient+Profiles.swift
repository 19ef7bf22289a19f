extension RCCoreClient {
    /// Changes the caller's own profile: what was set on the object, and nothing else.
    ///
    /// - Parameters:
    ///   - profile: The changes.
    ///   - successBlock: Called once they are written.
    ///   - errorBlock: Gets the code and the attributes that it is about.
    public func updateMyUserProfile(
        _ profile: RCUserProfile,
        successBlock: (() -> Void)?,
        errorBlock: ((RCErrorCode, [String]?) -> Void)? = nil
    ) {
        send(
            .updateMyUserProfile(profile: profile.value),
            success: successBlock,
            failure: { errorBlock?($0.code, $0.errorKeys) }
        )
    }

    /// Changes the caller's own profile, as SDK 5.12 spells it.
    ///
    /// - Parameters:
    ///   - profile: The changes.
    ///   - successBlock: Called once they are written.
    ///   - errorBlock: Gets the code and the first attribute that it is about.
    @available(*, deprecated, renamed: "updateMyUserProfile(_:successBlock:errorBlock:)")
    public func updateMyUserProfile(
        _ profile: RCUserProfile,
        success successBlock: (() -> Void)?,
        error errorBlock: ((RCErrorCode, String?) -> Void)? = nil
    ) {
        send(
            .updateMyUserProfile(profile: profile.value),
            success: successBlock,
            failure: { errorBlock?($0.code, $0.errorKeys?.first) }
        )
    }

    /// Reads the caller's own profile.
    ///
    /// - Parameters:
    ///   - successBlock: Gets the profile.
    ///   - errorBlock: Gets the code.
    public func getMyUserProfile(
        _ successBlock: ((RCUserProfile) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        send(
            .getMyUserProfile,
            reading: { reply -> RongCloudUserProfile? in
                if case .userProfile(let profile) = reply { profile } else { nil }
            },
            success: { successBlock?(RCUserProfile($0)) },
            error: errorBlock
        )
    }

    /// Reads profiles; unknown users are missing from the answer.
    ///
    /// - Parameters:
    ///   - userIds: The users.
    ///   - successBlock: Gets the profiles, in the order asked.
    ///   - errorBlock: Gets the code.
    public func getUserProfiles(
        _ userIds: [String],
        success successBlock: (([RCUserProfile]) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        send(
            .getUserProfiles(userIds: userIds),
            reading: { reply -> [RongCloudUserProfile]? in
                if case .userProfiles(let profiles) = reply { profiles } else { nil }
            },
            success: { successBlock?($0.map(RCUserProfile.init)) },
            error: errorBlock
        )
    }
}
