public import Foundation
import TIMWire

/// A part of a message.
open class TIMElem: NSObject {}

/// A change of the relationship chain.
open class TIMSNSSystemElem: TIMElem {
    private var value: TIMNotification.SNSSystemElem

    /// Creates an empty element.
    public override init() {
        value = TIMNotification.SNSSystemElem(type: 0)
        users = []
    }

    convenience init(_ value: TIMNotification.SNSSystemElem) {
        self.init()
        self.value = value
        users = value.users.map { TIMSNSChangeInfo($0) }
    }

    /// What changed.
    open var type: TIM_SNS_SYSTEM_TYPE {
        get { TIM_SNS_SYSTEM_TYPE(rawValue: value.type) ?? .ADD_FRIEND }
        set { value.type = newValue.rawValue }
    }

    /// The users that the change concerns.
    ///
    /// Untyped in SDK 4.4; typed, as from 4.5.111 on, it fits the code of both.
    open var users: [TIMSNSChangeInfo]!

    /// The time up to which requests were marked read, in seconds since 1970.
    open var pendencyReportTimestamp: UInt64 {
        get { value.pendencyReportTimestamp }
        set { value.pendencyReportTimestamp = newValue }
    }

    /// Left over from older versions; always 0.
    open var recommendReportTimestamp: UInt64 = 0

    /// Left over from older versions; always 0.
    open var decideReportTimestamp: UInt64 = 0
}

/// A user changed their profile.
open class TIMProfileSystemElem: TIMElem {
    private var value: TIMNotification.ProfileSystemElem

    /// Creates an empty element.
    public override init() {
        value = TIMNotification.ProfileSystemElem(fromUser: "", nickName: "")
    }

    convenience init(_ value: TIMNotification.ProfileSystemElem) {
        self.init()
        self.value = value
    }

    /// What changed.
    open var type: TIM_PROFILE_SYSTEM_TYPE {
        get { TIM_PROFILE_SYSTEM_TYPE(rawValue: value.type) ?? .FRIEND_PROFILE_CHANGE }
        set { value.type = newValue.rawValue }
    }

    /// The user of the profile.
    open var fromUser: String! {
        get { value.fromUser }
        set { value.fromUser = newValue ?? "" }
    }

    /// That user's display name.
    open var nickName: String! {
        get { value.nickName }
        set { value.nickName = newValue ?? "" }
    }
}

/// One user in a change.
open class TIMSNSChangeInfo: NSObject {
    final var value: TIMNotification.SNSChangeInfo

    /// Creates an empty description.
    public override init() {
        value = TIMNotification.SNSChangeInfo(identifier: "")
    }

    convenience init(_ value: TIMNotification.SNSChangeInfo) {
        self.init()
        self.value = value
    }

    /// The user.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue ?? "" }
    }

    /// The user's display name.
    open var nickname: String! {
        get { value.nickname }
        set { value.nickname = newValue }
    }

    /// The text of a request.
    open var wording: String! {
        get { value.wording }
        set { value.wording = newValue }
    }

    /// The source of a request.
    open var source: String! {
        get { value.source }
        set { value.source = newValue }
    }

    /// The new remark, when a friend's record changed.
    open var remark: String! {
        get { value.remark }
        set { value.remark = newValue }
    }
}
