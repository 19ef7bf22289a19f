public import Foundation

/// The spelling of ``RCFriendEventDelegate`` that the vendor's header has.
///
/// The client calls it by this protocol, in which no other spelling can be meant. Apps do not conform to it by name.
public protocol RCFriendEventHeaderDelegate: NSObjectProtocol {
    /// A user became a friend of the caller.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - name: The friend's display name.
    ///   - portraitUri: The address of the friend's avatar picture.
    ///   - directionType: The direction of the friendship.
    ///   - operationTime: When it happened, in milliseconds since 1970.
    func onFriendAdd(
        _ userId: String,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    )

    /// Users are no friends of the caller any more.
    ///
    /// - Parameters:
    ///   - userIds: The former friends.
    ///   - directionType: The direction of the friendships.
    ///   - operationTime: When it happened, in milliseconds since 1970.
    func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64)

    /// An application arrived, or was settled.
    ///
    /// - Parameters:
    ///   - userId: The other user.
    ///   - applicationType: Which side the caller is on.
    ///   - applicationStatus: What has become of it.
    ///   - directionType: The direction of the friendship asked for.
    ///   - operationTime: When it happened, in milliseconds since 1970.
    ///   - extra: What the applicant wrote.
    func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    )

    /// The server removed all friends of the caller.
    ///
    /// - Parameter operationTime: When it happened, in milliseconds since 1970.
    func onFriendCleared(_ operationTime: Int64)

    /// The caller changed what they keep about a friend, on another device.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - remark: What the caller calls the friend now.
    ///   - extProfile: The caller's extension values about the friend now.
    ///   - operationTime: When it happened, in milliseconds since 1970.
    func onFriendInfoChangedSync(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    )
}
