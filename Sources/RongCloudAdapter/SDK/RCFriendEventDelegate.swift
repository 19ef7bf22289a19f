/// Receives changes to the user's friends and applications.
///
/// Every method may be left out. The vendor's methods are optional for the Objective-C runtime, which takes a method with
/// another optionality than the header's too: with `String?` or `String!` in place of `String`. Each of these spellings is a
/// requirement of its own here, in one of the three protocols that this one refines: the header's is called first, and what a
/// conformer has not written goes on to the next spelling, so that it arrives exactly once. A method with other types, or
/// with a value where the header has an optional, is none of the delegate's, as on Apple's platforms.
///
/// Without the Objective-C runtime, a subclass that adds a method which its conforming superclass lacks is not called:
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
