public import Foundation
import RongCloudWire

extension RCCoreClient {
    /// Adds a friend, or sends an application.
    ///
    /// - Parameters:
    ///   - userId: The user to add.
    ///   - directionType: The direction; `.both`.
    ///   - extra: The caller's text to the user, at most 128 characters.
    ///   - successBlock: Gets 0 if the two are friends now, 25461 if the user must agree first.
    ///   - errorBlock: Gets the code.
    public func addFriend(
        _ userId: String,
        directionType: RCDirectionType,
        extra: String?,
        success successBlock: @escaping (RCErrorCode) -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        send(
            .addFriend(userId: userId, directionType: directionType.rawValue, extra: extra),
            reading: { reply in if case .processCode(let code) = reply { RCErrorCode(code) } else { nil } },
            success: successBlock,
            error: errorBlock
        )
    }

    /// Deletes friends, on both sides; if one of the users is not a friend, no user is deleted (25469).
    ///
    /// - Parameters:
    ///   - userIds: The friends, 1 to 100.
    ///   - directionType: The direction; `.both`.
    ///   - successBlock: Called once they are deleted.
    ///   - errorBlock: Gets the code.
    public func deleteFriends(
        _ userIds: [String],
        directionType: RCDirectionType,
        success successBlock: @escaping () -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        let call = RongCloudCall.deleteFriends(userIds: userIds, directionType: directionType.rawValue)
        send(call, success: successBlock, error: errorBlock)
    }

    /// Accepts a received application.
    ///
    /// - Parameters:
    ///   - userId: The applicant.
    ///   - successBlock: Called once the two are friends.
    ///   - errorBlock: Gets the code; 25466 if there is no such pending application.
    public func acceptFriendApplication(
        _ userId: String,
        success successBlock: @escaping () -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        send(.acceptFriendApplication(userId: userId), success: successBlock, error: errorBlock)
    }

    /// Refuses a received application.
    ///
    /// - Parameters:
    ///   - userId: The applicant.
    ///   - successBlock: Called once it is refused.
    ///   - errorBlock: Gets the code; 25466 if there is no such pending application.
    public func refuseFriendApplication(
        _ userId: String,
        success successBlock: @escaping () -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        send(.refuseFriendApplication(userId: userId), success: successBlock, error: errorBlock)
    }

    /// Sets the caller's record of a friend.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - remark: The caller's name for the friend, at most 64 characters; `nil` or "" clears it.
    ///   - extProfile: Extension values to change, at most 10; "" clears a key, `nil` changes none.
    ///   - successBlock: Called once they are set.
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
    ///   - successBlock: Called once they are set.
    ///   - errorBlock: Gets the code.
    @available(*, deprecated, renamed: "setFriendInfo(_:remark:extProfile:successBlock:errorBlock:)")
    public func setFriendInfo(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        success successBlock: @escaping () -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        let call = RongCloudCall.setFriendInfo(userId: userId, remark: remark, extProfile: extProfile)
        send(call, success: successBlock, error: errorBlock)
    }

    /// Reads the caller's relations to users.
    ///
    /// - Parameters:
    ///   - userIds: The users, 1 to 20.
    ///   - directionType: The direction; `.both`.
    ///   - successBlock: Gets one relation per user, in the order asked.
    ///   - errorBlock: Gets the code.
    public func checkFriends(
        _ userIds: [String],
        directionType: RCDirectionType,
        success successBlock: @escaping ([RCFriendRelationInfo]) -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        send(
            .checkFriends(userIds: userIds, directionType: directionType.rawValue),
            reading: { reply -> [RongCloudFriendRelationInfo]? in
                if case .friendRelations(let relations) = reply { relations } else { nil }
            },
            success: { successBlock($0.map(RCFriendRelationInfo.init)) },
            error: errorBlock
        )
    }

