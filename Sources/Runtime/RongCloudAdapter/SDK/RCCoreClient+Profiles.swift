import RongCloudWire

extension RCCoreClient {
    /// Changes the caller's own profile; only the attributes that the app has set on the object change.
    ///
    /// `nil` leaves an attribute unchanged, and "" clears a text. Only the named keys of the extension values change.
    ///
    /// - Parameters:
    ///   - profile: The changes.
    ///   - successBlock: Called after the change.
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
    ///   - successBlock: Called after the change.
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
}
