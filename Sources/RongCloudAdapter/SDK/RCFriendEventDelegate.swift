/// Receives changes to the user's friends and applications.
///
/// Every method is optional. The vendor's methods are optional for the Objective-C runtime, which also accepts a method
/// with another optionality than the header's: with `String?` or `String!` in place of `String`. Each of these
/// spellings is a separate requirement here, in one of the three protocols that this one refines: the header's spelling
/// is called first, and its default calls the next spelling, so that each event arrives exactly once. A method with
/// other types, or with a value where the header has an optional, is not a delegate method, as on Apple's platforms.
///
/// Without the Objective-C runtime, a subclass that adds a method that its conforming superclass lacks is not called:
/// write it in the superclass, and override it.
public protocol RCFriendEventDelegate: RCFriendEventHeaderDelegate, RCFriendEventOptionalDelegate,
    RCFriendEventUnwrappedDelegate
{
    /// A user became a friend of the caller.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - name: The friend's display name.
    ///   - portraitUri: The address of the friend's avatar picture.
    ///   - directionType: The direction of the friendship.
    ///   - operationTime: The time of the change, in milliseconds since 1970.
    func onFriendAdd(
        _ userId: String,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    )

    /// Users are no longer friends of the caller.
    ///
    /// - Parameters:
    ///   - userIds: The former friends.
    ///   - directionType: The direction of the friendships.
    ///   - operationTime: The time of the change, in milliseconds since 1970.
    func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64)

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
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    )

    /// The server removed all friends of the caller.
    ///
    /// - Parameter operationTime: The time of the change, in milliseconds since 1970.
    func onFriendCleared(_ operationTime: Int64)

    /// The caller changed the record of a friend on another device.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - remark: The caller's new name for the friend.
    ///   - extProfile: The caller's new extension values about the friend.
    ///   - operationTime: The time of the change, in milliseconds since 1970.
    func onFriendInfoChangedSync(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    )
}
