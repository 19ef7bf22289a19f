import RongCloudWire

extension RCCoreClient {
    /// Changes the caller's own profile: only the attributes that the app has set on the object.
    ///
    /// `nil` leaves an attribute unchanged, "" clears a text, and of the extension values only the named keys change.
    ///
    /// - Parameters:
    ///   - profile: The changes.
    ///   - successBlock: Called once they are written.
    ///   - errorBlock: Gets the code and the names of the attributes with the error.
    public func updateMyUserProfile(
        _ profile: RCUserProfile,
        successBlock: (() -> Void)?,
        errorBlock: ((RCErrorCode, [String]?) -> Void)? = nil
    ) {
        send(
            .updateMyUserProfile(profile: profile.changes),
            success: successBlock,
            failure: { errorBlock?($0.errorCode, $0.errorKeys) }
        )
    }

    /// Changes the caller's own profile, as SDK 5.12 spells it.
    ///
    /// - Parameters:
    ///   - profile: The changes.
    ///   - successBlock: Called once they are written.
    ///   - errorBlock: Gets the code and the name of the first attribute with the error.
    @available(*, deprecated, renamed: "updateMyUserProfile(_:successBlock:errorBlock:)")
    public func updateMyUserProfile(
        _ profile: RCUserProfile,
        success successBlock: (() -> Void)?,
        error errorBlock: ((RCErrorCode, String?) -> Void)? = nil
    ) {
        send(
            .updateMyUserProfile(profile: profile.changes),
            success: successBlock,
            failure: { errorBlock?($0.errorCode, $0.errorKeys?.first) }
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

    /// Reads profiles; unknown users are left out.
    ///
    /// - Parameters:
    ///   - userIds: The users, 1 to 100.
    ///   - successBlock: Gets the profiles, in the order asked; for users who hide their profile, name and portrait
    ///     only.
    ///   - errorBlock: Gets the code; 24365 for too many users.
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

    /// Searches the user with a unique id; only a server assigns unique ids.
    ///
    /// - Parameters:
    ///   - uniqueId: The whole unique id, 1 to 32 characters.
    ///   - successBlock: Gets the profile.
    ///   - errorBlock: Gets the code; 24366 if no user has that unique id, or if the user hides it from the caller.
    public func searchUserProfile(
        byUniqueId uniqueId: String,
        success successBlock: ((RCUserProfile) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        send(
            .searchUserProfileByUniqueId(uniqueId: uniqueId),
            reading: { reply -> RongCloudUserProfile? in
                if case .userProfile(let profile) = reply { profile } else { nil }
            },
            success: { successBlock?(RCUserProfile($0)) },
            error: errorBlock
        )
    }

    /// Sets the visibility of the caller's profile beyond name and portrait.
    ///
    /// - Parameters:
    ///   - visibility: The visibility.
    ///   - successBlock: Called once it is set.
    ///   - errorBlock: Gets the code.
    public func updateMyUserProfileVisibility(
        _ visibility: RCUserProfileVisibility,
        success successBlock: (() -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        let call = RongCloudCall.updateMyUserProfileVisibility(visibility: Int(visibility.rawValue))
        send(call, success: successBlock, error: errorBlock)
    }

    /// Reads the visibility of the caller's profile beyond name and portrait.
    ///
    /// - Parameters:
    ///   - successBlock: Gets the visibility; `.notSet` if the caller has set none and the app's default applies.
    ///   - errorBlock: Gets the code.
    public func getMyUserProfileVisibility(
        _ successBlock: ((RCUserProfileVisibility) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        send(
            .getMyUserProfileVisibility,
            reading: { reply -> RCUserProfileVisibility? in
                if case .visibility(let number) = reply {
                    UInt(exactly: number).flatMap(RCUserProfileVisibility.init(rawValue:))
                } else {
                    nil
                }
            },
            success: successBlock,
            error: errorBlock
        )
    }
}
