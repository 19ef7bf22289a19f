import RongCloudWire

extension RCCoreClient {
    /// Blocks a user; blocking a blocked user succeeds.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - successBlock: Called once the user is blocked.
    ///   - errorBlock: Gets the code.
    public func addToBlacklist(
        _ userId: String,
        success successBlock: (() -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        send(.addToBlacklist(userId: userId), success: successBlock, error: errorBlock)
    }

    /// Unblocks a user; unblocking a user who is not blocked succeeds.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - successBlock: Called once the user is unblocked.
    ///   - errorBlock: Gets the code.
    public func removeFromBlacklist(
        _ userId: String,
        success successBlock: (() -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        send(.removeFromBlacklist(userId: userId), success: successBlock, error: errorBlock)
    }

    /// Reads whether the caller has blocked a user.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - successBlock: Gets 0 if the user is blocked, 101 if not.
    ///   - errorBlock: Gets the code.
    public func getBlacklistStatus(
        _ userId: String,
        success successBlock: ((Int32) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        send(
            .getBlacklistStatus(userId: userId),
            reading: { reply -> Int32? in if case .bizStatus(let status) = reply { Int32(status) } else { nil } },
            success: successBlock,
            error: errorBlock
        )
    }

    /// Reads the users that the caller has blocked.
    ///
    /// - Parameters:
    ///   - successBlock: Gets the user ids, the oldest entry first.
    ///   - errorBlock: Gets the code.
    public func getBlacklist(
        _ successBlock: (([String]) -> Void)?,
        error errorBlock: ((RCErrorCode) -> Void)? = nil
    ) {
        send(
            .getBlacklist,
            reading: { reply -> [String]? in if case .blockUserIds(let userIds) = reply { userIds } else { nil } },
            success: successBlock,
            error: errorBlock
        )
    }
}
