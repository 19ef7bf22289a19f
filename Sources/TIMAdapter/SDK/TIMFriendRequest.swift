public import Foundation
import TIMWire

/// The user to add, and the text of the request.
open class TIMFriendRequest: TIMCodingModel {
    final var value = TIMCall.FriendRequest()

    /// The user to add.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue }
    }

    /// The caller's name for the friend, at most 96 bytes.
    open var remark: String! {
        get { value.remark }
        set { value.remark = newValue }
    }

    /// The caller's text, at most 120 bytes.
    open var addWording: String! {
        get { value.addWording }
        set { value.addWording = newValue }
    }

    /// The place where the caller found the user: `AddSource_Type_` and at most 8 letters; a missing prefix is added.
    open var addSource: String! {
        get { value.addSource }
        set { value.addSource = newValue }
    }

    /// The group to put the friend into, at most 30 bytes.
    open var group: String! {
        get { value.group }
        set { value.group = newValue }
    }

    /// The lists to add the friend to; both by default.
    open var addType: TIMFriendAddType {
        get { TIMFriendAddType(rawValue: value.addType) ?? .FRIEND_ADD_TYPE_BOTH }
        set { value.addType = newValue.rawValue }
    }

    override func write(to coder: NSCoder) { coder.encodeValue(value) }
    override func read(from coder: NSCoder) -> Bool { coder.decodeValue(into: &value) }
}

/// The answer to a request.
open class TIMFriendResponse: NSObject {
    final var value = TIMCall.FriendResponse()

    /// The kind of answer.
    open var responseType: TIMFriendResponseType {
        get { TIMFriendResponseType(rawValue: value.responseType) ?? .FRIEND_RESPONSE_AGREE }
        set { value.responseType = newValue.rawValue }
    }

    /// The requester.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue }
    }

    /// The caller's name for the new friend, at most 96 bytes; used with agree-and-add only.
    open var remark: String! {
        get { value.remark }
        set { value.remark = newValue }
    }
}

/// The users to check, and the lists to look at.
open class TIMFriendCheckInfo: NSObject {
    final var value = TIMCall.FriendCheckInfo()

    /// The ids of the users.
    open var users: [Any]! {
        get { value.users }
        set { value.users = [String](vendor: newValue) }
    }

    /// The lists to look at; must be set.
    open var checkType: TIMFriendCheckType {
        get { TIMFriendCheckType(rawValue: value.checkType) ?? .FRIEND_CHECK_TYPE_UNIDIRECTION }
        set { value.checkType = newValue.rawValue }
    }
}

/// The page of requests to read.
open class TIMFriendPendencyRequest: TIMCodingModel {
    final var value = TIMCall.FriendPendencyRequest()

    /// The app's version of the list; 0 at first.
    ///
    /// With the newest version and ``timestamp`` 0 the page is empty. Keep sending the original version until the last
    /// page is read.
    open var seq: UInt64 {
        get { value.seq }
        set { value.seq = newValue }
    }

    /// The start of the page: 0 for the first, then ``TIMFriendPendencyResponse/timestamp``.
    open var timestamp: UInt64 {
        get { value.timestamp }
        set { value.timestamp = newValue }
    }

    /// The size of a page, at most 100; 0 for 100.
    open var numPerPage: UInt64 {
        get { value.numPerPage }
        set { value.numPerPage = newValue }
    }

    /// The kind of requests; must be set.
    open var type: TIMPendencyType {
        get { TIMPendencyType(rawValue: value.type) ?? .PENDENCY_COME_IN }
        set { value.type = newValue.rawValue }
    }

    override func write(to coder: NSCoder) { coder.encodeValue(value) }
    override func read(from coder: NSCoder) -> Bool { coder.decodeValue(into: &value) }
}
