public import Foundation
import TIMWire

/// The user to add, and what to say.
open class TIMFriendRequest: TIMCodingModel {
    final var value = TIMCall.FriendRequest()

    /// The user to add.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue }
    }

    /// What the caller will call the friend, at most 96 bytes.
    open var remark: String! {
        get { value.remark }
        set { value.remark = newValue }
    }

    /// What the caller says, at most 120 bytes.
    open var addWording: String! {
        get { value.addWording }
        set { value.addWording = newValue }
    }

    /// Where the caller found the user: `AddSource_Type_` and at most 8 letters; a missing prefix is added.
    open var addSource: String! {
        get { value.addSource }
        set { value.addSource = newValue }
    }

    /// The group that the friend shall enter, at most 30 bytes.
    open var group: String! {
        get { value.group }
        set { value.group = newValue }
    }

    /// To which lists the friend is added; both, unless it is set.
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

    /// How the request is answered.
    open var responseType: TIMFriendResponseType {
        get { TIMFriendResponseType(rawValue: value.responseType) ?? .FRIEND_RESPONSE_AGREE }
        set { value.responseType = newValue.rawValue }
    }

    /// Whose request is answered.
    open var identifier: String! {
        get { value.identifier }
        set { value.identifier = newValue }
    }

    /// What the caller will call the new friend, at most 96 bytes; used with agree-and-add only.
    open var remark: String! {
        get { value.remark }
        set { value.remark = newValue }
    }
}

/// Which users to check, and how.
open class TIMFriendCheckInfo: NSObject {
    final var value = TIMCall.FriendCheckInfo()

    /// The ids of the users.
    open var users: [Any]! {
        get { value.users }
        set { value.users = [String](vendor: newValue) }
    }

    /// Which lists to look at; must be set.
    open var checkType: TIMFriendCheckType {
        get { TIMFriendCheckType(rawValue: value.checkType) ?? .FRIEND_CHECK_TYPE_UNIDIRECTION }
        set { value.checkType = newValue.rawValue }
    }
}

/// Which page of requests to read.
open class TIMFriendPendencyRequest: TIMCodingModel {
    final var value = TIMCall.FriendPendencyRequest()

    /// The version of the list that the app has; 0 at first.
    ///
    /// With the newest version and ``timestamp`` 0 no entries come back. Keep sending the original version until the
    /// last page is read.
    open var seq: UInt64 {
        get { value.seq }
        set { value.seq = newValue }
    }

    /// Where the page begins: 0 for the first, then ``TIMFriendPendencyResponse/timestamp``.
    open var timestamp: UInt64 {
        get { value.timestamp }
        set { value.timestamp = newValue }
    }

    /// The size of a page, at most 100; 0 for 100.
    open var numPerPage: UInt64 {
        get { value.numPerPage }
        set { value.numPerPage = newValue }
    }

    /// Which requests; must be set.
    open var type: TIMPendencyType {
        get { TIMPendencyType(rawValue: value.type) ?? .PENDENCY_COME_IN }
        set { value.type = newValue.rawValue }
    }

    override func write(to coder: NSCoder) { coder.encodeValue(value) }
    override func read(from coder: NSCoder) -> Bool { coder.decodeValue(into: &value) }
}
