import RongCloudWire

extension RCCoreClient {
    /// Changes the caller's own profile: what the app has set on the object, and nothing else.
    ///
    /// `nil` leaves an attribute as it is, "" clears a text, and of the extension values only the named keys change.
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
    ///   - errorBlock: Gets the code and the first attribute that it is about.
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

    /// Reads profiles; unknown users are missing from the answer.
    ///
    /// - Parameters:
    ///   - userIds: The users, 1 to 100.
    ///   - successBlock: Gets the profiles, in the order asked; of users who hide theirs, name and portrait only.
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

    /// Looks for the user of a unique id; only a server gives users unique ids.
    ///
    /// - Parameters:
    ///   - uniqueId: The whole unique id, 1 to 32 characters.
    ///   - successBlock: Gets the profile.
    ///   - errorBlock: Gets the code; 24366 if nobody has that unique id, or its user does not show it to the caller.
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

    /// Sets who may see more of the caller than name and portrait.
    ///
    /// - Parameters:
    ///   - visibility: Who may.
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

    /// Reads who may see more of the caller than name and portrait.
    ///
    /// - Parameters:
    ///   - successBlock: Gets who may; `.notSet` if the caller has not chosen and the app's default holds.
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
