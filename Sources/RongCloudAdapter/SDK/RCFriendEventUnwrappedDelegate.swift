public import Foundation

/// The spelling of ``RCFriendEventDelegate`` in which objects are implicitly unwrapped (`String!`).
///
/// It is a protocol of its own because Swift takes `String?` and `String!` for one type when they are declared side by
/// side, yet for two when it looks for the method that fulfils a requirement. Apps do not conform to it by name.
public protocol RCFriendEventUnwrappedDelegate: NSObjectProtocol {
    /// A user became a friend of the caller.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - name: The friend's display name.
    ///   - portraitUri: The address of the friend's avatar picture.
    ///   - directionType: The direction of the friendship.
    ///   - operationTime: When it happened, in milliseconds since 1970.
    func onFriendAdd(
        _ userId: String!,
        name: String!,
        portraitUri: String!,
        directionType: RCDirectionType,
        operationTime: Int64
    )
    /// The same, for conformers that write the user without optionality.
    func onFriendAdd(
        _ userId: String,
        name: String!,
        portraitUri: String!,
        directionType: RCDirectionType,
        operationTime: Int64
    )

    /// Users are no friends of the caller any more.
    ///
    /// - Parameters:
    ///   - userIds: The former friends.
    ///   - directionType: The direction of the friendships.
    ///   - operationTime: When it happened, in milliseconds since 1970.
    func onFriendDelete(_ userIds: [String]!, directionType: RCDirectionType, operationTime: Int64)

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
        _ userId: String!,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String!
    )
    /// The same, for conformers that write the user without optionality.
    func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String!
    )

    /// The caller changed what they keep about a friend, on another device.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - remark: What the caller calls the friend now.
    ///   - extProfile: The caller's extension values about the friend now.
    ///   - operationTime: When it happened, in milliseconds since 1970.
    func onFriendInfoChangedSync(
        _ userId: String!,
        remark: String!,
        extProfile: [String: String]!,
        operationTime: Int64
    )
    /// The same, for conformers that write the user without optionality.
    func onFriendInfoChangedSync(
        _ userId: String,
        remark: String!,
        extProfile: [String: String]!,
        operationTime: Int64
    )
}

extension RCFriendEventUnwrappedDelegate {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendAdd(
        _ userId: String!,
        name: String!,
        portraitUri: String!,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendAdd(
        _ userId: String,
        name: String!,
        portraitUri: String!,
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
    public func onFriendDelete(_ userIds: [String]!, directionType: RCDirectionType, operationTime: Int64) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendApplicationStatusChanged(
        _ userId: String!,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String!
    ) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String!
    ) {
        let userId: String? = userId
        onFriendApplicationStatusChanged(
            userId,
            applicationType: applicationType,
            applicationStatus: applicationStatus,
            directionType: directionType,
            operationTime: operationTime,
            extra: extra
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendInfoChangedSync(
        _ userId: String!,
        remark: String!,
        extProfile: [String: String]!,
        operationTime: Int64
    ) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendInfoChangedSync(
        _ userId: String,
        remark: String!,
        extProfile: [String: String]!,
        operationTime: Int64
    ) {
        let userId: String? = userId
        onFriendInfoChangedSync(
            userId,
            remark: remark,
            extProfile: extProfile,
            operationTime: operationTime
        )
    }
}
