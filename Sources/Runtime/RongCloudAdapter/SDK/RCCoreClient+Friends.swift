public import Foundation
import RongCloudWire

extension RCCoreClient {
    /// Sets the caller's record of a friend.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - remark: The caller's name for the friend, at most 64 characters; `nil` or "" clears it.
    ///   - extProfile: Extension values to change, at most 10; "" clears a key, and `nil` changes no key.
    ///   - successBlock: Called after the change.
    ///   - errorBlock: Gets the code and the names of the attributes with the error.
    public func setFriendInfo(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        successBlock: @escaping () -> Void,
        errorBlock: @escaping (RCErrorCode, [String]?) -> Void
    ) {
        send(
            .setFriendInfo(userId: userId, remark: remark, extProfile: extProfile),
            success: successBlock,
            failure: { errorBlock($0.errorCode, $0.errorKeys) }
        )
    }

    /// Sets the caller's record of a friend, as SDK 5.12 spells it.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - remark: The caller's name for the friend; `nil` or "" clears it.
    ///   - extProfile: Extension values to change.
    ///   - successBlock: Called after the change.
    ///   - errorBlock: Gets the code.
    @available(*, deprecated, renamed: "setFriendInfo(_:remark:extProfile:successBlock:errorBlock:)")
    public func setFriendInfo(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        success successBlock: @escaping () -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        submit(.setFriendInfo(userId: userId, remark: remark, extProfile: extProfile), successBlock, errorBlock)
    }

    /// Reads a page of applications.
    ///
    /// - Parameters:
    ///   - option: The page, its size and its order.
    ///   - types: The wanted types, boxed `RCFriendApplicationType` numbers; at least one.
    ///   - status: The wanted states, boxed `RCFriendApplicationStatus` numbers; at least one.
    ///   - successBlock: Gets the page.
    ///   - errorBlock: Gets the code; 25432 for a page token of another list.
    public func getFriendApplications(
        _ option: RCPagingQueryOption,
        types: [NSNumber],
        status: [NSNumber],
        success successBlock: @escaping (RCPagingQueryResult<RCFriendApplicationInfo>) -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        let (types, status) = (types.map(\.intValue), status.map(\.intValue))
        let call = RongCloudCall.getFriendApplications(option: option.argument, types: types, status: status)
        submit(call, successBlock, errorBlock) { reply in
            guard case .result(let page) = reply else { return nil }
            return RCPagingQueryResult(
                pageToken: page.pageToken,
                totalCount: page.totalCount,
                data: page.data.map(RCFriendApplicationInfo.init)
            )
        }
    }
}
