public import Foundation

// The vendor's listener methods are optional, and Objective-C finds them by selector, whatever optionality the app
// declares. Without that runtime a method counts only if its type matches a requirement exactly: `[Any]`, `[Any]!` and
// `[Any]?` are three, although the last two are one type. So each spelling is a requirement with a default; the one
// with `?` is in a parent protocol, because one protocol cannot hold both. The SDK calls the first spelling of a
// callback, and the default of each spelling calls the next. So an object receives each event once, even if it
// implements two spellings.

/// Receives messages; system messages report changes.
///
/// Implement `onNewMessage` in any of its spellings.
///
/// On platforms without the Objective-C runtime, a subclass that adds a method which its conforming superclass lacks is not
/// called: write the method in the class that names the protocol, and override it.
public protocol TIMMessageListener: TIMMessageListenerOptionalSpelling {
    /// Messages arrived.
    ///
    /// - Parameter msgs: ``TIMMessage`` objects.
    @_nonoverride func onNewMessage(_ msgs: [Any]!)
    /// Messages arrived.
    ///
    /// - Parameter msgs: ``TIMMessage`` objects.
    func onNewMessage(_ msgs: [Any])
    /// Messages arrived.
    ///
    /// - Parameter msgs: The messages.
    @_nonoverride func onNewMessage(_ msgs: [TIMMessage]!)
    /// Messages arrived.
    ///
    /// - Parameter msgs: The messages.
    func onNewMessage(_ msgs: [TIMMessage])
}

/// The spellings of ``TIMMessageListener`` with `?`; conform to that protocol instead.
public protocol TIMMessageListenerOptionalSpelling: NSObjectProtocol {
    /// Messages arrived.
    ///
    /// - Parameter msgs: ``TIMMessage`` objects.
    func onNewMessage(_ msgs: [Any]?)
    /// Messages arrived.
    ///
    /// - Parameter msgs: The messages.
    func onNewMessage(_ msgs: [TIMMessage]?)
}

/// Receives changes of the user's friends and requests.
///
/// Implement any of the methods, each in any of its spellings.
///
/// On platforms without the Objective-C runtime, a subclass that adds a method which its conforming superclass lacks is not
/// called: write the method in the class that names the protocol, and override it.
public protocol TIMFriendshipListener: TIMFriendshipListenerOptionalSpelling {
    /// Users entered the friend list.
    ///
    /// - Parameter users: Their ids.
    @_nonoverride func onAddFriends(_ users: [Any]!)
    /// Users entered the friend list.
    ///
    /// - Parameter users: Their ids.
    func onAddFriends(_ users: [Any])
    /// Users entered the friend list.
    ///
    /// - Parameter users: Their ids.
    @_nonoverride func onAddFriends(_ users: [String]!)
    /// Users entered the friend list.
    ///
    /// - Parameter users: Their ids.
    func onAddFriends(_ users: [String])

    /// Users left the friend list.
    ///
    /// - Parameter identifiers: Their ids.
    @_nonoverride func onDelFriends(_ identifiers: [Any]!)
    /// Users left the friend list.
    ///
    /// - Parameter identifiers: Their ids.
    func onDelFriends(_ identifiers: [Any])
    /// Users left the friend list.
    ///
    /// - Parameter identifiers: Their ids.
    @_nonoverride func onDelFriends(_ identifiers: [String]!)
    /// Users left the friend list.
    ///
    /// - Parameter identifiers: Their ids.
    func onDelFriends(_ identifiers: [String])

    /// The records of friends changed.
    ///
    /// - Parameter profiles: The new records.
    @_nonoverride func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!)
    /// The records of friends changed.
    ///
    /// - Parameter profiles: The new records.
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo])
    /// The records of friends changed.
    ///
    /// - Parameter profiles: ``TIMSNSChangeInfo`` objects.
    @_nonoverride func onFriendProfileUpdate(_ profiles: [Any]!)
    /// The records of friends changed.
    ///
    /// - Parameter profiles: ``TIMSNSChangeInfo`` objects.
    func onFriendProfileUpdate(_ profiles: [Any])

    /// Requests arrived.
    ///
    /// - Parameter reqs: The requests.
    @_nonoverride func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!)
    /// Requests arrived.
    ///
    /// - Parameter reqs: The requests.
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo])
    /// Requests arrived.
    ///
    /// - Parameter reqs: ``TIMFriendPendencyInfo`` objects.
    @_nonoverride func onAddFriendReqs(_ reqs: [Any]!)
    /// Requests arrived.
    ///
    /// - Parameter reqs: ``TIMFriendPendencyInfo`` objects.
    func onAddFriendReqs(_ reqs: [Any])
}

/// The spellings of ``TIMFriendshipListener`` with `?`; conform to that protocol instead.
public protocol TIMFriendshipListenerOptionalSpelling: NSObjectProtocol {
    /// Users entered the friend list.
    ///
    /// - Parameter users: Their ids.
    func onAddFriends(_ users: [Any]?)
    /// Users entered the friend list.
    ///
    /// - Parameter users: Their ids.
    func onAddFriends(_ users: [String]?)
    /// Users left the friend list.
    ///
    /// - Parameter identifiers: Their ids.
    func onDelFriends(_ identifiers: [Any]?)
    /// Users left the friend list.
    ///
    /// - Parameter identifiers: Their ids.
    func onDelFriends(_ identifiers: [String]?)
    /// The records of friends changed.
    ///
    /// - Parameter profiles: The new records.
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]?)
    /// The records of friends changed.
    ///
    /// - Parameter profiles: ``TIMSNSChangeInfo`` objects.
    func onFriendProfileUpdate(_ profiles: [Any]?)
    /// Requests arrived.
    ///
    /// - Parameter reqs: The requests.
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]?)
    /// Requests arrived.
    ///
    /// - Parameter reqs: ``TIMFriendPendencyInfo`` objects.
    func onAddFriendReqs(_ reqs: [Any]?)
}