    /// Reads the whole friend list.
    ///
    /// - Parameters:
    ///   - directionType: The direction; `.both`.
    ///   - successBlock: Gets the friends, the oldest friendship first.
    ///   - errorBlock: Gets the code.
    public func getFriends(
        _ directionType: RCQueryFriendsDirectionType,
        success successBlock: @escaping ([RCFriendInfo]) -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        sendForFriends(.getFriends(directionType: directionType.rawValue), successBlock, errorBlock)
    }

    /// Reads the friends among the given users; the other users are left out.
    ///
    /// - Parameters:
    ///   - userIds: The users, 1 to 100.
    ///   - successBlock: Gets the friends.
    ///   - errorBlock: Gets the code.
    public func getFriendsInfo(
        _ userIds: [String],
        success successBlock: @escaping ([RCFriendInfo]) -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        sendForFriends(.getFriendsInfo(userIds: userIds), successBlock, errorBlock)
    }

    /// Searches friends by their remark, or by their display name if they have no remark, ignoring case.
    ///
    /// - Parameters:
    ///   - name: The text, 1 to 64 characters.
    ///   - successBlock: Gets the friends, the oldest friendship first.
    ///   - errorBlock: Gets the code; 34274 for a text that is empty or too long.
    public func searchFriendsInfo(
        _ name: String,
        success successBlock: @escaping ([RCFriendInfo]) -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        sendForFriends(.searchFriendsInfo(name: name), successBlock, errorBlock)
    }

    /// Reads a page of applications.
    ///
    /// - Parameters:
    ///   - option: The page, its size and its order.
    ///   - types: The wanted types, boxed `RCFriendApplicationType` numbers; at least one.
    ///   - status: The wanted states, boxed `RCFriendApplicationStatus` numbers; at least one.
    ///   - successBlock: Gets the page.
    ///   - errorBlock: Gets the code; 25432 for a token of another list.
    public func getFriendApplications(
        _ option: RCPagingQueryOption,
        types: [NSNumber],
        status: [NSNumber],
        success successBlock: @escaping (RCPagingQueryResult<RCFriendApplicationInfo>) -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        send(
            .getFriendApplications(option: option.value, types: types.map(\.intValue), status: status.map(\.intValue)),
            reading: { reply -> RongCloudApplicationPage? in if case .result(let page) = reply { page } else { nil } },
            success: { page in
                successBlock(
                    RCPagingQueryResult(
                        pageToken: page.pageToken,
                        totalCount: page.totalCount,
                        data: page.data.map(RCFriendApplicationInfo.init)
                    )
                )
            },
            error: errorBlock
        )
    }

    /// Sets the permission to add the caller.
    ///
    /// - Parameters:
    ///   - permission: The permission.
    ///   - successBlock: Called once it is set.
    ///   - errorBlock: Gets the code.
    public func setFriendAddPermission(
        _ permission: RCFriendAddPermission,
        success successBlock: @escaping () -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        send(.setFriendAddPermission(permission: permission.rawValue), success: successBlock, error: errorBlock)
    }

    /// Reads the permission to add the caller; the app's default if the caller has set none.
    ///
    /// - Parameters:
    ///   - successBlock: Gets the permission.
    ///   - errorBlock: Gets the code.
    public func getFriendAddPermission(
        _ successBlock: @escaping (RCFriendAddPermission) -> Void,
        error errorBlock: @escaping (RCErrorCode) -> Void
    ) {
        send(
            .getFriendAddPermission,
            reading: { reply -> RCFriendAddPermission? in
                if case .permission(let number) = reply { RCFriendAddPermission(rawValue: number) } else { nil }
            },
            success: successBlock,
            error: errorBlock
        )
    }

    private func sendForFriends(
        _ call: RongCloudCall,
        _ success: @escaping ([RCFriendInfo]) -> Void,
        _ error: @escaping (RCErrorCode) -> Void
    ) {
        send(
            call,
            reading: { reply -> [RongCloudFriendInfo]? in
                if case .friendInfos(let infos) = reply { infos } else { nil }
            },
            success: { success($0.map(RCFriendInfo.init)) },
            error: error
        )
    }
}
