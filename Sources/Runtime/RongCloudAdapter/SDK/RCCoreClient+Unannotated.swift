import RongCloudWire

// The methods as Swift imports them from the headers of SDK 5.0, which do not say what can be `nil`. The compiler
// prefers the other spellings if a call fits both.
extension RCCoreClient {
    /// `shared()` in the spelling of SDK 5.0.
    @_disfavoredOverload
    public class func shared() -> Self! {
        let client: Self = shared()
        return client
    }

    /// `connect(withToken:dbOpened:success:error:)` in the spelling of SDK 5.0; `nil` is an invalid token.
    @_disfavoredOverload
    public func connect(
        withToken token: String!,
        dbOpened dbOpenedBlock: ((RCDBErrorCode) -> Void)!,
        success successBlock: ((String?) -> Void)!,
        error errorBlock: ((RCConnectErrorCode) -> Void)!
    ) {
        let success: ((String) -> Void)? = successBlock.map { block in { block($0) } }
        connect(withToken: token ?? "", dbOpened: dbOpenedBlock, success: success, error: errorBlock)
    }

    /// `connect(withToken:timeLimit:dbOpened:success:error:)` in the spelling of SDK 5.0; `nil` is an invalid token.
    @_disfavoredOverload
    public func connect(
        withToken token: String!,
        timeLimit: Int32,
        dbOpened dbOpenedBlock: ((RCDBErrorCode) -> Void)!,
        success successBlock: ((String?) -> Void)!,
        error errorBlock: ((RCConnectErrorCode) -> Void)!
    ) {
        let success: ((String) -> Void)? = successBlock.map { block in { block($0) } }
        connect(
            withToken: token ?? "",
            timeLimit: timeLimit,
            dbOpened: dbOpenedBlock,
            success: success,
            error: errorBlock
        )
    }

    /// `addToBlacklist(_:success:error:)` in the spelling of SDK 5.0; `nil` is no user.
    @_disfavoredOverload
    public func add(
        toBlacklist userId: String!,
        success successBlock: (() -> Void)!,
        error errorBlock: ((RCErrorCode) -> Void)!
    ) {
        addToBlacklist(userId ?? "", success: successBlock, error: errorBlock)
    }

    /// `removeFromBlacklist(_:success:error:)` in the spelling of SDK 5.0; `nil` is no user.
    @_disfavoredOverload
    public func remove(
        fromBlacklist userId: String!,
        success successBlock: (() -> Void)!,
        error errorBlock: ((RCErrorCode) -> Void)!
    ) {
        removeFromBlacklist(userId ?? "", success: successBlock, error: errorBlock)
    }

    /// `getBlacklistStatus(_:success:error:)` in the spelling of SDK 5.0; `nil` is no user.
    @_disfavoredOverload
    public func getBlacklistStatus(
        _ userId: String!,
        success successBlock: ((Int32) -> Void)!,
        error errorBlock: ((RCErrorCode) -> Void)!
    ) {
        let userId: String = userId ?? ""
        getBlacklistStatus(userId, success: successBlock, error: errorBlock)
    }

    /// `getBlacklist(_:error:)` in the spelling of SDK 5.0.
    @_disfavoredOverload
    public func getBlacklist(
        _ successBlock: (([Any]?) -> Void)!,
        error errorBlock: ((RCErrorCode) -> Void)!
    ) {
        let success: (([String]) -> Void)? = successBlock.map { block in { block($0) } }
        getBlacklist(success, error: errorBlock)
    }
}
