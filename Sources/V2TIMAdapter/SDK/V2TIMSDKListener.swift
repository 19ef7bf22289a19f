public import Foundation

/// Hears of the SDK's own state and of the user's own profile.
///
/// All methods are optional; each spelling is a requirement of its own and exactly one of them is called, as
/// ``V2TIMFriendshipListener`` explains.
public protocol V2TIMSDKListener: NSObjectProtocol, V2TIMSDKListenerOptionalSpelling {
    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMUserFullInfo!`.
    ///
    /// - Parameter Info: The whole profile.
    @_nonoverride func onSelfInfoUpdated(info Info: V2TIMUserFullInfo!)

    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMUserFullInfo!`.
    ///
    /// - Parameter Info: The whole profile.
    @_nonoverride func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo!)

    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMUserFullInfo`.
    ///
    /// - Parameter Info: The whole profile.
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo)

    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMUserFullInfo`.
    ///
    /// - Parameter Info: The whole profile.
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo)
}

/// The spellings of ``V2TIMSDKListener`` with `?`; conform to that protocol instead.
public protocol V2TIMSDKListenerOptionalSpelling {
    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.5 and later, with `V2TIMUserFullInfo?`.
    ///
    /// - Parameter Info: The whole profile.
    func onSelfInfoUpdated(info Info: V2TIMUserFullInfo?)

    /// The user's own profile changed, on this or another device.
    ///
    /// In the spelling of SDK 8.4 and earlier, with `V2TIMUserFullInfo?`.
    ///
    /// - Parameter Info: The whole profile.
    func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo?)
}

// Each default calls the next spelling; the last one does nothing.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMSDKListenerOptionalSpelling where Self: V2TIMSDKListener {
    public func onSelfInfoUpdated(info Info: V2TIMUserFullInfo?) {
        (self as any V2TIMSDKListener).onSelfInfoUpdated(info: Info)
    }

    public func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo?) {
        (self as any V2TIMSDKListener).onSelfInfoUpdated(Info)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMSDKListener {
    public func onSelfInfoUpdated(info Info: V2TIMUserFullInfo!) {
        guard let info: V2TIMUserFullInfo = Info else { return }
        (self as any V2TIMSDKListener).onSelfInfoUpdated(info: info)
    }

    public func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo!) {
        guard let info: V2TIMUserFullInfo = Info else { return }
        (self as any V2TIMSDKListener).onSelfInfoUpdated(info)
    }

    public func onSelfInfoUpdated(info Info: V2TIMUserFullInfo) {
        (self as any V2TIMSDKListenerOptionalSpelling).onSelfInfoUpdated(Info)
    }

    public func onSelfInfoUpdated(_ Info: V2TIMUserFullInfo) {}
}
