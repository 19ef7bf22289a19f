public import Foundation

// The vendor's listener methods are optional, and Objective-C finds them by selector whatever optionality the app wrote.
// Without that runtime a method counts only if its type is a requirement's, letter by letter: `[Any]`, `[Any]!` and
// `[Any]?` are three, although the last two are one type. So each spelling is a requirement with a default; the one with
// `?` sits in a parent protocol, because one protocol cannot hold both. Of the spellings of one callback exactly one is
// called: the SDK calls the first, and each one's default calls the next. So an object hears each event once, also if it
// implements two spellings.

/// Receives messages; those of the system tell of changes.
///
/// Implement `onNewMessage` in any of its spellings.
///
/// On platforms without the Objective-C runtime, a subclass that adds a method which its conforming superclass lacks is not
/// called: write the method in the class that names the protocol, and override it.
public protocol TIMMessageListener: TIMMessageListenerOptionalSpelling {
    /// Messages have come.
    ///
    /// - Parameter msgs: ``TIMMessage`` objects.
    @_nonoverride func onNewMessage(_ msgs: [Any]!)
    /// Messages have come.
    ///
    /// - Parameter msgs: ``TIMMessage`` objects.
    func onNewMessage(_ msgs: [Any])
    /// Messages have come.
    ///
    /// - Parameter msgs: The messages.
    @_nonoverride func onNewMessage(_ msgs: [TIMMessage]!)
    /// Messages have come.
    ///
    /// - Parameter msgs: The messages.
    func onNewMessage(_ msgs: [TIMMessage])
}

/// The spellings of ``TIMMessageListener`` with `?`; conform to that protocol instead.
public protocol TIMMessageListenerOptionalSpelling: NSObjectProtocol {
    /// Messages have come.
    ///
    /// - Parameter msgs: ``TIMMessage`` objects.
    func onNewMessage(_ msgs: [Any]?)
    /// Messages have come.
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
    /// - Parameter profiles: What they are now.
    @_nonoverride func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!)
    /// The records of friends changed.
    ///
    /// - Parameter profiles: What they are now.
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo])
    /// The records of friends changed.
    ///
    /// - Parameter profiles: ``TIMSNSChangeInfo`` objects.
    @_nonoverride func onFriendProfileUpdate(_ profiles: [Any]!)
    /// The records of friends changed.
    ///
    /// - Parameter profiles: ``TIMSNSChangeInfo`` objects.
    func onFriendProfileUpdate(_ profiles: [Any])

    /// Requests came in.
    ///
    /// - Parameter reqs: The requests.
    @_nonoverride func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!)
    /// Requests came in.
    ///
    /// - Parameter reqs: The requests.
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo])
    /// Requests came in.
    ///
    /// - Parameter reqs: ``TIMFriendPendencyInfo`` objects.
    @_nonoverride func onAddFriendReqs(_ reqs: [Any]!)
    /// Requests came in.
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
    /// - Parameter profiles: What they are now.
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]?)
    /// The records of friends changed.
    ///
    /// - Parameter profiles: ``TIMSNSChangeInfo`` objects.
    func onFriendProfileUpdate(_ profiles: [Any]?)
    /// Requests came in.
    ///
    /// - Parameter reqs: The requests.
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]?)
    /// Requests came in.
    ///
    /// - Parameter reqs: ``TIMFriendPendencyInfo`` objects.
    func onAddFriendReqs(_ reqs: [Any]?)
}
