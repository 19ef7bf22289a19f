#if canImport(ObjectiveC)
public import Foundation
#endif

/// What happened in a group.
///
/// Declared for listeners; no message has such an element here.
#if canImport(ObjectiveC)
@objcMembers
#endif
open class TIMGroupTipsElem: TIMElem {
    // The lists of the surface in Swift have no groups. An app in Objective-C reads the properties of each element in one
    // function, which must compile.
    #if canImport(ObjectiveC)
    /// The group.
    open var group: String!
    /// What happened.
    open var type: TIM_GROUP_TIPS_TYPE = .INVITE
    /// The user who caused it.
    open var opUser: String!
    /// The users concerned, as strings.
    open var userList: [Any]!
    /// The name of the group.
    open var groupName: String!
    /// The changes of the group.
    open var groupChangeList: [TIMGroupTipsElemGroupInfo]!
    /// The changes of its members.
    open var memberChangeList: [TIMGroupTipsElemMemberInfo]!
    /// The profile of the user who caused it.
    open var opUserInfo: TIMUserProfile!
    /// The member who caused it.
    open var opGroupMemberInfo: TIMGroupMemberInfo!
    /// The profiles of the users concerned.
    open var changedUserInfo: [String: TIMUserProfile]!
    /// The members concerned.
    open var changedGroupMemberInfo: [String: TIMGroupMemberInfo]!
    /// The number of members.
    open var memberNum: UInt32 = 0
    /// The platform of the user who caused it.
    open var platform: String!
    #endif
}

#if canImport(ObjectiveC)
/// A change of a group; the bridge has none.
public final class TIMGroupTipsElemGroupInfo: NSObject {}

/// A change of a member of a group; the bridge has none.
public final class TIMGroupTipsElemMemberInfo: NSObject {}

/// A member of a group; the bridge has none.
public final class TIMGroupMemberInfo: NSObject {}
#endif
