public import Foundation
import TIMWire

/// The configuration of the SDK.
open class TIMSdkConfig: NSObject {
    final var value = TIMCall.SdkConfig()

    /// The number of the app.
    open var sdkAppId: Int32 {
        get { value.sdkAppId }
        set { value.sdkAppId = newValue }
    }

    /// Receives changes of the connection to the backend; held strongly, as in SDK 4.4.
    open var connListener: (any TIMConnListener)!

    /// Accepted, and without effect here: the bridge prints no log.
    open var disableLogPrint: Bool = false

    /// Accepted, and without effect here: the bridge writes no log file.
    open var logLevel: TIMLogLevel = .LOG_DEBUG

    /// Accepted, and without effect here: the bridge writes no log file.
    open var logPath: String!

    /// The lowest level of the lines that ``logFunc`` receives.
    open var logFuncLevel: TIMLogLevel = .LOG_DEBUG

    /// Receives the lines that the app itself passes to ``TIMManager/log(_:tag:msg:)``; the bridge has none of its own.
    open var logFunc: TIMLogFunc!

    /// Accepted, and without effect here: the bridge stores nothing in a file of the SDK.
    open var dbPath: String!
}

/// The configuration of a user's session; give it to ``TIMManager/setUserConfig(_:)`` before the login.
open class TIMUserConfig: NSObject {
    /// The time for which profiles are stored.
    open var friendProfileOpt: TIMFriendProfileOption!

    /// Receives changes of the login state; held weakly.
    open var userStatusListener: (any TIMUserStatusListener)! {
        get { held() }
        set { hold(newValue) }
    }

    /// Receives changes of the friend list; held weakly.
    open var friendshipListener: (any TIMFriendshipListener)! {
        get { held() }
        set { hold(newValue) }
    }

    /// Accepted, and without effect here: the bridge stores no messages.
    open var disableStorage: Bool = false

    /// Accepted, and without effect here: the bridge has no messages to report as received.
    open var disableAutoReport: Bool = false

    /// Accepted, and without effect here: the bridge has no read receipts.
    open var enableReadReceipt: Bool = false

    /// Accepted, and without effect here: the bridge has no message groups.
    open var groupInfoOpt: TIMGroupInfoOption!

    /// Accepted, and without effect here: the bridge has no message groups.
    open var groupMemberInfoOpt: TIMGroupMemberInfoOption!

    /// Accepted, and receives nothing here: the bridge has no conversations to refresh; held weakly.
    open var refreshListener: (any TIMRefreshListener)! {
        get { held() }
        set { hold(newValue) }
    }

    /// Accepted, and receives nothing here: the bridge has no read receipts; held weakly.
    open var messageReceiptListener: (any TIMMessageReceiptListener)! {
        get { held() }
        set { hold(newValue) }
    }

    /// Accepted, and receives nothing here: the bridge has no messages that change; held weakly.
    open var messageUpdateListener: (any TIMMessageUpdateListener)! {
        get { held() }
        set { hold(newValue) }
    }

    /// Accepted, and receives nothing here: the bridge has no messages that are revoked; held weakly.
    open var messageRevokeListener: (any TIMMessageRevokeListener)! {
        get { held() }
        set { hold(newValue) }
    }

    /// Accepted, and receives nothing here: the bridge has no messages that are uploaded; held weakly.
    open var uploadProgressListener: (any TIMUploadProgressListener)! {
        get { held() }
        set { hold(newValue) }
    }

    /// Accepted, and receives nothing here: the bridge has no message groups; held weakly.
    open var groupEventListener: (any TIMGroupEventListener)! {
        get { held() }
        set { hold(newValue) }
    }

    private var listeners: [String: WeakListener] = [:]

    /// The listener of the property that calls this.
    private func held<Listener>(_ property: String = #function) -> Listener? {
        listeners[property]?.listener as? Listener
    }

    /// Holds the listener of the property that calls this, weakly.
    private func hold(_ listener: (any NSObjectProtocol)?, _ property: String = #function) {
        listeners[property] = listener.map { WeakListener($0) }
    }
}

/// The time for which profiles are stored on the device.
open class TIMFriendProfileOption: NSObject {
    /// The time in seconds; one day by default; at 0 or less the cache is not used.
    open var expiredSeconds: Int = 86_400
}

/// The user who logs in, and the signature.
open class TIMLoginParam: NSObject {
    final var value = TIMCall.LoginParam()

    /// The user.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue }
    }

    /// The signature; an embedded backend only requires that it is not empty.
    open var userSig: String! {
        get { value.userSig }
        set { value.userSig = newValue }
    }

    /// The app's number at a third-party account system.
    open var appidAt3rd: String! {
        get { value.appidAt3rd }
        set { value.appidAt3rd = newValue }
    }

    /// Not a property of this version's headers, only of the vendor's pages.
    @available(*, deprecated, message: "the account type is not needed")
    open var accountType: String! {
        get { value.accountType }
        set { value.accountType = newValue }
    }

    /// Not a property of this version's headers, only of the vendor's pages.
    @available(*, deprecated, message: "set TIMSdkConfig.sdkAppId")
    open var sdkAppId: Int32 {
        get { value.sdkAppId ?? 0 }
        set { value.sdkAppId = newValue }
    }
}
