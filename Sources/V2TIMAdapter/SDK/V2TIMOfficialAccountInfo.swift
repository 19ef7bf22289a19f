public import Foundation
package import V2TIMWire

/// The profile of an official account; an embedded backend has no official accounts.
open class V2TIMOfficialAccountInfo: NSObject {
    /// The data that this object stands for.
    package let value: V2TIMValue.OfficialAccountInfo

    /// Creates an empty record.
    public override init() {
        value = V2TIMValue.OfficialAccountInfo()
        super.init()
    }

    /// Creates a record that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.OfficialAccountInfo) {
        self.value = value
        super.init()
    }

    /// The account.
    open var officialAccountID: String! { value.officialAccountID }
    /// The display name.
    open var officialAccountName: String! { value.officialAccountName }
    /// The address of the avatar picture.
    open var faceUrl: String! { value.faceUrl }
    /// The user who runs the account.
    open var ownerUserID: String! { value.ownerUserID }
    /// The organisation behind the account.
    open var organization: String! { value.organization }
    /// A text about the account.
    open var introduction: String! { value.introduction }
    /// The app's own data about the account.
    open var customData: String! { value.customData }
    /// The time when the account was created, in seconds since 1970.
    open var createTime: UInt64 { value.createTime }
    /// The number of subscribers.
    open var subscriberCount: UInt64 { value.subscriberCount }
    /// The time when the user subscribed, in seconds since 1970; 0 without a subscription.
    open var subscribeTime: UInt64 { value.subscribeTime }
}

/// One account of `getOfficialAccountsInfo`, which an embedded backend never returns.
open class V2TIMOfficialAccountInfoResult: NSObject {
    /// 0, or the reason for the failure.
    open var resultCode: Int32 = 0
    /// The text of the code.
    open var resultInfo: String!
    /// The account's record.
    open var officialAccountInfo: V2TIMOfficialAccountInfo!
}
