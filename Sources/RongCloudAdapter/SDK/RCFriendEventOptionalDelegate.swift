public import Foundation

/// The spelling of ``RCFriendEventDelegate`` in which every object is optional (`String?`).
///
/// Apps do not conform to it by name.
public protocol RCFriendEventOptionalDelegate: NSObjectProtocol {
    /// A user became a friend of the caller.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - name: The friend's display name.
    ///   - portraitUri: The address of the friend's avatar picture.
    ///   - directionType: The direction of the friendship.
    ///   - operationTime: The time of the change, in milliseconds since 1970.
    func onFriendAdd(
        _ userId: String?,
        name: String?,
        portraitUri: String?,
        directionType: RCDirectionType,
        operationTime: Int64
    )
    /// The same, for conformers that write the user without optionality.
    func onFriendAdd(
        _ userId: String,
        name: String?,
        portraitUri: String?,
        directionType: RCDirectionType,
        operationTime: Int64
    )

    /// Users are no longer friends of the caller.
    ///
    /// - Parameters:
    ///   - userIds: The former friends.
    ///   - directionType: The direction of the friendships.
    ///   - operationTime: The time of the change, in milliseconds since 1970.
    func onFriendDelete(_ userIds: [String]?, directionType: RCDirectionType, operationTime: Int64)

    /// An application arrived, or its status changed.
    ///
    /// - Parameters:
    ///   - userId: The other user.
    ///   - applicationType: The kind of application, sent or received.
    ///   - applicationStatus: The status of the application.
    ///   - directionType: The direction of the friendship asked for.
    ///   - operationTime: The time of the change, in milliseconds since 1970.
    ///   - extra: The applicant's text.
    func onFriendApplicationStatusChanged(
        _ userId: String?,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    )

    /// The caller changed the record of a friend on another device.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - remark: The caller's new name for the friend.
    ///   - extProfile: The caller's new extension values about the friend.
    ///   - operationTime: The time of the change, in milliseconds since 1970.
    func onFriendInfoChangedSync(
        _ userId: String?,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    )
}

extension RCFriendEventOptionalDelegate {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendAdd(
        _ userId: String?,
        name: String?,
        portraitUri: String?,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendAdd(
        _ userId: String,
        name: String?,
        portraitUri: String?,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        let userId: String? = userId
        onFriendAdd(
            userId,
            name: name,
            portraitUri: portraitUri,
            directionType: directionType,
            operationTime: operationTime
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendDelete(_ userIds: [String]?, directionType: RCDirectionType, operationTime: Int64) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendApplicationStatusChanged(
        _ userId: String?,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendInfoChangedSync(
        _ userId: String?,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    ) {}
}
