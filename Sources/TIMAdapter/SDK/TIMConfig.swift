public import Foundation

/// The configuration of the SDK.
open class TIMSdkConfig: NSObject {
    final var value = TIMCall.SdkConfig()

    /// The number of the app.
    open var sdkAppId: Int32 {
        get { value.sdkAppId }
        set { value.sdkAppId = newValue }
    }

    /// Hears of the connection to the backend; held strongly, as in SDK 4.4.
    open var connListener: (any TIMConnListener)!
}

/// The configuration of a user's session; give it to ``TIMManager/setUserConfig(_:)`` before the login.
open class TIMUserConfig: NSObject {
    /// How long profiles are kept.
    open var friendProfileOpt: TIMFriendProfileOption!

    /// Hears of the login state; held weakly.
    open var userStatusListener: (any TIMUserStatusListener)! {
        get { weakUserStatusListener }
        set { weakUserStatusListener = newValue }
    }

    /// Hears of changes of the friend list; held weakly.
    open var friendshipListener: (any TIMFriendshipListener)! {
        get { weakFriendshipListener }
        set { weakFriendshipListener = newValue }
    }

    private weak var weakUserStatusListener: (any TIMUserStatusListener)?
    private weak var weakFriendshipListener: (any TIMFriendshipListener)?
}

/// How long profiles are kept on the device.
open class TIMFriendProfileOption: NSObject {
    /// The time in seconds; one day unless it is set, and never from the cache at 0 or less.
    open var expiredSeconds: Int = 86_400
}

/// Who logs in.
open class TIMLoginParam: NSObject {
    final var value = TIMCall.LoginParam()

    /// The user.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue }
    }

    /// The signature; an embedded backend asks only that there is one.
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
        get { pageOnly.accountType }
        set { pageOnly.accountType = newValue }
    }

    /// Not a property of this version's headers, only of the vendor's pages.
    @available(*, deprecated, message: "set TIMSdkConfig.sdkAppId")
    open var sdkAppId: Int32 {
        get { pageOnly.sdkAppId }
        set { pageOnly.sdkAppId = newValue }
    }

    private var pageOnly: (accountType: String?, sdkAppId: Int32) = (nil, 0)
}
