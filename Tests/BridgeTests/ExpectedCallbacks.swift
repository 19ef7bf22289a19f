import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

/// Something that happened to a user's lists, and the callbacks that each SDK must make of it, sorted.
enum Happening {
    case requestSent
    case requestReceived
    case becameFriends
    case requestAccepted
    case sentRequestRefused
    case receivedRequestRefused
    case friendLost
    case blockedAFriend

    /// The callbacks in the given dialect, about the given user.
    func callbacks(in dialect: DialectName, about user: String) -> [String] {
        switch dialect {
        case .tim: tim(user)
        case .v2tim: v2tim(user)
        default: rongCloud(user)
        }
    }

    private func tim(_ user: String) -> [String] {
        switch self {
        // The system message goes to both sides, the listener of requests receives incoming ones.
        case .requestSent: ["onNewMessage ADD_FRIEND_REQ"]
        case .requestReceived: ["onAddFriendReqs \(user)", "onNewMessage ADD_FRIEND_REQ"]
        case .becameFriends: ["onAddFriends \(user)", "onNewMessage ADD_FRIEND"]
        case .requestAccepted: ["onAddFriends \(user)", "onNewMessage ADD_FRIEND", "onNewMessage DEL_FRIEND_REQ"]
        case .sentRequestRefused, .receivedRequestRefused: ["onNewMessage DEL_FRIEND_REQ"]
        case .friendLost: ["onDelFriends \(user)", "onNewMessage DEL_FRIEND"]
        case .blockedAFriend: ["onDelFriends \(user)", "onNewMessage ADD_BLACKLIST", "onNewMessage DEL_FRIEND"]
        }
    }

    private func v2tim(_ user: String) -> [String] {
        switch self {
        case .requestSent: ["onFriendApplicationListAdded FRIEND_APPLICATION_SEND_OUT \(user)"]
        case .requestReceived: ["onFriendApplicationListAdded FRIEND_APPLICATION_COME_IN \(user)"]
        case .becameFriends: ["onFriendListAdded \(user)"]
        case .requestAccepted: ["onFriendApplicationListDeleted \(user)", "onFriendListAdded \(user)"]
        case .sentRequestRefused, .receivedRequestRefused: ["onFriendApplicationListDeleted \(user)"]
        case .friendLost: ["onFriendListDeleted \(user)"]
        case .blockedAFriend: ["onBlackListAdded \(user)", "onFriendListDeleted \(user)"]
        }
    }

    private func rongCloud(_ user: String) -> [String] {
        switch self {
        case .requestSent: ["onFriendApplicationStatusChanged sent unHandled \(user)"]
        case .requestReceived: ["onFriendApplicationStatusChanged received unHandled \(user)"]
        case .becameFriends, .requestAccepted: ["onFriendAdd \(user)"]
        case .sentRequestRefused: ["onFriendApplicationStatusChanged sent refused \(user)"]
        case .receivedRequestRefused: ["onFriendApplicationStatusChanged received refused \(user)"]
        case .friendLost, .blockedAFriend: ["onFriendDelete \(user)"]
        }
    }
}
